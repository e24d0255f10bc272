import type { DmaModel } from './city';
import { dayNumber, weekday, yearsSince2026 } from './calendar';
import { burstsOn, gapsOn, salinityCut, wearFactor } from './events';
import { normal, stream } from './random';
import { missedHours } from './slots';

/** One local day of a DMA as it truly is, before any meter. Flows m3/h, pressure bar, by hour. */
export interface DmaDay {
    inflow: number[];
    /** What its customers draw of it. */
    drawn: number[];
    pressure: number[];
    /** Hours in which its telemetry sends nothing. */
    silent: boolean[];
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Share of the mean use by hour: next to nothing at night, peaks before work and at sunset. */
const diurnal = [
    0.3, 0.18, 0.13, 0.16, 0.42, 0.95, 1.45, 1.65, 1.55, 1.35, 1.2, 1.15, 1.2, 1.1, 1.0, 0.95, 1.0, 1.15, 1.35, 1.4,
    1.2, 0.95, 0.75, 0.6,
];
/** From Sunday: Friday and Saturday are the weekend. */
const weekdayShape = [1.015, 1.02, 1.015, 1.015, 1.01, 0.955, 0.97];

const season = (day: string) =>
    1 + 0.06 * Math.cos((2 * Math.PI * (dayNumber(day) - dayNumber('2026-05-20'))) / 365.25);
const growth = (day: string) => 1 + 0.04 * Math.tanh(yearsSince2026(day) / 3);
const leakTrend = (day: string) => 1 - 0.06 * Math.tanh(yearsSince2026(day) / 2);

const delivered = (dma: DmaModel, day: string) => wearFactor(dma.station, day) * (1 - salinityCut(dma.plant, day));

/** What the customers of a DMA draw on a day, m3. */
export const consumptionM3 = (dma: DmaModel, day: string): number =>
    dma.inflowM3 *
    (1 - dma.nrw) *
    season(day) *
    weekdayShape[weekday(day)] *
    growth(day) *
    delivered(dma, day) *
    (1 + 0.012 * normal(stream('use', dma.code, day)));

/** What a DMA loses on a day without a burst, m3. */
const leakageM3 = (dma: DmaModel, day: string): number =>
    dma.inflowM3 * dma.nrw * leakTrend(day) * delivered(dma, day) * (1 + 0.01 * normal(stream('leak', dma.code, day)));

const suppliedHours = (dma: DmaModel, day: string): boolean[] => {
    const missed = missedHours(dma, day);
    const isWithin = (hour: number, from: number, to: number) => hour >= from && hour < to;
    return hours.map(
        hour =>
            dma.slots.some(([from, to]) => isWithin(hour, from, to)) &&
            !missed.some(({ from, to }) => isWithin(hour, from, to)),
    );
};

const share = (weights: readonly number[]): number[] => {
    const whole = weights.reduce((a, b) => a + b, 0);
    return weights.map(weight => (whole > 0 ? weight / whole : 0));
};

export const dmaDay = (dma: DmaModel, day: string): DmaDay => {
    const start = dayNumber(day) * 24;
    const events = burstsOn(dma.code, day);
    const burst = hours.map(hour =>
        events.find(event => event.kind === 'burst' && event.start <= start + hour && event.end > start + hour),
    );
    const shut = hours.map(hour =>
        events.some(event => event.kind === 'repair' && event.start <= start + hour && event.end > start + hour),
    );
    const supplied = suppliedHours(dma, day).map((on, hour) => on && !shut[hour]);
    const open = supplied.filter(Boolean).length;
    const next = stream('hours', dma.code, day);
    const wobble = hours.map(() => normal(next));
    const level = dma.pressureBar * (1 + 0.03 * normal(next)) * (0.6 + 0.4 * delivered(dma, day));
    const pressure = hours.map(hour => {
        if (!supplied[hour]) return Math.max(0, 0.015 + 0.008 * wobble[hour]);
        return level * (1.18 - 0.18 * diurnal[hour]) * (1 + 0.025 * wobble[hour]) * (1 - (burst[hour]?.drop ?? 0));
    });
    const use = share(hours.map(hour => (supplied[hour] ? diurnal[hour] * (1 + 0.025 * normal(next)) : 0)));
    const leak = share(hours.map(hour => (supplied[hour] ? pressure[hour] : 0)));
    const [consumption, leakage] = [consumptionM3(dma, day), leakageM3(dma, day)];
    const drawn = use.map(part => consumption * part);
    const inflow = hours.map(hour => {
        const lost = supplied[hour] ? ((burst[hour]?.size ?? 0) * dma.inflowM3) / open : 0;
        return drawn[hour] + leakage * leak[hour] + lost;
    });
    const gaps = gapsOn(dma.code, day);
    const silent = hours.map(hour => gaps.some(gap => gap.start <= start + hour && gap.end > start + hour));
    return { inflow, drawn, pressure, silent };
};

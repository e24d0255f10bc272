import { bulkSupply, driftingMeter, isMeterFailed, stuckInlet, transfer, unmeteredDma } from './cases';
import type { City } from './city';
import { dmaDay } from './demand';
import { isLevel } from './network';
import { plants, reservoirs, sectors, stations, trunks } from './places';
import { between, normal, draw, stream } from './random';
import { addDays } from '../contract/period';

/** A value by hour of one local day; null is missing. */
export type Hours = (number | null)[];

/** Shares of the water that each stretch of the mains loses. */
export const mainsLoss = { trunk: 0.02, toStation: 0.01, inStation: 0.004, toSector: 0.012, toDma: 0.016 } as const;
/** Standard error of one hour of one flow meter. */
const meterNoise = 0.003;
/** The mean level of a reservoir at midnight, m. */
const midnightLevel = 2.6;

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const plus = (all: readonly (readonly number[])[]) => hours.map(hour => sum(all.map(values => values[hour])));
const before = (values: readonly number[], loss: number) => values.map(value => value / (1 - loss));
const rounded = (value: number) => Math.round(value * 1000) / 1000;

const metered = (code: string, day: string, values: readonly number[]): Hours => {
    const next = stream('meter', code, day);
    return values.map(value => rounded(value * (1 + meterNoise * normal(next))));
};

const drifting = (day: string, values: Hours): Hours => {
    const next = stream('drift', day);
    const { low, high } = driftingMeter;
    return values.map(value => (value === 0 ? rounded(between(next, low, high)) : value));
};

/** What the stuck inlet sends of a day. */
const stuck = (city: City, day: string, values: Hours): Hours => {
    const first = `${day.slice(0, 4)}-${stuckInlet.from}`;
    const dma = city.dmas.find(({ code }) => code === stuckInlet.dma);
    if (!dma || day < first || day.slice(5) >= stuckInlet.to) return values;
    const mean = rounded(sum(dmaDay(dma, first).inflow) / 24);
    return values.map(() => mean);
};

const levelAt = (code: string, day: string) => midnightLevel + 0.3 * (draw('level', code, day) - 0.5);

/** A reservoir is filled evenly over the day and emptied as the city asks; its level is what remains. */
const reservoirDay = (place: (typeof reservoirs)[number], day: string, outflow: readonly number[]) => {
    const [start, end] = [levelAt(place.code, day), levelAt(place.code, addDays(day, 1))];
    const next = stream('fill', place.code, day);
    const ripple = hours.map(() => 1 + 0.01 * normal(next));
    const wanted = sum(outflow) + place.surfaceM2 * (end - start);
    const inflow = ripple.map(part => (wanted * part) / sum(ripple));
    let level = start;
    const levels = hours.map(hour => {
        const now = level;
        level += (inflow[hour] - outflow[hour]) / place.surfaceM2;
        return now;
    });
    return { inflow, levels };
};

/** What one DMA passes on to its neighbour, by hour; both inflows are left as their inlets see them. */
const passedOn = (dmaFlow: Map<string, number[]>): number[] => {
    const [giver, taker] = [transfer.from, transfer.to].map(code => dmaFlow.get(code) ?? []);
    const passed = taker.map((need, hour) => (giver[hour] > 0 ? transfer.share * need : 0));
    dmaFlow.set(
        transfer.from,
        giver.map((need, hour) => need + passed[hour]),
    );
    dmaFlow.set(
        transfer.to,
        taker.map((need, hour) => need - passed[hour]),
    );
    return passed;
};

/**
 * Every hourly series of one local day by its code, as sent, or as the meters counted it, which lose nothing while their
 * telemetry is silent: a pure function of the day. Built from the customers upwards, so
 * that each node passes on what it takes in, less the loss of its stretch of main.
 */
export const cityDay = (city: City, day: string, heard: 'sent' | 'counted' = 'sent'): Map<string, Hours> => {
    const found = new Map<string, Hours>();
    const dmas = new Map(city.dmas.map(dma => [dma.code, dmaDay(dma, day)]));
    const gappy = (code: string, values: Hours) =>
        values.map((value, hour) => (heard === 'sent' && dmas.get(code)?.silent[hour] ? null : value));
    const dmaFlow = new Map([...dmas].map(([code, { inflow }]) => [code, inflow]));
    const passed = passedOn(dmaFlow);
    found.set(
        `${transfer.from}>${transfer.to}.inflow`,
        gappy(transfer.to, metered(`${transfer.from}>${transfer.to}`, day, passed)),
    );
    for (const [code, inflow] of dmaFlow) {
        const counted = metered(code, day, inflow);
        const shown = heard === 'sent' && code === stuckInlet.dma ? stuck(city, day, counted) : counted;
        if (code !== unmeteredDma)
            found.set(`${code}.inflow`, gappy(code, code === driftingMeter.dma ? drifting(day, shown) : shown));
        found.set(`${code}.pressure`, gappy(code, (dmas.get(code)?.pressure ?? []).map(rounded)));
    }
    const into = new Map<string, number[]>();
    for (const { code } of sectors) {
        const members = city.dmas.filter(dma => dma.sector === code).map(dma => dmaFlow.get(dma.code) ?? []);
        into.set(code, before(plus(members), mainsLoss.toDma));
        found.set(`${code}.inflow`, metered(code, day, into.get(code) ?? []));
    }
    const asked = (feeder: string) =>
        before(
            plus(sectors.filter(sector => sector.fedBy === feeder).map(({ code }) => into.get(code) ?? [])),
            mainsLoss.toSector,
        );
    for (const { code } of stations) {
        const outflow = asked(code);
        into.set(code, before(outflow, mainsLoss.inStation));
        for (const { code: sector } of sectors.filter(place => place.fedBy === code))
            found.set(
                `${code}>${sector}.outflow`,
                metered(`${code}>${sector}`, day, before(into.get(sector) ?? [], mainsLoss.toSector)),
            );
        found.set(`${code}.inflow`, metered(code, day, into.get(code) ?? []));
    }
    for (const [, code] of trunks) {
        const station = stations.find(place => place.fedBy === code);
        const outflow = station ? before(into.get(station.code) ?? [], mainsLoss.toStation) : asked(code);
        const reservoir = reservoirs.find(place => place.code === code);
        if (reservoir) {
            const { inflow, levels } = reservoirDay(reservoir, day, outflow);
            into.set(code, inflow);
            found.set(`${code}>${station?.code}.outflow`, metered(`${code}.out`, day, outflow));
            found.set(`${code}.level`, levels.map(rounded));
        } else if (code === bulkSupply.to) {
            const bought = outflow.map(value => value * bulkSupply.share);
            into.set(
                code,
                outflow.map((value, hour) => value - bought[hour]),
            );
            found.set(`${bulkSupply.code}.inflow`, metered(bulkSupply.code, day, bought));
        } else into.set(code, outflow);
        found.set(`${code}.inflow`, metered(code, day, into.get(code) ?? []));
    }
    for (const { code } of plants) {
        const fed = trunks.filter(([plant]) => plant === code).map(([, to]) => into.get(to) ?? []);
        const produced = metered(code, day, before(plus(fed), mainsLoss.trunk));
        found.set(`${code}.production`, isMeterFailed(code, day) ? produced.map(() => null) : produced);
    }
    return found;
};

/** What is read where meters are read once a day: the mean flow of its 24 hours. Levels are known by the hour. */
export const dayValues = (city: City, day: string): Map<string, Hours> =>
    new Map(
        [...cityDay(city, day, 'counted')].map(([code, values]) => {
            const isMissing = values.includes(null);
            const mean = sum(values.map(value => value ?? 0)) / values.length;
            return [code, isLevel(code) ? values : [isMissing ? null : rounded(mean)]];
        }),
    );

/** Four quarter hours whose mean is the hour's value. */
export const quarterHours = (code: string, day: string, values: Hours): Hours => {
    const next = stream('quarter', code, day);
    return values.flatMap(value => {
        const parts = [normal(next), normal(next), normal(next), normal(next)];
        const middle = sum(parts) / 4;
        return parts.map(part => (value === null ? null : rounded(value * (1 + 0.02 * (part - middle)))));
    });
};

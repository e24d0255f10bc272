import { addDays, addMonths } from '../contract/period';
import { demoCity, type DmaModel } from './city';
import { dayNumber, dayOfNumber, monthsOf } from './calendar';
import { exchangeDays, exchangedMeter, failedMeter, stuckInlet } from './cases';
import { plants, sectors } from './places';
import { between, draw, stream } from './random';
import { missedHours, type MissedSlot } from './slots';

/** Something that was made to happen. Starts and ends are local hours since 1970, `[start, end)`. */
export interface Happening {
    kind:
        | 'burst'
        | 'repair'
        | 'salinityStop'
        | 'sensorGap'
        | 'consistentDecrease'
        | 'meterExchange'
        | 'meterFailure'
        | 'stuckInlet'
        | MissedSlot['kind'];
    code: string;
    start: number;
    end: number;
    /** Share of the ordinary flow; of pressure for `drop`. */
    size: number;
    drop?: number;
}

export const repairHours = 4;
const burstBlock = 28;
const gapBlock = 14;
const wearBlock = 182;

/** What a place's block of days holds, asked for once. Blocks start at multiples of `length` days since 1970. */
const byBlock = (length: number, reach: number, make: (code: string, block: number) => Happening[]) => {
    const known = new Map<string, Happening[]>();
    const of = (code: string, block: number) => {
        const key = `${code}|${block}`;
        const found = known.get(key) ?? make(code, block);
        if (!known.has(key)) known.set(key, found);
        return found;
    };
    /** All that may touch a local day: of its own block and of as many before as a happening can reach. */
    return (code: string, day: number): Happening[] => {
        const block = Math.floor(day / length);
        const all: Happening[] = [];
        for (let back = reach; back >= 0; back--) all.push(...of(code, block - back));
        return all.filter(event => event.start < (day + 1) * 24 && event.end > day * 24);
    };
};

/** A burst raises inflow and lowers pressure for three to ten days, until a repair with the valves shut. */
const burstsOf = byBlock(burstBlock, 1, (code, block) => {
    const next = stream('burst', code, block);
    if (next() >= 0.05) return [];
    const start = (block * burstBlock + Math.floor(next() * 20)) * 24 + Math.floor(next() * 24);
    const end = start + Math.floor(between(next, 72, 240));
    const burst: Happening = {
        kind: 'burst',
        code,
        start,
        end,
        size: between(next, 0.18, 0.45),
        drop: between(next, 0.1, 0.25),
    };
    return [burst, { kind: 'repair', code, start: end, end: end + repairHours, size: 1 }];
});

const shortGapsOf = byBlock(gapBlock, 1, (code, block) => {
    const next = stream('gap', code, block);
    if (next() >= 0.2) return [];
    const start = (block * gapBlock + Math.floor(next() * gapBlock)) * 24 + Math.floor(next() * 24);
    return [{ kind: 'sensorGap', code, start, end: start + Math.floor(between(next, 2, 20)), size: 1 }];
});

const blackoutDays = 9;

/** Two DMAs a month send nothing for nine days: too little for the month's figures. */
const blackoutsOf = (month: string): Happening[] =>
    demoCity()
        .dmas.map(({ code }) => ({ code, lot: draw('blackout', month, code) }))
        .sort((a, b) => a.lot - b.lot)
        .slice(0, 2)
        .map(({ code }) => {
            const start = (dayNumber(month) + 4 + Math.floor(12 * draw('blackout-day', month, code))) * 24;
            return { kind: 'sensorGap', code, start, end: start + blackoutDays * 24, size: 1 };
        });

const knownBlackouts = new Map<string, Happening[]>();
const blackouts = (month: string): Happening[] => {
    const found = knownBlackouts.get(month) ?? blackoutsOf(month);
    knownBlackouts.set(month, found);
    return found;
};

const wearDays = 45;

/** Worn pumps deliver less from day to day for 45 days, until the overhaul. */
const wearOf = byBlock(wearBlock, 0, (code, block) => {
    const next = stream('wear', code, block);
    if (next() >= 0.35) return [];
    const start = (block * wearBlock + Math.floor(next() * (wearBlock - wearDays))) * 24;
    return [{ kind: 'consistentDecrease', code, start, end: start + wearDays * 24, size: between(next, 0.1, 0.16) }];
});

const episodes = 5;

/** March to May: at spring tides the Halda plants stop for hours, which costs a tenth to a fifth of some days. */
const salinityOf = (code: string, year: number): Happening[] =>
    Array.from({ length: episodes }, (_, episode) => {
        const next = stream('salinity', code, year, episode);
        const first = dayNumber(`${year}-03-01`) + 18 * episode + Math.floor(10 * next());
        const days = 2 + Math.floor(5 * next());
        return {
            kind: 'salinityStop',
            code,
            start: first * 24,
            end: (first + days) * 24,
            size: between(next, 0.1, 0.2),
        };
    });

const salinePlants = new Set(plants.filter(plant => plant.salinity).map(plant => plant.code));

/** Share of a plant's day that salt water costs. */
export const salinityCut = (plant: string, day: string): number => {
    const month = Number(day.slice(5, 7));
    if (!salinePlants.has(plant) || month < 3 || month > 6) return 0;
    const start = dayNumber(day) * 24;
    const event = salinityOf(plant, Number(day.slice(0, 4))).find(each => each.start <= start && each.end > start);
    return event?.size ?? 0;
};

/** What worn pumps leave of a station's day: 1 is all. */
export const wearFactor = (station: string, day: string): number => {
    const [event] = wearOf(station, dayNumber(day));
    return event ? 1 - (event.size * (dayNumber(day) * 24 + 24 - event.start)) / (event.end - event.start) : 1;
};

/** Bursts and repairs that touch a DMA's local day. */
export const burstsOn = (code: string, day: string): Happening[] => burstsOf(code, dayNumber(day));

/** Whether a DMA's telemetry sends at a local hour of a day. */
export const gapsOn = (code: string, day: string): Happening[] => {
    const number = dayNumber(day);
    const long = [blackouts(addMonths(day, -1)), blackouts(addMonths(day, 0))].flat();
    return [...shortGapsOf(code, number), ...long.filter(gap => gap.code === code)].filter(
        gap => gap.start < (number + 1) * 24 && gap.end > number * 24,
    );
};

/** The meters that are exchanged, fail or stand still in a year. */
const metersOf = (year: number): Happening[] => {
    const hourOf = (monthDay: string) => dayNumber(`${year}-${monthDay}`) * 24;
    const exchanges = exchangeDays(`${year}-01-01`, `${year}-12-31`).map(day => dayNumber(day) * 24);
    return [
        {
            kind: 'meterFailure',
            code: failedMeter.plant,
            start: hourOf(failedMeter.from),
            end: hourOf(failedMeter.to),
            size: 1,
        },
        {
            kind: 'stuckInlet',
            code: stuckInlet.dma,
            start: hourOf(stuckInlet.from),
            end: hourOf(stuckInlet.to),
            size: 1,
        },
        ...exchanges.map((start): Happening => ({
            kind: 'meterExchange',
            code: exchangedMeter.dma,
            start,
            end: start + 1,
            size: 1,
        })),
    ];
};

/** Hours that a DMA's schedule promised on a day and it did not get. */
const missedOn = (dma: DmaModel, day: string): Happening[] =>
    missedHours(dma, day).map(({ kind, from, to }) => {
        const midnight = dayNumber(day) * 24;
        return { kind, code: dma.code, start: midnight + from, end: midnight + to, size: 1 };
    });

/** The stations and junctions that DMAs are fed by. */
const feeders = new Set(sectors.map(sector => sector.fedBy));

/** All that starts within the local days `[from, to)`, in order of time. */
export const happeningsBetween = (from: string, to: string): Happening[] => {
    const years = monthsOf(addMonths(from, 0), to).map(month => Number(month.slice(0, 4)));
    const found = new Map<string, Happening>();
    const keep = (events: readonly Happening[]) => {
        for (const event of events) found.set(`${event.kind}|${event.code}|${event.start}`, event);
    };
    for (const plant of salinePlants) for (const year of new Set(years)) keep(salinityOf(plant, year));
    for (const year of new Set(years)) keep(metersOf(year));
    for (let day = from; day < to; day = addDays(day, 1)) {
        for (const station of feeders) keep(wearOf(station, dayNumber(day)));
        for (const dma of demoCity().dmas)
            keep([...burstsOn(dma.code, day), ...gapsOn(dma.code, day), ...missedOn(dma, day)]);
    }
    return [...found.values()]
        .filter(event => {
            const day = dayOfNumber(Math.floor(event.start / 24));
            return day >= from && day < to;
        })
        .sort((a, b) => a.start - b.start || (a.code < b.code ? -1 : 1));
};

import { placeMedian, placeRank } from '../figures/rank.rules';
import { bandDays, boundRank, fewestMisses, RecentMisses } from './misses.rules';
import { usualOf, weeks } from './usual.rules';

/** Hours of whole local days, NaN where nothing normal was measured: `values[24 * day + hour]`. */
export type Hours = Float64Array;

/** What should be measured, and the band that holds 95 of 100 normal values; NaN when not known. */
export interface Expected {
    expected: number;
    low: number;
    high: number;
}

/** The share of what lately lay above or below the usual that goes on: half by level, half by hour of day. */
const lasting = 0.85;
const levelHours = 48;
const fewestLevelHours = 12;
const shapeDays = 14;
const dailyWeight = 0.7;
const widestShape = 2;
const heldOfDays = 0.95;

/** So many days ahead can be told. */
export const mostDaysAhead = 8;
/** So many days before a day its expected value and band may depend on. */
export const daysOfHistory = 7 * (weeks + 1) + shapeDays + bandDays + mostDaysAhead;

/** How many times the usual the last two days were, as their median hour has it; 1 when too little was measured. */
const levelBefore = (values: Hours, usual: Float64Array, end: number): number => {
    const ratios = new Float64Array(levelHours);
    let n = 0;
    for (let slot = Math.max(0, end - levelHours); slot < end; slot++)
        if (usual[slot] > 0 && !Number.isNaN(values[slot])) ratios[n++] = values[slot] / usual[slot];
    return n >= fewestLevelHours ? placeMedian(ratios, n) : 1;
};

/** The share by which an hour of day lay above its usual in the two weeks before `end`, the last days most. */
const shapeBefore = (values: Hours, usual: Float64Array, hour: number, end: number): number => {
    let over = 0;
    let whole = 0;
    let weight = 1;
    const latest = 24 * Math.floor((end - 1 - hour) / 24) + hour;
    for (let slot = latest; slot >= 0 && slot > latest - 24 * shapeDays; slot -= 24, weight *= dailyWeight) {
        if (Number.isNaN(values[slot]) || Number.isNaN(usual[slot])) continue;
        over += weight * (values[slot] - usual[slot]);
        whole += weight * usual[slot];
    }
    return whole > 0 ? Math.max(-1, Math.min(widestShape, over / whole)) : 0;
};

/** The miss below which this share of those to come lie; infinite when there are too few to tell. Reorders them. */
const boundOf = (misses: Float64Array, held: number): number => {
    const rank = boundRank(misses.length, held);
    return rank >= misses.length ? Infinity : placeRank(misses, rank);
};

const isKnown = (value: number) => !Number.isNaN(value);
const never = -1_000_000_000;
/** For each hour the last one up to it that ran back. */
const lastNegative = (values: Hours): Int32Array => {
    const last = new Int32Array(values.length);
    for (let slot = 0; slot < last.length; slot++) {
        const before = slot > 0 ? last[slot - 1] : never;
        last[slot] = values[slot] < 0 ? slot : before;
    }
    return last;
};

/** Tells what hours and days of a series should be, each from what was measured before it was asked. */
export const forecaster = (values: Hours) => {
    const usual = new Map<number, Float64Array>();
    const usualFrom = (first: number): Float64Array => {
        const known = usual.get(first) ?? usualOf(values, first);
        usual.set(first, known);
        return known;
    };

    const hoursOf = (day: number, end: number): Float64Array => {
        const last = usualFrom(1);
        const target = usualFrom(Math.floor((day - Math.floor(end / 24)) / 7) + 1);
        const level = levelBefore(values, last, end) - 1;
        const hours = new Float64Array(24);
        for (let hour = 0; hour < 24; hour++) {
            const above = lasting * (level / 2 + shapeBefore(values, last, hour, end) / 2);
            hours[hour] = target[24 * day + hour] * Math.max(0, 1 + above);
        }
        return hours;
    };

    const told = new Map<number, Float64Array>();
    const keyOf = (day: number, ahead: number) => day * (mostDaysAhead + 1) + ahead;
    /** The hours of a day as they were told at the midnight so many days before it. */
    const toldOf = (day: number, ahead: number): Float64Array => {
        const key = keyOf(day, ahead);
        const known = told.get(key) ?? hoursOf(day, 24 * (day - ahead));
        told.set(key, known);
        return known;
    };
    const past = new Map<number, Float64Array>();
    /** What was observed above the expected in a day, when that was told so many days ahead. */
    const missesOf = (day: number, ahead: number): Float64Array => {
        const key = keyOf(day, ahead);
        const known = past.get(key) ?? toldOf(day, ahead).map((expected, hour) => values[24 * day + hour] - expected);
        past.set(key, known);
        return known;
    };
    /** The days whose misses make the band of a day: those before today that could be told so far ahead. */
    const daysOfBand = (day: number, end: number) => {
        const today = Math.floor(end / 24);
        const ahead = Math.max(0, day - today);
        return { ahead, from: Math.max(ahead, today - bandDays), to: Math.max(ahead, today) };
    };
    const recent = new Map<number, { from: number; to: number; misses: RecentMisses }>();
    /** Their misses: of the day before, as days are asked for one after the other, all but one are known. */
    const recentBefore = (day: number, end: number): RecentMisses => {
        const { ahead, from, to } = daysOfBand(day, end);
        let known = recent.get(ahead);
        if (!known || from < known.from || from > known.to || to < known.to)
            known = { from, to: from, misses: new RecentMisses() };
        recent.set(ahead, known);
        for (; known.from < from; known.from++) known.misses.remove(missesOf(known.from, ahead));
        for (; known.to < to; known.to++) known.misses.add(missesOf(known.to, ahead));
        return known.misses;
    };

    let negative: Int32Array | undefined;
    /** Makes bands, whose lower edge is not below 0 where nothing has run back of late. */
    const bandsBefore = (end: number) => {
        negative ??= lastNegative(values);
        const canBeNegative = end > 0 && negative[end - 1] >= end - 24 * daysOfHistory;
        return (expected: number, margin: number): Expected => ({
            expected,
            low: canBeNegative ? expected - margin : Math.max(0, expected - margin),
            high: expected + margin,
        });
    };

    /** The hours of `day`, by what was measured before the slot `end`. */
    const hours = (day: number, end: number): Expected[] => {
        const margins = recentBefore(day, end).margins();
        const bandOf = bandsBefore(end);
        const expected = end % 24 === 0 ? toldOf(day, day - end / 24) : hoursOf(day, end);
        return Array.from(expected, (value, hour) => bandOf(value, margins[hour]));
    };

    /** The mean of `day` over its hours, of which there are so many, by what was measured before the slot `end`. */
    const mean = (day: number, end: number, slots: number): Expected => {
        const { ahead, from, to } = daysOfBand(day, end);
        const misses = new Float64Array(to - from).map((_, at) =>
            Math.abs(meanOfDay(missesOf(from + at, ahead), slots)),
        );
        const known = misses.filter(isKnown);
        const margin = known.length >= fewestMisses ? boundOf(known, heldOfDays) : NaN;
        return bandsBefore(end)(meanOfDay(hoursOf(day, end), slots), margin);
    };
    return { hours, mean };
};

/** The mean of a day's values; NaN unless all are known, but for the hour that a day in spring lacks. */
export const meanOfDay = (values: ArrayLike<number>, slots: number): number => {
    let n = 0;
    let sum = 0;
    for (let hour = 0; hour < values.length; hour++) {
        if (Number.isNaN(values[hour])) continue;
        sum += values[hour];
        n++;
    }
    return n > 0 && n >= slots - Math.floor(slots / 24) ? sum / n : NaN;
};

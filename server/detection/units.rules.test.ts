import { describe, expect, it } from 'vitest';
import { doubtsOf, longestDays, mistakesOf, unitDays, type UnitDay } from './units.rules';

const rates = mistakesOf('inflow', 'm3/h');
const least = 1.2;
/** Scatter of -1 to 1 that repeats only after long. */
const scatter = (day: number) => Math.sin(17.3 * day) * Math.cos(3.1 * day + 1);
/** Days of 2,400 m3 in which the flow spreads by 1,200, times what is asked of each; without those of which it is null. */
const days = (length: number, factor: (day: number) => number | null): UnitDay[] =>
    Array.from({ length }, (_, at) => ({ at, times: factor(at) })).flatMap(({ at, times }) =>
        times === null ? [] : [{ at, mean: 2400 * times, spread: 1200 * times }],
    );
const between =
    (from: number, until: number, factor: number) =>
    (day: number): number =>
        day >= from && day < until ? factor : 1;
const found = (all: readonly UnitDay[]) => doubtsOf(all, rates, least);

describe('a series reads as in another unit', () => {
    it.each([
        ['inflow', 'm3/h', 1 / 3.6, 'l/s', 'm3/h'],
        ['inflow', 'm3/h', 3.6, 'm3/h', 'l/s'],
        ['production', 'm3/h', 24, 'm3/d', 'm3/h'],
        ['outflow', 'm3/h', 1 / 24, 'm3/h', 'm3/d'],
        ['inflow', 'm3/h', 1000, 'l/h', 'm3/h'],
        ['inflow', 'm3/h', 1 / 60, 'm3/min', 'm3/h'],
        ['inflow', 'm3/h', 60, 'm3/h', 'm3/min'],
        ['volume', 'm3', 1000, 'l', 'm3'],
        ['pressure', 'bar', 100, 'kPa', 'bar'],
        ['pressure', 'bar', 10.197, 'mH2O', 'bar'],
        ['pressure', 'bar', 14.504, 'psi', 'bar'],
    ] as const)('%s in %s, times %f: %s instead of %s', (metric, unit, factor, shown, due) => {
        const [doubt, ...more] = doubtsOf(days(40, between(20, 30, factor)), mistakesOf(metric, unit), least);
        expect(more).toEqual([]);
        expect(doubt).toMatchObject({ first: 20, told: 22, end: 30, expected: 2400, mistake: { shown, due } });
        expect(doubt.observed / doubt.expected).toBeCloseTo(factor, 6);
    });

    it('no level of a reservoir does, for none is listed', () => expect(mistakesOf('level', 'm')).toEqual([]));

    it.each(rates.map(({ factor }) => factor))('within 5 % of %f and no farther, up or down', factor => {
        const shows = (off: number) => found(days(30, between(20, 30, factor * off))).length;
        expect([1 / 1.051, 1 / 1.049, 1.049, 1.051].map(shows)).toEqual([0, 1, 1, 0]);
    });

    it('never by what water does: a half, double, a quarter, a third, a pump more, a burst', () => {
        for (const times of [0, 0.1, 0.2, 0.25, 1 / 3, 0.4, 0.5, 0.75, 1.3, 2, 2.5, 3, 4, 5])
            expect([times, found(days(30, between(20, 30, times)))]).toEqual([times, []]);
    });

    it('only where the spread within a day is multiplied too: a burst and more hours of supply leave that as it was', () => {
        const spread = (times: number) =>
            found(days(30, between(20, 30, 3.6)).map(day => (day.at < 20 ? day : { ...day, spread: 1200 * times })));
        expect([1, 3.6 / 1.51, 3.6 / 1.49, 3.6 * 1.49, 3.6 * 1.51].map(times => spread(times).length)).toEqual([
            0, 0, 1, 1, 0,
        ]);
        // What has one reading a day spreads by nothing.
        const daily = days(30, between(20, 30, 3.6)).map(day => ({ ...day, spread: 0 }));
        expect(found(daily)).toHaveLength(1);
        expect(found(daily.map(day => (day.at < 20 ? day : { ...day, spread: 1 })))).toEqual([]);
    });

    it('for three measured days, whatever is missing between them', () => {
        expect(found(days(40, between(20, 22, 3.6)))).toEqual([]);
        expect(found(days(40, between(20, 23, 3.6)))).toMatchObject([{ first: 20, told: 22, end: 23 }]);
        const gaps = days(60, day => (day > 19 && day % 5 > 0 ? null : between(20, 60, 3.6)(day)));
        expect(found(gaps)).toMatchObject([{ first: 20, told: 30, end: null }]);
        const early = (before: number) =>
            found(days(60, day => (day < 20 - before ? null : between(20, 60, 3.6)(day))));
        expect([early(3).length, early(4).length]).toEqual([0, 1]);
    });

    it('not by levels that lie weeks apart, nor where there was no level', () => {
        const apart = (gap: number) =>
            found(days(90, day => (day >= 20 && day < 20 + gap ? null : between(20, 90, 3.6)(day)))).length;
        expect([apart(unitDays - 5), apart(unitDays - 4)]).toEqual([1, 0]);
        expect(found(days(60, day => (day < 30 ? [0.3, 1, 3][day % 3] : 3.6)))).toEqual([]);
    });

    it('not where nothing is measured: a meter at rest', () => {
        const low = (times: number) =>
            days(30, between(20, 30, 1 / 60)).map(day => ({ ...day, mean: day.mean * times }));
        expect([found(low(0.029)).length, found(low(0.031)).length]).toEqual([0, 1]);
    });

    it('through scatter, weekdays and a day on which the logger was changed', () => {
        const lively = (day: number) => (1 + 0.04 * scatter(day)) * (day % 7 === 4 ? 0.92 : 1);
        const story = (day: number) =>
            lively(day) * (day === 50 ? 0.6 : between(51, 70, 1 / 3.6)(day) + (day === 70 ? -0.36 : 0));
        expect(found(days(120, story))).toMatchObject([{ first: 51, told: 53, end: 71 }]);
    });

    it('not by white noise, a season, weekdays, or supply that comes now and then', () => {
        const quiet: readonly ((day: number) => number)[] = [
            () => 1,
            day => 1 + 0.2 * scatter(day),
            day => 1 + 0.9 * scatter(day),
            day => 2 + 1.6 * Math.sin(day / 58),
            day => (day % 7 === 4 ? 0.28 : 1),
            day => [0, 0, 1][day % 3],
            day => (day % 2 === 0 ? 1 : 3.6),
        ];
        for (const each of quiet) expect(found(days(800, each))).toEqual([]);
    });

    it('ends when three measured days are back, not with one, nor with a day without water', () => {
        const one = (value: number) => (day: number) => (day === 30 ? value : between(20, 60, 24)(day));
        expect(found(days(70, one(1)))).toMatchObject([{ first: 20, end: 60 }]);
        expect(found(days(70, one(0)))).toMatchObject([{ first: 20, end: 60 }]);
        expect(found(days(62, between(20, 60, 24)))).toMatchObject([{ end: null }]);
    });

    it('ends after half a year, when it is the usual; what takes it back then is another', () => {
        const [first, second, ...more] = found(days(400, between(20, 300, 3.6)));
        expect(more).toEqual([]);
        expect(first.end).toBe(20 + longestDays);
        expect(second).toMatchObject({ first: 300, end: null, mistake: { shown: 'l/s', due: 'm3/h' } });
    });

    it('is told by its own days and those before', () => {
        const all = days(80, day => (1 + 0.04 * scatter(day)) * between(30, 50, 1 / 3.6)(day));
        const tell = (known: number) => found(all.slice(0, known)).map(({ first, told }) => [first, told]);
        for (const known of [33, 34, 40, 49, 50, 52, 53, 60]) expect(tell(known)).toEqual(tell(80));
        expect(tell(32)).toEqual([]);
    });
});

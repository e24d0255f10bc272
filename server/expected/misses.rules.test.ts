import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandDays, RecentMisses } from './misses.rules';

/** The margins of some days as their description has them, from nothing but their misses. */
const naiveMargins = (days: readonly Float64Array[]): number[] => {
    const known = (values: Iterable<number>) => [...values].filter(value => !Number.isNaN(value)).map(Math.abs);
    const byHour = Array.from({ length: 24 }, (_, hour) => known(days.map(day => day[hour])).sort((a, b) => a - b));
    const all = byHour.flat();
    if (days.filter(day => known(day).length > 0).length < 14 || all.length < 20) return byHour.map(() => NaN);
    const floor = 0.25 * (all.reduce((sum, miss) => sum + miss, 0) / all.length);
    const spreads = byHour.map(misses =>
        misses.length === 0 ? NaN : Math.max(floor, misses[Math.ceil(0.8 * misses.length) - 1]),
    );
    const scores = byHour
        .flatMap((misses, hour) => (spreads[hour] > floor ? misses.map(miss => miss / spreads[hour]) : []))
        .sort((a, b) => a - b);
    const width = scores.length === 0 ? 1 : (scores[Math.ceil(0.96 * (scores.length + 1)) - 1] ?? NaN);
    return spreads.map(spread => spread * width);
};

const miss = fc.oneof(
    { weight: 6, arbitrary: fc.double({ min: -50, max: 50, noNaN: true }) },
    { weight: 2, arbitrary: fc.integer({ min: -2, max: 2 }) },
    { weight: 1, arbitrary: fc.constant(NaN) },
);
const dayOfMisses = fc
    .array(miss, { minLength: 24, maxLength: 24 })
    .chain(misses => fc.integer({ min: 0, max: 23 }).map(dry => misses.map((each, hour) => (hour < dry ? 0 : each))))
    .map(misses => Float64Array.from(misses));

test('margins are those of the days that were taken in and not given up, however many came before', () => {
    fc.assert(
        fc.property(fc.array(dayOfMisses, { minLength: 10, maxLength: bandDays + 30 }), days => {
            const recent = new RecentMisses();
            days.forEach((day, at) => {
                if (at >= bandDays) recent.remove(days[at - bandDays]);
                recent.add(day);
            });
            const margins = recent.margins();
            for (const [hour, margin] of naiveMargins(days.slice(-bandDays)).entries())
                if (Number.isNaN(margin)) expect(margins[hour]).toBeNaN();
                else expect(margins[hour]).toBeCloseTo(margin, 9);
        }),
        { numRuns: 60 },
    );
});

test('fourteen days make margins, thirteen do not', () => {
    const recent = new RecentMisses();
    const day = Float64Array.from({ length: 24 }, (_, hour) => hour - 12);
    for (let days = 0; days < 13; days++) recent.add(day);
    expect(recent.margins()[3]).toBeNaN();
    recent.add(day);
    expect(recent.margins()[3]).toBeGreaterThan(0);
    recent.remove(day);
    expect(recent.margins()[3]).toBeNaN();
});

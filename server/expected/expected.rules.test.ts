import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOfHistory, forecaster, mostDaysAhead, type Hours } from './expected.rules';
import { indicatorsOf, placeAmong, readInflow, readRanking, slotOf } from './inflow.fixture';

const madeOf = (days: number, value: (day: number, hour: number) => number): Hours =>
    Float64Array.from({ length: 24 * days }, (_, slot) => value(Math.floor(slot / 24), slot % 24));
const shaped = (day: number, hour: number) => 10 + (day % 7) + 5 * Math.sin((hour / 12) * Math.PI);
/** Numbers that look random and are the same every time. */
const noise = (seed: number) => {
    const x = Math.sin(seed * 12.9898) * 43758.5453;
    return x - Math.floor(x);
};

test('a constant series is expected to go on, in a band without width', () => {
    for (const { expected, low, high } of forecaster(madeOf(150, () => 7.3)).hours(149, 24 * 149)) {
        expect(expected).toBeCloseTo(7.3, 10);
        expect(low).toBeCloseTo(7.3, 10);
        expect(high).toBeCloseTo(7.3, 10);
    }
});

test('a series of nothing but 0 is expected to stay 0', () => {
    expect(forecaster(madeOf(150, () => 0)).hours(149, 24 * 149)[3]).toEqual({ expected: 0, low: 0, high: 0 });
});

test('each hour of a weekday-shaped series is expected as it comes, and so is its day', () => {
    const values = madeOf(160, shaped);
    const { hours, mean } = forecaster(values);
    for (const ahead of [0, 3, 7, 8])
        hours(158, 24 * (158 - ahead)).forEach(({ expected }, hour) =>
            expect(expected).toBeCloseTo(shaped(158, hour), 8),
        );
    expect(mean(158, 24 * 158, 24).expected).toBeCloseTo(10 + (158 % 7), 8);
});

test('hours off supply are expected to stay dry, however much the others vary', () => {
    const values = madeOf(160, (day, hour) => (hour < 6 ? 0 : 20 + 10 * noise(24 * day + hour)));
    const told = forecaster(values).hours(159, 24 * 159);
    expect(told[2].expected).toBe(0);
    expect(told[2].high).toBeLessThan(told[12].high);
    expect(told[12].low).toBeGreaterThan(15);
});

test('what never ran back is not expected below 0, what did is', () => {
    const around = (middle: number) => madeOf(160, (day, hour) => middle + noise(24 * day + hour) - 0.5);
    expect(
        Math.min(
            ...forecaster(around(0.5))
                .hours(159, 24 * 159)
                .map(({ low }) => low),
        ),
    ).toBe(0);
    expect(
        Math.min(
            ...forecaster(around(0))
                .hours(159, 24 * 159)
                .map(({ low }) => low),
        ),
    ).toBeLessThan(-0.3);
});

describe('how much history is enough', () => {
    const values = madeOf(160, (day, hour) => shaped(day, hour) + noise(24 * day + hour));
    test('three weeks make an expected value, a day less does not', () => {
        expect(forecaster(values).hours(21, 24 * 21)[0].expected).toBeGreaterThan(0);
        expect(forecaster(values).hours(20, 24 * 20)[0].expected).toBeNaN();
    });

    test('fourteen days of misses make a band of hours, thirteen do not', () => {
        expect(forecaster(values).hours(35, 24 * 35)[0].high).toBeGreaterThan(0);
        expect(forecaster(values).hours(34, 24 * 34)[0]).toMatchObject({ low: NaN, high: NaN });
    });

    test('twenty days of misses make a band of days, nineteen do not', () => {
        expect(forecaster(values).mean(41, 24 * 41, 24).high).toBeGreaterThan(0);
        expect(forecaster(values).mean(40, 24 * 40, 24).high).toBeNaN();
    });

    test('days before all that is looked back at change nothing', () => {
        const day = daysOfHistory + 7;
        const longer = madeOf(day + mostDaysAhead + 1, (at, hour) => shaped(at, hour) + noise(24 * at + hour));
        const shorter = longer.slice(24 * 7);
        for (const ahead of [0, mostDaysAhead]) {
            const [whole, short] = [forecaster(longer), forecaster(shorter)];
            expect(short.hours(day - 7 + ahead, 24 * (day - 7))).toEqual(whole.hours(day + ahead, 24 * day));
        }
    });
});

test('a day is told the same whatever days were asked for before it', () => {
    const values = madeOf(220, (day, hour) =>
        noise(day * 7 + hour) < 0.03 ? NaN : shaped(day, hour) + noise(24 * day + hour),
    );
    const { hours, mean } = forecaster(values);
    const asked = [150, 151, 152, 120, 121, 219, 210, 100, 101, 60, 59, 150];
    for (const [index, day] of asked.entries())
        for (const ahead of [0, index % (mostDaysAhead + 1)]) {
            const end = 24 * (day - ahead) + (ahead > 0 ? index : 0);
            expect(hours(day, end)).toEqual(forecaster(values).hours(day, end));
            expect(mean(day, end, 24)).toEqual(forecaster(values).mean(day, end, 24));
        }
});

test('a gap is bridged by the weeks before it, and its own hours are no 0', () => {
    const values = madeOf(160, (day, hour) => (day >= 120 && day < 140 ? NaN : shaped(day, hour)));
    expect(forecaster(values).hours(139, 24 * 139)[5].expected).toBeCloseTo(shaped(139, 5), 8);
    expect(forecaster(values).hours(159, 24 * 159)[5].expected).toBeCloseTo(shaped(159, 5), 8);
});

test('whatever is measured later, an expected value and its band stay the same', () => {
    fc.assert(
        fc.property(
            fc.integer({ min: 100, max: 130 }),
            fc.integer({ min: 0, max: 23 }),
            fc.integer({ min: 0, max: mostDaysAhead }),
            fc.integer({ min: 1, max: 1e6 }),
            (day, hour, ahead, seed) => {
                const end = 24 * day + hour;
                const before = madeOf(140, (at, of) =>
                    noise(at * 31 + of) < 0.05 ? NaN : shaped(at, of) + noise(24 * at + of),
                );
                const after = before.map((value, slot) =>
                    slot < end ? value : noise(seed + slot) < 0.1 ? NaN : -50 + 500 * noise(seed * slot),
                );
                expect(forecaster(after).hours(day + ahead, end)).toEqual(forecaster(before).hours(day + ahead, end));
                expect(forecaster(after).mean(day + ahead, end, 24)).toEqual(
                    forecaster(before).mean(day + ahead, end, 24),
                );
            },
        ),
        { numRuns: 15 },
    );
});

describe('five real DMAs', () => {
    const dmas = readInflow();
    const forecasts = dmas.map(forecaster);

    test('the forecasts of four weeks are among the best eight of 32', () => {
        const { weeks, teams } = readRanking();
        const ours = weeks.map(week =>
            dmas.map((observed, dma) => {
                const start = slotOf(week);
                const expected = Array.from({ length: 7 }, (_, ahead) =>
                    forecasts[dma].hours(start / 24 + ahead, start).map(hour => hour.expected),
                ).flat();
                return indicatorsOf(observed.subarray(start, start + 168), expected);
            }),
        );
        expect(placeAmong(teams, ours)).toMatchObject({ of: 32 });
        expect(placeAmong(teams, ours).place).toBeLessThanOrEqual(8);
    });

    test('the band holds 93 to 97 of 100 hours of a day ahead, 90 to 99 in each series', () => {
        const shares = dmas.map((observed, dma) => {
            const inside: boolean[] = [];
            for (let day = 100; day < observed.length / 24; day += 9)
                forecasts[dma].hours(day, 24 * day).forEach(({ low, high }, hour) => {
                    const value = observed[24 * day + hour];
                    if (!Number.isNaN(value) && !Number.isNaN(high)) inside.push(value >= low && value <= high);
                });
            return { n: inside.length, held: inside.filter(Boolean).length };
        });
        for (const { n, held } of shares) {
            expect(held / n).toBeGreaterThan(0.9);
            expect(held / n).toBeLessThan(0.99);
        }
        const all = shares.reduce((sum, { n }) => sum + n, 0);
        const held = shares.reduce((sum, share) => sum + share.held, 0) / all;
        expect(held).toBeGreaterThan(0.93);
        expect(held).toBeLessThan(0.97);
    });
});

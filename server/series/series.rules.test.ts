import { expect, test } from 'vitest';
import { cvPercent, summarise, type Measured, type Sums } from './series.rules';

const sumsOf = (...values: number[]): Sums => ({
    n: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    sumsq: values.reduce((sum, value) => sum + value * value, 0),
});

test.each([
    ['of 2, 4, 4, 4, 5, 5, 7, 9 is 42.76 %', 'pressure', [2, 4, 4, 4, 5, 5, 7, 9], 42.7618],
    ['of a constant is 0 %', 'pressure', [3, 3, 3], 0],
    ['of pressure with a mean under 0.1 bar is none', 'pressure', [0.05, 0.12], null],
    ['of a flow with the same mean is one', 'inflow', [0.05, 0.12], 58.2325],
    ['of one sample is none', 'inflow', [3], null],
    ['of nothing is none', 'inflow', [], null],
] as const)('variability %s', (_, metric, values, expected) => {
    const cv = cvPercent(sumsOf(...values), metric);
    if (expected === null) expect(cv).toBeNull();
    else expect(cv).toBeCloseTo(expected, 3);
});

const measured = (changes: Partial<Measured>): Measured => ({
    metric: 'inflow',
    zone: 'Asia/Dhaka',
    expected: 24,
    all: sumsOf(10, 20),
    supplied: null,
    volumeM3: 30,
    personDays: 250,
    longestGapHours: 22,
    meanNightFlow: null,
    minDailyNightFlow: null,
    ...changes,
});

test('litres per person per day are those of the measured hours', () => {
    expect(summarise(measured({})).lpcdOfMeasuredHours).toBe(120);
    expect(summarise(measured({ personDays: null })).lpcdOfMeasuredHours).toBeNull();
});

test('nothing measured is no figure, never zero', () => {
    expect(summarise(measured({ all: sumsOf(), volumeM3: null, personDays: 0 }))).toMatchObject({
        rows: 24,
        missing: 24,
        completeness: 0,
        mean: null,
        volumeM3: null,
        lpcdOfMeasuredHours: null,
        cvPercent: null,
    });
    expect(summarise(measured({ expected: 0, all: sumsOf() })).completeness).toBeNull();
});

test('pressure varies over the samples of supplied hours', () => {
    const figures = measured({ metric: 'pressure', all: sumsOf(0, 0, 2, 4), supplied: sumsOf(2, 4), volumeM3: null });
    expect(summarise(figures).mean).toBe(1.5);
    expect(summarise(figures).cvPercent).toBeCloseTo(47.14, 2);
});

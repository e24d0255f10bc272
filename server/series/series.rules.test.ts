import { expect, test } from 'vitest';
import type { SampleSums } from '../figures/samples.rules';
import { summarise, type MeasuredSeries } from './series.rules';

const sumsOf = (...values: number[]): SampleSums => ({
    n: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    sumSquares: values.reduce((sum, value) => sum + value * value, 0),
});

const measured = (changes: Partial<MeasuredSeries>): MeasuredSeries => ({
    metric: 'inflow',
    zone: 'Asia/Dhaka',
    expected: 24,
    all: sumsOf(10, 20),
    supplied: null,
    volumeM3: 30,
    personVolumeM3: 30,
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
    expect(summarise(measured({ all: sumsOf(), volumeM3: null, personVolumeM3: null, personDays: 0 }))).toMatchObject({
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

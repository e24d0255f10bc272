import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedValue } from '../../contract/thresholds.seed';
import { weightedMean } from '../figures/samples.rules';
import { limitsOf, pressureFigures, pressureKeys, together, type PressureConstants } from './dma.rules';
import type { DmaPressure } from './pressure.queries';

const constants = Object.fromEntries(pressureKeys.map(key => [key, seedValue(key)])) as PressureConstants;
const limits = limitsOf(constants);

interface Sample {
    bar: number;
    supplied: boolean;
}
const sumsOf = (values: readonly number[]) => ({
    n: values.length,
    sum: values.reduce((sum, bar) => sum + bar, 0),
    sumSquares: values.reduce((sum, bar) => sum + bar * bar, 0),
});
/** What the rollups would hold of some samples. */
const rolled = (samples: readonly Sample[], expected = samples.length): DmaPressure => {
    const supplied = samples.filter(sample => sample.supplied).map(({ bar }) => bar);
    const bins = Array.from({ length: 40 }, () => 0);
    for (const bar of supplied) bins[Math.min(39, Math.floor(Math.round(bar * 1000) / 100))]++;
    return {
        dmaId: 1,
        n: samples.length,
        expected,
        all: sumsOf(samples.map(({ bar }) => bar)),
        supplied: sumsOf(supplied),
        bins,
    };
};
const always = (...bars: number[]) => bars.map(bar => ({ bar, supplied: true }));

/** By the definitions, from each sample: two passes, no sums of squares, no histogram. */
const naive = (samples: readonly Sample[], expected: number, ofHours: 'supplied' | 'all') => {
    if (samples.length / expected < 0.75) return { mean: null, cv: null, score: null };
    const meanOf = (bars: readonly number[]) => bars.reduce((sum, bar) => sum + bar, 0) / bars.length;
    const cvOf = (bars: readonly number[]) => {
        const mean = meanOf(bars);
        if (bars.length < 2 || mean < 0.1) return null;
        const squares = bars.map(bar => (bar - mean) ** 2).reduce((sum, each) => sum + each, 0);
        return (100 * Math.sqrt(squares / (bars.length - 1))) / mean;
    };
    const own = samples.filter(({ supplied }) => supplied).map(({ bar }) => bar);
    if (own.length === 0) return { mean: null, cv: null, score: 0 };
    const mean = meanOf(own);
    const cv = cvOf(own);
    const reached = own.filter(bar => bar >= 0.3).length / own.length;
    const steady = cv === null ? 0 : Math.max(0, 1 - cv / 50);
    return {
        mean,
        cv: ofHours === 'all' ? cvOf(samples.map(({ bar }) => bar)) : cv,
        score: 50 * Math.min(1, mean) + 30 * reached + 20 * steady,
    };
};
const near = (found: number | null, expected: number | null) =>
    expected === null ? expect(found).toBeNull() : expect(found ?? Number.NaN).toBeCloseTo(expected, 6);

describe('mean, variability and score of a DMA', () => {
    const sample = fc.record({
        bar: fc
            .oneof(fc.integer({ min: 0, max: 4500 }), fc.constantFrom(0, 99, 100, 299, 300, 301, 1000))
            .map(millibar => millibar / 1000),
        supplied: fc.boolean(),
    });

    it('are those of its samples one by one, whatever they are', () => {
        fc.assert(
            fc.property(
                fc.array(sample, { minLength: 1, maxLength: 60 }),
                fc.integer({ min: 0, max: 30 }),
                fc.constantFrom('supplied', 'all'),
                (samples, missing, hours) => {
                    const expected = samples.length + missing;
                    const found = pressureFigures(rolled(samples, expected), limits, hours);
                    const by = naive(samples, expected, hours);
                    // At a mean of 0.1 bar to the last binary digit both are right.
                    const mean = by.mean ?? 1;
                    fc.pre(Math.abs(mean - 0.1) > 1e-9);
                    near(found.meanBar.value, by.mean);
                    near(found.score.value, by.score);
                    if (by.mean !== null) near(found.cvPercent.value, by.cv);
                    const { levelPoints, reachedPoints, steadyPoints } = found;
                    if (by.score !== null)
                        near((levelPoints ?? 0) + (reachedPoints ?? 0) + (steadyPoints ?? 0), by.score);
                },
            ),
            { numRuns: 500 },
        );
    });

    it('are missing without a sensor and with too few samples, and 0 points where nothing was supplied', () => {
        expect(pressureFigures(undefined, limits)).toMatchObject({
            status: null,
            completeness: null,
            meanBar: { value: null, reason: 'noData' },
            score: { value: null, reason: 'noData' },
        });
        expect(pressureFigures(rolled(always(1, 1, 1), 4.001), limits)).toMatchObject({
            status: null,
            levelPoints: null,
            meanBar: { value: null, reason: 'incomplete' },
            score: { value: null, reason: 'incomplete' },
        });
        expect(pressureFigures(rolled(always(1, 1, 1), 4), limits).score.value).toBe(100);
        expect(pressureFigures(rolled([{ bar: 0, supplied: false }]), limits)).toMatchObject({
            status: 'criticallyLow',
            quadrant: null,
            meanBar: { value: null, reason: 'noSupply' },
            cvPercent: { value: null, reason: 'noSupply' },
            score: { value: 0 },
            levelPoints: 0,
        });
    });

    it('count the hours without supply for variability only where asked', () => {
        const half = rolled([...always(1, 1), { bar: 0, supplied: false }, { bar: 0, supplied: false }]);
        expect(pressureFigures(half, limits)).toMatchObject({ cvPercent: { value: 0 } });
        const all = pressureFigures(half, limits, 'all');
        near(all.cvPercent.value, 100 / Math.sqrt(0.75));
        expect([all.meanBar.value, all.quadrant, all.score.value]).toEqual([1, 'atTargetVariable', 100]);
    });

    it('tell no variability of a mean under 0.1 bar, nor a quadrant', () => {
        expect(pressureFigures(rolled(always(0.05, 0.06)), limits)).toMatchObject({
            status: 'criticallyLow',
            quadrant: null,
            cvPercent: { value: null, reason: 'undefined' },
            steadyPoints: 0,
        });
    });
});

describe('several DMAs together', () => {
    const dma = (bars: readonly Sample[], personDays: number, expected = bars.length) => ({
        ...pressureFigures(rolled(bars, expected), limits),
        personDays,
    });

    it('have means by their people, of those that report', () => {
        const whole = together([dma(always(1, 1), 300), dma(always(0.4, 0.4), 100), dma(always(5), 900, 2)], limits);
        near(whole.meanBar.value, 0.85);
        near(whole.score.value, (300 * 100 + 100 * 70) / 400);
        expect(whole.meanBar.completeness).toBeCloseTo((1 + 1 + 0.5) / 3, 9);
        expect([whole.lowPressured.value, whole.criticallyLow.value, whole.cvOverLimit.value]).toEqual([1, 0, 0]);
    });

    it('count those without supply as critically low, and with no points', () => {
        const whole = together([dma(always(1, 1), 100), dma([{ bar: 0, supplied: false }], 100)], limits);
        expect([whole.meanBar.value, whole.score.value, whole.criticallyLow.value]).toEqual([1, 50, 1]);
    });

    it('are missing with the reason where none reports, and count alike where no people are recorded', () => {
        const reason = { value: null, reason: 'incomplete' };
        expect(together([dma(always(1), 10, 2)], limits)).toMatchObject({ meanBar: reason, criticallyLow: reason });
        expect(together([], limits).score).toMatchObject({ value: null, reason: 'noData' });
        const alike = [1, 2].map(value => ({ value, weight: 0 }));
        expect([weightedMean(alike), weightedMean([])]).toEqual([1.5, null]);
        const dry = together([dma([{ bar: 0, supplied: false }], 10)], limits);
        expect(dry.meanBar).toMatchObject({ value: null, reason: 'noSupply' });
    });
});

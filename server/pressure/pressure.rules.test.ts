import { describe, expect, it } from 'vitest';
import { seedValue } from '../../contract/thresholds.seed';
import {
    bottomAndTop,
    isCriticallyLow,
    isLowPressured,
    pressureScore,
    quadrantOf,
    scoreParts,
    shareBelow,
} from './pressure.rules';

const limits = {
    criticalBar: seedValue('critically-low-pressure'),
    criticalSharePercent: seedValue('critically-low-share'),
    targetBar: seedValue('pressure-target'),
    cvMaximumPercent: seedValue('pressure-cv-maximum'),
    completenessMinimum: seedValue('completeness-minimum'),
};
const sumsOf = (...samples: number[]) => ({
    n: samples.length,
    sum: samples.reduce((sum, bar) => sum + bar, 0),
    sumSquares: samples.reduce((sum, bar) => sum + bar * bar, 0),
});
/** Two samples whose mean and coefficient of variation are as asked. */
const pair = (mean: number, cv: number) => {
    const half = (mean * cv) / 100 / Math.SQRT2;
    return sumsOf(mean - half, mean + half);
};
const bins = (filled: Record<number, number>) => Array.from({ length: 40 }, (_, bin) => filled[bin] ?? 0);

describe('low pressure', () => {
    it('is critical by the mean or by the share of samples, not exactly at either limit', () => {
        expect(isCriticallyLow(0.29, 0, limits)).toBe(true);
        expect(isCriticallyLow(0.3, 0.2, limits)).toBe(false);
        expect(isCriticallyLow(1.5, 0.21, limits)).toBe(true);
    });

    it('is low under the target, unless it is already critical', () => {
        expect(isLowPressured(0.99, false, limits)).toBe(true);
        expect(isLowPressured(1, false, limits)).toBe(false);
        expect(isLowPressured(0.99, true, limits)).toBe(false);
    });
});

describe('average pressure versus variability', () => {
    it('is told by the target and the largest variability, of which each limit still does well', () => {
        const quadrants = (cv: number) => [0.999, 1, 1.001].map(bar => quadrantOf(bar, cv, limits));
        expect(quadrants(49.9)).toEqual(['lowSteady', 'atTargetSteady', 'atTargetSteady']);
        expect(quadrants(50)).toEqual(['lowSteady', 'atTargetSteady', 'atTargetSteady']);
        expect(quadrants(50.1)).toEqual(['lowVariable', 'atTargetVariable', 'atTargetVariable']);
    });
});

describe('the pressure score', () => {
    it('is 53 for a mean of 0.5 bar, 60 % over the minimum and a variability of 25 %', () => {
        const score = pressureScore({ completeness: 1, supplied: pair(0.5, 25), shareAtLeastMinimum: 0.6 }, limits);
        expect(score).toMatchObject({ noSupply: false });
        expect(score.value).toBeCloseTo(53, 9);
    });

    it('is the sum of its parts, each in points', () => {
        const parts = scoreParts({ supplied: pair(0.5, 25), shareAtLeastMinimum: 0.6 }, limits);
        expect([parts.level, parts.reached, parts.steady].map(points => Number(points.toFixed(9)))).toEqual([
            25, 18, 10,
        ]);
    });

    it('is 100 at a steady pressure from the target on, and gives no more above it', () => {
        const steady = { completeness: 1, shareAtLeastMinimum: 1 };
        expect(pressureScore({ ...steady, supplied: sumsOf(1, 1) }, limits).value).toBe(100);
        expect(pressureScore({ ...steady, supplied: sumsOf(3, 3) }, limits).value).toBe(100);
    });

    it('gives nothing for steadiness when it varies too much or cannot be told', () => {
        const weak = { completeness: 1, shareAtLeastMinimum: 0 };
        expect(pressureScore({ ...weak, supplied: pair(0.5, 80) }, limits).value).toBeCloseTo(25, 9);
        expect(pressureScore({ ...weak, supplied: sumsOf(0.05, 0.05) }, limits).value).toBeCloseTo(2.5, 9);
    });

    it('is 0 for "no supply" when the samples came and none was supplied', () => {
        const dry = { completeness: 0.75, supplied: sumsOf(), shareAtLeastMinimum: 0 };
        expect(pressureScore(dry, limits)).toEqual({ value: 0, noSupply: true });
    });

    it('is withheld when too few samples came', () => {
        const gap = { completeness: 0.74, supplied: sumsOf(1, 1), shareAtLeastMinimum: 1 };
        expect(pressureScore(gap, limits)).toEqual({ value: null, reason: 'incomplete' });
    });
});

describe('the histogram of 0.1 bar', () => {
    it('gives the share under a limit exactly at an edge', () => {
        const histogram = bins({ 0: 10, 2: 10, 3: 20, 12: 60 });
        expect(shareBelow(histogram, 0.3)).toEqual({ share: 0.2, approximate: false });
        expect(shareBelow(histogram, 0.4)).toEqual({ share: 0.4, approximate: false });
        expect(shareBelow(histogram, 0)).toEqual({ share: 0, approximate: false });
    });

    it('interpolates between edges and says that it is approximate', () => {
        expect(shareBelow(bins({ 2: 10, 9: 10 }), 0.25)).toEqual({ share: 0.25, approximate: true });
        expect(shareBelow(bins({ 2: 10, 9: 10 }), 0.55)).toEqual({ share: 0.5, approximate: false });
    });

    it('cannot look into the open last bin', () => {
        expect(shareBelow(bins({ 5: 10, 39: 10 }), 3.9)).toEqual({ share: 0.5, approximate: false });
        expect(shareBelow(bins({ 5: 10, 39: 10 }), 5)).toEqual({ share: 1, approximate: true });
    });

    it('has nothing to say without samples', () => {
        expect(shareBelow(bins({}), 0.3)).toEqual({ share: null, reason: 'noData' });
    });
});

const dmas = (scores: number[]) =>
    scores.map((score, index) => ({ name: `DMA ${String(index + 1).padStart(2, '0')}`, score }));
const names = (rows: { name: string }[]) => rows.map(row => row.name.slice(4));

describe('the bottom and the top', () => {
    it('are the ten worst, worst first, and the ten best, best first', () => {
        const { bottom, top } = bottomAndTop(dmas(Array.from({ length: 25 }, (_, index) => index)));
        expect(names(bottom)).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']);
        expect(names(top)).toEqual(['25', '24', '23', '22', '21', '20', '19', '18', '17', '16']);
    });

    it('split fewer than 20 into the worse half and the rest', () => {
        const nineteen = bottomAndTop(dmas(Array.from({ length: 19 }, (_, index) => index)));
        expect([nineteen.bottom.length, nineteen.top.length]).toEqual([9, 10]);
        const five = bottomAndTop(dmas([5, 4, 3, 2, 1]));
        expect(names(five.bottom)).toEqual(['05', '04']);
        expect(names(five.top)).toEqual(['01', '02', '03']);
        expect(bottomAndTop(dmas([5]))).toEqual({ bottom: [], top: [{ name: 'DMA 01', score: 5 }] });
        expect(bottomAndTop([])).toEqual({ bottom: [], top: [] });
    });

    it('decide ties by name, and never list one in both', () => {
        const { bottom, top } = bottomAndTop(dmas(Array.from({ length: 20 }, () => 50)).toReversed());
        expect(names(bottom)).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']);
        expect(names(top)).toEqual(['11', '12', '13', '14', '15', '16', '17', '18', '19', '20']);
    });
});

import { describe, expect, it } from 'vitest';
import { completenessOfSamples, cvPercent, meanOf, type SampleSums } from './samples.rules';

const sumsOf = (...samples: number[]): SampleSums => ({
    n: samples.length,
    sum: samples.reduce((sum, value) => sum + value, 0),
    sumSquares: samples.reduce((sum, value) => sum + value * value, 0),
});
const noData = { value: null, reason: 'noData' };
const undefinedCv = { value: null, reason: 'undefined' };

describe('mean and variability of samples', () => {
    it.each([
        [[1, 2, 3, 4], (100 * Math.sqrt(5 / 3)) / 2.5],
        [[2, 4, 4, 4, 5, 5, 7, 9], 42.7618],
        [[3, 3, 3], 0],
    ])('of %j uses the sample standard deviation: %d %%', (samples, percent) => {
        expect(cvPercent(sumsOf(...samples)).value).toBeCloseTo(percent, 4);
    });

    it('is 0 for a constant value, however it is rounded', () => {
        for (const value of [0.2, 0.3, 0.7, 1.013, 4.499])
            for (const length of [2, 3, 9, 60, 1000, 2976, 35_040])
                expect(cvPercent(sumsOf(...Array.from({ length }, () => value)))).toEqual({ value: 0 });
    });

    it('sees one sample of a month that differs by a millibar', () => {
        const steady = Array.from({ length: 2975 }, () => 4.5);
        expect(cvPercent(sumsOf(...steady, 4.499)).value).toBeCloseTo(100 / Math.sqrt(2976) / 4500, 6);
    });

    it('has no variability at a mean pressure under 0.1 bar, and has one from there', () => {
        expect(cvPercent(sumsOf(0.05, 0.1))).toEqual(undefinedCv);
        expect(cvPercent(sumsOf(0.05, 0.15)).value).toBeCloseTo(70.71, 2);
    });

    it('has one of a flow with any mean above 0', () => {
        expect(cvPercent(sumsOf(0.05, 0.12), 0).value).toBeCloseTo(58.2325, 3);
        expect(cvPercent(sumsOf(0, 0), 0)).toEqual(undefinedCv);
        expect(cvPercent(sumsOf(-2, 1), 0)).toEqual(undefinedCv);
    });

    it('needs two samples for variability and one for a mean', () => {
        expect(meanOf(sumsOf(1, 2, 3, 4))).toEqual({ value: 2.5 });
        expect(cvPercent(sumsOf(1))).toEqual(noData);
        expect(meanOf(sumsOf(1))).toEqual({ value: 1 });
        expect(cvPercent(sumsOf())).toEqual(noData);
        expect(meanOf(sumsOf())).toEqual(noData);
    });
});

it('completeness is samples present of those expected, never over 1, and nothing where none are expected', () => {
    expect([completenessOfSamples(3, 4), completenessOfSamples(5, 4), completenessOfSamples(0, 4)]).toEqual([
        0.75, 1, 0,
    ]);
    expect(completenessOfSamples(0, 0)).toBeNull();
});

import type { Figure } from '../../contract/figure';

/** Sums over the samples of a period, pressure in bar. */
export interface SampleSums {
    n: number;
    sum: number;
    sumSquares: number;
}

export interface CriticalLimits {
    criticalBar: number;
    criticalSharePercent: number;
}

export interface ScoreLimits {
    targetBar: number;
    cvMaximumPercent: number;
    completenessMinimum: number;
}

export interface ScoreInput {
    /** Share of the expected samples that came, 0..1. */
    completeness: number;
    supplied: SampleSums;
    /** Share of the supplied samples at or above the minimum pressure, 0..1. */
    shareAtLeastMinimum: number;
}

export type PressureScore = { value: number; noSupply: boolean } | { value: null; reason: 'incomplete' };

export interface Ranked {
    name: string;
    score: number;
}

const binWidthBar = 0.1;
/** Under this mean a coefficient of variation says nothing. */
const cvMeaningfulFromBar = 0.1;
const listLength = 10;

/** Mean pressure in bar; `noData` without samples. */
export function meanBar({ n, sum }: SampleSums): Figure {
    return n > 0 ? { value: sum / n } : { value: null, reason: 'noData' };
}

/** Coefficient of variation, %, with the sample standard deviation (n - 1); `undefined` at a mean under 0.1 bar. */
export function cvPercent({ n, sum, sumSquares }: SampleSums): Figure {
    if (n < 2) return { value: null, reason: 'noData' };
    const mean = sum / n;
    if (mean < cvMeaningfulFromBar) return { value: null, reason: 'undefined' };
    // Rounding can leave equal samples a variance just under 0.
    const variance = Math.max(0, (sumSquares - sum * mean) / (n - 1));
    return { value: (100 * Math.sqrt(variance)) / mean };
}

/** Critically low: the supplied mean is under the limit, or too large a share (0..1) of the samples is. */
export function isCriticallyLow(
    meanOfSuppliedBar: number,
    shareUnderCritical: number,
    limits: CriticalLimits,
): boolean {
    return meanOfSuppliedBar < limits.criticalBar || 100 * shareUnderCritical > limits.criticalSharePercent;
}

/** Low-pressured: the supplied mean is under the target, but not critically low. */
export function isLowPressured(
    meanOfSuppliedBar: number,
    criticallyLow: boolean,
    limits: { targetBar: number },
): boolean {
    return !criticallyLow && meanOfSuppliedBar < limits.targetBar;
}

/** Pressure score 0..100: 50 for the mean, 30 for the share over the minimum, 20 for steadiness. */
export function pressureScore(input: ScoreInput, limits: ScoreLimits): PressureScore {
    if (input.completeness < limits.completenessMinimum) return { value: null, reason: 'incomplete' };
    const mean = meanBar(input.supplied).value;
    if (mean === null) return { value: 0, noSupply: true };
    const cv = cvPercent(input.supplied).value;
    const level = Math.min(1, mean / limits.targetBar);
    const steadiness = cv === null ? 0 : 1 - Math.min(1, cv / limits.cvMaximumPercent);
    return { value: 50 * level + 30 * input.shareAtLeastMinimum + 20 * steadiness, noSupply: false };
}

/** The pressure in bar under which `percent` of the samples lie, from bins of 0.1 bar (the last one open). */
export function percentileBar(bins: readonly number[], percent: number): Figure {
    const total = count(bins);
    if (total === 0) return { value: null, reason: 'noData' };
    const rank = (total * percent) / 100;
    let below = 0;
    for (const [bin, samples] of bins.entries()) {
        if (samples > 0 && below + samples >= rank) {
            return { value: (bin + (rank - below) / samples) * binWidthBar };
        }
        below += samples;
    }
    return { value: bins.length * binWidthBar };
}

/** Share 0..1 of the samples under a limit in bar; interpolated, and so approximate, between two edges of the bins. */
export function shareBelow(
    bins: readonly number[],
    limitBar: number,
): { share: number; approximate: boolean } | { share: null; reason: 'noData' } {
    const total = count(bins);
    if (total === 0) return { share: null, reason: 'noData' };
    // Rounded, as 0.3 / 0.1 is just under 3 in binary.
    const position = Math.min(bins.length, Math.max(0, Math.round((limitBar / binWidthBar) * 1e9) / 1e9));
    const bin = Math.floor(position);
    const part = position - bin;
    const below = count(bins.slice(0, bin)) + part * (bins[bin] ?? 0);
    const openBinCut = limitBar > (bins.length - 1) * binWidthBar + 1e-9 && (bins.at(-1) ?? 0) > 0;
    return { share: below / total, approximate: openBinCut || (part > 0 && (bins[bin] ?? 0) > 0) };
}

function count(bins: readonly number[]): number {
    return bins.reduce((sum, samples) => sum + samples, 0);
}

/** The ten worst and the ten best, ties by name; of fewer than 20 the worse half is the bottom and the rest the top. */
export function bottomAndTop<T extends Ranked>(ranked: readonly T[]): { bottom: T[]; top: T[] } {
    const byName = (a: T, b: T) => (a.name < b.name ? -1 : Number(a.name > b.name));
    const worstFirst = [...ranked].sort((a, b) => a.score - b.score || byName(a, b));
    const half = Math.min(listLength, Math.floor(ranked.length / 2));
    const rest = worstFirst.slice(half).sort((a, b) => b.score - a.score || byName(a, b));
    return { bottom: worstFirst.slice(0, half), top: rest.slice(0, listLength) };
}

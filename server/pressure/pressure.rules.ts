import type { PressureQuadrant } from '../../contract/pressure';
import { cvPercent, meanOf, type SampleSums } from '../figures/samples.rules';

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

export interface ScoreParts {
    level: number;
    reached: number;
    steady: number;
}

export type PressureScore = { value: number; noSupply: boolean } | { value: null; reason: 'incomplete' };

export interface RankedDma {
    name: string;
    score: number;
}

const binWidthBar = 0.1;
/** The last one is open. */
export const binsOfPressure = 40;
const listLength = 10;

/** Critically low: the supplied mean is under the limit, or too large a share (0..1) of the samples is. */
export function isCriticallyLow(
    meanOfSuppliedBar: number,
    shareUnderCritical: number,
    limits: CriticalLimits,
): boolean {
    // Percent become a share, not the share percent: 100 x 0.07 is more than 7.
    return meanOfSuppliedBar < limits.criticalBar || shareUnderCritical > limits.criticalSharePercent / 100;
}

/** Low-pressured: the supplied mean is under the target, but not critically low. */
export function isLowPressured(
    meanOfSuppliedBar: number,
    criticallyLow: boolean,
    limits: { targetBar: number },
): boolean {
    return !criticallyLow && meanOfSuppliedBar < limits.targetBar;
}

/** The parts of a pressure score: 50 for the mean, 30 for the share over the minimum, 20 for steadiness; all 0 without supply. */
export function scoreParts(input: Omit<ScoreInput, 'completeness'>, limits: ScoreLimits): ScoreParts {
    const mean = meanOf(input.supplied).value;
    if (mean === null) return { level: 0, reached: 0, steady: 0 };
    const cv = cvPercent(input.supplied).value;
    return {
        level: 50 * Math.min(1, mean / limits.targetBar),
        reached: 30 * input.shareAtLeastMinimum,
        steady: 20 * (cv === null ? 0 : 1 - Math.min(1, cv / limits.cvMaximumPercent)),
    };
}

/** Pressure score 0..100, the sum of its parts. */
export function pressureScore(input: ScoreInput, limits: ScoreLimits): PressureScore {
    if (input.completeness < limits.completenessMinimum) return { value: null, reason: 'incomplete' };
    const { level, reached, steady } = scoreParts(input, limits);
    return { value: level + reached + steady, noSupply: input.supplied.n === 0 };
}

/** Under the target or not, and whether it varies more than it may; at a limit it still does well. */
export function quadrantOf(
    meanBar: number,
    cv: number,
    limits: Pick<ScoreLimits, 'targetBar' | 'cvMaximumPercent'>,
): PressureQuadrant {
    const isVariable = cv > limits.cvMaximumPercent;
    if (meanBar < limits.targetBar) return isVariable ? 'lowVariable' : 'lowSteady';
    return isVariable ? 'atTargetVariable' : 'atTargetSteady';
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

/** How many bins tell of a limit in bar and of all that are lower. */
export function binsUpTo(limitBar: number): number {
    return Math.min(binsOfPressure, Math.ceil(Math.round((limitBar / binWidthBar) * 1e9) / 1e9));
}

function count(bins: readonly number[]): number {
    return bins.reduce((sum, samples) => sum + samples, 0);
}

/** The ten worst and the ten best, ties by name; of fewer than 20 the worse half is the bottom and the rest the top. */
export function bottomAndTop<T extends RankedDma>(ranked: readonly T[]): { bottom: T[]; top: T[] } {
    const byName = (a: T, b: T) => (a.name < b.name ? -1 : Number(a.name > b.name));
    const worstFirst = [...ranked].sort((a, b) => a.score - b.score || byName(a, b));
    const half = Math.min(listLength, Math.floor(ranked.length / 2));
    const rest = worstFirst.slice(half).sort((a, b) => b.score - a.score || byName(a, b));
    return { bottom: worstFirst.slice(0, half), top: rest.slice(0, listLength) };
}

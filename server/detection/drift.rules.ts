import { median, percentile } from '../figures/rank.rules';
import { mannKendall, theilSenSlope, type Placed } from '../figures/robust.rules';
import { peakShare } from '../ingest/supplied.sql';
import { significant } from './trends.rules';

/** A day of an inlet meter on which its place was without water for hours. */
export interface DryDay {
    /** Position of the day. */
    at: number;
    /** The least that the meter showed, m3/h: what it shows while nothing flows. */
    least: number;
    /** The most that it showed on that day, m3/h. */
    most: number;
}

/** A meter that walks off zero; days are positions. */
export interface Drift {
    /** The first day of the window in which it showed, and the first on which it was over; null while it lasts. */
    first: number;
    end: number | null;
    /** What the meter showed without water in the first and in the last week, m3/h. */
    expected: number;
    observed: number;
    /** Mann-Kendall's statistic on the day it showed. */
    sigma: number;
    /** Its peak flow in the window in which it showed, m3/h. */
    peak: number;
}

/** Days that a drift shows over, and on how many of them the meter must have been seen without water. */
export const driftDays = 60;
const fewestDays = 40;
const weekDays = 7;

const levelOf = (days: readonly DryDay[]) => median(days.map(({ least }) => least));

/** The meter's peak flow, as the supplied hours of its DMA are measured by. */
const peakOf = (days: readonly DryDay[]): number =>
    percentile(
        days.map(({ most }) => most),
        peakShare,
    );

interface Shown {
    change: number;
    z: number;
    peak: number;
}

/** How far the days of a window walk evenly, where that is no chance and more than the limit. */
const walkOf = (days: readonly DryDay[], percent: number): Shown | undefined => {
    if (days.length < fewestDays) return undefined;
    const peak = peakOf(days);
    const least = (percent * peak) / 100;
    const own = levelOf(days.slice(-weekDays)) - levelOf(days.slice(0, weekDays));
    // What its ends do not show by half is no walk of that size: the rest need not be asked.
    if (Math.abs(own) <= least / 2) return undefined;
    const z = mannKendall(days.map(({ least: value }) => value));
    if (Math.abs(z) <= significant) return undefined;
    const change = theilSenSlope(days.map(({ at, least: value }): Placed => ({ at, value }))) * driftDays;
    return Math.abs(change) > least && change * own > 0 ? { change, z, peak } : undefined;
};

/**
 * When an inlet meter drifted: what it shows on days with hours without water walks by more than so many percent of its
 * peak flow in 60 days (Theil-Sen), and not by chance (Mann-Kendall, p < 0.01). Measured by the peak and not by the mean of
 * the supplied hours, for a meter that drifts by more than the limit of supply makes all hours supplied, and their mean
 * would sink with it. At least 40 of the 60 days must tell. It lasts until the meter is back by half the limit at where it
 * began, or has not walked on for 60 days: then its level is the usual one. Each day is judged by itself and those before.
 */
export const driftsOf = (days: readonly DryDay[], percent: number): Drift[] => {
    const found: Drift[] = [];
    let heldUntil = -Infinity;
    let open: { drift: Drift; sign: number; shown: number; back: number } | undefined;
    let start = 0;
    for (const [index, { at }] of days.entries()) {
        while (days[start].at <= at - driftDays || days[start].at < heldUntil) start += 1;
        const window = days.slice(start, index + 1);
        const walk = walkOf(window, percent);
        if (open) {
            const { drift, sign, back } = open;
            if (walk && walk.change * sign > 0) open.shown = at;
            const level = levelOf(days.slice(Math.max(0, index - weekDays + 1), index + 1));
            if ((level - drift.expected) * sign < back || at - open.shown > driftDays) {
                drift.end = at;
                heldUntil = at;
                open = undefined;
            } else drift.observed = level;
            continue;
        }
        if (!walk) continue;
        const drift: Drift = {
            first: window[0].at,
            end: null,
            expected: levelOf(window.slice(0, weekDays)),
            observed: levelOf(window.slice(-weekDays)),
            sigma: walk.z,
            peak: walk.peak,
        };
        found.push(drift);
        open = { drift, sign: Math.sign(walk.change), shown: at, back: (percent * walk.peak) / 200 };
    }
    return found;
};

import { Sample } from '../figures/rank.rules';
import { mannKendall, theilSenSlope, type Placed } from '../figures/robust.rules';
import type { Days } from './days.rules';
import type { Direction, StepTable } from './steps.rules';

/** A slow change; days are positions on the axis. */
export interface TrendFinding {
    direction: Direction;
    /** The first day of the window in which it showed, and the day on which it did. */
    first: number;
    found: number;
    /** The first day that is normal again, or on which nothing had changed further for a while; null while it lasts. */
    end: number | null;
    /** The level of its first days, and that of its last ones, in the unit of the series. */
    expected: number;
    observed: number;
    /** The change over the window on the day it showed, in logarithms. */
    change: number;
    /** Mann-Kendall's statistic on the day it showed. */
    sigma: number;
    /** Observed less expected, summed over its measured days. */
    surplus: number;
}

const windowDays = 30;
const fewestDays = 20;
/** Mann-Kendall's statistic beyond which a trend is no chance: p < 0.01, two-sided. */
export const significant = 2.5758;
const yearDays = 364;
const levelDays = 7;
/** So long without a further change, and its level is the usual one. */
const restDays = 14;
/** What a series itself must have changed of what it changed beside its peers. */
const ownShare = 0.5;

const measured = new Sample();

type LeftOut = (day: number, from: number) => boolean;

/** One series beside its peers. */
class TrendTable {
    private readonly effects: (number | undefined)[] = [];

    constructor(
        private readonly days: Days,
        private readonly index: number,
        private readonly steps: StepTable,
        /** Whether a day is of no trend as seen from another: it is part of a sudden change, or lies before a lasting one. */
        private readonly isLeftOut: LeftOut,
    ) {}

    private usable(day: number, from: number): boolean {
        return day >= 0 && this.steps.usable[day] && !this.isLeftOut(day, from);
    }

    /** What the nearest peers that tell have in common on each of some days, each against its own median, NaN where too few do; 0 without peers. */
    private commonOf(window: readonly number[]): Float64Array | null {
        const levels = this.days.peers[this.index];
        const common = new Float64Array(window.length);
        if (levels.length === 0) return common;
        for (const level of levels) {
            const telling: { log: Float64Array; centre: number }[] = [];
            for (const peer of level) {
                const log = this.days.logs[peer];
                measured.clear();
                for (const day of window) if (!Number.isNaN(log[day])) measured.add(log[day]);
                if (measured.length >= fewestDays) telling.push({ log, centre: measured.median() });
            }
            if (telling.length < 3) continue;
            for (const [at, day] of window.entries()) {
                measured.clear();
                for (const { log, centre } of telling) if (!Number.isNaN(log[day])) measured.add(log[day] - centre);
                common[at] = measured.length >= 3 ? measured.median() : NaN;
            }
            return common;
        }
        return null;
    }

    /** The values of the 30 days that end with a day, less weekday and common mode. */
    window(last: number): Placed[] {
        const valid: number[] = [];
        for (let day = last - windowDays + 1; day <= last; day += 1) if (this.usable(day, last)) valid.push(day);
        if (valid.length < fewestDays || valid[valid.length - 1] !== last) return [];
        const common = this.commonOf(valid);
        if (!common) return [];
        const log = this.days.logs[this.index];
        const points: Placed[] = [];
        for (const [at, day] of valid.entries())
            if (!Number.isNaN(common[at])) points.push({ at: day, value: log[day] - common[at] - this.effect(day) });
        return points;
    }

    /** What its weekday alone changes, 0 where too few weeks tell; all sudden changes are known by then. */
    private effect(day: number): number {
        return (this.effects[day] ??= this.steps.effect(day) || 0);
    }

    /** The change over the window that ends with a day; 0 where too few days tell. */
    slope(last: number): number {
        const points = this.window(last);
        return points.length >= fewestDays ? theilSenSlope(points) * windowDays : 0;
    }
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean of the measured days of the week that ends with a day. */
const weekMean = (values: readonly (number | null)[], last: number): number => {
    let n = 0;
    let sum = 0;
    for (let day = Math.max(0, last - levelDays + 1); day <= last; day += 1) {
        const value = values[day] ?? null;
        if (value === null) continue;
        sum += value;
        n += 1;
    }
    return sum / n;
};

/** How the measured days of the last week of the window stand to those of its first week, in logarithms. */
const ownChange = (values: readonly (number | null)[], day: number): number =>
    Math.log(weekMean(values, day) / weekMean(values, day - windowDays + levelDays));

/** What the window that ends with a day shows, whatever size of change is asked for. */
interface Shown {
    change: number;
    z: number;
    /** The change over the same days of last year, once it was asked for. */
    usual?: number;
}

/** What the windows of one series have shown so far; null where they show no trend. */
export type ShownTrends = Map<number, Shown | null>;

const shownBy = (points: readonly Placed[]): Shown | null => {
    if (points.length < fewestDays) return null;
    const z = mannKendall(points.map(({ value }) => value));
    return Math.abs(z) > significant ? { change: theilSenSlope(points) * windowDays, z } : null;
};

/** The change over the window in logarithms, beyond that of the same days of last year; undefined where it is none. */
const changeAt = (
    table: TrendTable,
    values: readonly (number | null)[],
    day: number,
    least: number,
    known: ShownTrends,
): { change: number; z: number } | undefined => {
    const own = ownChange(values, day);
    if (!(Math.abs(own) > ownShare * least)) return undefined;
    const shown = known.get(day) ?? (known.has(day) ? null : shownBy(table.window(day)));
    known.set(day, shown);
    if (!shown) return undefined;
    const { change, z } = shown;
    if (Math.abs(change) <= least || own * Math.sign(change) < ownShare * Math.abs(change)) return undefined;
    const usual = (shown.usual ??= table.slope(day - yearDays));
    // A season takes away from a change; it makes none where there was nothing.
    const beyond = usual * change > 0 ? change - usual : change;
    return beyond * Math.sign(change) > least ? { change: beyond, z } : undefined;
};

/** The slow changes of one series. Each follows from its own day and those before it. */
export const trendsOf = (
    days: Days,
    index: number,
    values: readonly (number | null)[],
    limits: { percent: number },
    { steps, isLeftOut, shown: known }: { steps: StepTable; isLeftOut: LeftOut; shown: ShownTrends },
): TrendFinding[] => {
    const least = Math.log1p(limits.percent / 100);
    const table = new TrendTable(days, index, steps, isLeftOut);
    const found: TrendFinding[] = [];
    const heldUntil: Record<Direction, number> = { rise: 0, fall: 0 };
    let open: { finding: TrendFinding; level: number; shown: number } | undefined;
    for (let day = windowDays - 1; day < days.axis.length; day += 1) {
        if (!steps.usable[day]) continue;
        const value = values[day] ?? 0;
        if (open) {
            const { finding } = open;
            const sign = finding.direction === 'rise' ? 1 : -1;
            const now = isLeftOut(day, day) ? undefined : changeAt(table, values, day, least, known);
            if (now && now.change * sign > 0) open.shown = day;
            const effect = steps.effect(day);
            const isBack = (Math.log(value / open.level) - (Number.isNaN(effect) ? 0 : effect)) * sign < least / 2;
            if (isBack || day - open.shown > restDays) {
                finding.end = day;
                heldUntil[finding.direction] = day;
                open = undefined;
            } else {
                finding.observed = weekMean(values, day);
                finding.surplus += value - open.level;
            }
            continue;
        }
        if (isLeftOut(day, day)) continue;
        const shown = changeAt(table, values, day, least, known);
        if (!shown) continue;
        const { change, z } = shown;
        const points = table.window(day);
        const first = points[0].at;
        if (first < heldUntil[change > 0 ? 'rise' : 'fall']) continue;
        const level = meanOf(points.slice(0, levelDays).map(({ at }) => values[at] ?? 0));
        const finding: TrendFinding = {
            direction: change > 0 ? 'rise' : 'fall',
            first,
            found: day,
            end: null,
            expected: level,
            observed: weekMean(values, day),
            change,
            sigma: z,
            surplus: points.reduce((sum, { at }) => sum + (values[at] ?? 0) - level, 0),
        };
        found.push(finding);
        open = { finding, level, shown: day };
    }
    return found;
};

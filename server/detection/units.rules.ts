import type { Metric } from '../../contract/series';
import { median } from '../figures/rank.rules';
import { flowUnits, pressureUnits } from '../ingest/values.rules';

/** Units that readings come in beside those that they are kept in. */
export const readUnits = [
    'm3/h',
    'm3/d',
    'm3/min',
    'l/s',
    'l/min',
    'l/h',
    'ML/d',
    'm3',
    'l',
    'bar',
    'kPa',
    'psi',
    'mH2O',
] as const;
export type ReadUnit = (typeof readUnits)[number];

/** What readings are multiplied by that look like `shown` where they are due in `due`. */
export interface Mistake {
    due: ReadUnit;
    shown: ReadUnit;
    factor: number;
}

/** How many of each unit one of the unit kept is. */
const perHour = {
    'l/s': 1 / flowUnits['L/s'],
    'm3/d': 1 / flowUnits['m3/d'],
    'l/min': 1000 / 60,
    'l/h': 1000,
    'm3/min': 1 / 60,
    'ML/d': 1 / flowUnits['ML/d'],
} as const;
const perBar = { kPa: 1 / pressureUnits.kPa, mH2O: 1 / pressureUnits.m, psi: 1 / pressureUnits.psi } as const;

/** A logger that begins to send another unit, and one whose readings were another and are taken for it still. */
const mistakes = (kept: ReadUnit, others: Partial<Record<ReadUnit, number>>): Mistake[] =>
    readUnits.flatMap(other => {
        const factor = others[other];
        if (factor === undefined) return [];
        return [
            { due: kept, shown: other, factor },
            { due: other, shown: kept, factor: 1 / factor },
        ];
    });

const ofRates = mistakes('m3/h', perHour);
const ofVolumes = mistakes('m3', { l: 1000 });
const ofPressures = mistakes('bar', perBar);

/** The mistakes of the units of a series; none where it is of another kind. */
export const mistakesOf = (metric: Metric, unit: string): readonly Mistake[] => {
    if (metric === 'pressure') return ofPressures;
    return unit === 'm3/h' ? ofRates : unit === 'm3' ? ofVolumes : [];
};

/** A complete day of a series: its mean, and how far its highest reading is from its lowest. */
export interface UnitDay {
    /** Position of the day. */
    at: number;
    mean: number;
    spread: number;
}

/** Days on which a series reads as in another unit; days are positions. */
export interface UnitDoubt {
    /** The first whole day, that on which it could be told, and the first that is as before; null while it lasts. */
    first: number;
    told: number;
    end: number | null;
    /** Its level before, and in the last days. */
    expected: number;
    observed: number;
    mistake: Mistake;
}

/** Measured days that a level is made of, and how many of them must lie at it. */
const levelDays = 7;
const fewestDays = 4;
/** A level is of days no farther apart: a season moves it by less than the tolerance. */
export const unitDays = 28;
/** Measured days for which it must stay. */
const lastingDays = 3;
/** After so many days its level is the usual one. */
export const longestDays = 180;
/** How near the level must come to the factor: of water, ratios of a quarter, a third or a half are farther off. */
const tolerance = Math.log(1.05);
/** And each of its days. */
const dayTolerance = Math.log(1.25);
/** And the spread of its days: what adds water, or hours of supply, leaves that as it was. */
const spreadTolerance = Math.log(1.5);

const isNear = (value: number, level: number, within: number) => Math.abs(Math.log(value / level)) <= within;
const meanOf = (days: readonly UnitDay[]) => median(days.map(({ mean }) => mean));
const spreadOf = (days: readonly UnitDay[]) => median(days.map(({ spread }) => spread));

/** What the levels of days on either side of a change differ by, where that is a mistake of units and nothing else. */
const mistakeBetween = (
    before: readonly UnitDay[],
    after: readonly UnitDay[],
    mistakes: readonly Mistake[],
    least: number,
): { expected: number; observed: number; mistake: Mistake } | undefined => {
    const [expected, observed] = [meanOf(before), meanOf(after)];
    if (Math.min(expected, observed) < least) return undefined;
    const mistake = mistakes.find(({ factor }) => isNear(observed, factor * expected, tolerance));
    if (!mistake) return undefined;
    const { factor } = mistake;
    if (!after.every(({ mean }) => isNear(mean, factor * expected, dayTolerance))) return undefined;
    if (before.filter(({ mean }) => isNear(mean, expected, dayTolerance)).length < fewestDays) return undefined;
    const [usual, now] = [spreadOf(before), spreadOf(after)];
    const isScaled = usual === 0 ? now === 0 : isNear(now, factor * usual, spreadTolerance);
    return isScaled ? { expected, observed, mistake } : undefined;
};

/** Whether a day is nearer to the level before than to what the mistake makes of it. */
const isBack = ({ mean }: UnitDay, { expected, mistake: { factor } }: UnitDoubt) =>
    isNear(mean, expected, Math.abs(Math.log(factor)) / 2);

/**
 * When a series read as in another unit: the level of its complete days becomes one of the factors between units, within
 * 5 %, for three measured days, and so does the spread within its days. It lasts until three measured days alike are back,
 * or half a year. `least` is the level under which nothing is measured. Each day is judged by itself and those before.
 */
export const doubtsOf = (days: readonly UnitDay[], mistakes: readonly Mistake[], least: number): UnitDoubt[] => {
    const found: UnitDoubt[] = [];
    let open: UnitDoubt | undefined;
    /** Days before tell nothing of the level. */
    let base = 0;
    const leastRatio = Math.min(...mistakes.map(({ factor }) => Math.max(factor, 1 / factor))) / Math.exp(dayTolerance);
    for (const [index, { at }] of days.entries()) {
        if (open) {
            const last = days.slice(index + 1 - lastingDays, index + 1);
            const doubt = open;
            const isOver =
                last[0].at > doubt.first &&
                last.every(day => isBack(day, doubt) && isNear(day.mean, meanOf(last), dayTolerance));
            if (isOver || at - doubt.first >= longestDays) {
                doubt.end = isOver ? last[0].at : at;
                base = isOver ? index + 1 - lastingDays : days.findIndex(day => day.at >= doubt.first);
                open = undefined;
            } else
                doubt.observed = meanOf(
                    days.slice(index + 1 - levelDays, index + 1).filter(day => day.at >= doubt.first),
                );
            continue;
        }
        // Nearly all days are like those before them, and need not be looked at further.
        const near = days.slice(Math.max(base, index + 1 - 2 * levelDays), index + 1).map(({ mean }) => mean);
        if (Math.max(...near) < leastRatio * Math.min(...near)) continue;
        // The longest that fits begins where it began.
        for (let count = levelDays; count >= lastingDays && !open; count -= 1) {
            const start = index + 1 - count;
            if (start < base + fewestDays) continue;
            const after = days.slice(start, index + 1);
            const { at: first } = after[0];
            if (at - first >= unitDays) continue;
            const before = days
                .slice(Math.max(base, start - levelDays), start)
                .filter(day => day.at > first - unitDays);
            if (before.length < fewestDays) continue;
            const change = mistakeBetween(before, after, mistakes, least);
            if (!change) continue;
            open = { first, told: at, end: null, ...change };
            found.push(open);
        }
    }
    return found;
};

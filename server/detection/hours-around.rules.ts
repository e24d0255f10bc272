import { median } from '../figures/rank.rules';
import type { NightOfDay } from '../night-flow/nights.queries';
import { isRise, type DailyFinding } from './daily.rules';

const week = 7;
const fewestBefore = 4;
const fewestSince = 2;
/** Of what came more in an hour of supply, the part from which on it is water that runs at night too. */
const leakShare = 0.5;
/** Of a change, the part from which on it is told that its hours of supply make it. */
const hoursShare = 0.5;

interface Span {
    from: number;
    to: number;
}

/** The days, as positions, that a change is compared by. */
interface Around {
    before: Span;
    since: Span;
}

/** Minimum night flow before a rise and since, medians in m3/h, and whether it rose with it: a leak runs at all hours, use does not. */
export interface NightChange {
    before: number;
    since: number;
    rose: boolean;
}

/** Hours of supply a day before a change and since, medians. */
export interface HoursChange {
    before: number;
    since: number;
}

/** The days before and since a change, of days up to `length`: of a sudden one the week before and its first, of a slow one its first week and its last. */
export const daysAround = (
    { kind, first, end }: Pick<DailyFinding, 'kind' | 'first' | 'end'>,
    length: number,
): Around => {
    const last = end ?? length;
    return kind === 'suddenRise' || kind === 'suddenDecrease'
        ? {
              before: { from: Math.max(0, first - week), to: first },
              since: { from: first, to: Math.min(last, first + 1 + week) },
          }
        : {
              before: { from: first, to: first + week },
              since: { from: Math.max(first + week, last - week), to: last },
          };
};

type DayAt = (day: number) => NightOfDay | undefined;

/** What is known of the days of a span. */
const knownIn = ({ from, to }: Span, dayAt: DayAt, value: (day: NightOfDay) => number | null): number[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => dayAt(from + at)).flatMap(
        day => (day && value(day)) ?? [],
    );

const flowOf = ({ flow }: NightOfDay) => flow.value;
const hoursOf = ({ suppliedHours }: NightOfDay) => suppliedHours;

/**
 * What the nights say of a rise; null of a fall, and with fewer than four nights known before, or two since. The first night
 * of a sudden one may have been over when it began.
 */
export const nightChangeOf = (
    { kind, expected, observed }: Pick<DailyFinding, 'kind' | 'expected' | 'observed'>,
    around: Around,
    dayAt: DayAt,
): NightChange | null => {
    if (!isRise(kind)) return null;
    const nights = { ...around.since, from: around.since.from + (kind === 'suddenRise' ? 1 : 0) };
    const [before, since] = [knownIn(around.before, dayAt, flowOf), knownIn(nights, dayAt, flowOf)];
    const hours = median(knownIn(nights, dayAt, hoursOf));
    if (before.length < fewestBefore || since.length < fewestSince || Number.isNaN(hours)) return null;
    const change = { before: median(before), since: median(since) };
    return { ...change, rose: change.since - change.before >= leakShare * ((observed - expected) / hours) };
};

/** The hours of supply of a change where they make at least half of it; null where they do not, or too few days tell. */
export const hoursChangeOf = (
    { expected, observed }: Pick<DailyFinding, 'expected' | 'observed'>,
    around: Around,
    dayAt: DayAt,
): HoursChange | null => {
    const [before, since] = [knownIn(around.before, dayAt, hoursOf), knownIn(around.since, dayAt, hoursOf)];
    if (before.length < fewestBefore || since.length === 0) return null;
    const change = { before: median(before), since: median(since) };
    const made = Math.log(change.since / change.before) / Math.log(observed / expected);
    return made >= hoursShare ? change : null;
};

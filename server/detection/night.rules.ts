import { addDays, type DayRange } from '../../contract/period';
import { median } from '../figures/rank.rules';
import type { NightOfDay } from '../night-flow/nights.queries';
import { isRise, type DailyFinding } from './daily.rules';

const week = 7;
const fewestBefore = 4;
const fewestSince = 2;
/** Of what came more in an hour of supply, the part from which on it is water that runs at night too. */
const leakShare = 0.5;

/** The nights, as positions of days, that a rise is compared by. */
interface Nights {
    before: { from: number; to: number };
    since: { from: number; to: number };
}

/** Minimum night flow before a rise and since, medians in m3/h, and whether it rose with it: a leak runs at all hours, use does not. */
export interface NightChange {
    before: number;
    since: number;
    rose: boolean;
}

/**
 * The nights before and since a rise, of days up to `length`; null where it is none. The first night of a sudden one may
 * have been over when it began; a slow one had not risen in its first week.
 */
export const nightsAround = (
    { kind, first, end }: Pick<DailyFinding, 'kind' | 'first' | 'end'>,
    length: number,
): Nights | null => {
    if (!isRise(kind)) return null;
    const last = end ?? length;
    return kind === 'suddenRise'
        ? {
              before: { from: Math.max(0, first - week), to: first },
              since: { from: first + 1, to: Math.min(last, first + 1 + week) },
          }
        : {
              before: { from: first, to: first + week },
              since: { from: Math.max(first + week, last - week), to: last },
          };
};

/** What the nights say of a rise; null with fewer than four known before, or two since. `nights` are those of its days. */
export const nightChangeOf = (
    { expected, observed }: Pick<DailyFinding, 'expected' | 'observed'>,
    around: Nights,
    nightAt: (day: number) => NightOfDay | undefined,
): NightChange | null => {
    const known = ({ from, to }: Nights['before']) =>
        Array.from({ length: Math.max(0, to - from) }, (_, at) => nightAt(from + at)).flatMap(night =>
            night && night.flow.value !== null ? [{ ...night, m3PerHour: night.flow.value }] : [],
        );
    const [before, since] = [known(around.before), known(around.since)];
    if (before.length < fewestBefore || since.length < fewestSince) return null;
    const middle = (nights: typeof before) => median(nights.map(({ m3PerHour }) => m3PerHour));
    const hours = median(since.map(({ suppliedHours }) => suppliedHours));
    const change = middle(since) - middle(before);
    return {
        before: middle(before),
        since: middle(since),
        rose: change >= leakShare * ((observed - expected) / hours),
    };
};

/** The local days from the first of such nights to the last. */
export const daysOfNights = ({ before, since }: Nights, days: readonly string[]): DayRange => ({
    from: days[before.from],
    to: addDays(days[before.from], Math.max(before.to, since.to) - before.from),
});

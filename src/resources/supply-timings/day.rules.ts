import { everyDay, minutesOf, timeOf, type Timing } from '../../../contract/supply-timings';

/** When a slot supplies, and on which days of the week. */
export type Slot = Pick<Timing, 'startTime' | 'endTime' | 'weekdays'>;
type Kind = 'held' | 'fresh' | 'overlap';
/** Minutes of a day: of one slot, of the slot being written, or of several at once. */
export interface Stretch {
    kind: Kind;
    from: number;
    to: number;
}
/** Days of the week that look the same. */
export interface Day {
    weekdays: number[];
    stretches: Stretch[];
}

const wholeDay = 1440;
const clock = /^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Whether both times are complete. */
export const areTimes = (start: unknown, end: unknown): boolean => [start, end].every(time => clock.test(String(time)));

/** Whether a supply would have to pass midnight to end then. */
export const passesMidnight = (start: unknown, end: unknown): boolean =>
    areTimes(start, end) && String(start) > String(end);

/** The days of the week after the given ones. */
export const nextDays = (weekdays: readonly number[]): number[] =>
    weekdays.map(day => (day + 1) % 7).toSorted((a, b) => a - b);

/** The slots that a supply makes: over midnight those before and after it; none while its times are not complete. */
export const partsOf = ({ startTime, endTime, weekdays, pastMidnight }: Slot & { pastMidnight?: boolean }): Slot[] => {
    if (!areTimes(startTime, endTime) || startTime === endTime) return [];
    if (startTime < endTime) return [{ startTime, endTime, weekdays }];
    if (!pastMidnight) return [];
    const evening = { startTime, endTime: '24:00', weekdays };
    return endTime === '00:00' ? [evening] : [evening, { startTime: '00:00', endTime, weekdays: nextDays(weekdays) }];
};

const covers = (from: number) => (slot: Slot) => minutesOf(slot.startTime) <= from && from < minutesOf(slot.endTime);

/** One stretch after the other, those of a kind that touch joined. */
const joined = (stretches: readonly Stretch[]): Stretch[] => {
    const all: Stretch[] = [];
    for (const next of stretches) {
        const last = all.at(-1);
        if (last?.kind === next.kind && last.to === next.from) last.to = next.to;
        else all.push({ ...next });
    }
    return all;
};

const stretchesOf = (held: readonly Slot[], fresh: readonly Slot[]): Stretch[] => {
    const edges = [...held, ...fresh].flatMap(slot => [minutesOf(slot.startTime), minutesOf(slot.endTime)]);
    const marks = [...new Set(edges)].toSorted((a, b) => a - b);
    const pieces = marks.slice(1).flatMap((to, index) => {
        const from = marks[index];
        const [old, own] = [held.filter(covers(from)).length, fresh.filter(covers(from)).length];
        if (old + own === 0) return [];
        const kind: Kind = old + own > 1 ? 'overlap' : own > 0 ? 'fresh' : 'held';
        return [{ kind, from, to }];
    });
    return joined(pieces);
};

/** The days of a week by what they look like, from Sunday on; `fresh` are the slots being written. */
export const weekOf = (
    held: readonly Slot[],
    fresh: readonly Slot[] = [],
    days: readonly number[] = everyDay,
): Day[] => {
    const week: Day[] = [];
    for (const day of days) {
        const on = (slot: Slot) => slot.weekdays.includes(day);
        const stretches = stretchesOf(held.filter(on), fresh.filter(on));
        const alike = week.find(other => JSON.stringify(other.stretches) === JSON.stringify(stretches));
        if (alike) alike.weekdays.push(day);
        else week.push({ weekdays: [day], stretches });
    }
    return week;
};

/** When a day is supplied, whatever by. */
export const suppliedOf = (stretches: readonly Stretch[]): Stretch[] =>
    joined(stretches.map(stretch => ({ ...stretch, kind: 'held' as const })));

export const minutesIn = (stretches: readonly Stretch[]): number =>
    stretches.reduce((sum, { from, to }) => sum + to - from, 0);

/** Where a stretch begins and how long it is, in percent of a day. */
export const shareOfDay = ({ from, to }: Stretch) => ({
    left: `${(100 * from) / wholeDay}%`,
    width: `${(100 * (to - from)) / wholeDay}%`,
});

/** A stretch as a slot writes it. */
export const timesOf = ({ from, to }: Stretch) => ({ startTime: timeOf(from), endTime: timeOf(to) });

/** The day of the week of a calendar day. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

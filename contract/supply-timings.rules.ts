import { minutesOf } from './supply-timings';

const wholeDay = 1440;

/** What a slot holds of a day in minutes, and on which days of the week: bits, Sunday 1 to Saturday 64. */
export interface Part {
    startMinute: number;
    endMinute: number;
    weekdays: number;
}

export interface SlotTimes {
    startTime: string;
    endTime: string;
    weekdays: readonly number[];
    pastMidnight?: boolean;
}

/** Days of the week, Sunday 0 to Saturday 6, as bits. */
export const bitsOf = (weekdays: readonly number[]): number => weekdays.reduce((bits, day) => bits | (1 << day), 0);

/** The days of the week after the given ones; Sunday follows Saturday. */
export const nextDays = (bits: number): number => ((bits << 1) & 127) | (bits >> 6);

/** The slots that make up a supply: one, or over midnight the evening and the morning after. */
export const dayPartsOf = ({ startTime, endTime, weekdays, pastMidnight }: SlotTimes): [Part, ...Part[]] => {
    const startMinute = minutesOf(startTime);
    const endMinute = minutesOf(endTime);
    const bits = bitsOf(weekdays);
    if (!pastMidnight) return [{ startMinute, endMinute, weekdays: bits }];
    const evening = { startMinute, endMinute: wholeDay, weekdays: bits };
    return endMinute === 0 ? [evening] : [evening, { startMinute: 0, endMinute, weekdays: nextDays(bits) }];
};

/** Whether two slots share a day of the week and a stretch of time; touching is none. */
export const sharesTime = (a: Part, b: Part): boolean =>
    (a.weekdays & b.weekdays) !== 0 && a.startMinute < b.endMinute && b.startMinute < a.endMinute;

/** Of supplies given together, the places of those that overlap an earlier one, each with the place of that one. */
export const overlapping = (supplies: readonly (readonly Part[])[]): [index: number, met: number][] =>
    supplies.flatMap((parts, index): [number, number][] => {
        const met = supplies.slice(0, index).findIndex(earlier => earlier.some(a => parts.some(b => sharesTime(a, b))));
        return met < 0 ? [] : [[index, met]];
    });

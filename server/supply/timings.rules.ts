import { minutesOf } from '../../contract/supplyTimings';
import type { SupplySlot, Window } from './supply.rules';

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6];
const wholeDay = 1440;

/** What a slot holds of a day, and on which days of the week: bits, Sunday 1 to Saturday 64. */
export type Part = Window & Pick<SupplySlot, 'weekdays'>;

export interface Times {
    startTime: string;
    endTime: string;
    weekdays: readonly number[];
    pastMidnight?: boolean;
}

/** Days of the week, Sunday 0 to Saturday 6, as bits. */
export const bitsOf = (weekdays: readonly number[]): number => weekdays.reduce((bits, day) => bits | (1 << day), 0);

/** Bits as days of the week, in their order. */
export const weekdaysOf = (bits: number): number[] => daysOfWeek.filter(day => (bits >> day) & 1);

/** The days of the week after the given ones; Sunday follows Saturday. */
export const nextDays = (bits: number): number => ((bits << 1) & 127) | (bits >> 6);

/** The slots that make up a supply: one, or over midnight the evening and the morning after. */
export const partsOf = ({ startTime, endTime, weekdays, pastMidnight }: Times): [Part, ...Part[]] => {
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

const endsBefore = ({ validTo }: SupplySlot, { validFrom }: SupplySlot) => validTo !== null && validTo <= validFrom;

/** Whether two slots of a DMA share a stretch of time while both hold. */
export const overlaps = (a: SupplySlot, b: SupplySlot): boolean =>
    sharesTime(a, b) && !endsBefore(a, b) && !endsBefore(b, a);

/** Of supplies given together, the places of those that overlap an earlier one. */
export const overlapping = (supplies: readonly (readonly Part[])[]): number[] =>
    supplies.flatMap((parts, index) =>
        supplies.slice(0, index).some(earlier => earlier.some(a => parts.some(b => sharesTime(a, b)))) ? [index] : [],
    );

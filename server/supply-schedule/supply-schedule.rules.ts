import type { Figure } from '../../contract/figure';
import { tidy } from '../../contract/tidy';
import { sharedRanks } from '../figures/rank.rules';
import { hoursADay, incomplete, type DayBits, type HourCounts } from '../figures/supply-hours.rules';

/** Bits of `weekdays`: Sunday 1, Monday 2, ... Saturday 64. */
export interface SupplySlot {
    startMinute: number;
    endMinute: number;
    weekdays: number;
    validFrom: string;
    /** The first day on which the slot no longer holds; null is for ever. */
    validTo: string | null;
}

/** One local day of a DMA: 24 hours of supplied or not, null where no series came, and its scheduled windows. */
export interface SupplyDay {
    suppliedHours: readonly (boolean | null)[];
    windows: readonly Window[] | null;
}

/** A stretch of a day in minutes after midnight, half-open. */
export interface Window {
    startMinute: number;
    endMinute: number;
}

interface AnyFigure {
    value: number | null;
}

const noSchedule: Figure = { value: null, reason: 'noSchedule' };

const bits = Array.from({ length: 24 }, (_, hour) => 1 << (23 - hour));

/** The hours of a day, supplied or not; null where nothing was measured. */
export const hoursOf = (day: DayBits | undefined): (boolean | null)[] =>
    bits.map(bit => (day && (day.known & bit) !== 0 ? (day.supplied & bit) !== 0 : null));

/** LPCD: litres per person per day of an inflow (water availability) or of a billed volume (billed LPCD), m3. */
export function litresPerPersonDay(volume: Figure, personDays: number): Figure {
    if (volume.value === null) return volume;
    return personDays > 0 ? { value: (1000 * volume.value) / personDays } : { value: null, reason: 'undefined' };
}

/** The scheduled windows of a local day, overlaps joined; null when no schedule holds on it at all. */
export function windowsOf(slots: readonly SupplySlot[], day: string): Window[] | null {
    const valid = slots.filter(slot => slot.validFrom <= day && (slot.validTo === null || day < slot.validTo));
    if (valid.length === 0) return null;
    const weekday = 1 << new Date(`${day}T00:00:00Z`).getUTCDay();
    return joined(valid.filter(slot => (slot.weekdays & weekday) !== 0));
}

function joined(slots: readonly Window[]): Window[] {
    const windows: Window[] = [];
    for (const { startMinute, endMinute } of [...slots].sort((a, b) => a.startMinute - b.startMinute)) {
        const last = windows.at(-1);
        if (last && startMinute <= last.endMinute) last.endMinute = Math.max(last.endMinute, endMinute);
        else windows.push({ startMinute, endMinute });
    }
    return windows;
}

/** Scheduled hours of a day; `noSchedule` without a schedule, 0 on a weekday it leaves out. */
export function targetHours(windows: readonly Window[] | null): Figure {
    return windows ? { value: minutesOf(windows) / 60 } : noSchedule;
}

/** 100 x time supplied inside scheduled windows / scheduled time, over the hours that were measured. */
export function scheduleAdherence(days: readonly SupplyDay[], limits: { completenessMinimum: number }): Figure {
    return adherenceOf(
        days.flatMap(day => scheduledMinutes(day) ?? []),
        limits,
    );
}

/** Minutes of a day's windows: all, those of hours that were measured, and those with water. */
export interface ScheduledMinutes {
    planned: number;
    known: number;
    kept: number;
}

/** Of a day; null where no schedule holds. */
export function scheduledMinutes({ suppliedHours, windows }: SupplyDay): ScheduledMinutes | null {
    if (!windows) return null;
    const sum = { planned: minutesOf(windows), known: 0, kept: 0 };
    for (let hour = 0; hour < 24; hour += 1) {
        const minutes = minutesInHour(windows, hour);
        if (typeof suppliedHours[hour] === 'boolean') sum.known += minutes;
        if (suppliedHours[hour]) sum.kept += minutes;
    }
    return sum;
}

/** The schedule adherence of some days on which one holds. */
export function adherenceOf(days: readonly ScheduledMinutes[], limits: { completenessMinimum: number }): Figure {
    if (days.length === 0) return noSchedule;
    const sum = (of: (day: ScheduledMinutes) => number) => days.reduce((all, day) => all + of(day), 0);
    const [planned, known, kept] = [sum(day => day.planned), sum(day => day.known), sum(day => day.kept)];
    if (planned === 0) return { value: null, reason: 'undefined' };
    return known / planned < limits.completenessMinimum ? incomplete(known) : { value: (100 * kept) / known };
}

/** The hours of some days. */
export function countHours(days: readonly Pick<SupplyDay, 'suppliedHours'>[]): HourCounts {
    const measured = days.flatMap(day => day.suppliedHours).filter(hour => hour !== null);
    return {
        expected: 24 * days.length,
        measured: measured.length,
        supplied: measured.filter(Boolean).length,
    };
}

/** Scheduled hours of a mean day, of the days on which a schedule holds. */
export function targetHoursADay(days: readonly Pick<SupplyDay, 'windows'>[]): Figure {
    const targets = days.flatMap(({ windows }) => targetHours(windows).value ?? []);
    if (targets.length === 0) return noSchedule;
    return { value: targets.reduce((sum, hours) => sum + hours, 0) / targets.length };
}

/** 100 x actual hours / target hours, over the days on which a schedule holds. */
export function durationAdherence(days: readonly SupplyDay[], limits: { completenessMinimum: number }): Figure {
    const scheduled = scheduledDays(days);
    const target = targetHoursADay(scheduled);
    if (target.value === null) return target;
    if (target.value === 0) return { value: null, reason: 'undefined' };
    const actual = hoursADay(countHours(scheduled), limits);
    return actual.value === null ? actual : { value: (100 * actual.value) / target.value };
}

/**
 * Worst first by schedule adherence, then by duration adherence, then by name; those that are alike in both share their
 * rank, and what has no adherence is not ranked and comes last.
 */
export function byAdherence<T extends { name: string; schedulePercent: AnyFigure; durationPercent: AnyFigure }>(
    rows: readonly T[],
): (T & { rank: number | null })[] {
    const last = ({ value }: AnyFigure) => (value === null ? Infinity : tidy(value));
    const differ = (a: AnyFigure, b: AnyFigure) => (last(a) === last(b) ? 0 : last(a) - last(b));
    const compare = (a: T, b: T) =>
        differ(a.schedulePercent, b.schedulePercent) || differ(a.durationPercent, b.durationPercent);
    const ordered = [...rows].sort((a, b) => compare(a, b) || a.name.localeCompare(b.name, 'en'));
    const ranks = sharedRanks(ordered, (a, b) => compare(a, b) === 0);
    return ordered.map((row, index) => ({ ...row, rank: row.schedulePercent.value === null ? null : ranks[index] }));
}

function scheduledDays(days: readonly SupplyDay[]) {
    return days.flatMap(({ suppliedHours, windows }) => (windows ? [{ suppliedHours, windows }] : []));
}

function minutesOf(windows: readonly Window[]): number {
    return windows.reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0);
}

/** The scheduled minutes of an hour of the day. */
export function minutesInHour(windows: readonly Window[], hour: number): number {
    return windows.reduce((sum, { startMinute, endMinute }) => {
        const overlap = Math.min(endMinute, 60 * (hour + 1)) - Math.max(startMinute, 60 * hour);
        return sum + Math.max(0, overlap);
    }, 0);
}

/** Whether a schedule was kept less than it is to be. */
export const isBelowTarget = (percent: number, targetPercent: number): boolean => percent < targetPercent;

import { addDays, addMonths, dayMs, hourMs } from '../contract/period';

/** Asia/Dhaka is UTC+6 all year. */
const zoneMs = 6 * hourMs;

/** Days since 1970 of a local day. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** The instant of a local hour (24 counted on from midnight), in UTC. */
export const instantOf = (localHour: number): string => new Date(localHour * hourMs - zoneMs).toISOString();

/** The instant so many seconds into a local day, whole ones, in UTC. */
export const instantAt = (day: string, seconds: number): string =>
    new Date(dayNumber(day) * dayMs + Math.floor(seconds) * 1000 - zoneMs).toISOString();

/** 0 Sunday to 6 Saturday. */
export const weekday = (day: string): number => (dayNumber(day) + 4) % 7;

/** Years since the start of 2026, with fractions. */
export const yearsSince2026 = (day: string): number => (dayNumber(day) - dayNumber('2026-01-01')) / 365.25;

/** The days of `[from, to)`. */
export const daysOf = (from: string, to: string): string[] => {
    const days: string[] = [];
    for (let day = from; day < to; day = addDays(day, 1)) days.push(day);
    return days;
};

/** The first days of the months of `[from, to)`; both are first days. */
export const monthsOf = (from: string, to: string): string[] => {
    const months: string[] = [];
    for (let month = from; month < to; month = addMonths(month, 1)) months.push(month);
    return months;
};

/** The bills of a month are loaded on the tenth of the next: the last month that is billed on `today`. */
export const lastBilledMonth = (today: string): string => addMonths(today, Number(today.slice(8)) >= 10 ? -1 : -2);

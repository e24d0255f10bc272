import { asciiDigits } from '../../../contract/identifier';
import { inDigits } from '../../i18n/format';

const iso = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Whether it is a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (value: unknown): value is string => {
    if (typeof value !== 'string' || !iso.test(value)) return false;
    const date = new Date(`${value}T12:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

/** The calendar day so many days later. */
export const shiftedDay = (day: string, days: number): string => {
    const date = new Date(`${day}T12:00:00Z`);
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
};

/** The day that somebody wrote, in either script: 19/11/2026, 19-11-26, 19112026 or 2026-11-19; what is none stays as it is. */
export const dayWritten = (typed: string): string => {
    const text = asciiDigits(typed).trim();
    const match = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text);
    if (!match) return text;
    const [, day, month, year] = match;
    const found = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isDay(found) ? found : text;
};

/** A day as one writes it in the language; what is none stays as it is. */
export const writtenDay = (day: string, locale: string): string =>
    isDay(day) ? inDigits(day.split('-').toReversed().join('/'), locale) : day;

const clock = /^(\d{1,2})[:.](\d\d)$/;
const bare = /^(\d{1,2})(\d\d)$/;

/** The time that somebody wrote, in either script: 6:30, 06.30, 0630; what is none stays as it is. */
export const timeWritten = (typed: string): string => {
    const text = asciiDigits(typed).trim();
    const [, hours, minutes] = clock.exec(text) ?? bare.exec(text) ?? [];
    return hours ? `${hours.padStart(2, '0')}:${minutes}` : text;
};

/** The same, where a whole hour may stand alone. */
export const wholeTimeWritten = (typed: string): string => timeWritten(typed.trim().replace(/^[\d০-৯]{1,2}$/, '$&:00'));

/** A time in the digits of the language. */
export const writtenTime = (time: string, locale: string): string => inDigits(time, locale);

/** Where the server's last day is the first that no longer counts: people name the last that does. */
export const lastDay = {
    format: (end: unknown) => (isDay(end) ? shiftedDay(end, -1) : (end ?? '')),
    parse: (last: unknown) => (isDay(last) ? shiftedDay(last, 1) : last),
};

import { asciiDigits } from '../../../contract/identifier';
import { inDigits } from '../../../contract/format';
import { addDays, isDay } from '../../../contract/period';

/** The day that somebody wrote, in either script: 19/11/2026, 19-11-26, 19112026 or 2026-11-19; what is none stays as it is. */
export const dayOfText = (typed: string): string => {
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
export const timeOfText = (typed: string): string => {
    const text = asciiDigits(typed).trim();
    const [, hours, minutes] = clock.exec(text) ?? bare.exec(text) ?? [];
    return hours ? `${hours.padStart(2, '0')}:${minutes}` : text;
};

/** The same, where a whole hour may stand alone. */
export const wholeTimeOfText = (typed: string): string => timeOfText(typed.trim().replace(/^[\d০-৯]{1,2}$/, '$&:00'));

/** A time in the digits of the language. */
export const writtenTime = (time: string, locale: string): string => inDigits(time, locale);

/** Where the server's last day is the first that no longer counts: people name the last that does. */
export const lastDay = {
    format: (end: unknown) => (isDay(end) ? addDays(end, -1) : (end ?? '')),
    parse: (last: unknown) => (isDay(last) ? addDays(last, 1) : last),
};

import { asciiDigits } from './identifier';
import { zoneOfPages } from './city-clock';
import { instantReader, localDay } from './zone';

/** Numbers, days and instants as people of a language read them: on pages, on paper and in mails alike. */

/** Both languages group by lakh and crore. */
const tagOf = (locale: string): string => (locale === 'bn' ? 'bn-BD' : 'en-IN');
/** How many decimals a unit is worth showing; CSV and Excel files hold all digits. */
const decimals: Readonly<Record<string, number>> = {
    '%': 1,
    pt: 1,
    m3: 0,
    ML: 1,
    'ML/d': 1,
    'm3/h': 1,
    'm3/d': 2,
    bar: 2,
    points: 1,
    hours: 1,
    lpcd: 0,
    'mg/L': 2,
    NTU: 1,
    BDT: 0,
    kg: 1,
    months: 1,
    'L/account/day': 0,
    'L/d': 0,
    count: 0,
};

const known = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = `n${locale}${JSON.stringify(options)}`;
    const format = (known.get(key) as Intl.NumberFormat | undefined) ?? new Intl.NumberFormat(tagOf(locale), options);
    known.set(key, format);
    return format;
};
const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const key = `d${locale}${JSON.stringify(options)}`;
    const format =
        (known.get(key) as Intl.DateTimeFormat | undefined) ?? new Intl.DateTimeFormat(tagOf(locale), options);
    known.set(key, format);
    return format;
};

/** A number in the digits and grouping of the language. */
export const formatNumber = (value: number, locale: string, fractionDigits?: number): string =>
    numberFormat(
        locale,
        fractionDigits === undefined
            ? { maximumFractionDigits: 2 }
            : // Not -0.0.
              { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits, signDisplay: 'negative' },
    ).format(value);

/** A number that somebody set, to its last digit. */
export const formatExact = (value: number, locale: string): string =>
    numberFormat(locale, { maximumFractionDigits: 12 }).format(value);

/** A number that somebody read or typed: its own decimals, up to six; sums of binary fractions have more. */
export const formatRead = (value: number, locale: string): string =>
    numberFormat(locale, { maximumFractionDigits: 6 }).format(value);

/** The most decimals that values of a unit are shown with. */
export const decimalsIn = (unit: string): number => decimals[unit] ?? 2;

/** A value with as many decimals as its unit deserves; the unit's name is the caller's. */
export const formatValue = (value: number, unit: string, locale: string, fractionDigits = decimals[unit]): string =>
    formatNumber(value, locale, fractionDigits);

const fine: Intl.NumberFormatOptions = {
    maximumFractionDigits: 3,
    maximumSignificantDigits: 6,
    roundingPriority: 'morePrecision',
};
/** The same on paper, where nobody looks closer: without a unit three decimals, and more where a small value would lose its digits. */
export const formatPrinted = (
    value: number,
    unit: string | undefined,
    locale: string,
    fractionDigits?: number,
): string => {
    if (fractionDigits !== undefined) return formatNumber(value, locale, fractionDigits);
    if (unit === 'share') return numberFormat(locale, { maximumFractionDigits: 3 }).format(value);
    return unit !== undefined && unit in decimals
        ? formatValue(value, unit, locale)
        : numberFormat(locale, fine).format(value);
};

/** Cubic metres as ML (1000 m3), one decimal. */
export const formatMl = (m3: number, locale: string): string => formatValue(m3 / 1000, 'ML', locale);

const noon = (day: string): Date => new Date(`${day.slice(0, 10)}T12:00:00Z`);

/** A local day `YYYY-MM-DD` in words: 19 Nov 2026. */
export const formatDay = (day: string, locale: string): string =>
    dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(noon(day));

/** The city's calendar day of an instant, `YYYY-MM-DD`. */
export const cityDay = (instant: Date): string => localDay(instant, zoneOfPages());

/** The instant of a day `YYYY-MM-DD` and a time `HH:MM` by the city's clock. */
export const cityInstant = (day: string, time: string): string => {
    const [hours, minutes] = time.split(':').map(Number);
    return new Date(instantReader(zoneOfPages())(day, hours + minutes / 60)).toISOString();
};

/** A month `YYYY-MM` or any day of it, in words: October 2026. */
export const formatMonth = (month: string, locale: string): string =>
    dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noon(`${month.slice(0, 7)}-15`));

/** A month on an axis: its short name, as in a date, and under it the year where one begins. */
export const formatAxisMonth = (month: string, locale: string): string => {
    const middle = noon(`${month.slice(0, 7)}-15`);
    const parts = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatToParts(middle);
    const name = parts.find(({ type }) => type === 'month')?.value ?? '';
    if (middle.getUTCMonth() > 0) return name;
    return `${name}\n${dateFormat(locale, { year: 'numeric', timeZone: 'UTC' }).format(middle)}`;
};

/** A local day on an axis: 19 Nov. */
export const formatAxisDay = (day: string, locale: string): string =>
    dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(noon(day));

/** The time of an instant by the clock of a zone, without one by the city's: 18:00. */
export const formatTime = (instant: string | Date, locale: string, zone = zoneOfPages()): string =>
    dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
        new Date(instant),
    );

/** An instant by the clock of a zone, without one by the city's: 19 Nov 2026, 23:45. */
export const formatInstant = (instant: string | Date, locale: string, zone = zoneOfPages()): string =>
    dateFormat(locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: zone,
    }).format(new Date(instant));

/** Groups by lakh and crore or by thousands: any other comma was meant as a decimal mark. */
const grouped = /^[+-]?[1-9](?:\d?(?:,\d\d)*|\d{0,2}(?:,\d{3})*),\d{3}(?:\.\d*)?$/;

/** What a person typed as a number, in either script and with group separators; NaN when it is none, null when empty. */
export const parseNumber = (text: string): number | null => {
    const typed = asciiDigits(text).replace(/\s/g, '');
    if (typed === '') return null;
    const plain = grouped.test(typed) ? typed.replace(/,/g, '') : typed;
    return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
};

/** A number as one would type it: all its digits, no grouping. */
export const formatPlain = (value: number, locale: string): string =>
    numberFormat(locale, { useGrouping: false, maximumFractionDigits: 12 }).format(value);

/** A text with its ASCII digits in those of the language. */
export const inDigits = (text: string, locale: string): string =>
    locale === 'bn' ? text.replace(/\d/g, digit => String.fromCharCode(0x09e6 + Number(digit))) : text;

/** A day of the week, Sunday 0 to Saturday 6: Sun or Sunday. */
export const formatWeekday = (weekday: number, locale: string, length: 'short' | 'long' = 'short'): string =>
    // The first of November 2026 is a Sunday.
    dateFormat(locale, { weekday: length, timeZone: 'UTC' }).format(noon(`2026-11-0${weekday + 1}`));

/** Words as one enumerates them: a, b and c. */
export const formatList = (words: readonly string[], locale: string): string =>
    new Intl.ListFormat(tagOf(locale), { type: 'conjunction' }).format(words);

import { decimals } from '../../contract/decimals';
import { asciiDigits } from '../../contract/identifier';
import type { Locale } from './locales';

const tags: Record<Locale, string> = { en: 'en-IN', bn: 'bn-BD' };
/** Both languages group by lakh and crore. */
const tagOf = (locale: string): string => tags[locale === 'bn' ? 'bn' : 'en'];

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

/** A value with as many decimals as its unit deserves; the unit's name is the caller's. */
export const formatValue = (value: number, unit: string, locale: string): string =>
    formatNumber(value, locale, decimals[unit]);

/** Money in BDT, whole taka, with the sign. */
export const formatBdt = (value: number, locale: string): string =>
    numberFormat(locale, {
        style: 'currency',
        currency: 'BDT',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
    }).format(value);

/** Cubic metres as ML (1000 m3), one decimal. */
export const formatMl = (m3: number, locale: string): string => formatValue(m3 / 1000, 'ML', locale);

const noon = (day: string): Date => new Date(`${day.slice(0, 10)}T12:00:00Z`);

/** A local day `YYYY-MM-DD` in words: 19 Nov 2026. */
export const formatDay = (day: string, locale: string): string =>
    dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(noon(day));

/** The city's calendar day of an instant, `YYYY-MM-DD`. */
export const cityDay = (instant: Date): string =>
    new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Dhaka' }).format(instant);

/** A month `YYYY-MM` or any day of it, in words: October 2026. */
export const formatMonth = (month: string, locale: string): string =>
    dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noon(`${month.slice(0, 7)}-15`));

/** An instant in the city's zone: 19 Nov 2026, 23:45. */
export const formatInstant = (instant: string, locale: string, zone = 'Asia/Dhaka'): string =>
    dateFormat(locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: zone,
    }).format(new Date(instant));

/** What a person typed as a number, in either script and with group separators; NaN when it is none, null when empty. */
export const parseNumber = (text: string): number | null => {
    const plain = asciiDigits(text).replace(/[\s,]/g, '');
    if (plain === '') return null;
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

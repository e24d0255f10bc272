import { useLocale } from 'ra-core';

const tags: Readonly<Record<string, string>> = { bn: 'bn-BD', en: 'en-IN' };

/** Seconds as minutes and seconds, 4:05, in the digits of the page. */
export const useClock = (): ((seconds: number) => string) => {
    const tag = tags[useLocale() ?? 'en'];
    const digits = (value: number, least: number) =>
        new Intl.NumberFormat(tag, { minimumIntegerDigits: least }).format(value);
    return seconds => `${digits(Math.floor(seconds / 60), 1)}:${digits(seconds % 60, 2)}`;
};

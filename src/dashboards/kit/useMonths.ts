import { useLocale, useTranslate } from 'ra-core';
import { formatDay, formatMonth } from '../../i18n/format';

/** The last of the days before `to`. */
export const lastDay = (to: string): string =>
    new Date(Date.parse(`${to}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** The months of half-open days `[from, to)` in words. */
export const useMonths = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    return ({ from, to }: { from: string; to: string }): string => {
        const [first, last] = [formatMonth(from, locale), formatMonth(lastDay(to), locale)];
        return first === last ? first : translate('kit.months', { from: first, to: last });
    };
};

/** Half-open days `[from, to)` in words, by their first and last day. */
export const useDays = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    return ({ from, to }: { from: string; to: string }): string =>
        translate('kit.months', { from: formatDay(from, locale), to: formatDay(lastDay(to), locale) });
};

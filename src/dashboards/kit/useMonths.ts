import { useLocale, useTranslate } from 'ra-core';
import { formatMonth } from '../../i18n/format';

const lastDay = (to: string): string => new Date(Date.parse(`${to}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** The months of half-open days `[from, to)` in words. */
export const useMonths = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    return ({ from, to }: { from: string; to: string }): string => {
        const [first, last] = [formatMonth(from, locale), formatMonth(lastDay(to), locale)];
        return first === last ? first : translate('kit.months', { from: first, to: last });
    };
};

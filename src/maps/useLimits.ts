import { useLocale, useTranslate } from 'ra-core';
import { formatNumber } from '../i18n/format';
import { decimalsOf, type ValueClass } from './classes.rules';

/** The limits of a class in words and figures. */
export const useLimits = (classes: readonly ValueClass[], unitLabel: string) => {
    const translate = useTranslate();
    const locale = useLocale();
    const decimals = decimalsOf(classes);
    const written = (value: number) => formatNumber(value, locale, decimals);
    return ({ from, to }: ValueClass) => {
        const key = !Number.isFinite(from)
            ? 'geospatialAnalytics.map.under'
            : Number.isFinite(to)
              ? 'geospatialAnalytics.map.range'
              : 'geospatialAnalytics.map.from';
        const withUnit = (value: number) => `${written(value)} ${unitLabel}`.trim();
        return translate(key, { from: Number.isFinite(to) ? written(from) : withUnit(from), to: withUnit(to) });
    };
};

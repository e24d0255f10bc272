import { useLocale, useTranslate } from 'ra-core';
import { formatNumber } from '../../contract/format';
import { decimalsOf, type ValueClass } from './classes.rules';

/** The limits of a class in words and figures; each ends just under the next, in the decimals that values are shown with. */
export const useLimits = (classes: readonly ValueClass[], unitLabel: string, shownDecimals: number) => {
    const translate = useTranslate();
    const locale = useLocale();
    const decimals = Math.max(shownDecimals, decimalsOf(classes));
    const written = (value: number) => formatNumber(value, locale, decimals);
    return (valueClass: ValueClass) => {
        const { from, to } = valueClass;
        const key = !Number.isFinite(from)
            ? 'geospatialAnalytics.map.under'
            : Number.isFinite(to)
              ? 'geospatialAnalytics.map.range'
              : 'geospatialAnalytics.map.from';
        const withUnit = (value: number) => `${written(value)} ${unitLabel}`.trim();
        // The last class alone holds its upper end.
        const isShared = key.endsWith('range') && valueClass !== classes.at(-1);
        return translate(key, {
            from: Number.isFinite(to) ? written(from) : withUnit(from),
            to: withUnit(isShared ? to - 10 ** -decimals : to),
        });
    };
};

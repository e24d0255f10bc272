import { useCallback } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { formatNumber, formatValue } from '../../i18n/format';
import { useUnitName } from '../../i18n/useUnitName';
import { scaleOf } from './shown.rules';

export interface Shown {
    number: string;
    unit: string;
}

/** Writes a value as a summary shows it: volumes in ML, money in lakh and crore; `like` sets the scale for several. */
export const useShown = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    return useCallback(
        (value: number, unit: string, like = value): Shown => {
            const { per, unit: scaled, decimals } = scaleOf(like, unit);
            return {
                number:
                    decimals === undefined
                        ? formatValue(value, scaled, locale)
                        : formatNumber(value / per, locale, decimals),
                unit: scaled.endsWith('Bdt') ? translate(`kit.money.${scaled}`) : unitName(scaled),
            };
        },
        [translate, locale, unitName],
    );
};

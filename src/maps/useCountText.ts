import { useCallback } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { formatNumber } from '../../contract/format';

/** A number of accounts or places in words of the maps. */
export const useCountText = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    return useCallback(
        (key: 'accounts' | 'inView' | 'places' | 'unplaced', count: number) =>
            translate(`geospatialAnalytics.map.${key}`, { smart_count: count, count: formatNumber(count, locale) }),
        [translate, locale],
    );
};

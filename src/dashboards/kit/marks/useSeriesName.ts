import { useLocale, useTranslate } from 'ra-core';
import { formatNumber } from '../../../../contract/format';
import type { OneSeries } from '../series';

const [aMinute, anHour] = [60, 3600];

/** What a series measures and how often, in words; with its code where that does not tell it from another beside it. */
export const useSeriesName = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    return (series: OneSeries, beside: readonly OneSeries[]): string => {
        const { metric, intervalSeconds, code } = series;
        const minutes = Math.round(intervalSeconds / aMinute);
        const often = intervalSeconds > anHour ? 'day' : intervalSeconds === anHour ? 'hour' : 'minutes';
        const name = translate(`marks.seriesOf.${often}`, {
            metric: translate(`marks.metric.${metric}`),
            smart_count: minutes,
            minutes: formatNumber(minutes, locale),
        });
        const isSame = (other: OneSeries) => other.metric === metric && other.intervalSeconds === intervalSeconds;
        return beside.filter(isSame).length > 1 ? `${name} (${code})` : name;
    };
};

import { useLocale } from 'ra-core';
import {
    cityDay,
    formatAxisDay,
    formatAxisMonth,
    formatDay,
    formatInstant,
    formatMonth,
    formatTime,
} from '../../../contract/format';

export type Bucket = 'hour' | 'day' | 'month';

/** The begin of an hour, a day or a month as a table and a tooltip say it. */
export const useMoment = (bucket: Bucket) => {
    const locale = useLocale() ?? 'en';
    const write = { hour: formatInstant, day: formatDay, month: formatMonth }[bucket];
    return (at: string): string => write(at, locale);
};

/** Every month, quarter, half year or January of so many months: the label of January is the one with the year. */
const monthOf = (count: number) => {
    const step = [1, 3, 6].find(each => count <= 12 * each) ?? 12;
    return (month: string) => (Number(month.slice(5, 7)) - 1) % step === 0;
};

/** The axis of a chart by hours (instants), days or months (local days), with as many marks as there is room for. */
export const useTimeAxis = (bucket: Bucket, at: readonly string[]) => {
    const locale = useLocale() ?? 'en';
    const momentOf = useMoment(bucket);
    const each = (step: number) => (_: string, index: number) => index % step === 0;
    const marks = (): { isMarked: (at: string, index: number) => boolean; mark: (at: string) => string } => {
        if (bucket === 'month') return { isMarked: monthOf(at.length), mark: month => formatAxisMonth(month, locale) };
        if (bucket === 'hour' && at.length <= 24) return { isMarked: each(4), mark: hour => formatTime(hour, locale) };
        if (bucket === 'hour')
            return {
                isMarked: hour => formatTime(hour, 'en') === '00:00',
                mark: hour => formatAxisDay(cityDay(new Date(hour)), locale),
            };
        if (at.length <= 62)
            return {
                isMarked: each(Math.max(5, Math.ceil(at.length / 7))),
                mark: day => formatAxisDay(day, locale),
            };
        return { isMarked: day => day.endsWith('-01'), mark: month => formatAxisMonth(month, locale) };
    };
    const { isMarked, mark } = marks();
    return {
        scaleType: 'point' as const,
        data: at,
        tickInterval: isMarked,
        valueFormatter: (value: string, { location }: { location: string }) =>
            location === 'tick' ? mark(value) : momentOf(value),
    };
};

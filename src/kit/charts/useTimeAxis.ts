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

interface Marks {
    /** From mark to mark, in so many moments each, the smallest first. */
    steps: readonly number[];
    every: number;
    /** What a mark takes with the gap beside it, in pixels. */
    room: number;
    isMarked: (step: number) => (at: string, index: number) => boolean;
    mark: (at: string) => string;
}

const each = (step: number) => (_: string, index: number) => index % step === 0;

const marksOf = (bucket: Bucket, count: number, locale: string): Marks => {
    const mark = (day: string) => formatAxisDay(day, locale);
    const time = (hour: string) => formatTime(hour, locale);
    if (bucket === 'hour' && count <= 24) return { steps: [4, 6, 12], every: 1, room: 44, isMarked: each, mark: time };
    if (bucket === 'hour')
        return {
            steps: [1, 2, 5, 7, 10, 14],
            every: 24,
            room: 56,
            isMarked: step => (hour, index) =>
                formatTime(hour, 'en') === '00:00' && each(step)(hour, Math.floor(index / 24)),
            mark: hour => mark(cityDay(new Date(hour))),
        };
    // Up to three months, of which as many words would tell nothing.
    if (bucket === 'day' && count <= 93)
        return { steps: [5, 7, 10, 14, 21, 28], every: 1, room: 56, isMarked: each, mark };
    return {
        steps: [1, 2, 3, 6, 12],
        every: bucket === 'month' ? 1 : 28,
        room: 44,
        // January is among them at every step: its mark is the one with the year.
        isMarked: step => at => (bucket === 'month' || at.endsWith('-01')) && (Number(at.slice(5, 7)) - 1) % step === 0,
        mark: month => formatAxisMonth(month, locale),
    };
};

/** The axis of a chart by hours (instants), days or months (local days), with as many marks as there is room for. */
export const useTimeAxis = (bucket: Bucket, at: readonly string[]) => {
    const locale = useLocale() ?? 'en';
    const momentOf = useMoment(bucket);
    const { steps, every, room, isMarked, mark } = marksOf(bucket, at.length, locale);
    return {
        scaleType: 'point' as const,
        data: at,
        tickIntervalIn: (width: number) =>
            isMarked(steps.find(step => step * every * width >= room * (at.length - 1)) ?? steps[steps.length - 1]),
        valueFormatter: (value: string, { location }: { location: string }) =>
            location === 'tick' ? mark(value) : momentOf(value),
    };
};

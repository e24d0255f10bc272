/** A day in hours, each supplied, not supplied or unknown, and the minutes between which it was to be supplied; null without a schedule. */
export interface HoursDay {
    day: string;
    hours: readonly (boolean | null)[];
    windows: readonly { startMinute: number; endMinute: number }[] | null;
}

/** What a stretch of a day was; `dry` is a time at which nothing was promised and nothing came. */
export type Stretch = 'kept' | 'extra' | 'missed' | 'dry' | 'unknown';
export interface Segment {
    from: number;
    to: number;
    stretch: Stretch;
}

const wholeDay = 1440;

const stretchOf = ({ hours, windows }: HoursDay, minute: number): Stretch => {
    const state = hours[Math.floor(minute / 60)];
    if (state === null || state === undefined) return 'unknown';
    const isPromised = windows?.some(({ startMinute, endMinute }) => startMinute <= minute && minute < endMinute);
    // Without a schedule all that came is simply supply.
    if (state) return isPromised || windows === null ? 'kept' : 'extra';
    return isPromised ? 'missed' : 'dry';
};

/** The stretches of a day in minutes after midnight, one after the other. */
export const segmentsOf = (day: HoursDay): Segment[] => {
    const edges = [
        ...day.hours.map((_, hour) => hour * 60),
        ...(day.windows ?? []).flatMap(({ startMinute, endMinute }) => [startMinute, endMinute]),
    ];
    const cuts = [...new Set(edges)].filter(edge => edge < wholeDay).sort((a, b) => a - b);
    const segments: Segment[] = [];
    cuts.forEach((from, index) => {
        const stretch = stretchOf(day, from);
        const to = cuts[index + 1] ?? wholeDay;
        const last = segments.at(-1);
        if (last?.stretch === stretch) last.to = to;
        else segments.push({ from, to, stretch });
    });
    return segments;
};

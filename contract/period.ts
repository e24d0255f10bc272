/** Milliseconds of an hour, and of a day of 24. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Closed billing months: the last one, three, six or twelve. */
export const periods = ['1m', '3m', '6m', '12m'] as const;
export type Period = (typeof periods)[number];
export const durations = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Duration = (typeof durations)[number];

/** Half-open local days `[from, to)`. */
export interface DayRange {
    from: string;
    to: string;
}

/** A period as calls and addresses name it: the closed months, a duration around a day, or half-open days. */
export interface AskedPeriod {
    period?: Period;
    duration?: Duration;
    date?: string;
    from?: string;
    to?: string;
}

/** How many months each has. */
export const monthsOfPeriod: Record<Period, number> = { '1m': 1, '3m': 3, '6m': 6, '12m': 12 };
const utc = (text: string) => new Date(`${text}T00:00:00Z`);
const text = (date: Date) => date.toISOString().slice(0, 10);

/** Whether it is a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (value: unknown): value is string =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(utc(value).getTime()) &&
    text(utc(value)) === value;
/** `text` moved by whole days. */
export const addDays = (start: string, days: number): string => {
    const date = utc(start);
    date.setUTCDate(date.getUTCDate() + days);
    return text(date);
};
/** The first day of the month of `start`, moved by whole months. */
export const addMonths = (start: string, count: number): string => {
    const date = utc(start);
    return text(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)));
};
/** Whole days in a range. */
export const daysIn = ({ from, to }: DayRange): number => (utc(to).getTime() - utc(from).getTime()) / dayMs;

/** `period` -> the months that end with the last closed one; `lastClosed` is its first day. */
export const closedMonths = (value: Period, lastClosed: string): DayRange => ({
    from: addMonths(lastClosed, 1 - monthsOfPeriod[value]),
    to: addMonths(lastClosed, 1),
});

/** The day, Sunday-Saturday week, calendar month or year that holds `date`. */
export const durationRange = (value: Duration, date: string): DayRange => {
    if (value === 'daily') return { from: date, to: addDays(date, 1) };
    if (value === 'weekly') {
        const sunday = addDays(date, -utc(date).getUTCDay());
        return { from: sunday, to: addDays(sunday, 7) };
    }
    if (value === 'monthly') return { from: addMonths(date, 0), to: addMonths(date, 1) };
    const year = date.slice(0, 4);
    return { from: `${year}-01-01`, to: `${Number(year) + 1}-01-01` };
};

/** The first day of the duration before the one that holds `date`, or of the one after it. */
export const neighbourOf = (value: Duration, date: string, to: 'previous' | 'next'): string => {
    const range = durationRange(value, date);
    return to === 'next' ? range.to : durationRange(value, addDays(range.from, -1)).from;
};

/** Of a range, the days up to the last complete one: what has not happened yet is not missing. `undefined` where it has not begun. */
export const daysSoFar = ({ from, to }: DayRange, lastDay: string): DayRange | undefined => {
    const end = addDays(lastDay, 1);
    if (from >= end) return undefined;
    return { from, to: to < end ? to : end };
};

/** The range of the same length just before: whole months for whole months, else the same number of days. */
export const previousRange = ({ from, to }: DayRange): DayRange => {
    if (from.endsWith('-01') && to.endsWith('-01')) {
        const count =
            (utc(to).getUTCFullYear() - utc(from).getUTCFullYear()) * 12 +
            utc(to).getUTCMonth() -
            utc(from).getUTCMonth();
        return { from: addMonths(from, -count), to: from };
    }
    return { from: addDays(from, -daysIn({ from, to })), to: from };
};

const operatingDays: Record<Period, number> = { '1m': 30, '3m': 91, '6m': 182, '12m': 365 };

/** How far the data reach: the first day of the last closed month, and the last complete day. */
export interface DataEnds {
    lastClosed?: string | null;
    lastDay?: string | null;
}

/** The days that a period names itself. */
const namedRange = ({ duration, date, from, to }: AskedPeriod, lastDay: DataEnds['lastDay']): DayRange | undefined => {
    if (from && to) return { from, to };
    const day = date ?? lastDay;
    return duration && day ? durationRange(duration, day) : undefined;
};

/** The days of a period for what is made of bills: else the closed months, by default the last one; `undefined` without data. */
export const billedRange = (asked: AskedPeriod, { lastClosed, lastDay }: DataEnds): DayRange | undefined => {
    if (asked.duration || asked.from) return namedRange(asked, lastDay);
    return lastClosed ? closedMonths(asked.period ?? '1m', lastClosed) : undefined;
};

/** The same for what has no billing lag: else the days up to the last complete one, by default that alone. */
export const operatingRange = (asked: AskedPeriod, { lastDay }: DataEnds): DayRange | undefined => {
    if (asked.duration || asked.from) return namedRange(asked, lastDay);
    if (!lastDay) return undefined;
    const to = addDays(lastDay, 1);
    return { from: addDays(to, asked.period ? -operatingDays[asked.period] : -1), to };
};

/** The same days of the year before; the last of February stays the last of February. */
export const lastYearRange = ({ from, to }: DayRange): DayRange => {
    const yearBefore = (start: string) => {
        const month = addMonths(start, -12);
        const day = Math.min(Number(start.slice(8)), daysIn({ from: month, to: addMonths(month, 1) }));
        return addDays(month, day - 1);
    };
    return { from: yearBefore(from), to: yearBefore(to) };
};

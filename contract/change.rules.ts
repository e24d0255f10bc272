/** How a figure moved against another period: points for a percentage, per cent for everything else. */
export interface Change {
    size: number;
    /** Amounts of periods of unequal length are compared per day. */
    perDay: boolean;
    unit: 'pt' | '%';
    direction: 'up' | 'down' | 'same';
}

const roundedToShown = (size: number): number => Math.round(size * 10) / 10;

/** Units of amounts, which grow with the days they are summed over. */
const amounts = new Set(['m3', 'BDT']);

/** Whether a figure is an amount of its days. */
export const isAmount = (unit: string): boolean => amounts.has(unit);

/** A value and the days it was summed over. */
export interface OfDays {
    value: number;
    days?: number;
}

/** The change from `before` to `now`; nothing where there is no other period or its value gives no ratio. */
export const changeOf = (now: OfDays, before: OfDays | null | undefined, unit: string): Change | undefined => {
    if (!before) return undefined;
    const perDay = isAmount(unit) && !!now.days && !!before.days;
    const [value, previous] = [now, before].map(each => (perDay ? each.value / (each.days ?? 1) : each.value));
    if (unit !== '%' && previous <= 0) return undefined;
    const size = roundedToShown(unit === '%' ? value - previous : (100 * (value - previous)) / previous);
    return {
        size: Math.abs(size),
        perDay,
        unit: unit === '%' ? 'pt' : '%',
        direction: size > 0 ? 'up' : size < 0 ? 'down' : 'same',
    };
};

/** The same with its sign, as a row of a table has it; null where there is none. */
export const signedChangeOf = (now: OfDays, before: OfDays | null | undefined, unit: string): number | null => {
    const change = changeOf(now, before, unit);
    if (!change) return null;
    return change.direction === 'down' ? -change.size : change.size;
};

export type Meaning = 'better' | 'worse' | 'neutral';

/** What a change means where a rise is `good`, bad, or neither. */
export const meaningOf = (change: Change, rise: 'good' | 'bad' | 'neutral'): Meaning => {
    if (rise === 'neutral' || change.direction === 'same') return 'neutral';
    return (change.direction === 'up') === (rise === 'good') ? 'better' : 'worse';
};

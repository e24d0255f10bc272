/** How a figure moved against the period before: points for a percentage, per cent for everything else. */
export interface Change {
    size: number;
    unit: 'pt' | '%';
    direction: 'up' | 'down' | 'same';
}

const roundedToShown = (size: number): number => Math.round(size * 10) / 10;

/** The change from `previous` to `value`; nothing where there is no previous period or its value gives no ratio. */
export const changeOf = (value: number, previous: number | null | undefined, unit: string): Change | undefined => {
    if (previous === null || previous === undefined) return undefined;
    if (unit !== '%' && previous <= 0) return undefined;
    const size = roundedToShown(unit === '%' ? value - previous : (100 * (value - previous)) / previous);
    return {
        size: Math.abs(size),
        unit: unit === '%' ? 'pt' : '%',
        direction: size > 0 ? 'up' : size < 0 ? 'down' : 'same',
    };
};

export type Meaning = 'better' | 'worse' | 'neutral';

/** What a change means where a rise is `good`, bad, or neither. */
export const meaningOf = (change: Change, rise: 'good' | 'bad' | 'neutral'): Meaning => {
    if (rise === 'neutral' || change.direction === 'same') return 'neutral';
    return (change.direction === 'up') === (rise === 'good') ? 'better' : 'worse';
};

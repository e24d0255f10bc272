/** Decimals of a figure: far below a litre, a poisha and what any meter can tell. */
const decimals = 6;

/** A figure without the rest that sums of binary numbers leave: 38309.1385, not 38309.138500000015. */
export const tidy = (value: number): number => (Number.isInteger(value) ? value : Number(value.toFixed(decimals))) + 0;

const deep = (value: unknown): unknown => {
    if (typeof value === 'number') return tidy(value);
    if (Array.isArray(value)) return value.map(deep);
    if (typeof value !== 'object' || value === null) return value;
    const told: Record<string, unknown> = {};
    for (const [key, each] of Object.entries(value)) told[key] = deep(each);
    return told;
};

/** Figures with all of their numbers so. */
export const tidyAll = <T>(figures: T): T => deep(figures) as T;

export type SortOrder = 'ASC' | 'DESC';
export type SortValue = number | string | null;

/** Rows in the order of a value, texts in that of the language; those without one come last either way, and equal ones keep their order. */
export const sortedRows = <R>(
    rows: readonly R[],
    by: (row: R) => SortValue,
    order: SortOrder,
    language: string,
): R[] => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const ascending = (a: number | string, b: number | string): number =>
        typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
    return [...rows].sort((left, right) => {
        const [a, b] = [by(left), by(right)];
        if (a === null || b === null) return Number(a === null) - Number(b === null);
        return order === 'ASC' ? ascending(a, b) : ascending(b, a);
    });
};

/** The first rows, and the chosen one in its place even when it comes later. */
export const shorten = <R>(
    rows: readonly R[],
    limit: number,
    keyOf: (row: R) => string,
    chosen: string | null | undefined,
): R[] => rows.filter((row, index) => index < limit || keyOf(row) === chosen);

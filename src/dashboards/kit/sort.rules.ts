export type Order = 'asc' | 'desc';
export type SortValue = number | string | null;

const compare = (a: number | string, b: number | string): number =>
    typeof a === 'number' && typeof b === 'number'
        ? a - b
        : String(a).localeCompare(String(b), undefined, { numeric: true });

/** Rows in the order of a value; those without one come last either way, and equal ones keep their order. */
export const sortedRows = <R>(rows: readonly R[], by: (row: R) => SortValue, order: Order): R[] =>
    [...rows].sort((left, right) => {
        const [a, b] = [by(left), by(right)];
        if (a === null || b === null) return Number(a === null) - Number(b === null);
        return order === 'asc' ? compare(a, b) : compare(b, a);
    });

/** The first rows, and the chosen one in its place even when it comes later. */
export const shortened = <R>(
    rows: readonly R[],
    limit: number,
    keyOf: (row: R) => string,
    chosen: string | null | undefined,
): R[] => rows.filter((row, index) => index < limit || keyOf(row) === chosen);

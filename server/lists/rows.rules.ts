type Bare = string | number | boolean | null;

/** What a field of a row is sorted by; of a figure its value. */
const bareOf = (row: object, field: string): Bare => {
    const value = (row as Record<string, unknown>)[field];
    const bare = typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
    return (bare ?? null) as Bare;
};

/** Rows in hand in the order of a field, what is missing last either way, names in their order where it is the same. */
export const sortedRows = <R extends { name: string }>(
    rows: readonly R[],
    [field, order]: readonly [string, 'ASC' | 'DESC'],
): R[] => {
    const turn = order === 'ASC' ? 1 : -1;
    return rows.toSorted((a, b) => {
        const [one, two] = [bareOf(a, field), bareOf(b, field)];
        if (one === null || two === null) return Number(one === null) - Number(two === null);
        if (one === two) return a.name < b.name ? -1 : 1;
        return one < two ? -turn : turn;
    });
};

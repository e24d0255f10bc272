/** What has the same key together; groups and what they hold in the order in which it comes. */
export const groupedBy = <K, T>(all: Iterable<T>, keyOf: (each: T) => K): Map<K, T[]> => {
    const groups = new Map<K, T[]>();
    for (const each of all) {
        const key = keyOf(each);
        const own = groups.get(key);
        if (own) own.push(each);
        else groups.set(key, [each]);
    }
    return groups;
};

/** One local day of one series: the unit in which rollups are kept. */
export interface SeriesDay {
    seriesId: number;
    day: string;
}

const order = (a: SeriesDay, b: SeriesDay) => a.seriesId - b.seriesId || (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);

/** All keys of the lists, each once, by series and day. */
export const unite = (...lists: readonly (readonly SeriesDay[])[]): SeriesDay[] => {
    const keys = new Map<string, SeriesDay>();
    for (const list of lists) for (const { seriesId, day } of list) keys.set(`${seriesId} ${day}`, { seriesId, day });
    return [...keys.values()].sort(order);
};

/** The keys that are not among `others`. */
export const without = (keys: readonly SeriesDay[], others: readonly SeriesDay[]): SeriesDay[] => {
    const known = new Set(others.map(({ seriesId, day }) => `${seriesId} ${day}`));
    return keys.filter(({ seriesId, day }) => !known.has(`${seriesId} ${day}`));
};

export const flatten = (touched: readonly { seriesId: number; days: readonly string[] }[]): SeriesDay[] =>
    unite(touched.flatMap(({ seriesId, days }) => days.map(day => ({ seriesId, day }))));

/** The months the days lie in, as their first days. */
export const monthsOf = (keys: readonly SeriesDay[]): SeriesDay[] =>
    unite(keys.map(({ seriesId, day }) => ({ seriesId, day: `${day.slice(0, 8)}01` })));

/** The keys as the two columns of a statement. */
export const rollupColumns = (keys: readonly SeriesDay[]): [number[], string[]] => [
    keys.map(key => key.seriesId),
    keys.map(key => key.day),
];

const sliceLength = 1000;

/** Runs `work` over the keys, at most so many at a time. */
export const inSlices = async (
    keys: readonly SeriesDay[],
    work: (slice: SeriesDay[]) => Promise<unknown>,
    length = sliceLength,
): Promise<void> => {
    for (let start = 0; start < keys.length; start += length) await work(keys.slice(start, start + length));
};

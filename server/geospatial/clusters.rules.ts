import { fewestAccounts } from '../../contract/consumer-map';
import { groupedBy } from '../../contract/grouped';

/** What is owed in a cell of a square grid, BDT. */
export interface OwedCell {
    x: number;
    y: number;
    accounts: number;
    owedBdt: number;
    lat: number;
    lon: number;
}

/** How many times what cells and their neighbours owe on average makes a cell dense. */
const denseTimes = 2;

/** One number for a column and a row: rows are fewer than 2^19 either side of the equator. */
const keyOf = (x: number, y: number) => x * 2 ** 20 + y;
const stepsAround = [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dy => keyOf(dx, dy)));

/**
 * Density clustering (DBSCAN on a grid): a cell is dense when it and its eight neighbours owe at least twice the mean of
 * all cells' neighbourhoods and hold five accounts or more; dense cells that touch are one cluster, if they hold as many
 * themselves: one household is never pointed at. The same cells give the same clusters, in whatever order they come; most
 * owed first.
 */
export const clustersOf = <C extends OwedCell>(cells: readonly C[]): C[][] => {
    const byKey = groupedBy(cells, ({ x, y }) => keyOf(x, y));
    const sum = (some: readonly C[], of: (cell: C) => number) => some.reduce((all, cell) => all + of(cell), 0);
    /** What each cell and its neighbours hold together. */
    const nearby = (of: (cell: C) => number) => {
        const own = new Map([...byKey].map(([key, some]) => [key, sum(some, of)]));
        return new Map(
            [...own.keys()].map(key => [key, stepsAround.reduce((all, step) => all + (own.get(key + step) ?? 0), 0)]),
        );
    };
    const [owed, accounts] = [nearby(cell => cell.owedBdt), nearby(cell => cell.accounts)];
    const mean = [...owed.values()].reduce((all, value) => all + value, 0) / Math.max(1, owed.size);
    const isDense = (key: number) =>
        (owed.get(key) ?? 0) >= denseTimes * mean && (accounts.get(key) ?? 0) >= fewestAccounts;
    const left = new Set([...byKey.keys()].filter(isDense).sort((a, b) => a - b));
    const clusters: C[][] = [];
    for (const start of left) {
        const members = [start];
        left.delete(start);
        // Grows while it is walked: a cluster reaches as far as dense cells touch.
        for (const key of members)
            for (const step of stepsAround) if (left.delete(key + step)) members.push(key + step);
        const own = members.flatMap(key => byKey.get(key) ?? []);
        if (sum(own, cell => cell.accounts) >= fewestAccounts) clusters.push(own);
    }
    return clusters.sort((a, b) => sum(b, cell => cell.owedBdt) - sum(a, cell => cell.owedBdt));
};

const metresPerDegree = 111_320;

/** The middle of a cluster's accounts, whatever each owes, and the distance within which its cells lie, m. */
export const extentOf = (cells: readonly OwedCell[]): { lat: number; lon: number; radiusM: number } => {
    const total = cells.reduce((all, cell) => all + cell.accounts, 0);
    const mean = (of: (cell: OwedCell) => number) =>
        cells.reduce((all, cell) => all + of(cell) * cell.accounts, 0) / total;
    const [lat, lon] = [mean(cell => cell.lat), mean(cell => cell.lon)];
    const distance = (cell: OwedCell) =>
        metresPerDegree * Math.hypot(cell.lat - lat, (cell.lon - lon) * Math.cos((lat * Math.PI) / 180));
    return { lat, lon, radiusM: Math.max(100, ...cells.map(distance)) };
};

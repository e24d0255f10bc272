/** The grid on which the map by users counts accounts: Web Mercator halved `level` times, from the north-west. */

export interface Box {
    west: number;
    south: number;
    east: number;
    north: number;
}
/** Cells of one level: the first column and row, and how many of each. */
export interface Grid {
    level: number;
    x: number;
    y: number;
    columns: number;
    rows: number;
}

/** On which positions are kept: cells of about a metre. */
export const finestLevel = 25;
/** Mercator has no poles. */
const furthest = 85;
/** So much finer than the map's own tiles are cells: 11 to 23 pixels wide. */
const finerThanMap = 4;

const radians = Math.PI / 180;
const columnAt = (lon: number, level: number) => ((lon + 180) / 360) * 2 ** level;
const rowAt = (lat: number, level: number) => {
    const bounded = Math.min(furthest, Math.max(-furthest, lat));
    return (0.5 - Math.log(Math.tan(Math.PI / 4 + (bounded * radians) / 2)) / (2 * Math.PI)) * 2 ** level;
};

/** The cell of a position. */
export const cellAt = ({ lat, lon }: { lat: number; lon: number }, level: number): { x: number; y: number } => ({
    x: Math.floor(columnAt(lon, level)),
    y: Math.floor(rowAt(lat, level)),
});

const cellsOf = ({ west, south, east, north }: Box, level: number): Grid => {
    const { x, y } = cellAt({ lat: north, lon: west }, level);
    return {
        level,
        x,
        y,
        columns: Math.ceil(columnAt(east, level)) - x,
        rows: Math.ceil(rowAt(south, level)) - y,
    };
};

/** The cells that a box touches, as fine as a map of a zoom shows them, but never finer than `finest` and never more than `most`. */
export const gridOf = (box: Box, zoom: number, { most, finest }: { most: number; finest: number }): Grid => {
    let grid = cellsOf(box, Math.min(finest, Math.round(zoom) + finerThanMap));
    while (grid.level > 0 && grid.columns * grid.rows > most) grid = cellsOf(box, grid.level - 1);
    return grid;
};

/** Twice as fine as often as it can be, with at most `most` columns and rows. */
export const finerGrid = ({ level, x, y, columns, rows }: Grid, most: number): Grid => {
    let times = 0;
    while (level + times < finestLevel && Math.max(columns, rows) * 2 ** (times + 1) <= most) times++;
    const scaled = (cells: number) => cells * 2 ** times;
    return { level: level + times, x: scaled(x), y: scaled(y), columns: scaled(columns), rows: scaled(rows) };
};

/** The north-west corner of a cell; halves are middles. */
export const positionOf = (x: number, y: number, level: number): { lat: number; lon: number } => ({
    lon: (x / 2 ** level) * 360 - 180,
    lat: (2 * Math.atan(Math.exp((0.5 - y / 2 ** level) * 2 * Math.PI)) - Math.PI / 2) / radians,
});

/** A single account on a grid, by the column and row within it. */
export interface GridPoint {
    accountNo: string;
    x: number;
    y: number;
    value: number | null;
}
/** Two thousand accounts as columns take half the room that they take as objects. */
export interface PackedPoints {
    /** In order; each begins with how many letters it shares with the one before, in base 36. */
    accountNos: string[];
    /** Two letters of base 36 for the column and two for the row of each. */
    places: string;
    values: (number | null)[];
}

const base = 36;
/** How many columns and rows two letters can name. */
export const mostOfTwoLetters = base ** 2;

const shared = (one: string, other: string): number => {
    let length = 0;
    while (length < base - 1 && length < one.length && one[length] === other[length]) length++;
    return length;
};
const twoLetters = (value: number) => value.toString(base).padStart(2, '0');

/** Accounts in the order of their numbers, each by what it differs in. */
export const packPoints = (points: readonly GridPoint[]): PackedPoints => {
    const sorted = points.toSorted((a, b) => (a.accountNo < b.accountNo ? -1 : 1));
    return {
        accountNos: sorted.map(({ accountNo }, index) => {
            const same = index === 0 ? 0 : shared(accountNo, sorted[index - 1].accountNo);
            return same.toString(base) + accountNo.slice(same);
        }),
        places: sorted.map(({ x, y }) => twoLetters(x) + twoLetters(y)).join(''),
        values: sorted.map(({ value }) => value),
    };
};

/** The accounts that were packed. */
export const unpackPoints = ({ accountNos, places, values }: PackedPoints): GridPoint[] => {
    let last = '';
    return accountNos.map((text, index) => {
        last = last.slice(0, parseInt(text[0], base)) + text.slice(1);
        const at = (from: number) => parseInt(places.slice(4 * index + from, 4 * index + from + 2), base);
        return { accountNo: last, x: at(0), y: at(2), value: values[index] };
    });
};

import {
    finerGrid,
    finestLevel,
    gridOf,
    mostOfTwoLetters,
    packPoints,
    type Grid,
    type GridPoint,
} from '../../contract/consumer-grid.rules';
import {
    fewestAccounts,
    mostCells,
    mostPoints,
    type ConsumerCells,
    type ConsumerCellsQuery,
} from '../../contract/consumer-map';
import { decimalsIn } from '../../contract/format';
import type { Queries } from '../db/db';
import { mappedAccounts, type MappedAccounts } from './metrics.queries';

/** Who may not see single accounts gets no cells finer than this, about 280 m wide: a small one is a position. */
const finestForOthers = 17;

const finer = ({ level }: Grid) => finestLevel - level;
/** SQL: the accounts that lie in the cells of a grid. */
const within = (grid: Grid) => {
    const between = (first: number, cells: number) =>
        `between ${first * 2 ** finer(grid)} and ${(first + cells) * 2 ** finer(grid) - 1}`;
    return `c.map_x ${between(grid.x, grid.columns)} and c.map_y ${between(grid.y, grid.rows)}`;
};
/** SQL: column and row of an account within a grid. */
const cellOf = (grid: Grid) =>
    `(c.map_x >> ${finer(grid)}) - ${grid.x} as x, (c.map_y >> ${finer(grid)}) - ${grid.y} as y`;

interface Cell {
    x: number;
    y: number;
    count: number;
    value: number | null;
}

const readCells = (q: Queries, { from, where, params, value, known }: MappedAccounts, grid: Grid): Promise<Cell[]> =>
    q.query<Cell>(
        `select ${cellOf(grid)}, count(*)::int as count,
             case when count(*) filter (where ${known}) >= ${fewestAccounts} then ${value} end as value
         from ${from} where ${where} and ${within(grid)} group by 1, 2 order by 2, 1`,
        params,
    );

const readPoints = (q: Queries, { from, where, params, value }: MappedAccounts, grid: Grid): Promise<GridPoint[]> =>
    q.query<GridPoint>(
        `select c.account_no as "accountNo", ${cellOf(grid)}, ${value} as value
         from ${from} where ${where} and ${within(grid)} group by c.id`,
        params,
    );

const countUnplaced = async (q: Queries, { from, where, params }: MappedAccounts): Promise<number> => {
    const [{ count }] = await q.query<{ count: number }>(
        `select count(*)::int as count from ${from}
         where ${where} and c.id is not null and (c.map_x is null or c.map_y is null)`,
        params,
    );
    return count;
};

/**
 * The accounts in the cells that a box touches, counted first; single ones where they are few and `mayPoint`. What is
 * counted is never cut off: cells hold all, and points come only where all of them do.
 */
export const consumerCells = async (
    q: Queries,
    query: ConsumerCellsQuery,
    mayPoint: boolean,
): Promise<ConsumerCells> => {
    const accounts = await mappedAccounts(q, query);
    const grid = gridOf(query, query.zoom, { most: mostCells, finest: mayPoint ? finestLevel : finestForOthers });
    const cells = await readCells(q, accounts, grid);
    const count = cells.reduce((sum, cell) => sum + cell.count, 0);
    const { unit, days } = accounts;
    const shown = (value: number | null) => value && Number(value.toFixed(decimalsIn(unit))) + 0;
    const answer = { ...days, unit, count, unplaced: await countUnplaced(q, accounts) };
    if (mayPoint && count <= mostPoints) {
        const { level, x, y, ...fine } = finerGrid(grid, mostOfTwoLetters);
        const points = await readPoints(q, accounts, { level, x, y, ...fine });
        const packed = packPoints(points.map(point => ({ ...point, value: shown(point.value) })));
        return { ...answer, level, x, y, cells: [], points: packed };
    }
    const { level, x, y } = grid;
    return {
        ...answer,
        level,
        x,
        y,
        cells: cells.map(cell => [cell.x, cell.y, cell.count, shown(cell.value)]),
        points: null,
    };
};

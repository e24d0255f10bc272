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

/** Levels at which cells are kept summed up, as the migration lists them; what has no position is one cell of its own. */
const keptLevels = [11, 13, 15, 17];
const nowhere = -1;

/** SQL: the rows whose columns `x` and `y` of a level lie in the cells of a grid. */
const within = (grid: Grid, [x, y]: readonly [string, string], level = finestLevel) => {
    const finer = level - grid.level;
    const between = (first: number, cells: number) =>
        `between ${first * 2 ** finer} and ${(first + cells) * 2 ** finer - 1}`;
    return `${x} ${between(grid.x, grid.columns)} and ${y} ${between(grid.y, grid.rows)}`;
};
/** SQL: column and row within a grid. */
const cellOf = (grid: Grid, [x, y]: readonly [string, string], level = finestLevel) => {
    const finer = level - grid.level;
    return `(${x} >> ${finer}) - ${grid.x} as x, (${y} >> ${finer}) - ${grid.y} as y`;
};
const positions = ['c.map_x', 'c.map_y'] as const;

interface Cell {
    x: number;
    y: number;
    count: number;
    value: number | null;
}

const readCells = (q: Queries, accounts: MappedAccounts, grid: Grid): Promise<Cell[]> => {
    const valueOf = ({ known, value }: Pick<MappedAccounts, 'known' | 'value'>) =>
        `case when ${known} >= ${fewestAccounts} then ${value} end as value`;
    const { cells } = accounts;
    const level = keptLevels.find(kept => kept >= grid.level);
    if (cells && level !== undefined) {
        const places = ['a.x', 'a.y'] as const;
        return q.query<Cell>(
            `select ${cellOf(grid, places, level)}, sum(a.accounts)::int as count, ${valueOf(cells)} from account_cell a
             where ${cells.where} and a.level = ${level} and ${within(grid, places, level)} and a.accounts > 0
             group by 1, 2 order by 2, 1`,
            cells.params,
        );
    }
    const { from, where, params } = accounts;
    return q.query<Cell>(
        `select ${cellOf(grid, positions)}, count(*)::int as count, ${valueOf(accounts)}
         from ${from} where ${where} and ${within(grid, positions)} group by 1, 2 order by 2, 1`,
        params,
    );
};

const readPoints = (q: Queries, { from, where, params, value }: MappedAccounts, grid: Grid): Promise<GridPoint[]> =>
    q.query<GridPoint>(
        `select c.account_no as "accountNo", ${cellOf(grid, positions)}, ${value} as value
         from ${from} where ${where} and ${within(grid, positions)} group by c.id`,
        params,
    );

const countUnplaced = async (q: Queries, { from, where, params, cells }: MappedAccounts): Promise<number> => {
    const [{ count }] = await (cells
        ? q.query<{ count: number }>(
              `select coalesce(sum(a.accounts), 0)::int as count from account_cell a where ${cells.where} and a.level = ${nowhere}`,
              cells.params,
          )
        : q.query<{ count: number }>(
              `select count(*)::int as count from ${from}
               where ${where} and c.id is not null and (c.map_x is null or c.map_y is null)`,
              params,
          ));
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

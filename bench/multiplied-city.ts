import type { Geometry, Position } from 'geojson';
import { rebuildArrears } from '../server/billing/arrears.changes';
import { rebuildBilling } from '../server/billing/bills.changes';
import { rebuildAccountConsumption } from '../server/consumption/accounts.changes';
import type { Db, Queries } from '../server/db/db';
import { outlinedPlaces, redraw } from '../server/geospatial/drawings.changes';
import { rebuildConsumerStats } from '../server/low-consumption/low-consumption.queries';
import { timeOf } from './measure';

/** How many times the places of a city stand beside each other, and its accounts at each of them. */
export interface Multiples {
    places: number;
    accounts: number;
}

type Space = 'entity' | 'ward' | 'route' | 'consumer' | 'series' | 'link' | 'flow_point';
const spaces: readonly Space[] = ['entity', 'ward', 'route', 'consumer', 'series', 'link', 'flow_point'];

/** A table with the columns that hold ids, the first of them the one its copies are told by. */
interface Copied {
    table: string;
    ids: Readonly<Record<string, Space>>;
    /** Columns whose texts end with the number of the copy. */
    marked?: readonly string[];
    /** SQL of a column of row `c`, where the copy does not hold what the row holds. */
    other?: Readonly<Record<string, string>>;
    /** Columns that the database fills, or that stay empty. */
    filled?: readonly string[];
    /** SQL of the rows `c` that have copies, where not all have. */
    only?: string;
}

const ofSeries = (table: string): Copied => ({ table, ids: { series_id: 'series' } });
const names = ['code', 'name', 'name_bn'];

const placeTables: readonly Copied[] = [
    { table: 'entity', ids: { id: 'entity' }, marked: names, other: { lat: 'c.lat + $4', lon: 'c.lon + $5' } },
    { table: 'production_unit', ids: { id: 'entity' } },
    { table: 'junction', ids: { id: 'entity' } },
    { table: 'reservoir', ids: { id: 'entity' } },
    { table: 'reservoir_size', ids: { reservoir_id: 'entity' } },
    { table: 'boosting_station', ids: { id: 'entity', reservoir_id: 'entity' } },
    { table: 'sector', ids: { id: 'entity', boosting_station_id: 'entity' } },
    { table: 'dma', ids: { id: 'entity' } },
    { table: 'dma_place', ids: { dma_id: 'entity', sector_id: 'entity' } },
    { table: 'dma_state', ids: { dma_id: 'entity' } },
    { table: 'capacity_state', ids: { entity_id: 'entity' } },
    { table: 'link', ids: { id: 'link', from_id: 'entity', to_id: 'entity' }, marked: ['code'] },
    { table: 'series', ids: { id: 'series', entity_id: 'entity', finer_copy_of: 'series' }, marked: ['code'] },
    {
        table: 'flow_point',
        ids: { id: 'flow_point', link_id: 'link', series_id: 'series' },
        marked: ['code'],
    },
    { table: 'supply_reference', ids: { dma_id: 'entity' } },
    {
        table: 'supply_timing',
        ids: { dma_id: 'entity' },
        other: { earlier_of: 'null' },
        filled: ['id'],
    },
    { table: 'unbilled_month', ids: { dma_id: 'entity' } },
    { table: 'ward', ids: { id: 'ward' }, marked: names },
    { table: 'ward_place', ids: { ward_id: 'ward' } },
    { table: 'route', ids: { id: 'route' }, marked: names },
    ...['reading', 'rollup_hour', 'rollup_day', 'rollup_month'].map(ofSeries),
    // What was found at places; accounts are judged anew.
    {
        table: 'event',
        ids: { entity_id: 'entity', series_id: 'series' },
        filled: ['id', 'report_id', 'consumer_id'],
        only: 'c.consumer_id is null and c.report_id is null',
    },
];
const accountTables: readonly Copied[] = [
    {
        table: 'consumer',
        ids: { id: 'consumer' },
        other: {
            account_no: '$1 || c.account_no',
            search_key: 'replace(c.search_key, c.account_no, $1 || c.account_no)',
            lat: 'c.lat + $4',
            lon: 'c.lon + $5',
        },
        filled: ['map_x', 'map_y'],
    },
    { table: 'consumer_place', ids: { consumer_id: 'consumer', dma_id: 'entity', ward_id: 'ward', route_id: 'route' } },
    { table: 'meter', ids: { consumer_id: 'consumer' }, filled: ['id'] },
    { table: 'bill', ids: { consumer_id: 'consumer' }, other: { number: `$1 || '-' || c.number` } },
    { table: 'payment', ids: { consumer_id: 'consumer' }, other: { number: `$1 || '-' || c.number` } },
];

/** Where a copy stands, and what is added to the ids of the rows that it is made of, those from 1 to before `until`. */
interface Copy {
    number: number;
    added: Partial<Record<Space, number>>;
    until: Readonly<Record<Space, number>>;
    north: number;
    east: number;
}

const columnsOf = async (q: Queries, table: string): Promise<string[]> =>
    (
        await q.query<{ name: string }>(
            `select column_name as name from information_schema.columns
             where table_schema = 'public' and table_name = $1 order by ordinal_position`,
            [table],
        )
    ).map(({ name }) => name);

/** Copies the rows of one table; gives how many. */
const copyRows = async (tx: Queries, of: Copied, copy: Copy): Promise<number> => {
    const columns = (await columnsOf(tx, of.table)).filter(name => !of.filled?.includes(name));
    const values = columns.map(name => {
        const space = of.ids[name];
        if (space) return `c.${name} + ${copy.added[space] ?? 0}`;
        if (of.marked?.includes(name)) return `c.${name} || ' ' || $1`;
        return of.other?.[name] ?? `c.${name}`;
    });
    const [[key, space]] = Object.entries(of.ids);
    const [{ n }] = await tx.query<{ n: number }>(
        `with given as (select $1::text, $2::int, $3::int, $4::float8, $5::float8),
         written as (
            insert into ${of.table} (${columns.join(', ')}) overriding system value
            select ${values.join(', ')} from ${of.table} c where c.${key} >= $2 and c.${key} < $3 and (${of.only ?? 'true'}) returning 1)
         select count(*)::int as n from written`,
        [String(copy.number), 1, copy.until[space], copy.north, copy.east],
    );
    return n;
};

const copyTables = async (db: Db, tables: readonly Copied[], copy: Copy): Promise<number> => {
    let rows = 0;
    for (const table of tables) rows += await db.transaction(tx => copyRows(tx, table, copy));
    return rows;
};

const firstFree = async (q: Queries): Promise<Record<Space, number>> => {
    const found = {} as Record<Space, number>;
    for (const space of spaces) {
        const [{ id }] = await q.query<{ id: number }>(`select coalesce(max(id), 0) + 1 as id from ${space}`);
        found[space] = id;
    }
    return found;
};

const moved = (at: unknown, { north, east }: Copy): unknown => {
    if (!Array.isArray(at)) return at;
    const [lon, lat, ...rest] = at as Position;
    return typeof lon === 'number'
        ? [lon + east, lat + north, ...rest]
        : at.map(inner => moved(inner, { north, east } as Copy));
};

/** Moves the outlines of a copy to where it stands. */
const moveOutlines = async (tx: Queries, copy: Copy): Promise<void> => {
    for (const kind of ['dma', 'ward'] as const) {
        const first = copy.added[kind === 'dma' ? 'entity' : 'ward'] ?? 0;
        const own = (await outlinedPlaces(tx, kind)).flatMap(({ id, shape }) =>
            shape && 'coordinates' in shape && id > first
                ? [{ id, shape: { ...shape, coordinates: moved(shape.coordinates, copy) } as Geometry }]
                : [],
        );
        await tx.query(
            `update ${kind} p set shape = m.shape from jsonb_to_recordset($1::jsonb) m (id integer, shape jsonb) where p.id = m.id`,
            [JSON.stringify(own)],
        );
    }
};

/** Degrees from one copy to the next; the demo's box is a little smaller. */
const [northward, eastward] = [0.22, 0.19];

/** Seconds of each part of making a city, and the rows that were copied. */
export interface Made {
    rows: number;
    seconds: Readonly<Record<string, number>>;
}

/**
 * Makes a city of `places` copies of all places with their water beside each other, and of `accounts` times the accounts
 * at each, which use as much together as before; its sums are counted by the product.
 */
export const multiplyCity = async (db: Db, { places, accounts }: Multiples, now: Date): Promise<Made> => {
    const seconds: Record<string, number> = {};
    let rows = 0;
    const timed = async (part: string, run: () => Promise<unknown>) => {
        seconds[part] = (await timeOf(run)) / 1000;
    };
    const side = Math.ceil(Math.sqrt(places));
    const free = await firstFree(db);
    if (accounts > 1)
        await db.query(
            `update bill set volume_m3 = round(volume_m3 / $1::int, 3), billed_bdt = round(billed_bdt / $1::int, 2),
                collected_bdt = round(collected_bdt / $1::int, 2), arrears_bdt = round(arrears_bdt / $1::int, 2),
                waived_bdt = round(waived_bdt / $1::int, 2)`,
            [accounts],
        );
    await timed('copies', async () => {
        for (let number = 1; number < places; number++) {
            const added = Object.fromEntries(spaces.map(space => [space, number * free[space]]));
            const [north, east] = [northward * Math.floor(number / side), eastward * (number % side)];
            const copy: Copy = { number, added, until: free, north, east };
            rows += await copyTables(db, [...placeTables, ...accountTables], copy);
            await db.transaction(tx => moveOutlines(tx, copy));
        }
        const until = { ...free, consumer: places * free.consumer };
        for (let turn = 1; turn < accounts; turn++) {
            const added = { consumer: turn * until.consumer };
            // A multiple of `places` is never what the numbers of two copies make together.
            rows += await copyTables(db, accountTables, { number: places * turn, added, until, north: 0, east: 0 });
        }
    });
    await timed('indexes and statistics', () => db.query('vacuum analyze'));
    await timed('bills counted', () => rebuildBilling(db));
    await timed('arrears counted', () => rebuildArrears(db));
    await timed('use of accounts counted', () => rebuildAccountConsumption(db));
    await timed('latest readings judged', () => rebuildConsumerStats(db, now));
    await timed('drawings', () =>
        db.transaction(async tx => {
            for (const kind of ['dma', 'ward'] as const) await redraw(tx, kind);
        }),
    );
    await db.query('vacuum analyze');
    return { rows, seconds };
};

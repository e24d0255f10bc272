import { makeDma, writeReadings, type TestSeries } from '../../tests/support/measured';
import type { Db, Queries } from '../db/db';
import { localDay } from '../../contract/zone';
import { refreshRollups, rollupConstants } from './rollups.queries';

export type SampleRow = readonly [series: number, at: string, value: number];

/** What an ingest does: the readings, and the rollups of the days they lie in, in one transaction. */
export const ingest = (db: Db, rows: readonly SampleRow[], zone?: string) =>
    db.transaction(async tx => {
        await writeReadings(tx, rows);
        await refreshDaysOf(tx, rows, zone);
    });

/** The rollups of the days that the samples lie in. */
export const refreshDaysOf = async (tx: Queries, rows: readonly SampleRow[], zone = 'Asia/Dhaka'): Promise<void> => {
    const ids = [...new Set(rows.map(([id]) => id))];
    const days = (id: number) =>
        new Set(rows.filter(row => row[0] === id).map(([, at]) => localDay(new Date(at), zone)));
    const touched = ids.map(seriesId => ({ seriesId, days: [...days(seriesId)] }));
    await refreshRollups(tx, touched, await rollupConstants(tx));
};

export const hourly = (
    series: number,
    from: string,
    hours: number,
    value: (hour: number) => number | null,
    stepSeconds = 3600,
): SampleRow[] =>
    Array.from({ length: hours }, (_, hour) => {
        const at = new Date(new Date(from).getTime() + hour * stepSeconds * 1000).toISOString();
        const sample = value(hour);
        return sample === null ? [] : [[series, at, sample] as const];
    }).flat();

export const dayOf = async (q: Queries, series: number, at: string, columns: string) =>
    (await q.query(`select ${columns} from rollup_day where series_id = $1 and at = $2`, [series, at]))[0];

const rounded = (row: Record<string, unknown>) =>
    Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
            key,
            typeof value === 'number' ? Number(value.toPrecision(12)) : value,
        ]),
    );

/** All that is kept of readings. */
export const everything = async (q: Queries) => ({
    hours: (await q.query('select * from rollup_hour order by series_id, at')).map(rounded),
    days: (await q.query('select * from rollup_day order by series_id, at')).map(rounded),
    months: (await q.query('select * from rollup_month order by series_id, at')).map(rounded),
    references: (await q.query('select * from supply_reference order by dma_id, month')).map(rounded),
    series: await q.query('select id, first_at, last_at from series order by id'),
});

/** A place without series of its own: a sector (2), a reservoir (4). */
const makeNode = async (q: Queries, siteId: number, type: number, code: string): Promise<number> =>
    (
        await q.query<{ id: number }>(
            `insert into entity (type, site_id, code, name, name_bn) values ($1, $2, $3, $3, $3) returning id`,
            [type, siteId, code],
        )
    )[0].id;

const makePipe = async (q: Queries, from: number, to: number, seriesId?: number): Promise<void> => {
    const code = `${from}-${to}`;
    await q.query('insert into link (code, from_id, to_id) values ($1, $2, $3)', [code, from, to]);
    if (seriesId === undefined) return;
    await q.query(
        `insert into flow_point (link_id, code, name, name_bn, series_id, valid_from)
         select id, code, code, code, $2, '2020-01-01' from link where code = $1`,
        [code, seriesId],
    );
};

/**
 * A reservoir over sectors over DMAs, each DMA with an inlet meter of the DMA's code in lower case: `{ S1: ['A', 'B'] }`.
 * Gives the id of each meter by its DMA's code, and of each DMA.
 */
export const makeSectors = async (
    q: Queries,
    siteId: number,
    sectors: Readonly<Record<string, readonly string[]>>,
    more: readonly TestSeries[] = [],
) => {
    const reservoir = await makeNode(q, siteId, 4, 'reservoir');
    const meters: Record<string, number> = {};
    const dmas: Record<string, number> = {};
    for (const [sector, codes] of Object.entries(sectors)) {
        const node = await makeNode(q, siteId, 2, sector);
        await makePipe(q, reservoir, node);
        for (const code of codes) {
            const inlet = { code: code.toLowerCase(), metric: 'inflow' } as const;
            const added = more.map(one => ({ ...one, code: `${inlet.code}-${one.code}` }));
            const { dmaId, series } = await makeDma(q, siteId, code, [inlet, ...added]);
            await makePipe(q, node, dmaId, series[inlet.code]);
            for (const [name, id] of Object.entries(series)) meters[name === inlet.code ? code : name] = id;
            dmas[code] = dmaId;
        }
    }
    return { meters, dmas };
};

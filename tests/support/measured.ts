import type { Queries } from '../../server/db/db';
import { ensureMonths } from '../../server/db/partitions';

export interface TestSeries {
    code: string;
    metric: 'inflow' | 'outflow' | 'pressure' | 'level' | 'production' | 'volume';
    intervalSeconds?: number;
    zone?: string;
}

const units = { inflow: 'm3/h', outflow: 'm3/h', production: 'm3/h', pressure: 'bar', level: 'm', volume: 'm3' };

/** A site in `zone`, the city unless another one is. */
export const makeSite = async (db: Queries, code: string, zone: string, isCity = true): Promise<number> =>
    (
        await db.query<{ id: number }>(
            `insert into site (code, name, name_bn, zone, is_city) values ($1, $1, $1, $2, $3) returning id`,
            [code, zone, isCity],
        )
    )[0].id;

/** A DMA of the site with its series; gives the id of the DMA and of each series by its code. */
export const makeDma = async (db: Queries, siteId: number, code: string, series: readonly TestSeries[]) => {
    const [{ id }] = await db.query<{ id: number }>(
        `insert into entity (type, site_id, code, name, name_bn) values (1, $1, $2, $2, $2) returning id`,
        [siteId, code],
    );
    await db.query('insert into dma (id) values ($1)', [id]);
    const ids: Record<string, number> = {};
    for (const { code, metric, intervalSeconds = 3600, zone = 'Asia/Dhaka' } of series) {
        const [row] = await db.query<{ id: number }>(
            `insert into series (code, entity_id, metric, unit, zone, interval_seconds)
             values ($1, $2, $3, $4, $5, $6) returning id`,
            [code, id, metric, units[metric], zone, intervalSeconds],
        );
        ids[code] = row.id;
    }
    return { dmaId: id, series: ids };
};

/** Writes readings [series, instant, value]; a later value replaces an earlier one. Rollups are left to the caller. */
export const writeReadings = async (tx: Queries, rows: readonly (readonly [number, string, number])[]) => {
    await ensureMonths(tx, 'reading', [...new Set(rows.map(([, at]) => new Date(at).toISOString().slice(0, 7)))]);
    await tx.query(
        `insert into reading (series_id, at, value) select * from unnest($1::int[], $2::timestamptz[], $3::float8[])
         on conflict (series_id, at) do update set value = excluded.value`,
        [rows.map(row => row[0]), rows.map(row => row[1]), rows.map(row => row[2])],
    );
};

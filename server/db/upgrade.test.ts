import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { addAccounts, catchUpBilling, loadBills, type Bill } from '../billing/bills.changes';
import { nrwValueChain } from '../dashboard/chain.queries';
import { nrwByArea, nrwByDma } from '../dashboard/nrw.queries';
import { productionByPlant } from '../dashboard/production.queries';
import { waterSummary } from '../dashboard/summary.queries';
import { billedParts } from '../figures/billed-volume.queries';
import { rebuildRollups } from '../ingest/rollups.rebuild';
import { startJobs } from '../jobs/jobs';
import { cityZone } from '../network/site.queries';
import { reservoirSizes } from '../network/states.queries';
import { nightlyJobs } from '../schedule';
import { seedThresholds } from '../thresholds/thresholds.seed';
import type { Db } from './db';
import { ensureMonths } from './partitions';
import { databaseBefore } from './upgrade.fixture';

let older: Db;
let fresh: Db;
const billed = ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'];
const now = new Date('2026-11-01T02:00:00Z');

/** A plant, a reservoir, and a DMA whose main has a meter at each end, in words that both schemas know but for `histories`. */
const layPlaces = async (db: Db, histories: string) => {
    await db.script(`
        insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'নগর', 'Asia/Dhaka', true);
        insert into mod_division (site_id, code, name, name_bn) select id, 'M', 'M', 'M' from site;
        insert into entity (type, site_id, code, name, name_bn) select 4, id, 'R', 'R', 'R' from site;
        ${histories}
        insert into entity (type, site_id, code, name, name_bn) select 5, id, 'P', 'P', 'P' from site;
        insert into entity (type, site_id, code, name, name_bn) select 1, id, 'D', 'D', 'D' from site;
        insert into production_unit (id) select id from entity where code = 'P';
        insert into capacity_state select id, '2020-01-01', 5000 from entity where code = 'P';
        insert into dma (id) select id from entity where code = 'D';
        insert into dma_state select id, '2020-01-01', 20000, true from dma;
        insert into link (code, to_id) select 'IN', id from entity where code = 'P';
        insert into link (code, from_id, to_id)
            select 'MAIN', p.id, d.id from entity p, entity d where p.code = 'P' and d.code = 'D';
        insert into series (code, entity_id, metric, unit, zone, interval_seconds)
            select s.code, e.id, s.metric, 'm3/h', 'Asia/Dhaka', 3600
            from (values ('p', 'P', 'production'), ('a', 'P', 'outflow'), ('b', 'D', 'inflow')) s (code, place, metric)
            join entity e on e.code = s.place order by s.code;
        insert into flow_point (link_id, code, name, name_bn, series_id, valid_from)
            select l.id, 'FP-' || s.code, s.code, s.code, s.id, '2020-01-01'
            from series s join link l on l.code = case s.code when 'p' then 'IN' else 'MAIN' end order by s.code`);
    const [{ ward }] = await db.query<{ ward: number }>('select id as ward from ward');
    const [{ dma }] = await db.query<{ dma: number }>('select id as dma from dma');
    return { ward, dma };
};

/** Hours of September and October, of which the inlet of the DMA misses some. */
const writeHours = async (db: Db) => {
    await db.transaction(tx => ensureMonths(tx, 'reading', ['2026-08', '2026-09', '2026-10']));
    await db.query(
        `insert into reading (series_id, at, value)
         select s.id, at, (case s.code when 'p' then 100 when 'a' then 95 else 90 end) + extract(hour from at)::int % 7
         from series s cross join generate_series('2026-08-31T18:00:00Z'::timestamptz, '2026-10-31T17:00:00Z', '1 hour') at
         where s.code <> 'b' or at not between '2026-10-09T20:00:00Z' and '2026-10-10T02:00:00Z'`,
    );
};

/** Rollups as they were kept before hours could be unknown: gaps estimated by another rule, night flow and supplied hours by day. */
const keepOldRollups = (db: Db) =>
    db.script(`
        insert into rollup_hour (series_id, at, day, n, expected, sum, sumsq, min, max, supplied, estimated)
        select s.id, slot.at, (slot.at at time zone 'Asia/Dhaka')::date, count(r.value), 1, sum(r.value),
            sum(r.value * r.value), min(r.value), max(r.value), case when s.code = 'b' then true end, case when count(r.value) = 0 then 12 end
        from series s
        cross join generate_series('2026-08-31T18:00:00Z'::timestamptz, '2026-10-31T17:00:00Z', '1 hour') slot (at)
        left join reading r on r.series_id = s.id and r.at = slot.at group by 1, 2;
        insert into rollup_day (series_id, at, n, expected, sum, sumsq, min, max, volume_m3, estimated_m3, supplied_hours, night_mean, night_min)
        select series_id, day, sum(n), sum(expected), sum(sum), sum(sumsq), min(min), max(max), sum(sum),
            coalesce(sum(estimated), 0), 24, 91, 90
        from rollup_hour group by 1, 2;
        insert into rollup_month (series_id, at, n, expected, sum, sumsq, min, max, volume_m3, estimated_m3, supplied_hours)
        select series_id, date_trunc('month', at)::date, sum(n), sum(expected), sum(sum), sum(sumsq), min(min), max(max),
            sum(volume_m3), sum(estimated_m3), sum(supplied_hours)
        from rollup_day group by 1, 2;
        update series s set first_at = '2026-08-31T18:00:00Z', last_at = '2026-10-31T17:00:00Z'`);

const volume = 20_000;
const account = `lpad(n::text, 8, '0'), 'Rahima', 'domestic', '2020-01-01'::date, ''`;

/** Brings up to date as a start does, and runs what is due. */
const start = async (db: Db) => {
    await db.transaction(seedThresholds);
    await catchUpBilling(db);
    // The migrations ran by the database's clock, which is ahead of that of the test.
    await db.query('update job set due_at = $1', [now]);
    await db.query(`update meta set value = to_jsonb($1::text) where key = 'recomputing_since'`, [now.toISOString()]);
    const log = { info: () => undefined, error: () => undefined };
    const jobs = startJobs(db, nightlyJobs, { clock: () => now, zone: () => cityZone(db), log });
    await jobs.runDue();
    await jobs.stop();
};

const olderCity = async (): Promise<Db> => {
    const { db, finish } = await databaseBefore('0011_network');
    const { dma, ward } = await layPlaces(
        db,
        `insert into area (mod_id, code, name, name_bn) select id, 'A', 'A', 'A' from mod_division;
        insert into ward (area_id, code, name, name_bn) select id, 'W', 'W', 'W' from area;
        insert into reservoir (id, surface_m2, capacity_m3) select id, 80, 300 from entity where code = 'R';`,
    );
    await writeHours(db);
    await keepOldRollups(db);
    await db.query(
        `insert into consumer (account_no, name, tariff_class, connected_on, search_key, dma_id, ward_id)
         select ${account}, $1, $2 from generate_series(1, 3) n`,
        [dma, ward],
    );
    await db.transaction(tx =>
        ensureMonths(
            tx,
            'bill',
            billed.map(month => month.slice(0, 7)),
        ),
    );
    for (const month of billed)
        await db.query(
            `insert into bill (consumer_id, month, period_from, period_to, basis, volume_m3, billed_bdt, collected_bdt)
             select id, $1, $1, $2, 'metered', $3, 360000, 300000 from consumer`,
            [month, addMonths(month, 1), volume],
        );
    await finish();
    await start(db);
    return db;
};

const freshCity = async (): Promise<Db> => {
    const db = await testDatabase();
    const { dma, ward } = await layPlaces(
        db,
        `insert into area (code, name, name_bn) values ('A', 'A', 'A');
        insert into area_place select a.id, '1980-01-01', m.id from area a, mod_division m;
        insert into ward (code, name, name_bn) values ('W', 'W', 'W');
        insert into ward_place select w.id, '1980-01-01', a.id from ward w, area a;
        insert into reservoir (id) select id from entity where code = 'R';
        insert into reservoir_size select id, '1980-01-01', 80, 300 from reservoir;`,
    );
    await writeHours(db);
    await db.query(`update flow_point set stands_at = 'upstream' where code = 'FP-a'`);
    await rebuildRollups(db);
    const accounts = await db.query<{ id: number; no: string }>(
        `with added as (
            insert into consumer (account_no, name, tariff_class, connected_on, search_key)
            select ${account} from generate_series(1, 3) n returning id, account_no, connected_on
         ), placed as (
            insert into consumer_place (consumer_id, valid_from, dma_id, ward_id) select id, connected_on, $1, $2 from added
         )
         select id, account_no as no from added`,
        [dma, ward],
    );
    const bills = accounts.flatMap(({ id, no }) =>
        billed.map((from): Bill => {
            const [to, issuedOn] = [addMonths(from, 1), from];
            const number = `${no}-${from.slice(0, 4)}${from.slice(5, 7)}`;
            const money = { billedBdt: 360_000, collectedBdt: 300_000 };
            return { consumerId: id, number, issuedOn, from, to, basis: 'metered', volumeM3: volume, ...money };
        }),
    );
    await db.transaction(async tx => {
        await addAccounts(
            tx,
            accounts.map(({ id }) => id),
        );
        await loadBills(tx, bills);
    });
    await start(db);
    return db;
};

beforeAll(async () => {
    [older, fresh] = [await olderCity(), await freshCity()];
}, 120_000);
afterAll(async () => {
    for (const db of [older, fresh]) await db.close();
});

const shown = {
    summary: (db: Db) => waterSummary(db, { period: '1m' }),
    DMAs: (db: Db) => nrwByDma(db, { period: '1m' }),
    areas: (db: Db) => nrwByArea(db, { period: '1m' }),
    chain: (db: Db) => nrwValueChain(db, { period: '1m' }),
    production: (db: Db) => productionByPlant(db, { period: '1m' }),
    'sizes of reservoirs': reservoirSizes,
    bills: (db: Db) => billedParts(db, ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']),
    'hours, days and months': async (db: Db) => {
        const rows = (table: string) => db.query(`select * from ${table} order by series_id, at`);
        return [await rows('rollup_hour'), await rows('rollup_day'), await rows('rollup_month')];
    },
};

test.each(Object.entries(shown))('an upgraded database shows the same %s as one that is loaded anew', async (_, of) => {
    expect(await of(older)).toEqual(await of(fresh));
});

test('an upgraded database shows the water and the bills that were loaded into it', async () => {
    const { systemInput, nrw, period } = await waterSummary(older, { period: '1m' });
    const [{ m3 }] = await older.query<{ m3: number }>(
        `select sum(value) as m3 from reading r join series s on s.id = r.series_id
         where s.code = 'p' and at >= '2026-10-01T00:00:00+06'`,
    );
    expect(period).toMatchObject({ from: '2026-10-01', recomputingSince: null });
    expect(systemInput.volume.figure.value).toBeCloseTo(m3, 6);
    expect(nrw.volume.figure.value).toBeCloseTo(m3 - 3 * volume, 6);
});

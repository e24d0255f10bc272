import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { billedCity, type BilledCity } from '../billing/bills.fixture';
import { rebuildAccountConsumption } from '../consumption/accounts.changes';
import type { Db } from '../db/db';
import { rebuildConsumerStats } from '../low-consumption/low-consumption.queries';

let db: Db;
let city: BilledCity;
const now = new Date('2026-11-10T00:00:00Z');

beforeAll(async () => {
    db = await testDatabase();
    city = await billedCity(db, ['D1', 'D2']);
    for (const [count, dma, m3] of [
        [30, 'D1', 0.5],
        [25, 'D2', 0.9],
        [5, null, 0.3],
    ] as const)
        await city.walked(
            count,
            { first: '2024-11-01', last: '2026-11-01', m3: day => m3 * (day < '2025-11-01' ? 1 : 1.1) },
            { dma },
        );
    await db.query(`update consumer set lat = 22.3 + id / 900.0, lon = 91.8 - id / 1100.0 where id % 9 <> 0`);
}, 120_000);
afterAll(() => db.close());

/** Each sum as it is kept, and as the accounts give it. */
const sums = {
    cells: [
        `select months, level, x, y, dma_id, ward_id, accounts, used, compared, litres, days, litres_per_day, baseline_per_day
         from account_cell where accounts <> 0 order by 1, 2, 3, 4, 5, 6`,
        `select a.months, l.level, case when l.level < 0 then 0 else c.map_x >> 25 - l.level end as x,
             case when l.level < 0 then 0 else c.map_y >> 25 - l.level end as y, a.dma_id, a.ward_id, count(*)::int as accounts,
             count(*) filter (where a.days > 0)::int as used, count(*) filter (where a.missing is null)::int as compared,
             sum(a.litres)::bigint as litres, sum(a.days) as days,
             coalesce(sum(a.litres_per_day::numeric) filter (where a.missing is null), 0) as litres_per_day,
             coalesce(sum(a.baseline_per_day::numeric) filter (where a.missing is null), 0) as baseline_per_day
         from account_consumption a join consumer c on c.id = a.consumer_id
         join (values (-1), (11), (13), (15), (17)) l (level) on (l.level < 0) = (c.map_x is null)
         group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
    ],
    emptyCells: [
        `select accounts from account_cell where accounts = 0 and (used, compared, litres, days, litres_per_day, baseline_per_day)
         is distinct from (0, 0, 0, 0, 0, 0)`,
        'select from meta where false',
    ],
    deviations: [
        'select months, percent, accounts from account_deviation where accounts <> 0 order by 1, 2',
        `select months, floor(deviation_percent) as percent, count(*)::int as accounts from account_consumption group by 1, 2 order by 1, 2`,
    ],
    judged: [
        'select dma_id, accounts, low, lost_m3, lost_bdt from judged_place where accounts <> 0 order by 1',
        `select dma_id, count(*)::int as accounts, count(*) filter (where status = 'Low Consumption')::int as low,
             sum(lost_m3) as lost_m3, sum(lost_bdt) as lost_bdt from consumer_stat group by 1 order by 1`,
    ],
} as const;

const expectSums = async (after: string) => {
    for (const [name, [kept, given]] of Object.entries(sums))
        expect([after, name, await db.query(kept)]).toEqual([after, name, await db.query(given)]);
};

/** What may become of accounts, by a number from 0 to 1. */
const changes: Readonly<Record<string, (chance: number) => Promise<unknown>>> = {
    counted: () => rebuildAccountConsumption(db),
    judged: () => rebuildConsumerStats(db, now),
    moved: chance =>
        db.query(
            `update consumer set lat = case when id % 5 = 0 then null else lat + $1::float8 / 10 end, lon = coalesce(lon, 91.7)
             where id % 4 = $2::int`,
            [chance, Math.floor(4 * chance)],
        ),
    renamed: () => db.query(`update consumer set name = name || '.'`),
    placed: chance =>
        db.query(
            `update consumer_place set dma_id = $1::int where consumer_id in (select id from consumer order by id limit 6 offset $2)`,
            [chance < 0.2 ? null : city.dmas[chance < 0.6 ? 'D1' : 'D2'], Math.floor(40 * chance)],
        ),
    used: chance =>
        db.query(
            `update bill set volume_m3 = round(volume_m3 * $1::numeric, 3) where consumer_id % 7 = $2::int and period_from >= '2026-06-01'`,
            [0.1 + 1.5 * chance, Math.floor(7 * chance)],
        ),
    closed: chance =>
        db.query(
            `update consumer set status = 'closed', closed_on = '2026-09-01'
             where id = (select id from consumer where status = 'active' order by id offset $1 limit 1)`,
            [Math.floor(20 * chance)],
        ),
    removed: chance =>
        db.query('delete from consumer where id in (select id from consumer order by id offset $1 limit 2)', [
            Math.floor(30 * chance),
        ]),
};

it('sums of the map, of deviations and of judged accounts are what the accounts add up to, whatever becomes of these', async () => {
    const names = Object.keys(changes);
    let state = 20_261_124;
    const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    await changes.counted(0);
    await changes.judged(0);
    await expectSums('the first count');
    const [first] = await db.query<{ cells: number; low: number }>(
        'select (select count(*) from account_cell) as cells, (select sum(low) from judged_place) as low',
    );
    expect(first.cells).toBeGreaterThan(100);
    for (let turn = 0; turn < 40; turn++) {
        const name = names[turn < names.length ? turn : Math.floor(names.length * chance())];
        await changes[name](chance());
        await expectSums(`${turn} ${name}`);
    }
    await rebuildAccountConsumption(db);
    expect(await db.query('select from account_cell where accounts = 0')).toEqual([]);
    const [last] = await db.query<{ low: number }>('select sum(low) as low from judged_place');
    expect(last.low).not.toBe(first.low);
}, 240_000);

it('sums are gone with all accounts', async () => {
    await db.script('truncate consumer restart identity cascade');
    for (const table of ['account_cell', 'account_deviation', 'judged_place'])
        expect([table, await db.query(`select from ${table}`)]).toEqual([table, []]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallCity } from '../tests/support/demo-city';
import { seedThresholds } from '../server/thresholds/thresholds.seed';
import { testDatabase } from '../tests/support/database';
import type { Db } from '../server/db/db';
import { readMeta } from '../server/db/meta';
import { billedM3 } from '../server/figures/billed.rules';
import { billedParts } from '../server/figures/billed-volume.queries';
import { unmeteredDma } from './cases';
import { appendDemoDays, loadDemo } from './demo';
import { demoAccounts, demoRoles, roleFeatures } from './people';

const count = async (db: Db, what: string) =>
    (await db.query<{ n: number }>(`select count(*)::int8 as n from ${what}`))[0].n;

const billedInOctober = async (db: Db) => billedM3(await billedParts(db, ['2026-10-01']));

describe('a database with the demo city', () => {
    let db: Db;
    beforeAll(async () => {
        db = await smallCity();
    }, 120_000);
    afterAll(() => db?.close());

    it('holds every place, pipe and meter', async () => {
        const types = await db.query<{ type: number; n: number }>(
            'select type, count(*)::int as n from entity group by type order by type',
        );
        expect(types.map(({ n }) => n)).toEqual([60, 12, 6, 4, 5, 3]);
        expect(await count(db, 'ward')).toBe(41);
        expect(await count(db, 'mod_division')).toBe(4);
        const unmetered = await db.query<{ code: string }>(
            `select code from link where id not in (select link_id from flow_point where series_id is not null)`,
        );
        expect(unmetered).toEqual([{ code: `SEC-BAYEZID>${unmeteredDma}` }]);
        expect(await count(db, `geometry where current and kind in ('dma', 'ward', 'basemap')`)).toBe(6);
        expect(await count(db, 'dma where id not in (select dma_id from supply_timing)')).toBe(0);
    });

    it('is marked as a demo and ends with yesterday', async () => {
        expect(await readMeta(db, 'demo')).toBe(true);
        const [{ last }] = await db.query<{ last: string }>('select max(at) as last from reading');
        expect(last).toBe('2026-11-20T17:45:00.000Z');
    });

    it('holds what each of its rows names, though its keys are not looked up while it is loaded', async () => {
        const keys = await db.query<{ name: string; from: string; to: string; own: string[]; other: string[] }>(
            `select k.conname as name, k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to",
                array_agg(a.attname order by n.at) as own, array_agg(b.attname order by n.at) as other
             from pg_constraint k cross join lateral unnest(k.conkey, k.confkey) with ordinality n (own, other, at)
             join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.own
             join pg_attribute b on b.attrelid = k.confrelid and b.attnum = n.other
             where k.contype = 'f' and k.conparentid = 0 group by k.oid`,
        );
        expect(keys.length).toBeGreaterThan(70);
        const lost = await db.query<{ name: string; n: number }>(
            keys
                .map(({ name, from, to, own, other }) => {
                    const isThere = own.map((column, at) => `t.${other[at]} = f.${column}`).join(' and ');
                    const isNamed = own.map(column => `f.${column} is not null`).join(' and ');
                    return `select '${name}' as name, count(*)::int as n from ${from} f
                        where ${isNamed} and not exists (select from ${to} t where ${isThere})`;
                })
                .join(' union all '),
        );
        expect(lost.filter(({ n }) => n > 0)).toEqual([]);
    });

    it('closes every month but the running one', async () => {
        const [{ last, n }] = await db.query<{ last: string; n: number }>(
            `select max(month) as last, count(*)::int as n from billing_state
             where peak_percent >= 90 and month <= '2026-11-01'`,
        );
        expect([last, n]).toEqual(['2026-10-01', 26]);
    });

    it('loses about 30 % of what it produces, and 12 to 60 % in a DMA', async () => {
        const [{ nrw }] = await db.query<{ nrw: number }>(
            `select 1 - $1::float8 / sum(m.volume_m3) as nrw
             from rollup_month m join flow_point p on p.series_id = m.series_id join link l on l.id = p.link_id
             where l.from_id is null and m.at = '2026-10-01'`,
            [await billedInOctober(db)],
        );
        expect(nrw).toBeGreaterThan(0.25);
        expect(nrw).toBeLessThan(0.35);
    });

    it('balances: unexplained water of the nodes and loss of the DMAs are the loss of the whole system', async () => {
        const meters = await db.query<{ link: string; from: string | null; to: string; end: string; m3: number }>(
            `select l.code as link, f.code as "from", t.code as "to", p.stands_at as "end",
                m.volume_m3 + m.estimated_m3 as m3
             from link l join entity t on t.id = l.to_id left join entity f on f.id = l.from_id
             join flow_point p on p.link_id = l.id
             join rollup_month m on m.series_id = p.series_id and m.at = '2026-10-01'`,
        );
        const stored = await db.query<{ code: string; m3: number }>(
            `select e.code, r.surface_m2 * (last.value - first.value) as m3
             from reservoir_size r join entity e on e.id = r.reservoir_id join series s on s.entity_id = r.reservoir_id and s.metric = 'level'
             join reading first on first.series_id = s.id and first.at = '2026-09-30T18:00Z'
             join reading last on last.series_id = s.id and last.at = '2026-10-31T18:00Z'`,
        );
        const billed = await billedInOctober(db);
        const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
        const all = (end: string) => meters.filter(meter => meter.end === end);
        const metered = new Set(all('upstream').map(({ link }) => link));
        const arriving = all('downstream');
        const leaving = [...all('upstream'), ...arriving.filter(({ link }) => !metered.has(link))];
        const into = (code: string) => sum(arriving.filter(({ to }) => to === code).map(({ m3 }) => m3));
        const outOf = (code: string) => sum(leaving.filter(({ from }) => from === code).map(({ m3 }) => m3));
        const storage = (code: string) => stored.find(row => row.code === code)?.m3 ?? 0;
        const isDma = (code: string) => code.startsWith('DMA-');
        const places = [...new Set(arriving.map(({ to }) => to))];
        const nodes = places.filter(code => !isDma(code));
        const unexplained = nodes.map(code => into(code) - outOf(code) - storage(code));
        const mains =
            sum(all('upstream').map(({ m3 }) => m3)) -
            sum([...metered].map(link => arriving.find(row => row.link === link)!.m3));
        const inflow = sum(places.filter(isDma).map(code => into(code) - outOf(code)));
        const supplied =
            sum(arriving.filter(({ from }) => from === null).map(({ m3 }) => m3)) - sum(stored.map(row => row.m3));
        expect(nodes).toHaveLength(30);
        expect(sum(unexplained) + mains + inflow - billed).toBeCloseTo(supplied - billed, 3);
        for (const [index, code] of nodes.entries())
            expect(unexplained[index] / into(code), code).toBeGreaterThan(-0.03);
        const explained = sum(unexplained.filter((_, index) => nodes[index] !== 'SEC-BAYEZID')) + mains;
        expect(explained / supplied).toBeGreaterThan(0.045);
        expect(explained / supplied).toBeLessThan(0.075);
    });

    it('withholds exactly two DMAs of the last closed month', async () => {
        expect(
            await count(
                db,
                `rollup_month m join series s on s.id = m.series_id join dma on dma.id = s.entity_id
                 where s.metric = 'inflow' and s.interval_seconds = 3600 and m.at = '2026-10-01' and m.n < 0.75 * m.expected`,
            ),
        ).toBe(2);
    });

    it('reports the water quality of each plant for each of the last days, a few values outside their limits', async () => {
        expect(await count(db, 'water_quality_report')).toBe(50);
        expect(await count(db, 'water_quality_value')).toBe(500);
        const [{ n }] = await db.query<{ n: number }>(
            `select count(*)::int as n from water_quality_report r
             where (body #>> '{abstracted,presentReadingM3}')::numeric - (body #>> '{abstracted,previousReadingM3}')::numeric
                < (body #>> '{treated,treatedM3}')::numeric`,
        );
        expect(n).toBe(0);
    });

    it('keeps what was injected: bursts, repairs, gaps, stuck meters, low consumers', async () => {
        const kinds = await db.query<{ kind: string }>('select distinct kind from demo_truth');
        const names = kinds.map(({ kind }) => kind);
        for (const kind of [
            'burst',
            'repair',
            'sensorGap',
            'stuckMeter',
            'stuckInlet',
            'lowConsumption',
            'pause',
            'lateSlot',
        ])
            expect(names).toContain(kind);
        expect(await count(db, 'demo_truth where ended_at <= started_at')).toBe(0);
    });

    it('has its four accounts, each in one role with its rights', async () => {
        const rows = await db.query<{ email: string; role: string }>(
            `select u.email, r.name as role from app_user u join user_role ur on ur.user_id = u.id
             join role r on r.id = ur.role_id where u.status = 'active' order by u.email`,
        );
        expect(rows).toEqual(
            demoAccounts.map(({ email, role }) => ({ email, role })).sort((a, b) => (a.email < b.email ? -1 : 1)),
        );
        for (const role of demoRoles) {
            const flags = await db.query(
                `select feature, can_view as "canView", can_change as "canChange", can_update as "canUpdate", can_remove as "canRemove"
                 from role_feature f join role r on r.id = f.role_id where r.name = $1`,
                [role],
            );
            expect(flags).toHaveLength(16);
            expect(flags).toEqual(expect.arrayContaining([...roleFeatures[role]]));
        }
    });
});

describe('days added to the demo city', () => {
    const tables: Record<string, string> = {
        readings: `select s.code, r.at, r.value from reading r join series s on s.id = r.series_id order by 1, 2`,
        days: `select s.code, d.* from rollup_day d join series s on s.id = d.series_id order by 1, d.at`,
        months: `select s.code, d.* from rollup_month d join series s on s.id = d.series_id order by 1, d.at`,
        bills: `select c.account_no, b.* from bill b join consumer c on c.id = b.consumer_id order by 1, b.period_to`,
        billing: `select * from billing_month order by 1, 2, 3, 4`,
        volumes: `select * from billing_part order by 1, 2, 3, 4, 5`,
        places: `select c.account_no, p.* from consumer_place p join consumer c on c.id = p.consumer_id order by 1, 3`,
        statistics: `select c.account_no, s.* from consumer_stat s join consumer c on c.id = s.consumer_id order by 1`,
        truth: `select kind, entity_code, started_at, ended_at, params from demo_truth order by 1, 2, 3`,
        quality: `select r.name, r.body, v.* from water_quality_report r join water_quality_value v on v.report_id = r.id order by 1, v.water, v.parameter`,
    };
    type Row = Record<string, unknown>;
    const load = async (today: string, billMonths: number, days: number) => {
        const db = await testDatabase();
        await db.transaction(seedThresholds);
        const sizes = {
            scale: 0.01,
            hourlyMonths: 0,
            dailyMonths: 1,
            billMonths,
            quarterDays: days,
            qualityDays: days,
        };
        await loadDemo(db, { ...sizes, today });
        return db;
    };

    /** Sums of floats may be taken in another order: what is equal to twelve digits is given as it is expected. */
    const toTwelveDigits = (found: Row[], expected: readonly Row[]): Row[] =>
        found.map((row, index) =>
            Object.fromEntries(
                Object.entries(row).map(([name, value]) => {
                    const wanted = expected[index]?.[name];
                    const isEqual =
                        typeof value === 'number' &&
                        typeof wanted === 'number' &&
                        Math.abs(value - wanted) <= 1e-12 * Math.abs(wanted);
                    return [name, isEqual ? wanted : value];
                }),
            ),
        );

    it('are those of a city loaded later in one go, bills that fell due among them', async () => {
        const grown = await load('2026-11-08', 13, 7);
        expect(await appendDemoDays(grown, { today: '2026-11-12' })).toBe(4);
        expect(await appendDemoDays(grown, { today: '2026-11-12' })).toBe(0);
        const whole = await load('2026-11-12', 14, 11);
        for (const [name, query] of Object.entries(tables)) {
            const expected = await whole.query<Row>(query);
            expect(expected.length, name).toBeGreaterThan(0);
            expect(toTwelveDigits(await grown.query<Row>(query), expected), name).toEqual(expected);
        }
        await grown.close();
        await whole.close();
    }, 120_000);

    it('are not added where there is no demo city', async () => {
        const db = await testDatabase();
        expect(await appendDemoDays(db, { today: '2026-11-12' })).toBe(0);
        expect(await count(db, 'reading')).toBe(0);
        await db.close();
    });
});

describe('a first load that was cut off', () => {
    it('is begun again from nothing', async () => {
        const db = await testDatabase();
        await db.transaction(seedThresholds);
        const sizes = { scale: 0.005, hourlyMonths: 0, dailyMonths: 0, billMonths: 13, quarterDays: 1, qualityDays: 1 };
        const cutOff = (step: string) => {
            if (step === 'readings') throw new Error('cut off');
        };
        await expect(loadDemo(db, { ...sizes, today: '2026-11-03', onProgress: cutOff })).rejects.toThrow();
        expect(await readMeta(db, 'demo')).toBeUndefined();
        await loadDemo(db, { ...sizes, today: '2026-11-03' });
        expect(await readMeta(db, 'demo')).toBe(true);
        expect(await count(db, 'consumer')).toBe(180);
        await db.close();
    });
});

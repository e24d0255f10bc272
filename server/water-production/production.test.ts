import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardProduction } from '../../contract/dashboard';
import { addDays } from '../../contract/period';
import type { ProductionChart, ProductionData, ProductionRow } from '../../contract/water-production';
import { countReadings, productionCity, type Counted, type ProductionCity } from './production.fixture';

let city: ProductionCity;
beforeAll(async () => {
    city = await productionCity();
}, 180_000);
afterAll(() => city.db.close());

type Query = Record<string, string>;
const base = 'water-production';
const plants = (query: Query = {}) => city.read<ProductionData>(`${base}/water-production-data`, query);
const stations = (query: Query = {}) => city.read<ProductionData>(`${base}/boosting-station-data`, query);
const plantChart = (query: Query = {}) => city.read<ProductionChart>(`${base}/water-production-chart-data`, query);
const stationChart = (query: Query = {}) => city.read<ProductionChart>(`${base}/boosting-station-chart-data`, query);
const rowOf = <R extends { code: string }>({ rows }: { rows: readonly R[] }, code: string): R => {
    const row = rows.find(each => each.code === code);
    if (!row) throw new Error(`no row of ${code}`);
    return row;
};
const last = '2026-11-20';
const durations = [
    ['daily', undefined, '2026-11-20', '2026-11-21'],
    ['daily', '2026-10-17', '2026-10-17', '2026-10-18'],
    ['weekly', undefined, '2026-11-15', '2026-11-21'],
    ['monthly', undefined, '2026-11-01', '2026-11-21'],
    ['monthly', '2026-07-10', '2026-07-01', '2026-08-01'],
    ['yearly', undefined, '2026-01-01', '2026-11-21'],
] as const;

/** The figures of a row against those counted from single readings; what is estimated is left out on both sides. */
const expectCounted = (row: ProductionRow, own: Counted | undefined, days: number) => {
    expect([row.code, row.capacityM3]).toEqual([row.code, own?.capacityM3]);
    expect(row.capacityM3PerDay).toBeCloseTo((own?.capacityM3 ?? 0) / days, 4);
    const share = (own?.n ?? 0) / (own?.expected ?? 1);
    if (row.volumeM3.value === null || row.loadFactorPercent.value === null) {
        expect(share).toBeLessThan(0.75);
        expect([row.volumeM3, row.m3PerDay, row.rating]).toEqual([
            expect.objectContaining({ reason: 'incomplete' }),
            null,
            null,
        ]);
        return;
    }
    const measured = row.volumeM3.value * (1 - (row.estimatedPercent ?? 0) / 100);
    expect([row.code, measured / (own?.measuredM3 ?? 0)]).toEqual([row.code, expect.closeTo(1, 6)]);
    if (share === 1) expect(row.estimatedPercent).toBe(0);
    expect(row.m3PerDay).toBeCloseTo(row.volumeM3.value / days, 4);
    expect(row.loadFactorPercent.value).toBeCloseTo((100 * row.volumeM3.value) / (own?.capacityM3 ?? 0), 4);
};

describe('plants and stations', () => {
    it.each(durations)('have the volumes of their readings, %s around %s', async (duration, date, from, to) => {
        const query = { duration, ...(date && { date }) };
        const counted = await countReadings(city.db, { from, to });
        const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
        for (const [answer, total] of [
            [await plants(query), 5],
            [await stations(query), 6],
        ] as const) {
            expect(answer).toMatchObject({ from, to, dataUntil: last, total, targetPercent: 85 });
            expect(answer.rows).toHaveLength(total);
            for (const row of answer.rows) expectCounted(row, counted.get(row.code), days);
        }
    });

    it('are of the last complete day where nothing is asked', async () => {
        expect(await plants()).toEqual(await plants({ duration: 'daily', date: last }));
        expect(await stations()).toEqual(await stations({ duration: 'daily', date: last }));
    });

    it('together are sums of volumes over sums of capacities, and compared a day with the days before', async () => {
        const { rows, all } = await plants({ duration: 'monthly' });
        const sum = (of: (row: ProductionRow) => number | null) =>
            rows.reduce((whole, row) => whole + (of(row) ?? 0), 0);
        const [volume, capacity] = [sum(row => row.volumeM3.value), sum(row => row.capacityM3)];
        expect(all.volumeM3.value).toBeCloseTo(volume, 3);
        expect(all.loadFactorPercent.value).toBeCloseTo((100 * volume) / capacity, 4);
        const before = [...(await countReadings(city.db, { from: '2026-10-01', to: '2026-11-01' })).values()]
            .filter((_, index) => index < 5)
            .reduce((whole, own) => whole + own.measuredM3, 0);
        expect(all.changePercent).toBeCloseTo((100 * (volume / 20 - before / 31)) / (before / 31), 0);
        expect(all.volumeM3).toMatchObject({ previous: { value: expect.closeTo(before, 2), days: 31 } });
        // Of the year before only the days that this month has had so far.
        const yearAgo = [...(await countReadings(city.db, { from: '2025-11-01', to: '2025-11-21' })).values()]
            .filter((_, index) => index < 5)
            .reduce((whole, own) => whole + own.measuredM3, 0);
        expect(all.volumeM3).toMatchObject({ lastYear: { value: expect.closeTo(yearAgo, 2), days: 20 } });
        expect(all.lastYearPercent).toBeCloseTo((100 * (volume - yearAgo)) / yearAgo, 1);
        const one = rowOf(await plants({ duration: 'monthly' }), 'MOHARA');
        const some = await plants({ duration: 'monthly', productionUnitId: one.id });
        expect(some).toMatchObject({ total: 1, rows: [one], all: { m3PerDay: one.m3PerDay } });
        expect(some.all.loadFactorPercent).toEqual(one.loadFactorPercent);
    });

    it('are the same on the dashboard for the same days', async () => {
        const card = await city.read<DashboardProduction>('dashboard/production', { period: '1m' });
        const { from, to } = card;
        if (!from || !to) throw new Error('no days');
        const counted = await countReadings(city.db, { from, to });
        for (const { code, volumeM3 } of card.rows)
            expect(volumeM3.value).toBeCloseTo(counted.get(code)?.measuredM3 ?? 0, 2);
        expect((await plants({ duration: 'monthly', date: '2026-10-05' })).rows.map(({ code }) => code)).toEqual(
            card.rows.map(({ code }) => code),
        );
    });

    it('withhold a plant whose meter failed for weeks, and not those beside it', async () => {
        const { rows, all } = await plants({ duration: 'monthly', date: '2026-07-10' });
        const missing = rows.filter(({ volumeM3 }) => volumeM3.value === null);
        expect(missing).toMatchObject([
            { code: 'MOHARA', volumeM3: { reason: 'incomplete' }, loadFactorPercent: { reason: 'incomplete' } },
        ]);
        expect(missing[0].completeness).toBeLessThan(0.75);
        expect(all.volumeM3.value).not.toBeNull();
        expect(all.estimatedPercent).toBeGreaterThan(10);
    });

    it('have nothing before readings began and after they end', async () => {
        const early = await plants({ duration: 'daily', date: '2024-01-01' });
        expect(early.rows.every(({ m3PerDay, rating }) => m3PerDay === null && rating === null)).toBe(true);
        expect(await plants({ duration: 'daily', date: '2026-12-24' })).toMatchObject({
            from: null,
            rows: [],
            total: 5,
            all: { volumeM3: { value: null, reason: 'noData' } },
        });
        expect(await plantChart({ duration: 'daily', date: '2026-12-24' })).toMatchObject({ from: null, rows: [] });
    });
});

describe('charts', () => {
    it.each(['weekly', 'monthly', 'yearly'] as const)('add up to the volumes of the table, %s', async duration => {
        for (const [chart, data] of [
            [await plantChart({ duration }), await plants({ duration })],
            [await stationChart({ duration }), await stations({ duration })],
        ] as const) {
            expect(chart.bucket).toBe(duration === 'yearly' ? 'month' : 'day');
            const daysFrom = (at: string) => {
                if (chart.bucket === 'day') return 1;
                const next = addDays(`${at.slice(0, 7)}-28`, 4).slice(0, 7);
                const end = `${next}-01` < (chart.to ?? '') ? `${next}-01` : (chart.to ?? '');
                return (Date.parse(end) - Date.parse(at)) / 86_400_000;
            };
            const total = (points: ProductionChart['all']) =>
                points.reduce((sum, { at, m3PerDay }) => sum + (m3PerDay ?? Number.NaN) * daysFrom(at), 0);
            for (const row of data.rows) {
                const points = rowOf(chart, row.code).points;
                // A month that is withheld has no point; only then a sum cannot be told.
                if (points.every(({ m3PerDay }) => m3PerDay !== null))
                    expect(total(points) / (row.volumeM3.value ?? 0)).toBeCloseTo(1, 5);
                else expect(row.code).toBe('MOHARA');
            }
            expect(total(chart.all) / (data.all.volumeM3.value ?? 0)).toBeCloseTo(1, 5);
        }
    });

    it('of a day have its hours as they were read, and leave out those that were not', async () => {
        await city.change(
            `update rollup_hour h set n = 0, sum = null from series s
             where s.id = h.series_id and s.code = 'MOHARA.production' and h.at = '2026-11-10T03:00:00Z'`,
        );
        const { bucket, rows, all } = await plantChart({ duration: 'daily', date: '2026-11-10' });
        expect(bucket).toBe('hour');
        const readings = await city.db.query<{ at: Date; value: number }>(
            `select at, value from reading r join series s on s.id = r.series_id where s.code = 'MOHARA.production'
                and at >= '2026-11-09T18:00:00Z' and at < '2026-11-10T18:00:00Z' order by at`,
        );
        const points = rowOf({ rows }, 'MOHARA').points;
        expect(points).toHaveLength(24);
        expect(points.map(({ m3PerDay }) => m3PerDay)).toEqual(
            readings.map(({ value }, hour) => (hour === 9 ? null : expect.closeTo(24 * value, 4))),
        );
        expect(all.map(({ m3PerDay }) => m3PerDay === null)).toEqual(points.map((_, hour) => hour === 9));
    });

    it('show no hours of a time that was read by the day', async () => {
        const { rows } = await plantChart({ duration: 'daily', date: '2026-05-10' });
        expect(rows.map(({ points }) => points)).toEqual(rows.map(() => []));
        const day = await plants({ duration: 'daily', date: '2026-05-10' });
        expect(day.rows.every(({ m3PerDay }) => m3PerDay !== null)).toBe(true);
    });
});

describe('untidy plants', () => {
    it('a capacity that changes in mid-month counts by its days, in the table and in the chart', async () => {
        await city.change(`insert into capacity_state (entity_id, valid_from, m3_per_day)
            select id, '2026-10-11', 10000 from entity where code = 'BHANDALJURI'`);
        const { rows } = await plants({ duration: 'monthly', date: '2026-10-05' });
        const row = rowOf({ rows }, 'BHANDALJURI');
        const capacity = 10 * 12_548 + 21 * 10_000;
        expect(row.capacityM3).toBe(capacity);
        expect(row.loadFactorPercent.value).toBeCloseTo((100 * (row.volumeM3.value ?? 0)) / capacity, 4);
        // Over its capacity: shown as it is, and never rated as best.
        const over = rowOf(await plants({ duration: 'daily', date: '2026-10-17' }), 'BHANDALJURI');
        expect(over.overCapacity).toBe((over.loadFactorPercent.value ?? 0) > 100);
        const { points } = rowOf(await plantChart({ duration: 'monthly', date: '2026-10-05' }), 'BHANDALJURI');
        expect(points.map(({ capacityM3PerDay }) => capacityM3PerDay)).toEqual(
            points.map(({ at }) => (at < '2026-10-11' ? 12_548 : 10_000)),
        );
        await city.change(`delete from capacity_state where valid_from = '2026-10-11'`);
    });

    it('an exchanged meter changes no figure', async () => {
        const before = await plants({ duration: 'monthly' });
        await city.change(
            `with old as (update flow_point p set valid_to = '2026-11-12' from series s
                 where s.id = p.series_id and s.code = 'MADUNAGHAT.production' returning p.*),
             fresh as (insert into series (code, entity_id, metric, unit, zone, interval_seconds, last_at)
                 select 'MADUNAGHAT.new', s.entity_id, s.metric, s.unit, s.zone, s.interval_seconds, s.last_at
                 from series s join old on old.series_id = s.id returning id)
             insert into flow_point (link_id, code, name, name_bn, series_id, valid_from, stands_at)
             select old.link_id, old.code || '-2', old.name, old.name_bn, fresh.id, '2026-11-12', old.stands_at from old, fresh`,
        );
        for (const table of ['rollup_hour', 'rollup_day', 'rollup_month'])
            await city.db.query(
                `update ${table} r set series_id = fresh.id from series fresh, series old
                 where fresh.code = 'MADUNAGHAT.new' and old.code = 'MADUNAGHAT.production' and r.series_id = old.id
                     and ${table === 'rollup_hour' ? 'r.day' : 'r.at'} >= '2026-11-12'`,
            );
        await city.change('select 1');
        const after = await plants({ duration: 'monthly' });
        expect(rowOf(after, 'MADUNAGHAT').m3PerDay).toBeCloseTo(rowOf(before, 'MADUNAGHAT').m3PerDay ?? 0, 4);
        const { points } = rowOf(await plantChart({ duration: 'daily', date: '2026-11-12' }), 'MADUNAGHAT');
        expect(points.filter(({ m3PerDay }) => m3PerDay !== null)).toHaveLength(24);
    });

    it('a station without a meter behind it is told by the one before it', async () => {
        const before = rowOf(await stations(), 'BS-PATENGA');
        await city.change(
            `delete from flow_point p using link l, entity e
             where l.id = p.link_id and l.from_id = e.id and e.code = 'BS-PATENGA'`,
        );
        const after = rowOf(await stations(), 'BS-PATENGA');
        const [{ m3 }] = await city.db.query<{ m3: number }>(
            `select sum(r.value) as m3 from reading r join series s on s.id = r.series_id where s.code = 'BS-PATENGA.inflow'
                and r.at >= '2026-11-19T18:00:00Z' and r.at < '2026-11-20T18:00:00Z'`,
        );
        expect(after.m3PerDay).toBeCloseTo(m3, 2);
        expect(after.m3PerDay).not.toBe(before.m3PerDay);
        expect(rowOf(await stationChart(), 'BS-PATENGA').points.every(({ m3PerDay }) => m3PerDay !== null)).toBe(true);
    });

    it('a station without any meter says so, and one that is closed is no more', async () => {
        await city.change(
            `delete from flow_point p using link l, entity e
             where l.id = p.link_id and e.id in (l.from_id, l.to_id) and e.code = 'BS-PATENGA'`,
        );
        expect(rowOf(await stations(), 'BS-PATENGA')).toMatchObject({
            m3PerDay: null,
            volumeM3: { value: null, reason: 'noData' },
        });
        await city.change(`update entity set closed_on = '2026-11-01' where code = 'BS-PATENGA'`);
        expect((await stations()).total).toBe(5);
        expect((await stations({ duration: 'monthly', date: '2026-10-05' })).total).toBe(6);
    });

    it('a meter that is silent on the last complete day is named with its last day', async () => {
        expect(rowOf(await plants(), 'KWTP1').silentSince).toBeNull();
        await city.change(`update series set last_at = '2026-11-17T10:00:00Z' where code = 'KWTP1.production'`);
        expect(rowOf(await plants(), 'KWTP1').silentSince).toBe('2026-11-17');
    });
});

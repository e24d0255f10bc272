import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WaterSummary } from '../../contract/dashboard';
import { addMonths } from '../../contract/period';
import {
    groupings,
    restKinds,
    type ArrearsByPlace,
    type ArrearsClusters,
    type CollectedByPlace,
    type ConsumptionByPlace,
    type LossByPlace,
    type MapData,
    type Priorities,
} from '../../contract/place-figures';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { rebuildArrears } from '../billing/arrears.changes';
import { bumpDataVersion } from '../db/meta';

let city: TestApp;
let token: string;
/** Newest first: all that are closed, and those of them that have measured water. */
let closed: string[];
let measured: string[];
beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock: () => new Date(`${smallCityToday}T06:00:00Z`) });
    const view = { canView: true };
    await addUser(city.db, 'analyst@utility.example', 'Analyst', { Dashboard: view, GeospatialAnalytics: view });
    await addUser(city.db, 'guest@utility.example', 'Guest', { Dashboard: view });
    token = (await city.signIn('analyst@utility.example')).token;
    const rows = await city.db.query<{ month: string }>(
        'select month from billing_state where peak_percent >= 90 order by month desc',
    );
    closed = rows.map(row => row.month);
    const [{ first }] = await city.db.query<{ first: string }>('select min(at) as first from rollup_month');
    measured = closed.filter(month => month >= first);
}, 180_000);
afterAll(() => city.db.close());

const calls = {
    loss: 'water-loss/dma-wise-loss',
    map: 'water-loss/dma-wise-loss-map-data',
    consumption: 'nrw-consumption-analytics/water-consumption-metrics',
    collected: 'geospatial/collected-billing-metrics',
    arrears: 'geospatial/arrears-billing-metrics',
};
const read = async <T>(path: string, query: string): Promise<T> => {
    const { status, body } = await city.call('GET', `/nrw/api/v1/${path}?${query}`, { token });
    expect([path, status]).toEqual([path, 200]);
    return body.data as T;
};

/** As it was when this month was the last one closed. */
const closeUpTo = (month: string) =>
    city.db.transaction(async tx => {
        await tx.query('update billing_state set peak_percent = 100 * (month <= $1::date)::int', [month]);
        await bumpDataVersion(tx);
    });

const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);
const near = (what: string, found: number, expected: number, tolerance: number) =>
    expect([what, Math.abs(found - expected) < tolerance ? expected : found]).toEqual([what, expected]);
const litre = 0.001;
const poisha = 0.005;

/** Of the city, straight from its bills: by month of issue, and by day of payment. */
const moneyOfBills = async (month: string) => {
    const [row] = await city.db.query<{ billed: number; collected: number; waived: number }>(
        `select sum(billed_bdt) filter (where month = $1::date) as billed,
             sum(collected_bdt) filter (where date_trunc('month', coalesce(paid_on, issued_on)::timestamp)::date = $1::date) as collected,
             sum(waived_bdt) filter (where month = $1::date) as waived
         from bill_in_force`,
        [month],
    );
    return row;
};

describe('every way to add up places gives the city', () => {
    it('to the litre and the poisha, in every closed month, as the dashboard and the bills themselves say', async () => {
        const arrearsAt = new Map<string, number>();
        const paidAhead = new Set<string>();
        const kinds = new Set<string>();
        const withheld = new Map<string, string | undefined>();
        for (const month of closed) {
            await closeUpTo(month);
            const summary = await read<WaterSummary>('dashboard/water-summary', 'period=1m');
            const bills = await moneyOfBills(month);
            const { figure } = summary.nrw.volume;
            const { value: nrw } = figure;
            const lossM3 = summary.waterLoss.volume.figure.value;
            if (figure.value === null && measured.includes(month)) withheld.set(month, figure.reason);
            const billedM3 = summary.nrw.volume.how.inputs.find(input => input.name === 'billed')?.value;
            for (const groupBy of groupings) {
                const by = `period=1m&groupBy=${groupBy}`;
                const what = (name: string) => `${month} ${groupBy} ${name}`;
                if (measured.includes(month)) {
                    const loss = await read<LossByPlace>(calls.loss, by);
                    for (const { kind } of loss.rows) kinds.add(kind);
                    expect(summary.period).toMatchObject(loss.reporting);
                    expect([what('city'), loss.city?.nrwM3.value]).toEqual([what('city'), nrw]);
                    for (const field of ['inflowM3', 'billedM3'] as const)
                        near(
                            what(field),
                            sum(loss.rows.map(row => row[field])),
                            loss.city?.[field] ?? Number.NaN,
                            litre,
                        );
                    if (nrw !== null) {
                        near(what('NRW'), sum(loss.rows.map(row => row.nrwM3.value)), nrw, litre);
                        near(what('loss'), sum(loss.rows.map(row => row.lossM3.value)), lossM3 ?? Number.NaN, litre);
                    }
                }
                const consumed = await read<ConsumptionByPlace>(calls.consumption, by);
                const litres = consumed.rows.map(row => row.consumedM3.value);
                near(what('consumed'), sum(litres), consumed.city?.consumedM3.value ?? Number.NaN, litre);
                if (billedM3) near(what('billed volume'), sum(litres), billedM3, litre);
                const money = await read<CollectedByPlace>(calls.collected, by);
                near(what('billed'), sum(money.rows.map(row => row.billedBdt.value)), bills.billed, poisha);
                near(what('collected'), sum(money.rows.map(row => row.collectedBdt.value)), bills.collected, poisha);
                const unpaid = sum(money.rows.map(row => row.recoverableBdt));
                near(what('unpaid'), unpaid, money.city?.recoverableBdt ?? Number.NaN, poisha);
                near(what('unpaid of the city'), unpaid, Math.max(0, bills.billed - bills.collected), poisha);
                if (money.rows.some(row => row.kind === 'paidAhead')) paidAhead.add(groupBy);
                expect(money.city?.billedBdt.value).toBe(summary.billed.figure.value);
                expect(money.city?.collectedBdt.value).toBe(summary.collected.figure.value);
                const arrears = await read<ArrearsByPlace>(calls.arrears, by);
                const owed = sum(arrears.rows.map(row => row.arrearsBdt.value));
                near(what('arrears'), owed, arrears.city?.arrearsBdt.value ?? Number.NaN, poisha);
                arrearsAt.set(month, arrears.city?.arrearsBdt.value ?? Number.NaN);
            }
            const later = closed[closed.indexOf(month) - 1];
            if (later) {
                const next = await moneyOfBills(later);
                const grown = next.billed - next.collected - next.waived;
                near(`${later} growth`, arrearsAt.get(later) ?? 0, (arrearsAt.get(month) ?? 0) + grown, poisha);
            }
        }
        expect([closed.length, measured.length]).toEqual([26, 13]);
        // Months whose sums have no NRW to add up to, and why: any other one would be a hole in this test.
        expect(Object.fromEntries(withheld)).toEqual({});
        // Otherwise nothing would have been seen of what some places were paid beyond their bills.
        expect([...paidAhead]).toContain('dma');
        expect(kinds).toEqual(new Set(['place', ...restKinds]));
        await closeUpTo(measured[measured.length - 1]);
    }, 300_000);
});

describe('what is owed', () => {
    const owed = (groupBy: string) => read<ArrearsByPlace>(calls.arrears, `groupBy=${groupBy}`);

    it('is what the last bill of each account says', async () => {
        const [{ bdt }] = await city.db.query<{ bdt: number }>(
            `select sum(arrears_bdt) as bdt from (
                select distinct on (consumer_id) arrears_bdt from bill_in_force
                where month <= $1::date and period_to <= issued_on + 400 order by consumer_id, issued_on desc, number desc
             ) last`,
            [measured.at(-1)],
        );
        const { to, city: whole } = await owed('mod');
        expect(to).toBe(addMonths(measured[measured.length - 1], 1));
        near('arrears', whole?.arrearsBdt.value ?? Number.NaN, bdt, poisha);
    });

    it('can be recovered whole where an account paid within 12 months, else to half', async () => {
        const rows = await city.db.query<{ ward: string; bdt: number }>(
            `select coalesce(c.ward_id, 0)::text as ward, sum(case when a.arrears_bdt <= 0 then 0
                 when a.paid_on >= a.month - interval '11 months' then a.arrears_bdt else a.arrears_bdt * 0.5 end) as bdt
             from account_arrears a join consumer_now c on c.id = a.consumer_id group by 1`,
        );
        const naive = new Map(rows.map(row => [row.ward, row.bdt]));
        const { rows: wards } = await owed('ward');
        expect(wards.length).toBeGreaterThan(40);
        for (const { id, kind, code, recoverableBdt } of wards)
            near(code, recoverableBdt ?? Number.NaN, naive.get(kind === 'place' ? id : '0') ?? 0, poisha);
    });

    it('ranks wards and DMAs, each with its share and whose bills they are', async () => {
        for (const name of ['wardwise', 'dmawise'])
            for (const kind of ['collected', 'arrears']) {
                const { rows, to } = await read<Priorities>(
                    `geospatial/${name}-${kind}-billing-priority-data`,
                    'period=12m',
                );
                expect(to).toBe(addMonths(measured[measured.length - 1], 1));
                expect(rows.map(row => row.rank)).toEqual(rows.map((_, index) => index + 1));
                expect(rows.map(row => row.recoverableBdt)).toEqual(
                    rows.map(row => row.recoverableBdt).toSorted((a, b) => b - a),
                );
                near('shares', sum(rows.map(row => row.sharePercent)), 100, 1e-4);
                expect(rows.every(row => row.tariffClass !== '')).toBe(true);
                expect(rows.some(row => row.paidWithinYear !== null)).toBe(true);
                expect(rows.filter(row => (row.owedMonths === null) !== (row.paidWithinYear === null))).toEqual([]);
                expect(rows.every(row => row.owedMonths === null || row.owedMonths >= 1)).toBe(true);
            }
    });

    it('says of unpaid bills whether those of the class that owe most paid within 12 months', async () => {
        const owing = await city.db.query<{ ward: string; class: string; paying: number; other: number }>(
            `select coalesce(c.ward_id, 0)::text as ward, c.tariff_class as class,
                 coalesce(sum(a.arrears_bdt) filter (where a.paid_on >= a.month - interval '11 months'), 0) as paying,
                 coalesce(sum(a.arrears_bdt) filter (where a.paid_on is null or a.paid_on < a.month - interval '11 months'), 0) as other
             from account_arrears a join consumer_now c on c.id = a.consumer_id where a.arrears_bdt > 0 group by 1, 2`,
        );
        const paid = new Map(owing.map(row => [`${row.ward} ${row.class}`, row.paying > row.other]));
        const { rows } = await read<Priorities>('geospatial/wardwise-collected-billing-priority-data', 'period=12m');
        expect(rows.length).toBeGreaterThan(10);
        expect(rows.map(row => [row.code, row.paidWithinYear])).toEqual(
            rows.map(row => [row.code, paid.get(`${row.id} ${row.tariffClass}`) ?? null]),
        );
        expect(rows.some(row => row.paidWithinYear === true)).toBe(true);
    });
});

describe('a map of losses', () => {
    it('has the NRW % of each ward with its band, and the drawing on which they stand', async () => {
        const { rows, geometryHash } = await read<LossByPlace>(calls.loss, 'groupBy=ward');
        const map = await read<MapData>(calls.map, 'groupBy=ward');
        expect(map).toMatchObject({ unit: '%', geometryHash });
        expect(map.values).toEqual(
            rows
                .filter(row => row.kind === 'place')
                .map(({ id, nrwPercent }) => [
                    id,
                    nrwPercent.value,
                    nrwPercent.value === null ? null : nrwPercent.band95,
                ]),
        );
        expect(map.values.filter(([, value]) => value !== null).length).toBeGreaterThan(20);
    });
});

it('figures by place are for those who may view geospatial analytics, of closed months', async () => {
    const guest = (await city.signIn('guest@utility.example')).token;
    for (const path of Object.values(calls)) {
        expect((await city.call('GET', `/nrw/api/v1/${path}`, { token: guest })).status).toBe(403);
        const refused = (query: string) => city.call('GET', `/nrw/api/v1/${path}?${query}`, { token });
        expect((await refused('groupBy=street')).status).toBe(400);
        expect((await refused('period=1m&from=2026-01-01&to=2026-02-01')).body).toMatchObject({
            errors: { from: 'onePeriod', to: 'onePeriod' },
        });
    }
});

it('clusters of arrears are the same at every call, name their ward and never single people', async () => {
    const ask = () => read<ArrearsClusters>('geospatial/arrears-clustering-metrics', '');
    await city.db.query(
        `update consumer set lat = 22.3311 + (id % 7) * 0.0001, lon = 91.8311 + (id % 5) * 0.0001
         where id in (select consumer_id from account_arrears where arrears_bdt > 0 order by arrears_bdt desc limit 40)`,
    );
    await rebuildArrears(city.db);
    const { rows, total } = await ask();
    expect(rows[0].accounts).toBeGreaterThanOrEqual(40);
    expect(rows[0].radiusM).toBeLessThan(300);
    expect(rows).toHaveLength(total);
    expect(await ask()).toMatchObject({ rows });
    expect(rows.map(row => row.rank)).toEqual(rows.map((_, index) => index + 1));
    const { rows: wards } = await read<CollectedByPlace>(calls.collected, 'groupBy=ward');
    const wardNames = new Map(wards.map(ward => [ward.id, ward.name]));
    expect(rows.map(row => wardNames.get(row.wardId ?? ''))).toEqual(rows.map(row => row.name));
    for (const { accounts, arrearsBdt, recoverableBdt, name, nameBn } of rows) {
        expect(accounts).toBeGreaterThanOrEqual(5);
        expect(recoverableBdt).toBeLessThanOrEqual(arrearsBdt);
        expect([name, nameBn]).not.toContain('');
    }
});

it('clusters of arrears are all told, however many there are, on the page and in its file', async () => {
    const path = '/nrw/api/v1/geospatial/arrears-clustering-metrics';
    const clusters = 40;
    await city.db.transaction(async tx => {
        // Forty of ten accounts, far from each other, and ten times as many cells that owe next to nothing.
        await tx.query(
            `insert into arrears_cell (x, y, ward_id, accounts, paying_bdt, other_bdt, lat, lon)
             select 100 * n, y, 0, 10, 0, case y when 0 then 1e9 else 1 end, 22, 91
             from generate_series(1, ${clusters}) n, generate_series(0, 500, 50) y`,
        );
        await bumpDataVersion(tx);
    });
    const { rows, total } = await read<ArrearsClusters>('geospatial/arrears-clustering-metrics', '');
    expect([rows.length, total]).toEqual([clusters, clusters]);
    const file = await city.app.request(`${path}?format=csv`, {
        headers: { authorization: `Bearer ${token}`, application_type: '1' },
    });
    expect((await file.text()).trim().split('\n')).toHaveLength(1 + clusters);
});

it('what an account owes on average is not lessened by what others paid in advance', async () => {
    await city.db.query(
        `update bill set arrears_bdt = -5e6 where consumer_id = (select min(consumer_id) from account_arrears)`,
    );
    await rebuildArrears(city.db);
    const [owing] = await city.db.query<{ accounts: number; each: number; ahead: number }>(
        `select count(*)::int as accounts, avg(arrears_bdt) as each,
             (select min(arrears_bdt) from account_arrears) as ahead from account_arrears where arrears_bdt > 0`,
    );
    const { city: whole } = await read<ArrearsByPlace>(calls.arrears, 'groupBy=mod');
    expect([owing.ahead, whole?.accounts]).toEqual([-5e6, owing.accounts]);
    near('owed by an account', whole?.owedPerAccountBdt ?? Number.NaN, owing.each, 0.005);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpackPoints } from '../../contract/consumer-grid.rules';
import { userMetrics, type ConsumerCells } from '../../contract/consumer-map';
import type { FaultyMeter, FaultyMeterTotals } from '../../contract/faulty-meter';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';

let city: TestApp;
const roles = ['Admin', 'Analyst', 'Auditor', 'Operator'] as const;
const tokens: Record<string, string> = {};
beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock: () => new Date(`${smallCityToday}T06:00:00Z`) });
    for (const role of roles) {
        await addUser(city.db, `${role.toLowerCase()}@utility.example`, role);
        tokens[role] = (await city.signIn(`${role.toLowerCase()}@utility.example`)).token;
    }
}, 180_000);
afterAll(() => city.db.close());

const box = { west: '91.7', south: '22.2', east: '91.95', north: '22.45', zoom: '11' };
const call = (path: string, query: object, role: string = 'Analyst') =>
    city.call('GET', `/nrw/api/v1/${path}?${new URLSearchParams({ ...query })}`, { token: tokens[role] });
const cells = async (query: object) =>
    (await call('geospatial/cells', { ...box, ...query })).body.data as ConsumerCells;

it('is open to the roles of the demo city that may view its pages, and to no other', async () => {
    for (const role of roles)
        for (const metric of userMetrics) {
            const { status } = await call('geospatial/cells', { ...box, metric }, role);
            expect([role, metric, status]).toEqual([role, metric, role === 'Operator' ? 403 : 200]);
        }
    expect((await city.call('GET', `/nrw/api/v1/geospatial/cells?metric=use`)).status).toBe(401);
});

it('shows the accounts that low consumption lists, in the city and in a DMA, with what they lost', async () => {
    const list = await call('faulty-meter/consumer-wise-list', { state: 'all', perPage: '1000' });
    const rows = (list.body.data as FaultyMeter[]).filter(({ kind }) => kind === 'lowConsumption');
    const [{ dma }] = rows;
    for (const [query, own] of [
        [{}, rows],
        [{ dmaId: dma?.id }, rows.filter(row => row.dma?.id === dma?.id)],
    ] as const) {
        const { points, count, unplaced, to } = await cells({ metric: 'lost', ...query });
        const found = unpackPoints(points ?? { accountNos: [], places: '', values: [] });
        expect(count + unplaced).toBe(own.length);
        expect(found.map(({ accountNo, value }) => [accountNo, value])).toEqual(
            own.map(row => [row.accountNo, Math.round(row.lostBdt)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
        );
        expect(to).toBe('2026-11-01');
        if (!('dmaId' in query)) {
            const totals = (await call('faulty-meter/dma-wise-list', {})).body.totals as FaultyMeterTotals;
            const lost = found.reduce((sum, { value }) => sum + (value ?? 0), 0);
            expect(Math.abs(lost - totals.lostBdt)).toBeLessThan(found.length);
        }
    }
});

it('shows the accounts in use that consumption analytics counts, with their use and change', async () => {
    const list = await call('nrw-consumption-analytics/user-consumption-deviates', { period: '3m', perPage: '1000' });
    const rows = list.body.data as {
        accountNo: string;
        litresPerDay: number | null;
        deviationPercent: number | null;
    }[];
    for (const [metric, of, decimals] of [
        ['use', 'litresPerDay', 0],
        ['change', 'deviationPercent', 1],
    ] as const) {
        const { points, unplaced } = await cells({ metric, period: '3m' });
        const found = unpackPoints(points ?? { accountNos: [], places: '', values: [] });
        expect(found.length + unplaced).toBe(rows.length);
        const byNumber = new Map(rows.map(row => [row.accountNo, row[of]]));
        for (const { accountNo, value } of found) {
            const expected = byNumber.get(accountNo) ?? null;
            if (expected === null) expect(value).toBeNull();
            else expect(Math.abs((value ?? NaN) - expected)).toBeLessThanOrEqual(0.51 * 10 ** -decimals);
        }
    }
});

it('shows what accounts owe and what they left unpaid of the bills of the period, each as its bills say', async () => {
    const owed = await city.db.query<{ no: string; bdt: number }>(
        `select c.account_no as no, a.arrears_bdt::float8 as bdt from account_arrears a join consumer c on c.id = a.consumer_id
         where a.arrears_bdt > 0`,
    );
    const unpaid = await city.db.query<{ no: string; bdt: number }>(
        `select c.account_no as no, (coalesce(sum(b.billed_bdt) filter (where b.month >= '2026-08-01'), 0)
             - coalesce(sum(b.collected_bdt) filter (where coalesce(b.paid_on, b.issued_on) between '2026-08-01' and '2026-10-31'), 0))::float8 as bdt
         from account_consumption a join consumer c on c.id = a.consumer_id join bill_in_force b on b.consumer_id = c.id
         where a.months = 3 and b.month < '2026-11-01' group by c.id`,
    );
    for (const [metric, accounts] of [
        ['arrears', owed],
        ['unpaid', unpaid.filter(({ bdt }) => bdt > 0)],
    ] as const) {
        const { points, unplaced, count, unit } = await cells({ metric, period: '3m' });
        const found = unpackPoints(points ?? { accountNos: [], places: '', values: [] });
        expect([metric, unit, count + unplaced]).toEqual([metric, 'BDT', accounts.length]);
        expect(found.length).toBeGreaterThan(20);
        const byNumber = new Map(accounts.map(({ no, bdt }) => [no, Math.round(bdt)]));
        expect(found.map(({ accountNo, value }) => [accountNo, value])).toEqual(
            found.map(({ accountNo }) => [accountNo, byNumber.get(accountNo)]),
        );
    }
});

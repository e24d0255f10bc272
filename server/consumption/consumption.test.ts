import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
    ConsumptionDeviation,
    ConsumptionMetrics,
    ConsumptionOverview,
    DmaDeviationRow,
    UserDeviation,
} from '../../contract/consumption';
import { addMonths, monthsOfPeriod, periods } from '../../contract/period';
import {
    groupings,
    type ArrearsByPlace,
    type CollectedByPlace,
    type ConsumptionByPlace,
} from '../../contract/place-figures';
import { analystCity } from '../../tests/support/analyst-city';

let city: Awaited<ReturnType<typeof analystCity>>;
beforeAll(async () => {
    city = await analystCity(['ConsumptionAnalytics', 'GeospatialAnalytics'], ['Dashboard']);
}, 180_000);
afterAll(() => city.db.close());

const base = 'nrw-consumption-analytics';
const read = <T>(path: string, query: object = {}) => city.read<T>(path, query);
const metrics = (query: object = {}) => read<ConsumptionMetrics>(`${base}/get-consumption-analytics-metrics`, query);
const users = (query: object) =>
    read<UserDeviation[]>(`${base}/user-consumption-deviates`, { perPage: 1000, ...query });
const deviating = (query: object) =>
    read<DmaDeviationRow[]>(`${base}/dma-consumption-deviates`, { perPage: 1000, ...query });

const last = '2026-10-01';
const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);
const near = (what: string, found: number, expected: number, tolerance: number) =>
    expect([what, Math.abs(found - expected) < tolerance ? expected : found]).toEqual([what, expected]);
const litre = 0.001;
const poisha = 0.005;

interface DayByDay {
    id: number;
    dma: number;
    month: string;
    m3: number;
    days: number;
}
let dayByDay: Promise<DayByDay[]> | undefined;
/** Volumes of bills over 24 months day by day, each bill split evenly over its days, by account, the DMA of the day and month. */
const readDays = () =>
    (dayByDay ??= city.db.query<DayByDay>(
        `select b.consumer_id as id, coalesce(p.dma_id, 0) as dma, date_trunc('month', d)::date as month,
             sum(b.volume_m3::float8 / (b.period_to - b.period_from)) as m3, count(distinct d)::int as days
         from bill_in_force b
         cross join lateral generate_series(greatest(b.period_from, $1::date), least(b.period_to, $2::date) - 1, '1 day') d
         left join lateral (
            select dma_id from consumer_place p where p.consumer_id = b.consumer_id
            order by p.valid_from <= d desc, case when p.valid_from <= d then p.valid_from end desc, p.valid_from limit 1
         ) p on true
         where b.period_from < $2::date and b.period_to > $1::date group by 1, 2, 3`,
        [addMonths(last, -23), addMonths(last, 1)],
    ));
const naive = async (from: string, to: string) => (await readDays()).filter(({ month }) => month >= from && month < to);

describe('the rows of the metrics table', () => {
    it('add up to what geospatial analytics says of the same places, to the litre and the poisha', async () => {
        for (const period of ['1m', '12m'])
            for (const groupBy of groupings) {
                const query = { period, groupBy };
                const found = await metrics(query);
                const consumed = await read<ConsumptionByPlace>(`${base}/water-consumption-metrics`, query);
                const money = await read<CollectedByPlace>('geospatial/collected-billing-metrics', query);
                const arrears = await read<ArrearsByPlace>('geospatial/arrears-billing-metrics', query);
                expect(found.rows.map(({ code, consumedM3, accounts }) => [code, consumedM3.value, accounts])).toEqual(
                    consumed.rows.map(({ code, consumedM3, accounts }) => [code, consumedM3.value, accounts]),
                );
                for (const row of found.rows) {
                    const of = <R extends { code: string }>(rows: readonly R[]) =>
                        rows.find(({ code }) => code === row.code);
                    near(
                        `${row.code} billed`,
                        row.billedBdt.value ?? Number.NaN,
                        of(money.rows)?.billedBdt.value ?? 0,
                        poisha,
                    );
                    near(
                        `${row.code} collected`,
                        row.collectedBdt.value ?? Number.NaN,
                        of(money.rows)?.collectedBdt.value ?? 0,
                        poisha,
                    );
                    near(`${row.code} owed`, row.arrearsBdt ?? 0, of(arrears.rows)?.arrearsBdt.value ?? 0, poisha);
                }
                const { city: whole, rows } = found;
                near('all', sum(rows.map(row => row.consumedM3.value)), whole?.consumedM3.value ?? 0, litre);
                near('billed', sum(rows.map(row => row.billedBdt.value)), whole?.billedBdt.value ?? 0, poisha);
                near('collected', sum(rows.map(row => row.collectedBdt.value)), whole?.collectedBdt.value ?? 0, poisha);
                near('arrears', sum(rows.map(row => row.arrearsBdt)), whole?.arrearsBdt ?? 0, poisha);
                near('people', sum(rows.map(row => row.population)), whole?.population ?? 0, rows.length / 2 + 1);
            }
    }, 120_000);

    it('narrow to a place to what the row of that place says, whatever they are told by', async () => {
        const keys = { area: 'areaId', mod: 'modId', dma: 'dmaId' } as const;
        for (const groupBy of ['area', 'mod', 'dma'] as const) {
            const [row] = (await metrics({ groupBy })).rows;
            const narrow = { [keys[groupBy]]: row.id };
            for (const by of groupings) {
                const found = await metrics({ ...narrow, groupBy: by });
                expect(found.city?.consumedM3.value).toBe(row.consumedM3.value);
                expect(found.city?.accounts).toBe(row.accounts);
                near('billed', found.city?.billedBdt.value ?? 0, row.billedBdt.value ?? Number.NaN, poisha);
                near('parts', sum(found.rows.map(each => each.consumedM3.value)), row.consumedM3.value ?? 0, litre);
            }
            const overview = await read<ConsumptionOverview>(base, narrow);
            expect(overview.consumedM3.value).toBe(row.consumedM3.value);
            expect(overview.activeConsumers.value).toBe(row.accounts);
            near('billed', overview.billedBdt.value ?? 0, row.billedBdt.value ?? Number.NaN, poisha);
        }
        const { rows } = await metrics();
        const sector = rows.find(row => row.sector)?.sector;
        const own = rows.filter(row => row.sector?.id === sector?.id);
        const found = await metrics({ sectorId: sector?.id });
        expect(found.rows.map(row => row.code).sort()).toEqual(own.map(row => row.code).sort());
        expect((await metrics({ areaId: '999999' })).rows).toEqual([]);
    }, 120_000);
});

describe('consumption beside the same months of last year', () => {
    it('is for every account what its bills say day by day, over every period', async () => {
        for (const period of periods) {
            const [from, to] = [addMonths(last, 1 - monthsOfPeriod[period]), addMonths(last, 1)];
            const byAccount = (rows: Awaited<ReturnType<typeof naive>>) => {
                const found = new Map<string, { m3: number; days: number }>();
                for (const { id, m3, days } of rows) {
                    const own = found.get(String(id)) ?? { m3: 0, days: 0 };
                    found.set(String(id), { m3: own.m3 + m3, days: own.days + days });
                }
                return found;
            };
            const now = byAccount(await naive(from, to));
            const before = byAccount(await naive(addMonths(from, -12), addMonths(to, -12)));
            const rows = await users({ period });
            expect(rows.length).toBeGreaterThan(350);
            let compared = 0;
            for (const { id, accountNo, consumedM3, deviationPercent } of rows) {
                const own = now.get(id) ?? { m3: 0, days: 0 };
                if (own.days === 0) expect([accountNo, consumedM3]).toEqual([accountNo, null]);
                else near(`${period} ${accountNo}`, consumedM3 ?? Number.NaN, own.m3, 0.03);
                if (deviationPercent === null) continue;
                compared += 1;
                const ago = before.get(id) ?? { m3: 0, days: 0 };
                const perDay = own.m3 / own.days / (ago.m3 / ago.days);
                near(`${period} ${accountNo} %`, deviationPercent, 100 * (perDay - 1), 0.05 + 5 / ago.m3);
            }
            expect(compared).toBeGreaterThan(rows.length * 0.7);
        }
    }, 120_000);

    it('is for every DMA what its bills say day by day, but for the days that no bill covers yet', async () => {
        for (const period of periods) {
            const [from, to] = [addMonths(last, 1 - monthsOfPeriod[period]), addMonths(last, 1)];
            const byDma = new Map<string, number>();
            for (const { dma, m3 } of await naive(from, to)) byDma.set(String(dma), (byDma.get(String(dma)) ?? 0) + m3);
            const rows = await deviating({ period });
            expect(rows.length).toBeGreaterThan(50);
            for (const { id, code, consumedM3: figure, baselineM3, deviationPercent } of rows) {
                if (figure.value === null) continue;
                const billed = figure.value * (1 - (figure.estimatedBilledShare ?? 0));
                near(`${period} ${code}`, billed, byDma.get(id) ?? 0, 0.3);
                if (deviationPercent.value === null || baselineM3 === null) continue;
                near(`${code} %`, deviationPercent.value, 100 * (figure.value / baselineM3 - 1), 0.001);
            }
        }
    }, 120_000);

    it('counts the DMAs and accounts that its lists hold, in the city and in an area', async () => {
        const [area] = (await metrics({ groupBy: 'area' })).rows;
        for (const narrow of [{}, { areaId: area.id }]) {
            const { dmas, accounts, deviationPercent } = await read<ConsumptionDeviation>(
                `${base}/water-consumption-deviates`,
                { ...narrow, period: '3m' },
            );
            expect(deviationPercent.value).not.toBeNull();
            expect(accounts).toMatchObject({ from: '2026-08-01', to: '2026-11-01' });
            for (const kind of ['high', 'low'] as const) {
                const list = await deviating({ ...narrow, period: '3m', kind });
                expect(list.map(row => row.deviation)).toEqual(Array(dmas[kind]).fill(kind));
                expect(await users({ ...narrow, period: '3m', kind })).toHaveLength(accounts[kind]);
            }
            const all = accounts.high + accounts.normal + accounts.low + accounts.notComparable;
            expect(await users({ ...narrow, period: '3m', kind: 'all' })).toHaveLength(all);
        }
    });

    it('lists DMAs and accounts a page at a time, in either order, by their beginnings', async () => {
        const pages = async (path: string, field: 'code' | 'accountNo', query: object = {}) => {
            const asked = { perPage: '10', sort: 'deviationPercent', order: 'ASC', ...query };
            const { body } = await city.ask(`${base}/${path}`, asked);
            return body as unknown as { data: Record<typeof field, string>[]; total: number; from: string };
        };
        for (const [path, field] of [
            ['dma-consumption-deviates', 'code'],
            ['user-consumption-deviates', 'accountNo'],
        ] as const) {
            const all = await pages(path, field, { perPage: '1000' });
            const second = await pages(path, field, { page: '2' });
            expect(second.data).toEqual(all.data.slice(10, 20));
            expect([second.total, second.from]).toEqual([all.data.length, last]);
            const [{ [field]: name }] = second.data;
            const found = await pages(path, field, { q: name });
            expect(found.data.map(row => row[field])).toContain(name);
            expect(found.total).toBeLessThan(all.total);
        }
    });

    it('names accounts by their numbers alone', async () => {
        const [row] = await users({ perPage: 1 });
        expect(Object.keys(row).sort()).toEqual(
            'accountNo baselineLitresPerDay consumedM3 deviationPercent dma id litresPerDay missing tariffClass'.split(
                ' ',
            ),
        );
    });
});

it('consumption analytics is for those who may view it', async () => {
    const guest = (await city.signIn('guest@utility.example')).token;
    const names = ['get-consumption-analytics-metrics', 'water-consumption-deviates', 'dma-consumption-deviates'];
    for (const path of ['', '/user-consumption-deviates', ...names.map(name => `/${name}`)])
        expect((await city.ask(base + path, {}, guest)).status).toBe(403);
    expect((await city.ask(base, { wardId: 1 })).status).toBe(400);
});

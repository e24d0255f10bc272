import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
    DashboardProduction,
    DashboardWaterQuality,
    LowConsumption,
    LowPressure,
    LowSupply,
    NrwByArea,
    NrwByDma,
    ValueChain,
    WaterSummary,
} from '../../contract/dashboard';
import type { ErrorSource } from '../../contract/figure';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { dashboardCalls } from '../../contract/dashboard';
import { bumpDataVersion } from '../db/meta';

let city: TestApp;
let token: string;
beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock: () => new Date(`${smallCityToday}T06:00:00Z`) });
    await addUser(city.db, 'director@utility.example', 'Director', { Dashboard: { canView: true } });
    token = (await city.signIn('director@utility.example')).token;
});
afterAll(() => city.db.close());

const read = async <T>(name: string, period = '1m'): Promise<T> => {
    const { status, body } = await city.call('GET', `/nrw/api/v1/dashboard/${name}?period=${period}`, { token });
    expect(status).toBe(200);
    return body.data as T;
};
const total = <T>(rows: readonly T[], of: (row: T) => number | null) =>
    rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);
const value = (figure: { value: number | null }) => figure.value ?? Number.NaN;

test('the page is about the last closed month and names who did not report in it', async () => {
    const { period } = await read<WaterSummary>('water-summary');
    expect(period).toMatchObject({
        period: '1m',
        from: '2026-10-01',
        to: '2026-11-01',
        dataUntil: '2026-11-20',
        total: 60,
    });
    expect(period.reporting + period.withheld.length).toBe(60);
    expect(period.withheld.length).toBeGreaterThan(0);
    const [unmetered, ...others] = period.withheld.toSorted(dma => (dma.reason === 'notConfigured' ? -1 : 1));
    expect(unmetered).toMatchObject({ code: 'DMA-BAYEZID-3', reason: 'notConfigured' });
    for (const { completeness, reason } of others)
        expect([completeness < 0.75, reason]).toEqual([
            completeness < 0.75,
            completeness < 0.75 ? 'incomplete' : 'notBilledYet',
        ]);
    expect(period.withheld.some(dma => dma.reason === 'incomplete')).toBe(true);
});

test('system input is what was measured of plants and imports in the month and what stands for missing hours', async () => {
    const { systemInput } = await read<WaterSummary>('water-summary');
    const [raw] = await city.db.query<{ m3: number }>(
        `select sum(r.value) as m3 from reading r join series s on s.id = r.series_id
         join flow_point p on p.series_id = s.id join link l on l.id = p.link_id
         where l.from_id is null and r.at >= '2026-10-01T00:00:00+06' and r.at < '2026-11-01T00:00:00+06'`,
    );
    const estimated = systemInput.volume.how.inputs.find(input => input.name === 'estimated')?.value ?? Number.NaN;
    expect(value(systemInput.volume.figure)).toBeCloseTo(raw.m3 + estimated, 3);
    expect(estimated).toBeLessThan(0.05 * raw.m3);
});

test('NRW is worth its volume at what the bills of the 12 closed months brought for a m3', async () => {
    const { nrw, nrwValue } = await read<WaterSummary>('water-summary');
    const [raw] = await city.db.query<{ price: number }>(
        `select (sum(billed_bdt) / sum(volume_m3))::float8 as price from bill_in_force
         where month >= '2025-11-01' and month < '2026-11-01'`,
    );
    expect(value(nrwValue.figure)).toBeCloseTo(value(nrw.volume.figure) * raw.price, -2);
    const [volume, worth] = [nrw.volume.figure, nrwValue.figure];
    if (volume.value === null || worth.value === null || !volume.band95 || !worth.band95) throw new Error('no band');
    expect(worth.band95[0] / worth.value).toBeCloseTo(volume.band95[0] / volume.value, 6);
});

test('hours of supply are those in which anything was measured, of DMAs that have enough of them, by their people, in the card and in each month', async () => {
    const { supplyHours, operating, trend } = await read<WaterSummary>('water-summary');
    const naive = async (from: string, to: string) => {
        const [row] = await city.db.query<{ hours: number }>(
            `select (sum(24 * supplied / n * people) / sum(people))::float8 as hours from (
                select dma, count(*)::float8 as n, count(*) filter (where supplied)::float8 as supplied,
                    ($2::date - $1::date) * 24 as expected,
                    (select sum(t.population) from generate_series($1::date, $2::date - 1, '1 day') as at (day)
                     cross join lateral (select population from dma_state t
                        where t.dma_id = dma and t.valid_from <= at.day order by t.valid_from desc limit 1) t) as people
                from (
                    select s.entity_id as dma, h.at, bool_or(h.supplied) as supplied
                    from series s join rollup_hour h on h.series_id = s.id
                    where s.metric in ('inflow', 'pressure') and s.interval_seconds < 86400 and s.finer_copy_of is null
                        and h.day >= $1 and h.day < $2 and s.entity_id in (select id from dma)
                        and exists (select from reading r where r.series_id = s.id and r.at >= h.at
                            and r.at < h.at + interval '1 hour')
                    group by 1, 2) measured
                group by 1) of_dma
             where n >= 0.75 * expected`,
            [from, to],
        );
        return row.hours;
    };
    if (!operating) throw new Error('no days');
    expect(value(supplyHours.figure)).toBeCloseTo(await naive(operating.from, operating.to), 6);
    expect(trend.at(-1)?.supplyHours).toBeCloseTo(await naive('2026-10-01', '2026-11-01'), 6);
});

test('a reader can redo the band of a volume, and of NRW %, from the sources that the panel names', async () => {
    const { systemInput, waterLoss, nrw, nrwKsa, nrwNonKsa } = await read<WaterSummary>('water-summary');
    for (const { figure, how } of [systemInput, waterLoss, nrw, nrwKsa, nrwNonKsa].map(card => card.volume)) {
        if (figure.value === null || !figure.band95 || !how.sources) throw new Error('no band');
        expect(Math.hypot(...how.sources.map(({ halfWidthM3 }) => halfWidthM3))).toBeCloseTo(
            figure.band95[1] - figure.value,
            2,
        );
        expect(total(how.sources, ({ variancePercent }) => variancePercent)).toBeCloseTo(100, 3);
    }
    const { figure, how } = nrw.percent ?? nrw.volume;
    if (figure.value === null || !figure.band95 || !how.sources) throw new Error('no band');
    const input = (name: string) => how.inputs.find(each => each.name === name)?.value ?? Number.NaN;
    const [supplied, billed] = [input('systemInput') - input('storageChange'), input('billed')];
    const ofBills = ({ kind }: ErrorSource) => kind === 'uncovered' || kind.startsWith('billed');
    const error = (some: readonly ErrorSource[]) => Math.hypot(...some.map(({ halfWidthM3 }) => halfWidthM3));
    const [billedError, suppliedError] = [
        error(how.sources.filter(ofBills)) / billed,
        error(how.sources.filter(source => !ofBills(source))) / supplied,
    ];
    const halfWidth = 100 * (billed / supplied) * Math.hypot(billedError, suppliedError);
    expect(figure.band95[1] - figure.value).toBeCloseTo(halfWidth, 4);
});

test('beside the last closed month stands the same month of last year, of which daily volumes are known', async () => {
    const { systemInput, nrw } = await read<WaterSummary>('water-summary');
    const [raw] = await city.db.query<{ m3: number }>(
        `select 24 * sum(r.value) as m3 from reading r join series s on s.id = r.series_id
         join flow_point p on p.series_id = s.id join link l on l.id = p.link_id
         where l.from_id is null and r.at >= '2025-10-01T00:00:00+06' and r.at < '2025-11-01T00:00:00+06'`,
    );
    expect(systemInput.volume.figure).toMatchObject({ lastYear: { value: expect.closeTo(raw.m3, 3), days: 31 } });
    const percent = nrw.percent?.figure;
    if (!percent || percent.value === null) throw new Error('no figure');
    expect(percent.lastYear?.value).toBeGreaterThan(25);
    expect(percent.lastYear?.value).toBeLessThan(35);
});

test('NRW is about a third of the input, with a band around it, and loss is less by the unbilled use', async () => {
    const { nrw, waterLoss } = await read<WaterSummary>('water-summary');
    const percent = nrw.percent?.figure;
    expect(percent && value(percent)).toBeGreaterThan(25);
    expect(percent && value(percent)).toBeLessThan(35);
    if (percent?.value === null || !percent?.band95) throw new Error('no band');
    expect(percent.band95[0]).toBeLessThan(percent.value);
    expect(percent.band95[1] - percent.value).toBeCloseTo(percent.value - percent.band95[0], 5);
    const supplied = total(nrw.volume.how.inputs, ({ name, value: m3 }) =>
        name === 'systemInput' ? m3 : name === 'storageChange' ? -(m3 ?? 0) : 0,
    );
    const recorded = total(
        await city.db.query<{ m3: number }>(
            `select metered_m3 + coalesce(unmetered_m3, 0) as m3 from unbilled_month where month = '2026-10-01'`,
        ),
        row => row.m3,
    );
    expect(value(nrw.volume.figure) - value(waterLoss.volume.figure)).toBeCloseTo(0.0125 * supplied + recorded, 2);
});

test('KSA and non-KSA, the areas, and the levels of the chain each add up to the NRW of the system', async () => {
    const { nrw, nrwKsa, nrwNonKsa, waterLoss } = await read<WaterSummary>('water-summary');
    const system = value(nrw.volume.figure);
    expect(value(nrwKsa.volume.figure) + value(nrwNonKsa.volume.figure)).toBeCloseTo(system, 3);
    const areas = await read<NrwByArea>('area-wise-nrw');
    expect(total(areas.rows, row => row.nrwM3.value)).toBeCloseTo(system, 1);
    expect(total(areas.rows, row => row.lossM3.value)).toBeCloseTo(value(waterLoss.volume.figure), 1);
    expect(areas.rows.map(row => row.kind)).toEqual(expect.arrayContaining(['place', 'transmission', 'unassigned']));
    const chain = await read<ValueChain>('nrw-value-chain');
    expect(total(chain.rows, row => row.nrwM3.value)).toBeCloseTo(system, 3);
    expect(value(chain.system)).toBeCloseTo(system, 6);
});

test('a DMA with too few readings is withheld by name, never shown as zero', async () => {
    const { period } = await read<WaterSummary>('water-summary');
    const { rows } = await read<NrwByDma>('nrw-dma');
    expect(rows).toHaveLength(60);
    const withheld = rows.filter(row => row.nrwM3.value === null);
    expect(withheld.map(row => row.name).sort()).toEqual(period.withheld.map(row => row.name).sort());
    const reasons = new Map(period.withheld.map(dma => [dma.name, dma.reason]));
    for (const row of withheld) expect(row.nrwPercent).toMatchObject({ value: null, reason: reasons.get(row.name) });
    const volumes = rows.flatMap(row => row.nrwM3.value ?? []);
    expect(volumes).toEqual([...volumes].sort((a, b) => b - a));
});

test('production, pressure and supply run to the last complete day, whatever month is billed', async () => {
    const days = { from: '2026-10-22', to: '2026-11-21' };
    expect(await read<DashboardProduction>('production')).toMatchObject(days);
    expect(await read<LowPressure>('low-pressure-dma')).toMatchObject(days);
    expect(await read<LowSupply>('water-supply-dma')).toMatchObject(days);
    expect((await read<WaterSummary>('water-summary')).operating).toEqual(days);
    expect(await read<DashboardProduction>('production', '3m')).toMatchObject({ from: '2026-08-22', to: '2026-11-21' });
});

test('load factor is the sum of volumes over the sum of capacities, and each plant has its own', async () => {
    const { loadFactor } = await read<WaterSummary>('water-summary');
    const { rows } = await read<DashboardProduction>('production');
    expect(rows).toHaveLength(5);
    const expected = (100 * total(rows, row => row.volumeM3.value)) / total(rows, row => row.capacityM3);
    expect(value(loadFactor.figure)).toBeCloseTo(expected, 6);
});

test('low-pressure DMAs come critically low first, worst first', async () => {
    const { rows } = await read<LowPressure>('low-pressure-dma');
    const order = rows.map(row => (row.status === 'criticallyLow' ? 0 : 1000) + value(row.meanBar));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(rows.some(row => row.status === 'criticallyLow')).toBe(true);
    for (const row of rows.filter(each => each.status === 'lowPressured')) expect(value(row.meanBar)).toBeLessThan(1);
});

test('low-supply DMAs are those under the target, with litres per person and day, and pressure', async () => {
    const { rows, how } = await read<LowSupply>('water-supply-dma');
    expect(rows.length).toBeGreaterThan(0);
    const target = how.constants.find(constant => constant.key === 'kpi-water-availability-lpcd-target')?.value ?? 0;
    for (const row of rows) expect(value(row.lpcd)).toBeLessThan(target);
    const lpcd = rows.map(row => value(row.lpcd));
    expect(lpcd).toEqual([...lpcd].sort((a, b) => a - b));
});

test('the water quality table marks exactly the values outside their limits', async () => {
    const { rows, how } = await read<DashboardWaterQuality>('water-quality');
    expect(rows).toHaveLength(5);
    const limit = (key: string) =>
        how.constants.find(constant => constant.key === `water-quality-finished-${key}`)?.value ?? 0;
    for (const { values } of rows) {
        const { ph, turbidity } = values;
        expect(ph?.out).toBe((ph?.max ?? 0) > limit('ph-highest') || (ph?.min ?? 99) < limit('ph-lowest'));
        expect(turbidity?.out).toBe((turbidity?.max ?? 0) > limit('turbidity-highest'));
    }
});

test('a plant stands in the tables on its own days alone', async () => {
    const codesOf = async () => {
        const [production, quality] = [
            await read<DashboardProduction>('production'),
            await read<DashboardWaterQuality>('water-quality'),
        ];
        expect([production.total, quality.total]).toEqual([production.rows.length, quality.rows.length]);
        return [production, quality].map(({ rows }) => rows.some(({ code }) => code === 'MOHARA'));
    };
    const lives = async (from: string | null, to: string | null) => {
        await city.db.query(`update entity set opened_on = $1, closed_on = $2 where code = 'MOHARA'`, [from, to]);
        await bumpDataVersion(city.db);
    };
    expect(await codesOf()).toEqual([true, true]);
    // The table of water tells of 22 October to 20 November.
    await lives(null, '2026-10-22');
    expect(await codesOf()).toEqual([false, false]);
    await lives(null, '2026-10-23');
    expect(await codesOf()).toEqual([true, false]);
    await lives(smallCityToday, null);
    expect(await codesOf()).toEqual([false, false]);
    await lives('2026-11-20', null);
    expect(await codesOf()).toEqual([true, true]);
    await lives(null, null);
});

test('low consumption names DMAs by what is lost', async () => {
    const { rows } = await read<LowConsumption>('low-consumption');
    expect(rows.length).toBeGreaterThan(0);
    const lost = rows.map(row => row.lostBdt);
    expect(lost).toEqual([...lost].sort((a, b) => b - a));
    for (const row of rows) expect(row.low).toBeLessThanOrEqual(row.accounts);
});

test('an open month is never in a figure, and before the first closed month every figure says so', async () => {
    const empty = await testApp();
    await addUser(empty.db, 'admin@utility.example');
    const { token: access } = await empty.signIn('admin@utility.example');
    for (const call of Object.values(dashboardCalls)) {
        const { status, body } = await empty.call('GET', call.path, { token: access });
        expect([call.path, status]).toEqual([call.path, 200]);
        expect(JSON.stringify(body)).not.toMatch(/"value":0[,}]/);
    }
    await empty.db.close();
});

test('without the right to view the dashboard no figure is given', async () => {
    await addUser(city.db, 'chemist@utility.example', 'Only quality', { WaterQuality: { canView: true } });
    const { token: other } = await city.signIn('chemist@utility.example');
    for (const call of Object.values(dashboardCalls))
        expect((await city.call('GET', call.path, { token: other })).status).toBe(403);
});

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
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demoCity';
import { dashboardCalls } from '../../contract/dashboard';

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
    for (const { completeness, reason } of period.withheld)
        expect([completeness < 0.75, reason]).toEqual([
            completeness < 0.75,
            completeness < 0.75 ? 'incomplete' : 'notBilledYet',
        ]);
    expect(period.withheld.some(dma => dma.reason === 'incomplete')).toBe(true);
});

test('system input is what the plants measured in the month and what stands for their missing hours', async () => {
    const { systemInput } = await read<WaterSummary>('water-summary');
    const [raw] = await city.db.query<{ m3: number }>(
        `select sum(r.value) as m3 from reading r join series s on s.id = r.series_id
         where s.metric = 'production' and s.finer_copy_of is null
           and r.at >= '2026-10-01T00:00:00+06' and r.at < '2026-11-01T00:00:00+06'`,
    );
    const estimated = systemInput.volume.how.inputs.find(input => input.name === 'estimated')?.value ?? Number.NaN;
    expect(value(systemInput.volume.figure)).toBeCloseTo(raw.m3 + estimated, 3);
    expect(estimated).toBeLessThan(0.05 * raw.m3);
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
    expect(areas.rows.map(row => row.kind)).toEqual(expect.arrayContaining(['area', 'transmission', 'unassigned']));
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

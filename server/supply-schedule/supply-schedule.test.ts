import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LowSupply, WaterSummary } from '../../contract/dashboard';
import { addDays } from '../../contract/period';
import type {
    DmaSupply,
    SectorSupplyDetails,
    SupplyByDma,
    SupplyBySector,
    SupplyDetails,
} from '../../contract/supply-schedule';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { bumpDataVersion } from '../db/meta';
import { citySupplyHours } from './hours.queries';
import { dmaSupplies } from './supply.queries';
import { recount, suppliedFromReadings } from './recount.fixture';

let city: TestApp;
let token: string;
let supplied: Awaited<ReturnType<typeof suppliedFromReadings>>;
beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock: () => new Date(`${smallCityToday}T06:00:00Z`) });
    const view = { canView: true };
    await addUser(city.db, 'analyst@utility.example', 'Analyst', { SupplyScheduleCalculation: view, Dashboard: view });
    await addUser(city.db, 'guest@utility.example', 'Guest', { Dashboard: view, SupplyScheduleTiming: view });
    token = (await city.signIn('analyst@utility.example')).token;
    supplied = await suppliedFromReadings(city.db);
}, 180_000);
afterAll(() => city.db.close());

const call = (path: string, query: Record<string, string>, as = token) =>
    city.call('GET', `/nrw/api/v1/${path}?${new URLSearchParams(query)}`, { token: as });
const read = async <T>(path: string, query: Record<string, string> = {}): Promise<T> => {
    const { status, body } = await call(path, query);
    expect([path, status]).toEqual([path, 200]);
    return body.data as T;
};
const byDma = (query: Record<string, string> = {}) => read<SupplyByDma>('supply-schedule/dma-wise-rank', query);
const bySector = (query: Record<string, string> = {}) =>
    read<SupplyBySector>('supply-schedule/sector-wise-rank', query);
const details = (query: Record<string, string>) => read<SupplyDetails>('supply-schedule/supply-details', query);
const sectorDetails = (query: Record<string, string>) =>
    read<SectorSupplyDetails>('supply-schedule/sector-supply-details', query);

const last = '2026-11-20';
const keys = { target: 'targetHours', actual: 'actualHours', schedule: 'schedulePercent', duration: 'durationPercent' };
/** Changes the database for one test; figures are kept by the version of the data. */
const change = async (sql: string, params: unknown[] = []) => {
    await city.db.query(sql, params);
    await bumpDataVersion(city.db);
};

/** The figures of a DMA against those counted from its readings. */
const expectRecounted = (row: DmaSupply, own: Awaited<ReturnType<typeof recount>>) => {
    const naive = own.get(Number(row.id));
    for (const [key, field] of Object.entries(keys)) {
        const expected = naive?.[key as keyof typeof keys] ?? null;
        const found = row[field as 'targetHours'].value;
        const near = found !== null && expected !== null && Math.abs(found - expected) < 1e-5;
        expect([row.name, field, near ? expected : found]).toEqual([row.name, field, expected]);
    }
};

describe('DMAs by their schedule', () => {
    it.each([
        ['daily', undefined, '2026-11-20', '2026-11-21'],
        ['daily', '2026-10-17', '2026-10-17', '2026-10-18'],
        ['weekly', undefined, '2026-11-15', '2026-11-21'],
        ['monthly', undefined, '2026-11-01', '2026-11-21'],
        ['monthly', '2026-10-31', '2026-10-01', '2026-11-01'],
        ['yearly', undefined, '2026-01-01', '2026-11-21'],
    ] as const)('are those of the readings, %s around %s', async (duration, date, from, to) => {
        const answer = await byDma({ duration, ...(date && { date }) });
        expect(answer).toMatchObject({ from, to, dataUntil: last, total: 60 });
        expect(answer.rows).toHaveLength(60);
        const own = await recount(city.db, supplied, { from, to });
        for (const row of answer.rows) expectRecounted(row, own);
        const worst = answer.rows.flatMap(({ rank, schedulePercent }) =>
            rank === null ? [] : [schedulePercent.value ?? 0],
        );
        expect(worst).toEqual(worst.toSorted((a, b) => a - b));
        expect(answer.rows.map(({ rank }) => rank)).toEqual(
            answer.rows.map((_, index) => (index < worst.length ? index + 1 : null)),
        );
    });

    it('are of the last complete day where nothing is asked', async () => {
        expect(await byDma()).toEqual(await byDma({ duration: 'daily', date: last }));
    });

    it('have nothing before readings began and after they end, and say that nothing was measured', async () => {
        const early = await byDma({ duration: 'daily', date: '2024-01-01' });
        expect(early.all.schedulePercent).toMatchObject({ value: null });
        expect(early.rows.every(({ rank, actualHours }) => rank === null && actualHours.value === null)).toBe(true);
        expect(early.rows).toHaveLength(60);
        const late = await byDma({ duration: 'daily', date: '2026-12-24' });
        expect(late).toMatchObject({ from: null, rows: [], total: 60, all: { actualHours: { reason: 'noData' } } });
    });

    it('keep their rank in the city within a sector, and the headline follows the sector', async () => {
        const all = await byDma({ duration: 'monthly' });
        const sector = all.rows[0].sector;
        if (!sector) throw new Error('no sector');
        const own = await byDma({ duration: 'monthly', sectorId: sector.id });
        expect(own.rows).toEqual(all.rows.filter(row => row.sector?.id === sector.id));
        expect(own.all.actualHours.value).not.toBe(all.all.actualHours.value);
        const [{ area, mod }] = await city.db.query<{ area: string; mod: string }>(
            `select a.id::text as area, a.mod_id::text as mod from dma d join area a on a.id = d.area_id where d.id = $1`,
            [all.rows[0].id],
        );
        const inArea = await byDma({ duration: 'monthly', areaId: area, modId: mod });
        expect(inArea.rows.map(({ id }) => id)).toContain(all.rows[0].id);
        expect(inArea.total).toBeLessThan(60);
        expect((await byDma({ duration: 'monthly', dmaId: all.rows[3].id })).rows).toEqual([all.rows[3]]);
    });

    it('weigh by people in the headline, which is compared with the days before', async () => {
        const { all, rows } = await byDma({ duration: 'monthly', date: '2026-10-05' });
        const before = await recount(city.db, supplied, { from: '2026-09-01', to: '2026-10-01' });
        const mean = (of: (row: DmaSupply) => number | null) => {
            const known = rows.flatMap(row => {
                const value = of(row);
                return value === null ? [] : [{ value, people: row.population ?? 0 }];
            });
            const people = known.reduce((sum, each) => sum + each.people, 0);
            return known.reduce((sum, each) => sum + each.value * each.people, 0) / people;
        };
        for (const field of [...Object.values(keys), 'lpcd', 'meanBar'] as 'lpcd'[])
            expect(all[field].value).toBeCloseTo(
                mean(row => row[field].value),
                4,
            );
        const previous = mean(({ id }) => before.get(Number(id))?.schedule ?? null);
        const compared = all.schedulePercent.value === null ? undefined : all.schedulePercent.previous;
        if (Number.isNaN(previous)) expect(compared).toBeNull();
        else expect(compared).toMatchObject({ value: expect.closeTo(previous, 4), days: 30 });
    });
});

describe('what cannot be told', () => {
    it('is listed with its reason: no schedule, no data from the field', async () => {
        const { rows } = await byDma({ duration: 'monthly' });
        const [kept, silent] = rows.filter(({ rank }) => rank !== null);
        await city.db.query('create temporary table kept_slots as select * from supply_timing where dma_id = $1', [
            kept.id,
        ]);
        await city.db.query(
            `create temporary table kept_days as select d.* from rollup_day d join series s on s.id = d.series_id
             where s.entity_id = $1`,
            [silent.id],
        );
        await change('delete from supply_timing where dma_id = $1', [kept.id]);
        await change(
            `delete from rollup_day d using series s where s.id = d.series_id and s.entity_id = $1 and d.at >= '2026-11-06'`,
            [silent.id],
        );
        const after = await byDma({ duration: 'monthly' });
        expect(after.rows).toHaveLength(60);
        const find = (id: string) => after.rows.find(row => row.id === id);
        expect(find(kept.id)).toMatchObject({
            rank: null,
            targetHours: { value: null, reason: 'noSchedule' },
            schedulePercent: { value: null, reason: 'noSchedule' },
            durationPercent: { value: null, reason: 'noSchedule' },
            actualHours: { value: kept.actualHours.value },
        });
        expect(find(silent.id)).toMatchObject({
            rank: null,
            targetHours: { value: silent.targetHours.value },
            actualHours: { value: null, reason: 'incomplete', completeness: 0.25 },
            schedulePercent: { value: null, reason: 'incomplete' },
        });
        expect(after.counts.noSchedule).toBe(1);
        const noDays = await details({ id: kept.id });
        expect(noDays.days.every(day => day.windows === null && day.targetHours === null)).toBe(true);
        expect((await details({ id: silent.id })).days.at(-1)).toMatchObject({
            hours: Array(24).fill(null),
            suppliedHours: null,
            unknownHours: 24,
            schedulePercent: null,
        });
        await city.db.query('insert into supply_timing select * from kept_slots');
        await change('insert into rollup_day select * from kept_days on conflict do nothing');
        expect(await byDma({ duration: 'monthly' })).toMatchObject({ rows });
    });
});

describe('the target', () => {
    it('is reached at its value and missed just under it', async () => {
        const { rows } = await byDma({ duration: 'monthly' });
        const values = rows.flatMap(({ schedulePercent: { value } }) => value ?? []).sort((a, b) => a - b);
        const third = values[2];
        const under = async (target: number) => {
            await change(`update threshold set value = $1 where key = 'kpi-schedule-adherence-target'`, [target]);
            return (await byDma({ duration: 'monthly' })).counts.belowTarget;
        };
        const [{ value }] = await city.db.query<{ value: number }>(
            `select value from threshold where key = 'kpi-schedule-adherence-target'`,
        );
        expect(await under(third)).toBe(values.filter(each => each < third).length);
        expect(await under(third + 0.00001)).toBe(values.filter(each => each <= third).length);
        await under(value);
    });
});

describe('sectors', () => {
    it('are the means of their DMAs by people, and ranked among each other', async () => {
        const { rows } = await byDma({ duration: 'monthly' });
        const sectors = await bySector({ duration: 'monthly' });
        expect(sectors.total).toBe(12);
        for (const sector of sectors.rows) {
            const own = rows.filter(row => row.sector?.id === sector.id);
            expect(sector.dmas).toBe(own.length);
            for (const field of [...Object.values(keys), 'lpcd', 'meanBar'] as 'lpcd'[]) {
                const known = own.filter(row => row[field].value !== null);
                const people = known.reduce((sum, row) => sum + (row.population ?? 0), 0);
                const sum = known.reduce((all, row) => all + (row[field].value ?? 0) * (row.population ?? 0), 0);
                expect(sector[field].value).toBeCloseTo(sum / people, 4);
            }
        }
        expect(sectors.rows.map(({ rank }) => rank)).toEqual(sectors.rows.map((_, index) => index + 1));
        expect(sectors.all).toEqual((await byDma({ duration: 'monthly' })).all);
        const [worst] = sectors.rows;
        expect((await bySector({ duration: 'monthly', sectorId: worst.id })).rows).toEqual([worst]);
    });

    it('show their DMAs and each day by the people of that day', async () => {
        const [worst] = (await bySector({ duration: 'weekly' })).rows;
        const answer = await sectorDetails({ id: worst.id, duration: 'weekly' });
        expect(answer.sector).toEqual(worst);
        expect(answer.dmas).toEqual((await byDma({ duration: 'weekly', sectorId: worst.id })).rows);
        expect(answer.days.map(({ day }) => day)).toEqual(
            Array.from({ length: 14 }, (_, index) => addDays('2026-11-07', index)),
        );
        const { day, ...told } = answer.days[9];
        const [row] = (await bySector({ date: day, duration: 'daily', sectorId: worst.id })).rows;
        const ofDay = (await byDma({ date: day, duration: 'daily', sectorId: worst.id })).rows;
        const measured = ofDay.filter(({ actualHours }) => actualHours.value !== null);
        const people = (of: (dma: DmaSupply) => number) =>
            measured.reduce((sum, dma) => sum + of(dma) * (dma.population ?? 0), 0);
        expect(told.targetHours).toBeCloseTo(people(dma => dma.targetHours.value ?? 0) / people(() => 1), 5);
        expect(told.suppliedHours).toBeCloseTo(row.actualHours.value ?? 0, 5);
        expect(told.schedulePercent).toBeCloseTo(row.schedulePercent.value ?? 0, 5);
    });
});

describe('the days of a DMA', () => {
    it('are its hours as its readings say, with the schedule of each day', async () => {
        const { rows } = await byDma({ duration: 'monthly' });
        const answer = await details({ id: rows[0].id, duration: 'monthly' });
        expect(answer).toMatchObject({ from: '2026-11-01', to: '2026-11-21', dma: rows[0] });
        expect(answer.days).toHaveLength(20);
        const own = supplied.get(Number(rows[0].id));
        for (const { day, hours, targetHours, windows } of answer.days) {
            expect([day, hours]).toEqual([day, hours.map((_, hour) => own?.get(`${day} ${hour}`) ?? null)]);
            const minutes = windows?.reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0);
            expect(targetHours).toBe((minutes ?? Number.NaN) / 60);
        }
        expect((await details({ id: rows[0].id })).days).toHaveLength(14);
    });

    it('are none of a DMA that is not there', async () => {
        expect(await details({ id: '999999' })).toMatchObject({ dma: null, days: [] });
        expect(await sectorDetails({ id: '999999' })).toMatchObject({ sector: null, days: [], dmas: [] });
        expect((await call('supply-schedule/supply-details', { id: 'x' })).status).toBe(400);
    });
});

describe('beside the dashboard', () => {
    it('the hours of the city are those of its card for the same days', async () => {
        const { supplyHours, operating, trend } = await read<WaterSummary>('dashboard/water-summary', { period: '1m' });
        if (!operating) throw new Error('no days');
        const [same] = await citySupplyHours(city.db, [operating], 0.75);
        expect(supplyHours.figure.value).toBeCloseTo(same.value ?? 0, 6);
        const october = await byDma({ duration: 'monthly', date: '2026-10-01' });
        expect(trend.at(-1)?.supplyHours).toBe(october.all.actualHours.value);
    });

    it('water and pressure of a DMA are those of its list of low supply', async () => {
        const low = await read<LowSupply>('dashboard/water-supply-dma', { period: '1m' });
        expect(low.rows.length).toBeGreaterThan(0);
        const supplies = await dmaSupplies(city.db, `${low.from} ${low.to}`);
        for (const { id, lpcd, meanBar, population } of low.rows) {
            const own = supplies.get(Number(id))?.figures;
            expect(lpcd.value).toBeCloseTo(own?.lpcd.value ?? Number.NaN, 5);
            expect(meanBar.value ?? 0).toBeCloseTo(own?.meanBar.value ?? 0, 5);
            expect(population).toBe(own?.population);
        }
        const lowest = [...supplies.values()].filter(
            ({ figures: { lpcd } }) => lpcd.value !== null && lpcd.value < 120,
        );
        expect(low.rows).toHaveLength(lowest.length);
    });
});

describe('rights and questions', () => {
    it('are for who may view supply schedule calculation', async () => {
        const guest = (await city.signIn('guest@utility.example')).token;
        for (const path of ['dma-wise-rank', 'sector-wise-rank', 'supply-details', 'sector-supply-details']) {
            expect((await call(`supply-schedule/${path}`, {}, guest)).status).toBe(403);
            expect((await city.call('GET', `/nrw/api/v1/supply-schedule/${path}`)).status).toBe(401);
            expect((await call(`supply-schedule/${path}`, {})).status).toBe(200);
        }
    });

    it('are refused with a word that they do not know', async () => {
        for (const [query, errors] of [
            [{ duration: 'hourly' }, { duration: 'invalid' }],
            [{ date: '2026-11-20' }, { duration: 'required' }],
            [{ duration: 'daily', date: '2026-02-30' }, { date: 'invalidDate' }],
            [{ period: '1m' }, { period: 'unknownKey' }],
        ] as const) {
            const { status, body } = await call('supply-schedule/dma-wise-rank', query);
            expect([status, body.errors]).toEqual([400, errors]);
        }
    });
});

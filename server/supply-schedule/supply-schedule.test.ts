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
import { nameOf } from '../figures/period.rules';
import { dmaStates, statesByDma } from '../network/states.queries';
import { citySupplyHours } from './hours.queries';
import { hoursOfDma, measuredHoursOf, supplyHoursOf } from '../figures/supply-hours.rules';
import { supplyDays } from '../figures/supply-days.queries';
import { dmaSupplies } from './supply.queries';
import { recount, suppliedFromReadings } from './recount.fixture';
import { supplyCity, type SupplyCity } from './supply.fixture';

let city: SupplyCity;
let supplied: Awaited<ReturnType<typeof suppliedFromReadings>>;
beforeAll(async () => {
    city = await supplyCity();
    supplied = await suppliedFromReadings(city.db);
}, 180_000);
afterAll(() => city.db.close());

const call = (path: string, query: Record<string, string>, as?: string) => city.ask(path, query, as);
const read = <T>(path: string, query: Record<string, string> = {}) => city.read<T>(path, query);
const byDma = (query: Record<string, string> = {}) => read<SupplyByDma>('supply-schedule/dma-wise-rank', query);
const bySector = (query: Record<string, string> = {}) =>
    read<SupplyBySector>('supply-schedule/sector-wise-rank', query);
const details = (query: Record<string, string>) => read<SupplyDetails>('supply-schedule/supply-details', query);
const sectorDetails = (query: Record<string, string>) =>
    read<SectorSupplyDetails>('supply-schedule/sector-supply-details', query);

const last = '2026-11-20';
const keys = { target: 'targetHours', actual: 'actualHours', schedule: 'schedulePercent', duration: 'durationPercent' };
/** What a DMA adds to a mean of several: a target only where its hours were measured, as the hours beside it. */
type Ranked = Pick<DmaSupply, 'rank' | 'schedulePercent' | 'durationPercent'>;
/** One more than there are worse ones; those that are alike share it. */
const rankAmong = (row: Ranked, rows: readonly Ranked[]): number | null => {
    const [schedule, duration] = [row.schedulePercent.value, row.durationPercent.value ?? Infinity];
    if (schedule === null) return null;
    const isWorse = (other: Ranked) =>
        other.schedulePercent.value !== null &&
        (other.schedulePercent.value < schedule ||
            (other.schedulePercent.value === schedule && (other.durationPercent.value ?? Infinity) < duration));
    return 1 + rows.filter(isWorse).length;
};

const valueIn = (row: DmaSupply, field: 'targetHours' | 'lpcd') =>
    field === 'targetHours' && row.actualHours.value === null ? null : row[field].value;
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
        expect(answer.rows.map(({ rank }) => rank)).toEqual(answer.rows.map(row => rankAmong(row, answer.rows)));
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
            `select d.area_id::text as area, a.mod_id::text as mod from dma_place d join area_place a using (area_id) where d.dma_id = $1`,
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
        for (const field of [...Object.values(keys), 'lpcd', 'meanBar'] as ('targetHours' | 'lpcd')[])
            expect(all[field].value).toBeCloseTo(
                mean(row => valueIn(row, field)),
                4,
            );
        const previous = mean(({ id }) => before.get(Number(id))?.schedule ?? null);
        const compared = all.schedulePercent.value === null ? undefined : all.schedulePercent.previous;
        if (Number.isNaN(previous)) expect(compared).toBeNull();
        else expect(compared).toMatchObject({ value: expect.closeTo(previous, 4), days: 30 });
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
            for (const field of [...Object.values(keys), 'lpcd', 'meanBar'] as ('targetHours' | 'lpcd')[]) {
                const known = own.filter(row => valueIn(row, field) !== null);
                const people = known.reduce((sum, row) => sum + (row.population ?? 0), 0);
                const sum = known.reduce((all, row) => all + (row[field].value ?? 0) * (row.population ?? 0), 0);
                expect(sector[field].value).toBeCloseTo(sum / people, 4);
            }
        }
        expect(sectors.rows.map(({ rank }) => rank)).toEqual(sectors.rows.map(row => rankAmong(row, sectors.rows)));
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

describe('the days of a sector', () => {
    it('have no more supplied and unknown hours together than a day', async () => {
        const { rows } = await bySector({ duration: 'monthly' });
        const answers = await Promise.all(rows.map(({ id }) => sectorDetails({ id, duration: 'monthly' })));
        const days = answers.flatMap(answer => answer.days);
        const partly = days.filter(({ unknownHours }) => unknownHours > 0 && unknownHours < 24);
        expect(partly.length).toBeGreaterThan(0);
        for (const { suppliedHours, unknownHours } of days)
            expect((suppliedHours ?? 0) + unknownHours).toBeLessThanOrEqual(24);
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

    it('the hours of the city over parts of months are those of the days of its DMAs, of one that was there later too', async () => {
        const range = { from: '2026-09-17', to: '2026-11-03' };
        const compared = city.db.transaction(async tx => {
            const latest = '(select max(id) from dma)';
            const people = `select 1000, true, dma_id, date '2026-10-11' from dma_state where dma_id = ${latest} limit 1`;
            await tx.query(`insert into dma_state (population, ksa, dma_id, valid_from) ${people}`);
            await tx.query(`delete from dma_state where dma_id = ${latest} and valid_from <> '2026-10-11'`);
            const states = statesByDma(await dmaStates(tx));
            const days = await supplyDays(tx, nameOf(range));
            const naive = [...states].map(([id, own]) =>
                hoursOfDma(measuredHoursOf(days.get(id), own, range), own, range, { completenessMinimum: 0.75 }),
            );
            expect(Math.min(...naive.map(({ expected }) => expected / 24))).toBe(23);
            const [, found] = await citySupplyHours(tx, [{ ...range, from: '2026-10-01' }, range], 0.75);
            const { value, completeness } = supplyHoursOf(naive);
            expect(value).toBeGreaterThan(0);
            expect(found.completeness).toBe(completeness);
            expect(found.value).toBeCloseTo(value ?? 0, 9);
            throw new Error('undone');
        });
        await expect(compared).rejects.toThrow('undone');
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SupplyByDma, SupplyDetails } from '../../contract/supply-schedule';
import { supplyCity, type SupplyCity } from './supply.fixture';

let city: SupplyCity;
beforeAll(async () => {
    city = await supplyCity();
}, 180_000);
afterAll(() => city.db.close());

const byDma = (query: Record<string, string>) => city.read<SupplyByDma>('supply-schedule/dma-wise-rank', query);
const details = (query: Record<string, string>) => city.read<SupplyDetails>('supply-schedule/supply-details', query);

describe('what cannot be told', () => {
    it('is listed with its reason: no schedule, no data from the field', async () => {
        const { rows } = await byDma({ duration: 'monthly' });
        const [kept, silent] = rows.filter(({ rank }) => rank !== null);
        await city.db.query('create table kept_slots as select * from supply_timing where dma_id = $1', [kept.id]);
        await city.db.query(
            `create table kept_days as select d.* from rollup_day d join series s on s.id = d.series_id
             where s.entity_id = $1`,
            [silent.id],
        );
        await city.change('delete from supply_timing where dma_id = $1', [kept.id]);
        await city.change(
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
        await city.change('insert into rollup_day select * from kept_days on conflict do nothing');
        expect(await byDma({ duration: 'monthly' })).toMatchObject({ rows });
    });
});

describe('a DMA that has ended', () => {
    it('is among those of its days and no longer among others, with its people', async () => {
        const before = await byDma({ duration: 'monthly', date: '2026-11-21' });
        const { id, population } = before.rows[0];
        await city.change(`update entity set closed_on = '2026-11-11' where id = $1`, [id]);
        const ofMonth = await byDma({ duration: 'monthly', date: '2026-11-21' });
        const own = ofMonth.rows.find(row => row.id === id);
        // Ten days of it are all that it has in the month.
        expect(own).toMatchObject({ population, actualHours: { completeness: expect.any(Number) } });
        expect(own?.actualHours.value).not.toBeNull();
        const after = await byDma({ duration: 'daily', date: '2026-11-20' });
        expect([ofMonth.rows.length, after.rows.length]).toEqual([60, 59]);
        expect(after.rows.some(row => row.id === id)).toBe(false);
        await city.change('update entity set closed_on = null where id = $1', [id]);
        expect(await byDma({ duration: 'monthly', date: '2026-11-21' })).toEqual(before);
    });
});

describe('the target', () => {
    it('is reached at its value and missed just under it', async () => {
        const { rows } = await byDma({ duration: 'monthly' });
        const values = rows.flatMap(({ schedulePercent: { value } }) => value ?? []).sort((a, b) => a - b);
        const third = values[2];
        const under = async (target: number) => {
            await city.change(`update threshold set value = $1 where key = 'kpi-schedule-adherence-target'`, [target]);
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

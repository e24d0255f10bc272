import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { detectFindings } from '../detection/detect';
import { askRejudging } from '../detection/pending.queries';
import { recount, suppliedFromReadings } from './recount.fixture';
import { supplyCity, type SupplyCity } from './supply.fixture';

const last = '2026-11-20';
let city: SupplyCity;
let supplied: Awaited<ReturnType<typeof suppliedFromReadings>>;
beforeAll(async () => {
    city = await supplyCity();
    supplied = await suppliedFromReadings(city.db);
}, 180_000);
afterAll(() => city.db.close());

it('low supply is found of the DMAs while they keep less of their schedule than the limit over seven days', async () => {
    const days = Array.from({ length: 14 }, (_, back) => addDays(last, back - 13));
    const keptOn = new Map<string, [id: number, schedule: number][]>();
    for (const day of days) {
        const own = await recount(city.db, supplied, { from: addDays(day, -6), to: addDays(day, 1) });
        keptOn.set(
            day,
            [...own].flatMap(([id, { schedule }]) => (schedule === null ? [] : [[id, schedule] as const])),
        );
    }
    const sorted = [...keptOn.values()].flat().map(([, schedule]) => schedule);
    const limit = sorted.toSorted((a, b) => a - b)[Math.floor(sorted.length / 2)] - 0.001;
    /** Whether a DMA is low on a day, or well so shortly between two that are low that it is one finding. */
    const isTold = (id: number, day: string): boolean => {
        const known = days.flatMap(each => {
            const own = keptOn.get(each)?.find(([other]) => other === id);
            return own ? [{ day: each, isLow: own[1] < limit }] : [];
        });
        if (known.some(each => each.day === day && each.isLow)) return true;
        const before = known.findLast(each => each.isLow && each.day < day);
        const after = known.find(each => each.isLow && each.day > day);
        const well = known.find(each => !each.isLow && before && each.day > before.day);
        return after !== undefined && well !== undefined && after.day <= addDays(well.day, 3);
    };
    const key = 'kpi-schedule-adherence-cut-2';
    const now = new Date('2026-11-21T04:30:00Z');
    const judgeBy = async (value: number) => {
        await city.change(`update threshold set value = ${value} where key = '${key}'`, []);
        await city.db.transaction(tx => askRejudging(tx, now));
        await detectFindings(city.db, now);
    };
    const [{ value }] = await city.db.query<{ value: number }>('select value from threshold where key = $1', [key]);
    await judgeBy(limit);
    try {
        const found = await city.db.query<{ id: number; observed: number; from: string; to: string | null }>(
            `select entity_id as id, observed, (started_at at time zone 'Asia/Dhaka')::date as "from",
                (ended_at at time zone 'Asia/Dhaka')::date as "to"
             from event where kind = 'lowSupply'`,
        );
        const begun: [number, number, number][] = [];
        let between = 0;
        for (const [day, kept] of [...keptOn].slice(-10)) {
            const low = kept.flatMap(([id]) => (isTold(id, day) ? id : []));
            between += low.length - kept.filter(([, schedule]) => schedule < limit).length;
            const lasting = found.filter(({ from, to }) => from <= day && (to === null || day < to));
            const known = new Map(kept);
            const told = lasting.map(({ id }) => id).filter(id => known.has(id));
            expect([day, new Set(told)]).toEqual([day, new Set(low)]);
            for (const { id, from, observed } of lasting)
                if (from === day) begun.push([id, observed, known.get(id) ?? NaN]);
        }
        expect(between, 'well days within a finding').toBeGreaterThan(0);
        expect(begun.length).toBeGreaterThan(3);
        for (const [id, observed, naive] of begun)
            expect([id, Number(observed.toFixed(4))]).toEqual([id, Number(naive.toFixed(4))]);
    } finally {
        await judgeBy(value);
    }
}, 60_000);

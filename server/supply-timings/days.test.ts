import { array, assert, asyncProperty, constantFrom, integer, record, subarray } from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../contract/period';
import { timeOf, type Timing } from '../../contract/supply-timings';
import { writeReadings } from '../../tests/support/measured';
import { readMeta } from '../db/meta';
import { refreshRollups, rollupConstants } from '../ingest/rollups.queries';
import { startJobs } from '../jobs/jobs';
import { cityZone } from '../network/site.queries';
import { nightlyJobs } from '../schedule';
import { recomputingSince } from '../thresholds/effects';
import { windowsOf, type SupplySlot } from '../supply-schedule/supply-schedule.rules';
import { everyDay, slot, today, utility, type Utility } from './supply-timings.fixture';

let city: Utility;
let now = new Date(`${today}T04:00:00Z`);
beforeAll(async () => {
    city = await utility(() => now);
});
beforeEach(() => {
    now = new Date(`${today}T04:00:00Z`);
});
afterAll(() => city.db.close());

const version = async () => (await readMeta<number>(city.db, 'data_version')) ?? 0;
const night = async (at: string) => {
    now = new Date(at);
    const jobs = nightlyJobs.filter(({ name }) => name === 'rollups' || name === 'missing-days');
    const quiet = { info: () => undefined, error: (details: object) => expect(details).toBeUndefined() };
    await city.db.query('update job set due_at = $1', [now]);
    const running = startJobs(city.db, jobs, { clock: () => now, zone: () => cityZone(city.db), log: quiet });
    await running.runDue();
    await running.stop();
};

describe('the estimate of missing hours', () => {
    /** 9 m3/h; nothing comes on the morning of Sunday 15 and Monday 16 November, and nothing at all from 17 November on. */
    const measured = async () => {
        const made = await city.dma({}, [{ code: `q-${Math.random()}`, metric: 'inflow' }]);
        const [seriesId] = Object.values(made.series);
        const days = Array.from({ length: 16 }, (_, index) => addDays('2026-11-01', index));
        const rows = days.flatMap(day =>
            Array.from({ length: 24 }, (_, hour) => hour)
                .filter(hour => day < '2026-11-15' || hour >= 12)
                .map(hour => {
                    const at = new Date(`${day}T${timeOf(hour * 60)}:00+06:00`).toISOString();
                    return [seriesId, at, 9] as const;
                }),
        );
        await city.db.transaction(async tx => {
            await writeReadings(tx, rows);
            await refreshRollups(tx, [{ seriesId, days }], await rollupConstants(tx));
        });
        const estimated = async (day: string) =>
            (
                await city.db.query<{ m3: number }>(
                    'select estimated_m3 as m3 from rollup_day where series_id = $1 and at = $2',
                    [seriesId, day],
                )
            )[0]?.m3;
        return { ...made, estimated };
    };

    test('follows a change of past days once it is computed anew, each day by the times that held on it', async () => {
        const { id, estimated } = await measured();
        expect([await estimated('2026-11-15'), await estimated('2026-11-16')]).toEqual([108, 108]);
        const row = await city.made(slot(id, '06:00', '10:00', { validFrom: '2026-01-01' }));
        expect(await recomputingSince(city.db)).toBe(now.toISOString());
        await night('2026-11-21T05:00:00Z');
        expect(await recomputingSince(city.db)).toBeUndefined();
        expect([await estimated('2026-11-15'), await estimated('2026-11-16')]).toEqual([36, 36]);
        const change = { startTime: '06:00', endTime: '08:00', weekdays: everyDay, validFrom: '2026-11-16' };
        expect((await city.update(row, change)).status).toBe(200);
        expect(await recomputingSince(city.db)).toBe(now.toISOString());
        await night('2026-11-21T06:00:00Z');
        expect([await estimated('2026-11-15'), await estimated('2026-11-16')]).toEqual([36, 18]);
    });

    test('waits for no computation when a change is planned, and takes it when its days come', async () => {
        const { id, estimated } = await measured();
        const row = await city.made(slot(id, '06:00', '10:00', { validFrom: '2026-11-17', weekdays: [0, 2, 6] }));
        await night('2026-11-21T05:00:00Z');
        const before = await version();
        const planned = { startTime: '06:00', endTime: '08:00', weekdays: [0], validFrom: '2026-11-24' };
        expect((await city.update(row, planned)).status).toBe(200);
        expect(await recomputingSince(city.db)).toBeUndefined();
        expect(await version()).toBeGreaterThan(before);
        await night('2026-12-01T01:00:00Z');
        const days = ['2026-11-17', '2026-11-18', '2026-11-21', '2026-11-22', '2026-11-24', '2026-11-28', '2026-11-29'];
        expect(await Promise.all(days.map(estimated))).toEqual([36, 0, 36, 36, 0, 0, 18]);
    });

    test('does not depend on the schedule of a DMA that measured every hour', async () => {
        await night('2026-11-21T05:00:00Z');
        const { id } = await city.dma({}, [{ code: 'none', metric: 'inflow' }]);
        await city.made(slot(id, '06:00', '10:00', { validFrom: '2026-01-01' }));
        expect(await recomputingSince(city.db)).toBeUndefined();
    });
});

describe('whatever is done to a schedule', () => {
    const first = '2026-11-10';
    const days = Array.from({ length: 30 }, (_, index) => addDays(first, index));
    const day = integer({ min: 0, max: 25 }).map(index => days[index]);
    const times = record({
        startTime: integer({ min: 0, max: 7 }).map(hour => timeOf(hour * 180)),
        endTime: integer({ min: 0, max: 8 }).map(hour => timeOf(hour * 180)),
        weekdays: subarray(everyDay, { minLength: 1 }),
    });
    const kind = constantFrom('create', 'create', 'update', 'update', 'update', 'end', 'configure', 'nextDay');
    const step = record({ kind, day, times, which: integer({ min: 0, max: 9 }) });
    const schedule = (held: readonly SupplySlot[], from: string, to: string) =>
        days.filter(each => each >= from && each < to).map(each => windowsOf(held, each));

    test('days before the one it acts from keep their times, and no two slots share a minute', async () => {
        const outcomes: Record<number, number> = {};
        await assert(
            asyncProperty(array(step, { minLength: 8, maxLength: 16 }), async steps => {
                now = new Date(`${first}T04:00:00Z`);
                let todayThen = first;
                const { id } = await city.dma();
                for (const { kind, day: from, times: wanted, which } of steps) {
                    if (kind === 'nextDay') {
                        todayThen = addDays(todayThen, 1);
                        now = new Date(`${todayThen}T04:00:00Z`);
                        continue;
                    }
                    const before = await city.slots(id);
                    const rows = (await city.list({ filter: { dmaId: id, all: true } })).body.data as Timing[];
                    const row = rows.at(which % Math.max(1, rows.length));
                    const body = { ...wanted, pastMidnight: wanted.startTime > wanted.endTime };
                    const does = {
                        create: () => city.create({ dmaId: id, validFrom: from, ...body }),
                        update: () => row && city.update(row, { validFrom: from, ...body }),
                        end: () => row && city.end(row.id),
                        configure: () => city.configure({ dmaIds: [id], validFrom: from, slots: [body] }),
                    };
                    const answer = await does[kind]();
                    if (answer) outcomes[answer.status] = (outcomes[answer.status] ?? 0) + 1;
                    const after = await city.slots(id);
                    const actsFrom = kind === 'end' ? todayThen : from;
                    expect(schedule(after, first, actsFrom)).toEqual(schedule(before, first, actsFrom));
                    for (const each of days) {
                        const held = after.filter(
                            ({ validFrom, validTo, weekdays }) =>
                                validFrom <= each &&
                                (validTo === null || each < validTo) &&
                                (weekdays >> new Date(`${each}T00:00:00Z`).getUTCDay()) & 1,
                        );
                        const slots = held.toSorted((a, b) => a.startMinute - b.startMinute);
                        for (const [index, next] of slots.slice(1).entries())
                            expect(next.startMinute).toBeGreaterThanOrEqual(slots[index].endMinute);
                    }
                }
            }),
            { numRuns: 40, seed: 20_261_121 },
        );
        const { 200: changed, 201: created, 409: ended, 422: refused, ...others } = outcomes;
        expect(Math.min(changed, created, ended, refused)).toBeGreaterThan(10);
        expect(others).toEqual({});
    });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { reasonOf } from '../events/reasons';
import { hourly, ingest, makeSectors } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { detectFindings } from './detect';
import { askRejudging } from './pending.queries';

const first = '2026-07-01';
const midnight = (day: number) => new Date(Date.parse(`${addDays(first, day)}T00:00:00Z`) - 6 * 3_600_000);

let db: Db;
let meter: number;
beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const site = await makeSite(db, 'city', 'Asia/Dhaka');
    ({
        meters: { A: meter },
    } = await makeSectors(db, site, { S: ['A'] }));
});
afterAll(() => db.close());
beforeEach(async () => {
    for (const table of ['reading', 'rollup_hour', 'rollup_day', 'rollup_month', 'event', 'series_exclusion'])
        await db.query(`delete from ${table}`);
    await db.query('update series set first_at = null, last_at = null');
});

/** What a DMA takes in an hour: 100 m3 by day, 40 at night, each with a scatter of its own. */
const usual = (day: number, hour: number) => (hour < 5 ? 40 : 100) * (1 + 0.004 * Math.sin(17 * day + 5 * hour));
/** Sends some days; `more` is what comes beside what is usual. */
const bring = async (from: number, to: number, more: (day: number, hour: number) => number) => {
    await ingest(
        db,
        hourly(meter, midnight(from).toISOString(), 24 * (to - from), index => {
            const [day, hour] = [from + Math.floor(index / 24), index % 24];
            return usual(day, hour) + more(day, hour);
        }),
    );
    await detectFindings(db, midnight(to));
};
const rises = () =>
    db.query<{ cause: string | null; code: string; params: Record<string, unknown>; lostM3: number }>(
        `select candidate_cause as cause, reason_code as code, reason_params as params, lost_m3 as "lostM3"
         from event where kind = 'suddenRise' order by started_at`,
    );
const leak = (day: number) => (day >= 60 ? 12 : 0);
/** As much water as the leak takes, by day alone. */
const use = (day: number, hour: number) => (day >= 60 && hour >= 5 ? (12 * 24) / 19 : 0);

it('a fall that comes with fewer hours of supply tells the hours, of whatever time of day', async () => {
    await bring(0, 63, (day, hour) => (day >= 60 && hour >= 6 && hour < 12 ? -usual(day, hour) : 0));
    const falls = await db.query<{ params: Record<string, unknown> }>(
        `select reason_params as params from event where kind = 'suddenDecrease'`,
    );
    expect(falls).toMatchObject([{ params: { hoursBefore: 24, hoursSince: 18 } }]);
});

it('a leak that grows slowly says that it runs at night too, by the first week of it and the last', async () => {
    await bring(0, 130, day => Math.max(0, Math.min(30, 0.5 * (day - 60))));
    const slow = await db.query<{ code: string; params: Record<string, unknown> }>(
        `select reason_code as code, reason_params as params from event where kind = 'consistentRise'`,
    );
    expect(slow).toMatchObject([{ params: { night: 'rose' } }]);
    const [{ code, params }] = slow;
    expect(Number(params.nightSince) - Number(params.nightBefore)).toBeGreaterThan(20);
    expect(reasonOf(code, params).en).toMatch(/^Flow rose slowly .* Minimum night flow rose from 39\.8 to 69\.8 /);
});

describe('a rise of a DMA without a pressure sensor', () => {
    it('is taken for a burst where it runs at night too, once two nights have shown it, and says so', async () => {
        await bring(0, 61, leak);
        const [fresh] = await rises();
        expect(fresh.cause).toBeNull();
        expect(fresh.params).not.toHaveProperty('night');
        await bring(61, 62, leak);
        expect((await rises())[0].cause).toBeNull();
        await bring(62, 63, leak);
        const [told] = await rises();
        expect(told).toMatchObject({ cause: 'burst', params: { night: 'rose' } });
        const { en, bn } = reasonOf(told.code, told.params);
        expect(en).toMatch(
            /since \d+ Aug 2026\. Minimum night flow rose from 39\.\d to 51\.\d m³\/h: this water runs at night too/,
        );
        expect(bn).toMatch(/রাতের ন্যূনতম প্রবাহ ৩৯\.\S+ থেকে বেড়ে ৫১\.\S+ ঘনমিটার\/ঘণ্টা হয়েছে/);
    });

    it('is of the meter where that stands still at a high value, by day and at night', async () => {
        await bring(0, 66, (day, hour) => (day >= 60 ? 110 - usual(day, hour) : 0));
        const [told] = await rises();
        expect(told.cause).toBe('meterFault');
        expect(reasonOf(told.code, told.params).en).toMatch(/since \d+ Aug 2026\.$/);
    });

    it('is not where it comes by day alone, and says that too', async () => {
        await bring(0, 66, use);
        const [told] = await rises();
        expect(told).toMatchObject({ cause: null, params: { night: 'held' } });
        expect(reasonOf(told.code, told.params).en).toMatch(
            /Minimum night flow 39\.\d m³\/h, 39\.\d before: little of this/,
        );
        expect(reasonOf(told.code, told.params).bn).toMatch(/রাতের ন্যূনতম প্রবাহ ৩৯\.\S+ ঘনমিটার/);
        expect(told.lostM3).toBeCloseTo(6 * 12 * 24, -1);
    });

    it('that supply does not settle in at night says nothing of it', async () => {
        // Water comes from three in the morning on.
        const dry = (day: number, hour: number) => (hour < 3 ? -usual(day, hour) : leak(day));
        await bring(0, 66, dry);
        const [told] = await rises();
        expect(told.cause).toBeNull();
        expect(told.params).not.toHaveProperty('night');
    });

    it('that comes with more hours of supply tells the hours, and takes no use from the night for it', async () => {
        // Two hours around noon more than before.
        const longer = (day: number, hour: number) =>
            (day < 60 && (hour === 12 || hour === 13)) || hour > 20 ? -usual(day, hour) : 0;
        await bring(0, 66, longer);
        const [told] = await rises();
        expect(told.params).toMatchObject({ hoursBefore: 19, hoursSince: 21 });
        expect(told.params).not.toHaveProperty('night');
        expect(told.cause).toBeNull();
        expect(reasonOf(told.code, told.params).en).toMatch(/2026\. Water came for 21\.0 hours a day, 19\.0 before\.$/);
        expect(reasonOf(told.code, told.params).bn).toMatch(/পানি এসেছে দিনে ২১\.০ ঘণ্টা, আগে আসত ১৯\.০ ঘণ্টা।$/);
    });

    it('leaves out nights that are marked as not normal', async () => {
        await bring(0, 60, leak);
        await db.query(
            `insert into series_exclusion (series_id, from_at, to_at, reason, marked_at) values ($1, $2, $3, 'works', $3)`,
            [meter, midnight(62), midnight(64)],
        );
        await bring(60, 64, leak);
        expect((await rises()).map(({ params }) => 'night' in params)).toEqual([false]);
        await bring(64, 66, leak);
        expect(await rises()).toMatchObject([{ cause: 'burst' }]);
    });

    it('follows the hours of supply after which the night flow is read', async () => {
        // Water comes from midnight on, and fills pipes for an hour.
        const filling = (day: number, hour: number) =>
            hour >= 21 ? -usual(day, hour) : hour === 0 ? 100 : hour === 4 ? 5 : leak(day);
        await bring(0, 66, filling);
        const flowAt = async (hours: number) => {
            await db.query(`update threshold set value = $1 where key = 'night-settling-hours'`, [hours]);
            await db.transaction(tx => askRejudging(tx, midnight(66)));
            await detectFindings(db, midnight(66));
            return (await rises())[0].params.nightBefore;
        };
        expect(await flowAt(2)).toBeCloseTo(40, 0);
        expect(await flowAt(3)).toBeUndefined();
        await db.query(`update threshold set value = 2 where key = 'night-settling-hours'`);
    });
});

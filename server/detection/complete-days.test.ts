import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { hourly, ingest, makeSectors } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { detectFindings } from './detect';
import { readDays, usualFlows } from './meters.queries';
import { countedIn } from './series.queries';

const first = '2026-07-01';
const at = (day: number) => new Date(Date.parse(`${addDays(first, day)}T00:00:00Z`) - 6 * 3_600_000);
/** A logger that sends every five minutes. */
const stepSeconds = 300;
const perDay = 288;
const perHour = 12;
const codes = ['A', 'B', 'C', 'D', 'E'];
let db: Db;
let quick: number;
let meters: Record<string, number>;

beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    ({ meters } = await makeSectors(db, await makeSite(db, 'city', 'Asia/Dhaka'), { S1: codes }));
    quick = meters['B'];
    await db.query('update series set interval_seconds = $2 where id = $1', [quick, stepSeconds]);
});
afterAll(() => db.close());

/** An hour's flow: water comes from six to noon only. */
const flow = (day: number, hour: number) => (hour >= 6 && hour < 12 ? 400 + 2 * Math.sin(17 * day + 5 * hour) : 0);
/** A day of the quick logger; of its samples some do not come. */
const ofQuick = (day: number, isLost: (sample: number) => boolean, factor = 1) =>
    hourly(
        quick,
        at(day).toISOString(),
        perDay,
        sample => (isLost(sample) ? null : factor * flow(day, Math.floor(sample / perHour))),
        stepSeconds,
    );
const daySum = (day: number) => Array.from({ length: 24 }, (_, hour) => flow(day, hour)).reduce((a, b) => a + b);
const lacking = (count: number, hour: number) => (sample: number) =>
    Math.floor(sample / perHour) === hour && sample % perHour < count;

it('a day of a logger that sends every five minutes is complete while each of its hours has three quarters of its samples', async () => {
    const lost = [0, 1, 3, 4, perHour].map(count => lacking(count, 7));
    const inEachHourOfSupply = (sample: number) => flow(0, Math.floor(sample / perHour)) > 0 && sample % perHour < 3;
    await ingest(
        db,
        [...lost, inEachHourOfSupply].flatMap((isLost, day) => ofQuick(day, isLost)),
    );
    const [{ id }] = await db.query<{ id: number }>('select id from flow_point where series_id = $1', [quick]);
    const { points } = await countedIn(db, { from: first, to: addDays(first, 6) });
    const flows = points.get(id) ?? [];
    expect(flows.map(value => value !== null)).toEqual([true, true, true, false, false, true]);
    for (const day of [0, 1, 2, 5]) expect(flows[day]).toBeCloseTo(daySum(day), 6);
    // A unit in doubt is looked for on the same days.
    const [{ days: read }] = await readDays(db, [{ seriesId: quick, since: first }], addDays(first, 6));
    expect(read).toHaveLength(4);
    for (const [index, day] of [0, 1, 2, 5].entries()) expect(read[index].mean).toBeCloseTo(daySum(day), 6);
    const [usual] = await usualFlows(db, [{ seriesId: quick, from: at(6).getTime() }]);
    expect(usual).toBeCloseTo([0, 1, 2, 5].reduce((sum, day) => sum + daySum(day), 0) / 4, 6);
});

it('a burst is seen by a logger that loses a sample each day', async () => {
    const days = Array.from({ length: 38 }, (_, index) => index);
    const burstFrom = 35;
    await ingest(db, [
        ...days.flatMap(day => ofQuick(day, lacking(1, 7 + (day % 4)), day >= burstFrom ? 1.3 : 1)),
        ...codes
            .filter(code => code !== 'B')
            .flatMap(code =>
                hourly(meters[code], at(0).toISOString(), 24 * days.length, hour =>
                    flow(Math.floor(hour / 24), hour % 24),
                ),
            ),
    ]);
    await detectFindings(db, at(days.length));
    const rises = await db.query(
        `select e.code, v.started_at as "startedAt" from event v join entity e on e.id = v.entity_id where v.kind = 'suddenRise'`,
    );
    expect(rises).toEqual([{ code: 'B', startedAt: at(burstFrom).toISOString() }]);
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { hourly, ingest, makeSectors } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { detectFindings } from './detect';

const first = '2026-07-01';
const instant = (day: number, hour = 0) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + (24 * day + hour - 6) * 3_600_000).toISOString();
let db: Db;
let meter: number;

beforeEach(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const { meters, dmas } = await makeSectors(db, await makeSite(db, 'city', 'Asia/Dhaka'), { S1: ['D'] });
    meter = meters['D'];
    await db.query(
        `insert into supply_timing (dma_id, start_minute, end_minute, valid_from) values ($1, 360, 1200, $2)`,
        [dmas['D'], first],
    );
});
afterEach(() => db.close());

/** Days of supply by schedule, but for three hours from eight o'clock on those that are interrupted. */
const bring = async (from: number, to: number, interrupted: readonly number[] = []) => {
    await ingest(
        db,
        hourly(meter, instant(from), 24 * (to - from), each => {
            const [day, hour] = [from + Math.floor(each / 24), each % 24];
            const isOff = interrupted.includes(day) && hour >= 8 && hour < 11;
            return hour >= 6 && hour < 20 && !isOff ? 100 + (day % 5) : 0;
        }),
    );
    await detectFindings(db, new Date(instant(to)));
};
const begins = async () =>
    (
        await db.query<{ at: string }>(
            `select started_at as at from event where kind = 'interruption' order by started_at`,
        )
    ).map(({ at }) => at);

it.each([
    ['another is new after seven days with supply', 28, [instant(20, 8), instant(28, 8)]],
    ['another belongs to it while its days since were not measured', 24, [instant(20, 8)]],
])('after the repair of an interruption %s', async (_, measuredTo, events) => {
    await bring(0, 21, [20]);
    expect(await begins()).toEqual([instant(20, 8)]);
    await db.query(`update event set state = 'repaired' where kind = 'interruption'`);
    await db.query(
        `insert into event_history (event_id, state, at) select id, 'repaired', $1 from event where kind = 'interruption'`,
        [instant(20, 12)],
    );
    await bring(21, measuredTo);
    await bring(28, 29, [28]);
    expect(await begins()).toEqual(events);
});

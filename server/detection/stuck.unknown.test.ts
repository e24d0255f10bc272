import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { hourly, ingest, makeSectors } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { detectFindings } from './detect';

const midnight = '2026-06-30T18:00:00Z';
const length = 10 * 24;
const now = new Date(Date.parse(midnight) + (length + 52) * 3_600_000);
/** A flow that is never what it was the hour before. */
const lively = (hour: number) => 40 + (hour % 2) + (hour % 24) / 10 + hour / 1000;
/** Shut from its fifth day on, and off zero by what its meter has drifted. */
const shut = (hour: number) => (hour < 100 ? lively(hour) : 0.08);

let db: Db;
beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const site = await makeSite(db, 'city', 'Asia/Dhaka');
    const { meters, dmas } = await makeSectors(db, site, { S1: ['DEAD', 'ALIVE', 'PRESSED'] }, [
        { code: 'second', metric: 'inflow' },
        { code: 'p', metric: 'pressure' },
    ]);
    await db.query(
        `with pipe as (
            insert into link (code, from_id, to_id) select 'second-' || to_id, from_id, to_id from link where to_id = any($1::int[])
            returning id, to_id
         )
         insert into flow_point (link_id, code, name, name_bn, series_id, valid_from)
         select pipe.id, s.code, s.code, s.code, s.id, '2020-01-01'
         from pipe join series s on s.entity_id = pipe.to_id and s.code like '%-second'`,
        [Object.values(dmas)],
    );
    await ingest(db, [
        ...hourly(meters['DEAD'], midnight, length, shut),
        ...hourly(meters['ALIVE'], midnight, length, shut),
        ...hourly(meters['alive-second'], midnight, length, lively),
        ...hourly(meters['PRESSED'], midnight, length, shut),
        ...hourly(meters['pressed-p'], midnight, length, hour => 1 + (hour % 3) / 10),
    ]);
    await detectFindings(db, now);
}, 120_000);
afterAll(() => db.close());

const stuckHours = async (code: string) =>
    (
        await db.query<{ hours: number }>(
            `select (v.reason_params ->> 'hours')::int as hours from event v join entity e on e.id = v.entity_id
             where v.kind = 'stuck' and e.code = $1`,
            [code],
        )
    ).map(({ hours }) => hours);

test.each([
    ['is not told to be stuck beside a dead one, where nobody knows that water came', 'DEAD', []],
    ['is told to be stuck beside one that brings the water', 'ALIVE', [140]],
    ['is told to be stuck beside a dead one where the pressure says that water came', 'PRESSED', [140]],
])('an inlet that shows the same %s', async (_, code, hours) => expect(await stuckHours(code)).toEqual(hours));

import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { hourly, ingest, makeSectors, type SampleRow } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { detectFindings } from './detect';
import { codes, instant, mainOf, makeSeries, putMeter } from './imbalance.fixture';

let db: Db;
let meters: Record<string, number>;
let main: number;

const imbalances = () =>
    db.query<{ code: string; startedAt: string; endedAt: string | null; expected: number; observed: number }>(
        `select e.code, v.started_at as "startedAt", v.ended_at as "endedAt", v.expected, v.observed
         from event v join entity e on e.id = v.entity_id where v.kind = 'nodeImbalance' order by v.started_at`,
    );

const makeMain = async (code: string): Promise<number> => {
    const [{ id }] = await db.query<{ id: number }>(
        `insert into link (code, from_id, to_id) select $1, null, id from entity where code = 'S1' returning id`,
        [code],
    );
    return id;
};

/** 300 m3/h leave the sector for its three DMAs. */
const bring = async (from: number, to: number, came: readonly SampleRow[]) => {
    await ingest(db, [
        ...codes.flatMap(code => hourly(meters[code], instant(from), 24 * (to - from), () => 100)),
        ...came,
    ]);
    await bumpDataVersion(db);
    await detectFindings(db, new Date(instant(to)));
};
const flows = (series: number, from: number, to: number, value: number) =>
    hourly(series, instant(from), 24 * (to - from), () => value);

beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    ({ meters } = await makeSectors(db, await makeSite(db, 'city', 'Asia/Dhaka'), { S1: codes }));
    main = await mainOf(db);
}, 120_000);
afterAll(() => db.close());

it('a meter that is exchanged leaves no imbalance, though the old one goes on reading on a shelf', async () => {
    const [old, fresh] = [await makeSeries(db, 'old'), await makeSeries(db, 'fresh')];
    await putMeter(db, main, old, -2000, 5);
    await putMeter(db, main, fresh, 5);
    await bring(0, 10, [...flows(old, 0, 5, 303), ...flows(old, 5, 10, 900), ...flows(fresh, 5, 10, 303)]);
    expect(await imbalances()).toEqual([]);
    // The exchanged pipe is still watched: what its new meter misses is told.
    await bring(10, 14, flows(fresh, 10, 14, 250));
    expect(await imbalances()).toMatchObject([{ code: 'S1', startedAt: instant(10), expected: 6000, observed: 7200 }]);
    await bring(14, 16, flows(fresh, 14, 16, 303));
    expect(await imbalances()).toMatchObject([{ startedAt: instant(10), endedAt: instant(14) }]);
});

it('water that is bought from outside comes in too, and while its meter is silent nothing is told', async () => {
    const [fresh] = await db.query<{ id: number }>(`select id from series where code = 'fresh'`);
    const bought = await makeSeries(db, 'bought');
    await putMeter(db, await makeMain('import'), bought, 16);
    await bring(16, 20, [...flows(fresh.id, 16, 20, 243), ...flows(bought, 16, 20, 60)]);
    await bring(20, 24, flows(fresh.id, 20, 24, 243));
    expect(await imbalances()).toHaveLength(1);
    await bring(24, 28, [...flows(fresh.id, 24, 28, 200), ...flows(bought, 24, 28, 60)]);
    expect(await imbalances()).toMatchObject([
        {},
        { code: 'S1', startedAt: instant(24), endedAt: null, expected: 6240, observed: 7200 },
    ]);
});

it('a second main without a meter leaves the sector unjudged', async () => {
    const [fresh] = await db.query<{ id: number }>(`select id from series where code = 'fresh'`);
    const [bought] = await db.query<{ id: number }>(`select id from series where code = 'bought'`);
    await makeMain('unmetered');
    await bring(28, 34, [...flows(fresh.id, 28, 34, 100), ...flows(bought.id, 28, 34, 60)]);
    expect((await imbalances()).filter(({ startedAt }) => startedAt >= instant(28))).toEqual([]);
});

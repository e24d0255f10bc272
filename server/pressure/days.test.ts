import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { makeDma, makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { hourly, ingest } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { pressureByDma, pressureDays } from './pressure.queries';
import { binsUpTo, shareBelow } from './pressure.rules';

const from = '2026-03-20';
const to = '2026-04-05';
let db: Db;

/** DMAs in zones with and without a change of the clock, with two sensors, by the quarter hour, with gaps and dead ones. */
beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const site = await makeSite(db, 'city', 'Europe/Rome');
    const zone = 'Europe/Rome';
    const { series } = await makeDma(db, site, 'D1', [
        { code: 'a', metric: 'pressure', zone },
        { code: 'b', metric: 'pressure', zone, intervalSeconds: 900 },
        { code: 'flow', metric: 'inflow', zone },
    ]);
    const { series: other } = await makeDma(db, site, 'D2', [{ code: 'c', metric: 'pressure', zone }]);
    await makeDma(db, site, 'D3', [{ code: 'never', metric: 'pressure', zone }]);
    await makeDma(db, site, 'D4', []);
    const start = `${addDays(from, -1)}T00:00:00Z`;
    const noise = (step: number) => ((step * 7919) % 101) / 40;
    await ingest(
        db,
        [
            ...hourly(series['a'], start, 24 * 18, hour => (hour % 37 < 5 ? null : noise(hour))),
            ...hourly(series['b'], start, 96 * 9, step => noise(step + 3), 900),
            ...hourly(series['flow'], start, 24 * 18, hour => (hour % 24 < 9 ? 0 : 20)),
            ...hourly(other['c'], start, 24 * 18, hour => noise(hour) / 3),
        ],
        zone,
    );
}, 60_000);
afterAll(() => db.close());

it.each([0.05, 0.1, 0.3, 0.95, 3.9, 4, 5])(
    'the days of a range are those that are read one by one, also below %d bar',
    async bar => {
        const days = await pressureDays(db, { from, to }, { bins: binsUpTo(bar) });
        let seen = 0;
        for (let day = from; day < to; day = addDays(day, 1))
            for (const single of await pressureByDma(db, { from: day, to: addDays(day, 1) })) {
                const own = days.get(single.dmaId)?.find(each => each.day === day);
                const { n, expected, supplied, bins } = single;
                expect([day, own?.n, own?.expected, own?.supplied]).toEqual([day, n, expected, supplied]);
                expect([day, own && shareBelow(own.bins, bar).share]).toEqual([day, shareBelow(bins, bar).share]);
                if (supplied.n > 0) seen += 1;
            }
        expect(seen).toBeGreaterThan(20);
    },
);

it('are asked for some DMAs alone', async () => {
    const all = await pressureDays(db, { from, to }, { bins: 3 });
    const [one] = all.keys();
    const some = await pressureDays(db, { from, to }, { bins: 3, dmas: [one] });
    expect([...some]).toEqual([[one, all.get(one)]]);
});

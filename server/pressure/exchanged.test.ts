import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { makeDma, makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { hourly, ingest } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { nameOf } from '../figures/period.rules';
import { pressureBuckets, pressureByDma, pressureDays, pressureOver } from './pressure.queries';

const first = '2026-03-01';
const april = '2026-04-01';
const dayMs = 86_400_000;
let db: Db;
const ids: Record<string, number> = {};

/** When a sensor sent, in days from the first midnight; a part of a day is hours. */
interface Sent {
    from: number;
    to: number;
    stepSeconds?: number;
}
/** DMAs in words: when each of their sensors sent, in the order in which they were set up. */
const cities: Record<string, (Sent | null)[]> = {
    atNoon: [
        { from: 0, to: 14.5 },
        { from: 14.5, to: 31, stepSeconds: 900 },
    ],
    withinAnHour: [
        { from: 0, to: 14 + 1 / 48, stepSeconds: 900 },
        { from: 14 + 1 / 48, to: 31, stepSeconds: 900 },
    ],
    afterTenDays: [
        { from: 0, to: 10 },
        { from: 20, to: 31 },
    ],
    afterThreeDaysBeside: [
        { from: 0, to: 15 },
        { from: 12, to: 31 },
    ],
    twice: [
        { from: 0, to: 10 },
        { from: 10, to: 20 },
        { from: 20, to: 31 },
    ],
    oneMore: [
        { from: 0, to: 31 },
        { from: 15, to: 31 },
    ],
    oneOfTwoDead: [
        { from: 0, to: 31 },
        { from: 0, to: 20 },
    ],
    oneOfTwoExchanged: [
        { from: 0, to: 31 },
        { from: 0, to: 20 },
        { from: 20, to: 31 },
    ],
    oneNeverHeard: [{ from: 0, to: 31 }, null],
    neverHeard: [null],
    dead: [{ from: 0, to: 20 }],
    left: [{ from: 0, to: 31 }],
};

const begin = Date.parse('2026-02-28T18:00:00Z');
beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const site = await makeSite(db, 'city', 'Asia/Dhaka');
    for (const [code, sensors] of Object.entries(cities)) {
        const own = sensors.map((sent, at) => ({
            code: `${code}${at}`,
            metric: 'pressure' as const,
            intervalSeconds: sent?.stepSeconds,
        }));
        const { dmaId, series } = await makeDma(db, site, code, own);
        ids[code] = dmaId;
        for (const [at, sent] of sensors.entries()) {
            if (!sent) continue;
            const { from, to, stepSeconds = 3600 } = sent;
            const start = new Date(begin + from * dayMs).toISOString();
            const samples = Math.round(((to - from) * dayMs) / 1000 / stepSeconds);
            await ingest(
                db,
                hourly(
                    series[`${code}${at}`],
                    start,
                    samples,
                    hour => (code === 'left' && hour >= 480 ? 9 : 1 + at),
                    stepSeconds,
                ),
            );
        }
    }
}, 60_000);
afterAll(() => db.close());

const share = async (code: string, from = first, to = april) => {
    const [{ n, expected }] = await pressureByDma(db, { from, to }, [ids[code]]);
    return n / expected;
};
/** The share of each day of March that is measured, by the days read at once and by the points of the chart. */
const daily = async (code: string) => {
    const range = { from: first, to: april };
    const days = (await pressureDays(db, range, { bins: 3, dmas: [ids[code]] })).get(ids[code]) ?? [];
    const points = await pressureBuckets(db, String(ids[code]), range, 'day');
    const shares = days.map(({ n, expected }) => n / expected);
    const drawn = points.map(({ n, expected }) => n / expected);
    for (const [at, each] of drawn.entries()) expect([at, each]).toEqual([at, expect.closeTo(shares[at], 9)]);
    return shares.map(each => Number(each.toFixed(6)));
};
const days = (...parts: [count: number, share: number][]) =>
    parts.flatMap(([count, each]) => Array.from({ length: count }, () => each));

describe('a pressure sensor that was exchanged', () => {
    it.each(['atNoon', 'withinAnHour', 'twice'])('%s leaves a DMA measured in every hour', async code => {
        expect(await share(code)).toBeCloseTo(1, 9);
        expect(await daily(code)).toEqual(days([31, 1]));
        const exchange = { from: addDays(first, 14), to: addDays(first, 15) };
        const hours = await pressureBuckets(db, String(ids[code]), exchange, 'hour');
        expect(hours.map(({ n, expected }) => n / expected)).toEqual(days([24, 1]));
    });

    it('for one that sends more often weighs by the time, not by its samples', async () => {
        const range = { from: first, to: april };
        const [{ all }] = await pressureByDma(db, range, [ids['atNoon']]);
        expect(all.sum / all.n).toBeCloseTo((14.5 * 1 + 16.5 * 2) / 31, 9);
        const noon = addDays(first, 14);
        const day = (await pressureDays(db, range, { bins: 3, dmas: [ids['atNoon']] })).get(ids['atNoon'])?.at(14);
        const [point] = await pressureBuckets(db, String(ids['atNoon']), { from: noon, to: addDays(noon, 1) }, 'day');
        expect([day?.supplied.n, point.mean].map(Number)).toEqual([96, 1.5]);
        expect((day?.supplied.sum ?? 0) / 96).toBeCloseTo(1.5, 9);
    });

    it('weeks after it died lacks the days between, and no others', async () => {
        expect(await daily('afterTenDays')).toEqual(days([10, 1], [10, 0], [11, 1]));
        expect(await share('afterTenDays')).toBeCloseTo(21 / 31, 9);
        expect(await share('afterTenDays', addDays(first, 20))).toBeCloseTo(1, 9);
    });

    it('and sent for some days beside the new one is complete before, with and after it', async () => {
        expect(await daily('afterThreeDaysBeside')).toEqual(days([31, 1]));
        expect(await share('afterThreeDaysBeside')).toBeCloseTo(1, 9);
    });

    it('beside another, which goes on, counts with it', async () => {
        expect(await daily('oneOfTwoExchanged')).toEqual(days([31, 1]));
    });
});

describe('a pressure sensor', () => {
    it('that is set up beside another takes nothing from the days before', async () => {
        expect(await daily('oneMore')).toEqual(days([31, 1]));
        expect(await share('oneMore', first, addDays(first, 15))).toBe(1);
    });

    it('that dies beside another leaves its part unmeasured', async () => {
        expect(await daily('oneOfTwoDead')).toEqual(days([20, 1], [11, 0.5]));
    });

    it('that dies alone leaves the days unmeasured', async () => {
        expect(await daily('dead')).toEqual(days([20, 1], [11, 0]));
        expect(await share('dead')).toBeCloseTo(20 / 31, 9);
    });

    it('that never sent is nothing to wait for beside one that does, and all there is where it stands alone', async () => {
        expect(await daily('oneNeverHeard')).toEqual(days([31, 1]));
        expect(await daily('neverHeard')).toEqual(days([31, 0]));
    });
});

it('of a DMA that began or ended within a month its own days tell, whatever its sensor goes on to send', async () => {
    const [id, range] = [ids['left'], { from: first, to: april }];
    const told = async () => {
        const [{ n, all }] = await pressureByDma(db, range, [id]);
        const over = (await pressureOver(db, nameOf(range))).find(({ dmaId }) => dmaId === id);
        expect(over?.n).toBe(n);
        const own = (await pressureDays(db, range, { bins: 3, dmas: [id] })).get(id) ?? [];
        expect(own.reduce((sum, day) => sum + day.n, 0)).toBe(n);
        for (const bucket of ['hour', 'day'] as const) {
            const points = await pressureBuckets(db, String(id), range, bucket);
            expect([bucket, points.reduce((sum, point) => sum + point.n, 0)]).toEqual([bucket, n]);
        }
        return [n / 24, all.sum / all.n];
    };
    const lives = async (openedOn: string | null, closedOn: string | null) => {
        await db.query('update entity set opened_on = $2, closed_on = $3 where id = $1', [id, openedOn, closedOn]);
        await db.transaction(bumpDataVersion);
    };
    expect(await told()).toEqual([31, expect.closeTo((20 + 11 * 9) / 31, 9)]);
    await lives(null, addDays(first, 20));
    expect(await told()).toEqual([20, 1]);
    await lives(addDays(first, 18), null);
    expect(await told()).toEqual([13, expect.closeTo((2 + 11 * 9) / 13, 9)]);
    await lives(first, april);
    expect(await told()).toEqual([31, expect.closeTo((20 + 11 * 9) / 31, 9)]);
    await lives(null, first);
    expect(await pressureByDma(db, range, [id])).toMatchObject([{ n: 0, all: { n: 0, sum: 0 } }]);
});

it('what is remembered of a month is what it is, once a sensor that was taken for replaced sends again in the next', async () => {
    const march = { from: first, to: april };
    const own = (rows: Awaited<ReturnType<typeof pressureByDma>>) =>
        rows.flatMap(({ dmaId, n, expected }) => (dmaId === ids['afterTenDays'] ? [n, Math.round(expected)] : []));
    const remembered = async () => own(await pressureOver(db, nameOf(march)));
    expect(await remembered()).toEqual([24 * 21, 24 * 31]);
    const [{ id }] = await db.query<{ id: number }>(`select id from series where code = 'afterTenDays0'`);
    await ingest(
        db,
        hourly(id, new Date(begin + 32 * dayMs).toISOString(), 24, () => 1),
    );
    expect(own(await pressureByDma(db, march))).toEqual([24 * 21, 24 * (31 + 11)]);
    expect(await remembered()).toEqual([24 * 21, 24 * (31 + 11)]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { reasonOf } from '../events/reasons';
import { lookAround } from '../ingest/pending.queries';
import { hourly, ingest, makeSectors, type SampleRow } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { detectFindings } from './detect';
import { askRejudging } from './pending.queries';

const first = '2026-05-01';
const start = Date.parse(`${first}T00:00:00Z`) - 6 * 3_600_000;
const instant = (day: number) => new Date(start + day * 86_400_000).toISOString();
const length = 70;
const codes = ['WALKS', 'STEADY', 'ALWAYS', 'DEAF', 'DEAD', 'NEW'] as const;
type Code = (typeof codes)[number];

let db: Db;
let meters: Record<string, number>;
let dmas: Record<string, number>;
let now = new Date(instant(length));

interface Found {
    id: string;
    startedAt: string;
    endedAt: string | null;
    expected: number;
    observed: number;
    sigma: number;
    state: string;
    params: Record<string, unknown>;
}
const drifts = (code: Code) =>
    db.query<Found>(
        `select id, started_at as "startedAt", ended_at as "endedAt", expected, observed, sigma, state, reason_params as params
         from event where entity_id = $1 and kind = 'drift' order by started_at`,
        [dmas[code]],
    );

/** Water comes from six to noon. */
const isSupplied = (hour: number) => hour % 24 >= 6 && hour % 24 < 12;
const lively = (hour: number) => 40 + (hour % 24) / 4 + Math.sin(hour);
/** Off by 0.05 m3/h more on each day. */
const walked = (hour: number) => 0.05 * Math.floor(hour / 24);
const rows = (id: number, value: (hour: number) => number, from = 0, to = length): SampleRow[] =>
    hourly(id, instant(from), 24 * (to - from), hour => value(24 * from + hour));
const off = (hour: number) => (isSupplied(hour) ? lively(hour) : 0) + walked(hour);
const right = (hour: number) => (isSupplied(hour) ? lively(hour) : 0.01 + 0.005 * Math.sin(hour));
const pressed = (hour: number) => (isSupplied(hour) ? 0.9 : 0.02);
const sensor = (code: Code) => meters[`${code.toLowerCase()}-p`];

beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const site = await makeSite(db, 'city', 'Asia/Dhaka');
    ({ meters, dmas } = await makeSectors(db, site, { S1: codes }, [{ code: 'p', metric: 'pressure' }]));
    await db.query('update flow_point set valid_to = $2 where series_id = $1', [meters['NEW'], addDays(first, 65)]);
    await ingest(db, [
        ...rows(meters['WALKS'], off),
        ...rows(sensor('WALKS'), pressed),
        ...rows(meters['STEADY'], right),
        ...rows(sensor('STEADY'), pressed),
        // What grows by night where water always comes, or no pressure tells, may be a leak.
        ...rows(meters['ALWAYS'], off),
        ...rows(sensor('ALWAYS'), () => 0.9),
        ...rows(meters['DEAF'], off),
        ...rows(meters['DEAD'], off),
        ...rows(sensor('DEAD'), () => 0),
        ...rows(meters['NEW'], off),
        ...rows(sensor('NEW'), pressed),
    ]);
    await detectFindings(db, now);
}, 120_000);
afterAll(() => db.close());

it('a meter that shows more from day to day while no water comes is an event, with what it showed first and last', async () => {
    const [event, ...more] = await drifts('WALKS');
    expect(more).toEqual([]);
    expect(event).toMatchObject({ startedAt: instant(0), endedAt: null, state: 'open', params: { since: first } });
    // The medians of the first and of the last week, m3 a day.
    expect(event.expected).toBeCloseTo(24 * 0.05 * 3, 6);
    expect(event.observed).toBeCloseTo(24 * 0.05 * (length - 4), 6);
    expect(event.sigma).toBeGreaterThan(2.5758);
    const peaks = Array.from({ length: 40 }, (_, day) =>
        Math.max(...Array.from({ length: 24 }, (_each, hour) => off(24 * day + hour))),
    ).toSorted((a, b) => a - b);
    const between = (place: number) =>
        peaks[Math.floor(place)] + (place % 1) * (peaks[Math.ceil(place)] - peaks[Math.floor(place)]);
    expect(event.params['percent']).toBe(Number(((100 * 0.05 * (length - 7)) / between(0.75 * 39)).toFixed(1)));
});

it('a meter at rest, one whose water always comes, and one whose pressure nobody knows are none', async () => {
    for (const code of ['STEADY', 'ALWAYS', 'DEAF', 'DEAD'] as const)
        expect([code, await drifts(code)]).toEqual([code, []]);
});

it('a drift ends with its meter', async () => {
    expect(await drifts('NEW')).toMatchObject([{ startedAt: instant(0), endedAt: instant(65) }]);
});

it('lasts when its place is looked through from a day on that nothing is measured of, as of a schedule that is planned', async () => {
    const before = await drifts('WALKS');
    for (const ahead of [0, 1, 90, 400]) {
        const day = addDays(first, length + ahead);
        await db.transaction(tx => lookAround(tx, [{ placeId: dmas['WALKS'], day }], now));
        await detectFindings(db, now);
        expect([ahead, await drifts('WALKS')]).toEqual([ahead, before]);
    }
});

it('is judged anew by another limit, and back by the first gives the same', async () => {
    const judge = async (percent: number) => {
        await db.query(`update threshold set value = $1 where key = 'meter-drift-percent'`, [percent]);
        await db.transaction(tx => askRejudging(tx, now));
        await detectFindings(db, now);
        return Promise.all(
            codes.map(async code => (await drifts(code)).map(({ startedAt, endedAt }) => [startedAt, endedAt])),
        );
    };
    const before = await judge(3);
    expect(await judge(10)).toEqual(codes.map(() => []));
    expect(await judge(3)).toEqual(before);
});

it('the same event goes on from day to day and ends when the meter is set back to zero', async () => {
    const [{ id }] = await drifts('WALKS');
    const bring = async (from: number, to: number, value: (hour: number) => number) => {
        await ingest(db, [...rows(meters['WALKS'], value, from, to), ...rows(sensor('WALKS'), pressed, from, to)]);
        now = new Date(instant(to));
        await detectFindings(db, now);
    };
    await bring(70, 72, off);
    const [later, ...more] = await drifts('WALKS');
    expect(more).toEqual([]);
    expect(later).toMatchObject({ id, endedAt: null });
    expect(later.observed).toBeCloseTo(24 * 0.05 * 68, 6);
    await bring(72, 78, right);
    expect(await drifts('WALKS')).toMatchObject([{ id, startedAt: instant(0), endedAt: instant(75) }]);
});

it('readings that are put right later take a drift away, unless people said something of it', async () => {
    const [event] = await drifts('NEW');
    await db.query(`update event set state = 'inspected', note = 'seen' where id = $1`, [event.id]);
    for (const code of ['NEW', 'WALKS'] as const) await ingest(db, rows(meters[code], right, 0, 65));
    await ingest(db, rows(meters['WALKS'], right, 65, 78));
    await detectFindings(db, now);
    expect(await drifts('WALKS')).toEqual([]);
    expect(await drifts('NEW')).toMatchObject([{ id: event.id, state: 'inspected' }]);
});

it('its sentence says where the meter stands and how far it went, in both languages', () => {
    const { en, bn } = reasonOf('drift', { expected: 0.15, observed: 3.3, percent: 6.2, since: first });
    expect(en).toBe(
        'While no water comes the meter shows 3.3 m³/h instead of 0.15: it has drifted by 6.2 % of its peak flow since 1 May 2026.',
    );
    expect(bn).toContain('৬.২ %');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { addExclusion, removeExclusion } from '../exclusions/exclusions.changes';
import { hourly, ingest, makeSectors, refreshDaysOf } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { detectFindings } from './detect';
import { gapsOf } from './series.queries';

const first = '2026-07-01';
/** An instant of the city, `minutes` after the midnight of a day. */
const at = (day: number, minutes = 0) =>
    new Date(Date.parse(`${addDays(first, day)}T00:00:00Z`) + (minutes - 6 * 60) * 60_000);
let db: Db;
let dma: number;
let meter: number;
let sensor: number;

beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const { meters, dmas } = await makeSectors(db, await makeSite(db, 'city', 'Asia/Dhaka'), { S1: ['D'] });
    [dma, meter] = [dmas['D'], meters['D']];
    [{ id: sensor }] = await db.query<{ id: number }>(
        `insert into series (code, entity_id, metric, unit, zone, interval_seconds)
         values ('quick', $1, 'pressure', 'bar', 'Asia/Dhaka', 300) returning id`,
        [dma],
    );
});
afterAll(() => db.close());

/** A day of the meter, by the hour. */
const ofMeter = (day: number) => hourly(meter, at(day).toISOString(), 24, hour => 40 + hour);
/** A day of the sensor, each five minutes but those that are missing. */
const ofSensor = (day: number, isMissing: (minute: number) => boolean) =>
    hourly(sensor, at(day).toISOString(), 288, step => (isMissing(5 * step) ? null : 1.2), 300);
const gapsFrom = (day: number) =>
    db.query<{ id: string; seriesId: number; startedAt: string; endedAt: string }>(
        `select id, series_id as "seriesId", started_at as "startedAt", ended_at as "endedAt"
         from event where kind = 'dataGap' and entity_id = $1 and started_at >= $2 order by started_at`,
        [dma, at(day).toISOString()],
    );

it('gaps are told to the minute in series of five minutes, from an hour on, each of the sensor that was silent', async () => {
    await ingest(db, ofMeter(0));
    await ingest(
        db,
        ofSensor(0, minute => (minute >= 620 && minute < 680) || (minute >= 900 && minute < 955)),
    );
    const gap = { startedAt: at(0, 620).toISOString(), endedAt: at(0, 680).toISOString() };
    expect(await gapsOf(db, [sensor], addDays(first, 1))).toEqual([
        { seriesId: sensor, from: gap.startedAt, to: gap.endedAt },
    ]);
    await detectFindings(db, at(1));
    expect(await gapsFrom(0)).toMatchObject([{ ...gap, seriesId: sensor }]);
});

it('a gap of both is one of whichever fell silent first, also once late samples say which that was', async () => {
    await ingest(
        db,
        ofMeter(1).filter((_, hour) => hour !== 9),
    );
    await ingest(
        db,
        ofSensor(1, minute => minute >= 600 && minute < 780),
    );
    await detectFindings(db, at(2));
    const [gap, ...others] = await gapsFrom(1);
    expect(others).toEqual([]);
    expect(gap).toMatchObject({
        seriesId: meter,
        startedAt: at(1, 540).toISOString(),
        endedAt: at(1, 780).toISOString(),
    });
    await ingest(db, ofMeter(1));
    await detectFindings(db, at(2));
    // An event keeps its begin; what is left of it is missing of the sensor.
    expect(await gapsFrom(1)).toEqual([{ ...gap, seriesId: sensor }]);
});

it('a sensor that is exchanged is missed until the new one sends, and not at all where that goes on at once', async () => {
    const next = async (code: string) =>
        (
            await db.query<{ id: number }>(
                `insert into series (code, entity_id, metric, unit, zone, interval_seconds)
                 values ($1, $2, 'pressure', 'bar', 'Asia/Dhaka', 300) returning id`,
                [code, dma],
            )
        )[0].id;
    const sends = (id: number, from: Date, hours: number) =>
        ingest(
            db,
            hourly(id, from.toISOString(), 12 * hours, () => 1.2, 300),
        );
    const meterOn = async (...days: number[]) => ingest(db, days.flatMap(ofMeter));
    await meterOn(2, 3, 4);
    await sends(sensor, at(2), 36);
    await detectFindings(db, at(5));
    const died = at(3, 720).toISOString();
    expect(await gapsFrom(2)).toMatchObject([{ seriesId: sensor, startedAt: died, endedAt: null }]);
    const second = await next('quick-2');
    await meterOn(5, 6);
    await sends(second, at(5, 480), 28);
    await detectFindings(db, at(7));
    const [exchanged, ...others] = await gapsFrom(2);
    expect(exchanged).toMatchObject({ seriesId: sensor, startedAt: died, endedAt: at(5, 480).toISOString() });
    expect(others).toMatchObject([{ seriesId: second, startedAt: at(6, 720).toISOString(), endedAt: null }]);
    await sends(await next('quick-3'), at(6, 720), 36);
    await meterOn(7);
    await detectFindings(db, at(8));
    expect(await gapsFrom(2)).toEqual([exchanged]);
});

it('a file of a zone in which it is tomorrow already makes nobody else miss the rest of today', async () => {
    const own = await testDatabase();
    await own.transaction(seedThresholds);
    const { meters } = await makeSectors(own, await makeSite(own, 'city', 'Asia/Dhaka'), { S1: ['D', 'EAST'] });
    const comes = (code: string, hours: number) => hourly(meters[code], at(0).toISOString(), hours, hour => 40 + hour);
    await ingest(own, [...comes('D', 24 * 2 + 18), ...comes('EAST', 24 * 3 + 2)]);
    await detectFindings(own, at(2, 20 * 60));
    expect(await own.query(`select started_at from event where kind = 'dataGap'`)).toEqual([]);
    await own.close();
});

it.each([
    ['while others are still heard', 0],
    ['also after all others', 20],
    ['also where nothing else was ever heard', null],
])('what was found by readings goes with them when they are taken back, %s', async (_, others) => {
    const own = await testDatabase();
    await own.transaction(seedThresholds);
    const { meters } = await makeSectors(own, await makeSite(own, 'city', 'Asia/Dhaka'), { S1: ['D', 'OTHER'] });
    const heard = hourly(meters['D'], at(5).toISOString(), 24 * 30, hour => (hour >= 300 && hour < 306 ? null : 40));
    if (others !== null)
        await ingest(
            own,
            hourly(meters['OTHER'], at(0).toISOString(), 24 * (35 - others), () => 40),
        );
    await ingest(own, heard);
    await detectFindings(own, at(35));
    const kinds = async () =>
        (await own.query<{ kind: string }>('select distinct kind from event order by 1')).map(({ kind }) => kind);
    expect(await kinds()).toEqual(expect.arrayContaining(['dataGap', 'stuck']));
    await own.transaction(async tx => {
        await tx.query('delete from reading where series_id = $1', [meters['D']]);
        await refreshDaysOf(tx, heard);
    });
    await detectFindings(own, at(35));
    expect(
        await own.query('select v.* from event v join series s on s.entity_id = v.entity_id where s.id = $1', [
            meters['D'],
        ]),
    ).toEqual([]);
    await own.close();
});

it.each([
    ['between days that count', 3, 6],
    ['up to its last reading', 5, 8],
])('days of a failed meter are not missed, %s; days after it on which nothing came are', async (_, from, to) => {
    const own = await testDatabase();
    await own.transaction(seedThresholds);
    const { meters } = await makeSectors(own, await makeSite(own, 'city', 'Asia/Dhaka'), { S1: ['D', 'OTHER'] });
    const comes = (code: string, days: number) =>
        ingest(
            own,
            hourly(meters[code], at(0).toISOString(), 24 * days, hour => 40 + (hour % 7)),
        );
    await comes('D', 8);
    await comes('OTHER', 8);
    await own.transaction(tx =>
        addExclusion(
            tx,
            meters['D'],
            { from: addDays(first, from), to: addDays(first, to), reason: 'meterFailure', note: '' },
            { userId: undefined, now: at(8) },
        ),
    );
    await detectFindings(own, at(8));
    expect(await own.query(`select * from event where kind = 'dataGap'`)).toEqual([]);
    expect(await gapsOf(own, [meters['D']], addDays(first, 10))).toEqual([
        { seriesId: meters['D'], from: at(8).toISOString(), to: null },
    ]);
    await own.close();
});

it('a silent meter is missed no more once its silence is marked as a failure, and again once the mark is taken back', async () => {
    const own = await testDatabase();
    await own.transaction(seedThresholds);
    const { meters } = await makeSectors(own, await makeSite(own, 'city', 'Asia/Dhaka'), { S1: ['D', 'OTHER'] });
    for (const [code, days] of [
        ['D', 5],
        ['OTHER', 12],
    ] as const)
        await ingest(
            own,
            hourly(meters[code], at(0).toISOString(), 24 * days, hour => 40 + (hour % 7)),
        );
    await detectFindings(own, at(12));
    const gaps = () =>
        own.query(`select started_at as "startedAt", ended_at as "endedAt" from event where kind = 'dataGap'`);
    const silent = { startedAt: at(5).toISOString(), endedAt: null };
    expect(await gaps()).toEqual([silent]);
    const mark = (from: number, to: number) =>
        own.transaction(tx =>
            addExclusion(
                tx,
                meters['D'],
                { from: addDays(first, from), to: addDays(first, to), reason: 'meterFailure', note: '' },
                { userId: undefined, now: at(12) },
            ),
        );
    // A mark of later days says nothing of those before it.
    const late = await mark(8, 9);
    expect(await gapsOf(own, [meters['D']], addDays(first, 12))).toEqual([
        { seriesId: meters['D'], from: silent.startedAt, to: null },
    ]);
    const unmark = (id: string) => own.transaction(tx => removeExclusion(tx, meters['D'], id, at(12)));
    await unmark(late.id);
    const whole = await mark(5, 20);
    await detectFindings(own, at(12));
    expect(await gaps()).toEqual([]);
    await unmark(whole.id);
    await detectFindings(own, at(12));
    expect(await gaps()).toEqual([silent]);
    await own.close();
});

it('a fall beside a gap keeps that as its likely cause when only others are heard again', async () => {
    const own = await testDatabase();
    await own.transaction(seedThresholds);
    const codes = ['D', 'E', 'F', 'G', 'H'];
    const { meters, dmas } = await makeSectors(own, await makeSite(own, 'city', 'Asia/Dhaka'), { S1: codes });
    const flow = (code: string, day: number, hour: number) =>
        100 * (code === 'D' && day >= 60 ? 0.7 : 1) * (1 + 0.004 * Math.sin(17 * day + 5 * hour + codes.indexOf(code)));
    const bring = async (some: readonly string[], from: number, to: number) => {
        const rows = some.flatMap(code =>
            hourly(meters[code], at(from).toISOString(), 24 * (to - from), each => {
                const [day, hour] = [from + Math.floor(each / 24), each % 24];
                return code === 'D' && day === 59 && hour >= 9 && hour < 14 ? null : flow(code, day, hour);
            }),
        );
        await ingest(own, rows);
        await detectFindings(own, at(to));
    };
    const falls = () =>
        own.query(
            `select started_at as "startedAt", candidate_cause as cause from event
             where kind = 'suddenDecrease' and entity_id = $1`,
            [dmas['D']],
        );
    const fall = { startedAt: at(60).toISOString(), cause: 'sensorGap' };
    await bring(codes, 0, 62);
    expect(await falls()).toEqual([fall]);
    await bring(codes.slice(1), 62, 63);
    expect(await falls()).toEqual([fall]);
    await bring(['D'], 62, 63);
    expect(await falls()).toEqual([fall]);
    await own.close();
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { readingsMapping } from '../../contract/imports';
import { engineUnderTest, testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { importFile } from '../ingest/import';
import { hourly, ingest, makeSectors, type SampleRow } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { detectFindings } from './detect';
import { gapsOf, heardSeries } from './series.queries';

const first = '2026-07-01';
const codes = ['A', 'B', 'C', 'D', 'E'];
const midnight = (day: number) => new Date(Date.parse(`${addDays(first, day)}T00:00:00Z`) - 6 * 3_600_000);

interface Found {
    id: string;
    code: string;
    kind: string;
    startedAt: string;
    endedAt: string | null;
    expected: number | null;
    observed: number | null;
    lostM3: number | null;
    state: string;
    note: string;
    cause: string | null;
    reason: string;
    params: Record<string, unknown>;
}
const events = (db: Db, code?: string, kind?: string) =>
    db.query<Found>(
        `select v.id, e.code, v.kind, v.started_at as "startedAt", v.ended_at as "endedAt", v.expected, v.observed,
            v.lost_m3 as "lostM3", v.state, v.note, v.candidate_cause as cause, v.reason_code as reason, v.reason_params as params
         from event v join entity e on e.id = v.entity_id
         where ($1::text is null or e.code = $1) and ($2::text is null or v.kind = $2) order by v.started_at, e.code, v.kind`,
        [code, kind],
    );

let db: Db;
let meters: Record<string, number>;
let dmas: Record<string, number>;
let now = midnight(80);

beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const site = await makeSite(db, 'city', 'Asia/Dhaka');
    ({ meters, dmas } = await makeSectors(db, site, { S1: codes }));
});
afterAll(() => db.close());

/** An hour's flow of a DMA: a scatter of its own, and what a test makes of the day. */
const flow = (code: string, day: number, hour: number, factor = 1) =>
    factor * (100 + 10 * codes.indexOf(code)) * (1 + 0.004 * Math.sin(17 * day + 5 * hour + codes.indexOf(code)));
/** The hours of some days of one DMA. */
const daysFor = (
    code: string,
    from: number,
    to: number,
    factor: (day: number) => number | null = () => 1,
): SampleRow[] =>
    hourly(meters[code], midnight(from).toISOString(), 24 * (to - from), hour => {
        const day = from + Math.floor(hour / 24);
        const part = factor(day);
        return part === null ? null : flow(code, day, hour % 24, part);
    });
const bring = async (from: number, to: number, factor: (code: string, day: number) => number | null = () => 1) => {
    await ingest(
        db,
        codes.flatMap(code => daysFor(code, from, to, day => factor(code, day))),
    );
    now = midnight(to);
    await detectFindings(db, now);
};
const say = async (id: string, state: string, at: Date) => {
    await db.query(`update event set state = $2, note = 'seen' where id = $1`, [id, state]);
    await db.query(`insert into event_history (event_id, state, at, note) values ($1, $2, $3, 'seen')`, [
        id,
        state,
        at,
    ]);
};

describe('what comes in is looked through, day by day', () => {
    it('days that are like those before give no event, and leave nothing to look through', async () => {
        await bring(0, 60);
        expect(await events(db)).toEqual([]);
        expect(await db.query('select * from detection_pending')).toEqual([]);
    });

    it('a burst is an event from midnight of its first day, with what was expected, seen and lost', async () => {
        await bring(60, 63, (code, day) => (code === 'B' && day >= 61 ? 1.3 : 1));
        const [event, ...more] = await events(db);
        expect(more).toEqual([]);
        expect(event).toMatchObject({ code: 'B', kind: 'suddenRise', endedAt: null, state: 'open' });
        expect(event.startedAt).toBe(midnight(61).toISOString());
        expect((event.observed ?? 0) / (event.expected ?? 1)).toBeCloseTo(1.3, 2);
        const usual = Array.from({ length: 24 }, (_, hour) => flow('B', 61, hour)).reduce((a, b) => a + b);
        expect(event.lostM3).toBeCloseTo(2 * 0.3 * usual, -2);
        expect(event.params).toMatchObject({ since: addDays(first, 61) });
    });

    it('it goes on as the same event, whatever people said of it, and ends when it is normal', async () => {
        const [{ id }] = await events(db);
        await say(id, 'acknowledged', now);
        await bring(63, 64, code => (code === 'B' ? 1.3 : 1));
        expect(await events(db)).toMatchObject([{ id, state: 'acknowledged', note: 'seen', endedAt: null }]);
        await bring(64, 66);
        expect(await events(db)).toMatchObject([
            { id, state: 'acknowledged', note: 'seen', endedAt: midnight(64).toISOString() },
        ]);
    });

    it('after a repair another within seven normal days belongs to it, one later is new', async () => {
        const [{ id }] = await events(db);
        await say(id, 'repaired', midnight(66));
        await bring(66, 71);
        await bring(71, 72, code => (code === 'B' ? 1.3 : 1));
        expect(await events(db, 'B')).toMatchObject([{ id, state: 'repaired', endedAt: null }]);
        await bring(72, 84);
        expect(await events(db, 'B')).toMatchObject([{ id, endedAt: midnight(72).toISOString() }]);
        await bring(84, 85, code => (code === 'B' ? 1.3 : 1));
        const found = await events(db, 'B');
        expect(found).toHaveLength(2);
        expect(found[1]).toMatchObject({ kind: 'suddenRise', state: 'open', startedAt: midnight(84).toISOString() });
    });

    it('what was called a false alarm is silent for 30 days, at this place and in this kind', async () => {
        await bring(85, 87);
        const [, event] = await events(db, 'B');
        await say(event.id, 'falseAlarm', midnight(87));
        await bring(87, 96);
        await bring(96, 98, (code, day) => (day === 96 && (code === 'B' || code === 'D') ? 1.3 : 1));
        expect(await events(db, 'B')).toHaveLength(2);
        expect(await events(db, 'D')).toMatchObject([{ kind: 'suddenRise', startedAt: midnight(96).toISOString() }]);
        await bring(98, 118);
        await bring(118, 119, code => (code === 'B' ? 1.3 : 1));
        expect((await events(db, 'B')).at(-1)?.startedAt).toBe(midnight(118).toISOString());
        expect(await events(db, 'B')).toHaveLength(3);
    });

    it('missing hours are one event of the place, which late samples take away again', async () => {
        await bring(119, 121, (code, day) => (code === 'E' && day === 120 ? null : 1));
        await bring(121, 122);
        const before = (await events(db)).filter(({ code }) => code !== 'E');
        expect(await events(db, 'E')).toMatchObject([
            {
                kind: 'dataGap',
                startedAt: midnight(120).toISOString(),
                endedAt: midnight(121).toISOString(),
                params: { hours: 24 },
            },
        ]);
        await ingest(db, daysFor('E', 120, 121));
        await detectFindings(db, now);
        expect(await events(db, 'E')).toEqual([]);
        expect((await events(db)).filter(({ code }) => code !== 'E')).toEqual(before);
    });

    it('late samples of a day that was a burst make its event then', async () => {
        await bring(122, 124, (code, day) => (code === 'A' && day === 122 ? null : 1));
        expect(await events(db, 'A', 'suddenRise')).toEqual([]);
        await ingest(
            db,
            daysFor('A', 122, 123, () => 1.4),
        );
        await detectFindings(db, now);
        expect(await events(db, 'A')).toMatchObject([
            { kind: 'suddenRise', startedAt: midnight(122).toISOString(), endedAt: midnight(123).toISOString() },
        ]);
    });

    it('looked through again, and by two at once, it is the same', async () => {
        const before = await events(db);
        expect(before.length).toBeGreaterThan(4);
        await db.query(`insert into detection_pending (series_id, from_day) select id, $1::date from series`, [first]);
        await Promise.all(
            engineUnderTest() === 'postgres'
                ? [detectFindings(db, now), detectFindings(db, now)]
                : [detectFindings(db, now)],
        );
        expect(await events(db)).toEqual(before);
        expect(await db.query('select * from detection_pending')).toEqual([]);
    });

    it('what changes while it is looked through is looked through once more', async () => {
        await db.query(`insert into detection_pending (series_id, from_day) values ($1, $2)`, [meters['A'], first]);
        const { settlePending, pendingSeries } = await import('./pending.queries');
        const seen = await pendingSeries(db);
        await ingest(db, daysFor('A', 123, 124));
        await db.transaction(tx => settlePending(tx, seen));
        expect(await pendingSeries(db)).toMatchObject([{ seriesId: meters['A'], fromDay: first }]);
        await detectFindings(db, now);
    });
});

describe('hours', () => {
    it('an interruption of two scheduled hours is an event from its hour on, one hour is none', async () => {
        await db.query(
            `insert into supply_timing (dma_id, start_minute, end_minute, valid_from) values ($1, 360, 1200, $2)`,
            [dmas['C'], first],
        );
        const off = (day: number, hours: readonly number[]) =>
            daysFor('C', day, day + 1).map(([id, at, value], hour): SampleRow => [
                id,
                at,
                hours.includes(hour) ? 0 : value,
            ]);
        await ingest(db, [...off(124, [8, 9]), ...off(125, [8]), ...off(126, [19, 20, 21]), ...daysFor('C', 127, 128)]);
        await ingest(
            db,
            ['A', 'B', 'D', 'E'].flatMap(code => daysFor(code, 124, 128)),
        );
        now = midnight(128);
        await detectFindings(db, now);
        const at = (day: number, hour: number) => new Date(midnight(day).getTime() + hour * 3_600_000).toISOString();
        expect(await events(db, 'C', 'interruption')).toMatchObject([
            { startedAt: at(124, 8), endedAt: at(124, 10), params: { hours: 2 } },
        ]);
        // What did not come in those hours is missing, and not lost.
        const [fall] = await events(db, 'C', 'suddenDecrease');
        expect(fall.lostM3).toBeNull();
        expect(Number(fall.params['missing'])).toBeGreaterThan(flow('C', 124, 8) + flow('C', 124, 9) - 20);
    });
});

it('a burst that also lifts the station before it is told of both, though one meter counts for both', async () => {
    const own = await testDatabase();
    await own.transaction(seedThresholds);
    const { meters: shared } = await makeSectors(own, await makeSite(own, 'city', 'Asia/Dhaka'), { S1: codes });
    await own.query(`update entity set type = 3 where code = 'S1'`);
    await ingest(
        own,
        codes.flatMap(code =>
            hourly(shared[code], midnight(0).toISOString(), 24 * 63, hour => {
                const day = Math.floor(hour / 24);
                return flow(code, day, hour % 24, code === 'A' && day >= 61 ? 2 : 1);
            }),
        ),
    );
    await detectFindings(own, midnight(63));
    const started = midnight(61).toISOString();
    expect(await events(own, undefined, 'suddenRise')).toMatchObject([
        { code: 'A', startedAt: started },
        { code: 'S1', startedAt: started },
    ]);
    await own.close();
});

it('real inflows of five DMAs show each of their gaps, no stuck or drifting meter, and nothing when clocks change', async () => {
    const real = await testDatabase();
    await real.transaction(seedThresholds);
    const folder = new URL('../../tests/data/dma-inflow/', import.meta.url);
    const file = readFileSync(new URL('inflow_hourly.csv', folder));
    const mapping = readingsMapping.parse(JSON.parse(readFileSync(new URL('mapping.json', folder), 'utf8')));
    const source = async function* () {
        yield file;
    };
    await importFile('readings', { db: real, fileName: 'inflow_hourly.csv', source, mapping, now });
    await real.query('update site set is_city = true');
    const [{ id }] = await real.query<{ id: number }>(
        `insert into entity (type, site_id, code, name, name_bn) select 4, id, 'R', 'R', 'R' from site returning id`,
    );
    await real.query(`insert into link (code, from_id, to_id) select e.code, $1, e.id from entity e where e.type = 1`, [
        id,
    ]);
    await real.query(
        `insert into flow_point (link_id, code, name, name_bn, series_id, valid_from)
         select l.id, l.code, l.code, l.code, s.id, '2020-01-01' from link l join series s on s.entity_id = l.to_id`,
    );
    await detectFindings(real, now);
    // A gap by hand: instants that lie more than two hours apart, whatever the clock said.
    const naive = await real.query<{ seriesId: number; from: string; to: string }>(
        `select series_id as "seriesId", at + interval '1 hour' as "from", next_at as "to"
         from (select series_id, at, lead(at) over (partition by series_id order by at) as next_at from reading) r
         where next_at - at >= interval '2 hours' order by 1, 2`,
    );
    const ids = (await heardSeries(real)).map(each => each.id);
    const [{ until }] = await real.query<{ until: string }>(
        `select (max(last_at + interval '1 hour') at time zone 'Europe/Rome')::date as until from series`,
    );
    const found = (await gapsOf(real, ids, until)).filter(({ to }) => to !== null);
    expect(found.length).toBeGreaterThan(10);
    expect(found).toEqual(naive.filter(({ to }) => to < until));
    const changes = ['2021-03-28', '2021-10-31', '2022-03-27', '2022-10-30', '2023-03-26'];
    const told = await real.query<{ day: string }>(
        `select distinct (started_at at time zone 'Europe/Rome')::date as day from event where kind <> 'dataGap'`,
    );
    expect(told.map(({ day }) => day).filter(day => changes.includes(day))).toEqual([]);
    expect(await real.query(`select kind from event where kind in ('stuck', 'drift')`)).toEqual([]);
    await real.close();
}, 180_000);

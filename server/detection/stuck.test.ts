import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { reasonOf } from '../events/reasons';
import { hourly, ingest, makeSectors, type SampleRow } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { detectFindings } from './detect';
import { meterWindows, repeatedHours } from './meters.queries';
import { askRejudging } from './pending.queries';
import { stuckRunsOf, type MeterHour } from './stuck.rules';

const first = '2026-07-01';
const hourMs = 3_600_000;
const dayHours = 24;
const start = Date.parse(`${first}T00:00:00Z`) - 6 * hourMs;
const instant = (hour: number) => new Date(start + hour * hourMs).toISOString();
const codes = [
    'JUST',
    'UNDER',
    'ZERO',
    'SHUT',
    'DEAF',
    'NIGHTS',
    'TANKS',
    'GAPS',
    'OLD',
    'OLDER',
    'TWO',
    'QUICK',
    'CLOCK',
    'LATE',
    'SEEN',
    'LONG',
    'PAIR',
] as const;
type Code = (typeof codes)[number];
const length = 10 * dayHours;

let db: Db;
let meters: Record<string, number>;
let dmas: Record<string, number>;
/** After all that any of them brings. */
const now = new Date(start + (length + 52) * hourMs);

interface Found {
    id: string;
    startedAt: string;
    endedAt: string | null;
    expected: number | null;
    observed: number | null;
    cause: string | null;
    state: string;
    seriesId: number;
    code: string;
    params: Record<string, unknown>;
}
const stuck = (code: Code) =>
    db.query<Found>(
        `select id, started_at as "startedAt", ended_at as "endedAt", expected, observed, candidate_cause as cause, state,
            series_id as "seriesId", reason_code as code, reason_params as params
         from event where entity_id = $1 and kind = 'stuck' order by started_at, series_id`,
        [dmas[code]],
    );
const spans = async (code: Code) =>
    (await stuck(code)).map(({ startedAt, endedAt, params }) => [
        (Date.parse(startedAt) - start) / hourMs,
        endedAt === null ? null : (Date.parse(endedAt) - start) / hourMs,
        params['hours'],
    ]);

/** A flow that is never what it was the hour before. */
const lively = (hour: number) => 40 + (hour % 2) + (hour % 24) / 10 + hour / 1000;
const between = (from: number, to: number, value: number | null) => (hour: number) =>
    hour >= from && hour < to ? value : lively(hour);
const flows = (id: number, value: (hour: number) => number | null, from = 0, to = length): SampleRow[] =>
    hourly(id, instant(from), to - from, hour => value(from + hour));
const pressures = (code: Code, bar: (hour: number) => number) => flows(meters[`${code.toLowerCase()}-p`], bar);
/** Water comes from six to noon. */
const isSupplied = (hour: number) => hour % 24 >= 6 && hour % 24 < 12;

const addSeries = async (code: Code, name: string, intervalSeconds = 3600, zone = 'Asia/Dhaka') => {
    const [{ id }] = await db.query<{ id: number }>(
        `insert into series (code, entity_id, metric, unit, zone, interval_seconds)
         values ($1, $2, 'inflow', 'm3/h', $4, $3) returning id`,
        [name, dmas[code], intervalSeconds, zone],
    );
    return id;
};
const serve = (code: Code, until: number) =>
    db.query('update flow_point set valid_to = $2 where series_id = $1', [meters[code], addDays(first, until)]);

beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const site = await makeSite(db, 'city', 'Asia/Dhaka');
    ({ meters, dmas } = await makeSectors(db, site, { S1: codes }, [{ code: 'p', metric: 'pressure' }]));
    const second = await addSeries('TWO', 'two-b');
    const other = await addSeries('PAIR', 'pair-b');
    const quick = await addSeries('QUICK', 'quick-five', 300);
    const daily = await addSeries('GAPS', 'gaps-daily', 86_400);
    const berlin = await addSeries('CLOCK', 'clock-berlin', 3600, 'Europe/Berlin');
    for (const code of ['OLD', 'OLDER'] as const) await serve(code, 5);
    // Another meter reads their inlets.
    for (const code of ['QUICK', 'CLOCK'] as const) await serve(code, -120);
    // A sample in nine is missing; but for 26 hours the meter moves within each.
    const five = (step: number) => (step % 9 === 4 ? null : step >= 1440 && step < 1752 ? 12 : 40 + (step % 7));
    await ingest(db, [
        ...flows(meters['JUST'], between(100, 124, 42)),
        ...flows(meters['UNDER'], between(100, 123, 42)),
        ...flows(meters['ZERO'], between(100, 124, 0)),
        ...pressures('ZERO', () => 1.2),
        ...flows(meters['SHUT'], between(100, 200, 0)),
        ...pressures('SHUT', hour => (hour >= 100 && hour < 200 ? 0.05 : 1.2)),
        ...flows(meters['DEAF'], between(100, 200, 0)),
        ...flows(meters['NIGHTS'], hour => (isSupplied(hour) ? lively(hour) : 0)),
        ...pressures('NIGHTS', hour => (isSupplied(hour) ? 0.9 : 0)),
        // Dead for four days of six hours each, from the fourth on.
        ...flows(meters['TANKS'], hour => (isSupplied(hour) && (hour < 72 || hour >= 168) ? lively(hour) : 0)),
        ...pressures('TANKS', hour => (isSupplied(hour) ? 0.9 : 0)),
        ...flows(meters['GAPS'], hour => (hour >= 120 && hour < 122 ? null : between(100, 142, 42)(hour))),
        ...hourly(daily, instant(0), 10, () => 42, 86_400),
        ...flows(meters['OLD'], between(90, 140, 42)),
        ...flows(meters['OLDER'], between(100, 140, 42)),
        ...flows(meters['TWO'], between(0, length, 0)),
        ...flows(second, between(60, 90, 42)),
        ...pressures('TWO', () => 1.2),
        ...hourly(quick, instant(0), 12 * length, five, 300),
        ...flows(meters['LATE'], between(100, 130, 42)),
        ...flows(meters['SEEN'], between(100, 130, 42)),
        ...flows(meters['LONG'], between(200, length, 42)),
        ...flows(meters['PAIR'], between(200, length, 42)),
        ...flows(other, lively),
    ]);
    await ingest(
        db,
        hourly(berlin, '2026-03-27T23:00:00Z', 71, hour => between(10, 34, 42)(hour)),
        'Europe/Berlin',
    );
    await detectFindings(db, now);
}, 120_000);
afterAll(() => db.close());

describe('a meter that shows the same', () => {
    it('in 24 hours of supply is an event of its meter with its usual flow, in 23 it is none', async () => {
        const [event, ...more] = await stuck('JUST');
        expect(more).toEqual([]);
        expect(event).toMatchObject({
            startedAt: instant(100),
            endedAt: instant(124),
            observed: 24 * 42,
            cause: 'meterFault',
            state: 'open',
            seriesId: meters['JUST'],
            code: 'stuck',
            params: { value: 42, hours: 24, since: addDays(first, 4) },
        });
        // The four complete days before it, by hand.
        const usual = Array.from({ length: 96 }, (_, hour) => lively(hour)).reduce((a, b) => a + b) / 4;
        expect(event.expected).toBeCloseTo(usual, 5);
        expect(await stuck('UNDER')).toEqual([]);
    });

    it('as zero is stuck while the pressure says that water came, not where it says none or is not measured', async () => {
        expect(await spans('ZERO')).toEqual([[100, 124, 24]]);
        expect((await stuck('ZERO'))[0]).toMatchObject({ code: 'stuckAtZero', observed: 0 });
        expect(await stuck('SHUT')).toEqual([]);
        expect(await stuck('DEAF')).toEqual([]);
    });

    it('by night only, where water comes by the hour, is not stuck; through four such days it is', async () => {
        expect(await stuck('NIGHTS')).toEqual([]);
        expect(await spans('TANKS')).toEqual([[78, 174, 24]]);
    });

    it('before and after a gap, or every day in readings of days, is not stuck', async () => {
        expect(await stuck('GAPS')).toEqual([]);
    });

    it('is stuck until it is exchanged, by the hours in which it served', async () => {
        expect(await spans('OLD')).toEqual([[90, 120, 30]]);
        expect(await stuck('OLDER')).toEqual([]);
    });

    it('is told by itself: a closed inlet beside it is none', async () => {
        expect(await spans('TWO')).toEqual([[60, 90, 30]]);
        expect((await stuck('TWO'))[0].seriesId).not.toBe(meters['TWO']);
    });

    it('every five minutes is stuck from the first such hour to the last, whatever single samples are missing', async () => {
        expect(await spans('QUICK')).toEqual([[120, 146, 26]]);
    });

    it('counts the hours that passed when clocks change', async () => {
        const [event] = await stuck('CLOCK');
        expect(event).toMatchObject({
            startedAt: '2026-03-28T09:00:00.000Z',
            endedAt: '2026-03-29T09:00:00.000Z',
            params: { hours: 24 },
        });
    });

    it('and goes on does not end, is the same event later, and ends when the meter moves', async () => {
        const [event] = await stuck('LONG');
        expect(event).toMatchObject({ startedAt: instant(200), endedAt: null, params: { hours: 40 } });
        await ingest(db, flows(meters['LONG'], between(200, 250, 42), length, length + 24));
        await detectFindings(db, now);
        expect(await stuck('LONG')).toMatchObject([{ id: event.id, endedAt: instant(250), params: { hours: 50 } }]);
    });

    it('and goes on is the same event later, beside another meter of its place', async () => {
        const [event] = await stuck('PAIR');
        expect(event).toMatchObject({ startedAt: instant(200), endedAt: null });
        await ingest(
            db,
            flows(meters['PAIR'], () => 42, length, length + 24),
        );
        await detectFindings(db, now);
        expect(await stuck('PAIR')).toMatchObject([{ id: event.id, endedAt: null, params: { hours: 64 } }]);
    });

    it('by samples that come late no more is no finding, but what people said of one stays', async () => {
        const [seen] = await stuck('SEEN');
        await db.query(`update event set state = 'inspected', note = 'seen' where id = $1`, [seen.id]);
        for (const code of ['LATE', 'SEEN'] as const) {
            expect(await spans(code)).toEqual([[100, 130, 30]]);
            await ingest(db, flows(meters[code], lively, 110, 112));
        }
        await detectFindings(db, now);
        expect(await stuck('LATE')).toEqual([]);
        expect(await stuck('SEEN')).toMatchObject([{ id: seen.id, state: 'inspected' }]);
    });

    it('of a meter called a false alarm is silent, at that meter alone', async () => {
        const [{ id, seriesId }] = await stuck('TWO');
        await db.query(`update event set state = 'falseAlarm' where id = $1`, [id]);
        await db.query(`insert into event_history (event_id, state, at, note) values ($1, 'falseAlarm', $2, '')`, [
            id,
            instant(95),
        ]);
        await ingest(db, [
            ...flows(seriesId, between(240, 270, 30), length, length + 48),
            ...flows(meters['TWO'], between(240, 270, 20), length, length + 48),
        ]);
        await detectFindings(db, now);
        expect(await stuck('TWO')).toMatchObject([{ id }, { seriesId: meters['TWO'], startedAt: instant(240) }]);
    });

    it.each([2, 3, 7.5, 12, 23, 24, 31, 100, 300])(
        'in %s hours is found by what is read of a year as by all its hours',
        async least => {
            const until = addDays(first, 14);
            const ids = await db.query<{ id: number }>(`select id from series where metric = 'inflow'`);
            const windows = await meterWindows(
                db,
                ids.map(({ id }) => ({ seriesId: id, since: '2026-01-01' })),
                until,
            );
            const read = await repeatedHours(db, windows, least);
            let found = 0;
            for (const { seriesId, entityId, fromDay, toDay } of windows) {
                const all = await db.query<MeterHour>(
                    `select (extract(epoch from h.at) * 1000)::float8 as at, h.supplied,
                        case when h.n > 0 and h.min = h.max then h.min end as value,
                        (select bool_or(p.sum / p.n >= 0.1) from rollup_hour p join series t on t.id = p.series_id
                         where t.entity_id = $2 and t.metric = 'pressure' and p.at = h.at and p.n > 0) as pressed
                     from rollup_hour h where h.series_id = $1 and h.day >= $3::date and h.day < $4::date order by h.at`,
                    [seriesId, entityId, fromDay, toDay],
                );
                const own = read.filter(hour => hour.seriesId === seriesId);
                const runs = stuckRunsOf(all, least);
                expect(stuckRunsOf(own, least)).toEqual(runs);
                found += runs.length;
            }
            expect(found > 0).toBe(least < 64);
        },
    );

    it('is judged anew by another limit, and back by the first gives the same', async () => {
        const judge = async (hours: number) => {
            await db.query(`update threshold set value = $1 where key = 'stuck-hours'`, [hours]);
            await db.transaction(tx => askRejudging(tx, now));
            await detectFindings(db, now);
            return Promise.all(codes.map(spans));
        };
        const before = await Promise.all(codes.map(spans));
        const stricter = await judge(23);
        expect(stricter[codes.indexOf('UNDER')]).toEqual([[100, 123, 23]]);
        const laxer = await judge(31);
        expect(laxer[codes.indexOf('JUST')]).toEqual([]);
        expect(await judge(24)).toEqual(before);
    });
});

it('its sentence says what it showed, in both languages', () => {
    const { en, bn } = reasonOf('stuck', { value: 42.5, hours: 24, since: first });
    expect(en).toBe('The meter has shown 42.5 m³/h without a change in 24 hours of supply since 1 Jul 2026.');
    expect(bn).toContain('৪২.৫ ঘনমিটার/ঘণ্টা');
});

import { AsyncResource } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventState } from '../../contract/event-kinds';
import { addDays } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { makeDma, makeSite } from '../../tests/support/measured';
import type { Db, Queries } from '../db/db';
import { lockEvent } from '../events/events.queries';
import { hourly, ingest } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { detectFindings } from './detect';
import { notePending } from '../ingest/pending.queries';

const first = '2026-10-01';
const noon = (day: string) => new Date(`${day}T06:00:00Z`);
const midnight = (day: string) => new Date(`${addDays(day, -1)}T18:00:00Z`).toISOString();
let db: Db;
let place = 0;
let sensor = 0;
let clock = 0;

beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const site = await makeSite(db, 'city', 'Asia/Dhaka');
    ({
        dmaId: place,
        series: { p: sensor },
    } = await makeDma(db, site, 'LOW', [{ code: 'p', metric: 'pressure' }]));
    ({
        series: { clock },
    } = await makeDma(db, site, 'OTHER', [{ code: 'clock', metric: 'pressure' }]));
});
afterAll(() => db.close());
beforeEach(async () => {
    for (const table of ['event', 'reading', 'rollup_hour', 'rollup_day', 'rollup_month', 'detection_pending'])
        await db.query(`delete from ${table}`);
    await db.query('update series set first_at = null, last_at = null');
});

/** `x` is critically low, `.` is well. */
const bars: Record<string, number | null> = { x: 0.2, '.': 1.5, '?': null };
/** The samples of a day come: `x` is critically low, `.` is well. */
const come = (day: string, mark: string, id = sensor) =>
    ingest(
        db,
        hourly(id, midnight(day), 24, () => bars[mark]),
    );
/** Lets the days from one on pass, looked at when the last of them is over: of `?` no sample comes. */
const pass = async (marks: string, from = first): Promise<string> => {
    const days = Array.from(marks, (each, at) => [addDays(from, at), bars[each]] as const);
    const rows = (id: number, day: string, bar: number | null) => hourly(id, midnight(day), 24, () => bar);
    await ingest(
        db,
        days.flatMap(([day, bar]) => [...rows(sensor, day, bar), ...rows(clock, day, bars['.'])]),
    );
    const next = addDays(from, marks.length);
    await detectFindings(db, noon(next));
    return next;
};
/** The same, looked at when each of them is over. */
const passDaily = async (marks: string, from = first): Promise<string> => {
    let day = from;
    for (const each of marks) day = await pass(each, day);
    return day;
};
const mark = async (state: EventState, at: Date) => {
    const [{ id }] = await db.query<{ id: string }>(
        'update event set state = $1 where id = (select id from event order by started_at desc limit 1) returning id',
        [state],
    );
    await db.query('insert into event_history (event_id, state, at) values ($1, $2, $3)', [id, state, at]);
};
/** Until a session waits for what a transaction holds. */
const somebodyWaitsFor = async (tx: Queries) => {
    const waiting = `select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
    while ((await tx.query(waiting)).length === 0) await new Promise(resolve => setTimeout(resolve, 10));
};
const dayOf = (column: string) => `(${column} at time zone 'Asia/Dhaka')::date`;
const found = async () => {
    const rows = await db.query<{ from: string; to: string | null; state: string }>(
        `select ${dayOf('started_at')} as "from", ${dayOf('ended_at')} as "to", state from event
         where kind = 'criticallyLowPressure' and entity_id = $1 order by started_at`,
        [place],
    );
    return rows.map(({ from, to, state }) => [from, to, state]);
};

describe('critically low pressure', () => {
    it('is told once while it lasts, over days without samples, and ends with the first day that is well', async () => {
        const next = await passDaily('.xx?x');
        const begin = addDays(first, 1);
        expect(await found()).toEqual([[begin, null, 'open']]);
        const [{ observed, expected, params }] = await db.query<Record<string, unknown>>(
            `select observed, expected, reason_params as params from event where kind = 'criticallyLowPressure'`,
        );
        expect([observed, expected, params]).toEqual([0.2, 0.3, { belowPercent: 100, day: addDays(first, 4) }]);
        await passDaily('....x', next);
        expect(await found()).toEqual([
            [begin, next, 'open'],
            [addDays(next, 4), null, 'open'],
        ]);
    });

    it('is told once of a DMA near its limit: well for three days, it goes on as the finding that it was', async () => {
        let next = await passDaily('x.x');
        const [{ id }] = await db.query<{ id: string }>('select id from event');
        expect(await found()).toEqual([[first, null, 'open']]);
        const well = next;
        next = await passDaily('...', next);
        expect(await found()).toEqual([[first, well, 'open']]);
        next = await passDaily('x', next);
        expect(await found()).toEqual([[first, null, 'open']]);
        await passDaily('....x', next);
        expect(await found()).toEqual([
            [first, next, 'open'],
            [addDays(next, 4), null, 'open'],
        ]);
        expect((await db.query<{ id: string }>('select id from event order by started_at'))[0].id).toBe(id);
    });

    it('tells of the last day on which it was low, also once it is over and where that day is put right', async () => {
        bars['y'] = 0.1;
        const next = await passDaily('xxy');
        const told = async () => {
            const [{ observed, params }] = await db.query<{ observed: number; params: { day: string } }>(
                'select observed, reason_params as params from event',
            );
            return [observed, params.day];
        };
        expect(await told()).toEqual([0.1, addDays(first, 2)]);
        await passDaily('..', next);
        expect(await told()).toEqual([0.1, addDays(first, 2)]);
        await pass('.', addDays(first, 2));
        expect(await told()).toEqual([0.2, addDays(first, 1)]);
        expect(await found()).toEqual([[first, addDays(first, 2), 'open']]);
    });

    it('goes on over months as the finding that it was', async () => {
        await pass('x'.repeat(40));
        const [{ id }] = await db.query<{ id: string }>('select id from event');
        await pass('x'.repeat(40), addDays(first, 40));
        expect(await found()).toEqual([[first, null, 'open']]);
        expect(await db.query('select id, version, reason_params as params from event')).toEqual([
            { id, version: 1, params: { belowPercent: 100, day: addDays(first, 79) } },
        ]);
    });

    it('goes on as the finding that it was where its sensor dies and another one tells the same', async () => {
        let day = await pass('xx');
        day = await pass('??', day);
        const [{ id }] = await db.query<{ id: string }>(
            `insert into series (code, entity_id, metric, unit, zone, interval_seconds)
             values ('new', $1, 'pressure', 'bar', 'Asia/Dhaka', 3600) returning id`,
            [place],
        );
        const tell = async (mark: string) => {
            await come(day, mark, Number(id));
            await come(day, '.', clock);
            day = addDays(day, 1);
            await detectFindings(db, noon(day));
        };
        await tell('x');
        expect(await found()).toEqual([[first, null, 'open']]);
        const well = day;
        await tell('.');
        expect(await found()).toEqual([[first, well, 'open']]);
        await db.query('delete from series where id = $1', [id]);
    });

    it('is the same in whatever order the days come, and when they come twice', async () => {
        const marks = 'x.xx?xx....x.....xx?.x...x....xx';
        await passDaily(marks);
        const inOrder = await found();
        const steps = Array.from(marks, (_, at) => (at * 13 + 7) % marks.length);
        await db.query('delete from event');
        await db.query('delete from reading where series_id = $1', [sensor]);
        for (const table of ['rollup_hour', 'rollup_day', 'rollup_month'])
            await db.query(`delete from ${table} where series_id = $1`, [sensor]);
        await db.query('update series set first_at = null, last_at = null where id = $1', [sensor]);
        for (const step of [...steps, 12, 3]) {
            await come(addDays(first, step), marks[step]);
            await detectFindings(db, noon(addDays(first, marks.length + 1)));
        }
        expect(await found()).toEqual(inOrder);
    });

    it('that was told by samples which are put right goes, but for what people have worked on', async () => {
        await pass('.xx....xx.');
        const [one, two] = [addDays(first, 1), addDays(first, 7)];
        expect(await found()).toEqual([
            [one, addDays(first, 3), 'open'],
            [two, addDays(first, 9), 'open'],
        ]);
        await mark('acknowledged', noon(addDays(first, 10)));
        for (const day of [1, 2, 7, 8]) await come(addDays(first, day), '.');
        await detectFindings(db, noon(addDays(first, 11)));
        expect(await found()).toEqual([[two, addDays(first, 9), 'acknowledged']]);
    });

    // The embedded database has one session: there one of them waits for the other in any case.
    it.runIf(process.env['TEST_DATABASE_URL'])(
        'that is put right while somebody adds a photo to it stays with the photo',
        async () => {
            await pass('.x.');
            const [{ id }] = await db.query<{ id: string }>('select id from event');
            await come(addDays(first, 1), '.');
            const detect = AsyncResource.bind(() => detectFindings(db, noon(addDays(first, 4))));
            let detected: Promise<unknown> = Promise.resolve();
            await db.transaction(async tx => {
                await lockEvent(tx, id);
                detected = detect();
                await somebodyWaitsFor(tx);
                await tx.query(
                    `insert into event_history (event_id, state, at, photo) values ($1, 'open', now(), 'data:')`,
                    [id],
                );
            });
            await detected;
            expect(await db.query('select event_id as id, photo from event_history')).toEqual([{ id, photo: 'data:' }]);
        },
    );

    it('ends with the day it would have ended with, where the later ones are put right', async () => {
        await pass('.xx..xx.');
        expect(await found()).toEqual([[addDays(first, 1), addDays(first, 7), 'open']]);
        for (const day of [5, 6]) await come(addDays(first, day), '.');
        await detectFindings(db, noon(addDays(first, 9)));
        expect(await found()).toEqual([[addDays(first, 1), addDays(first, 3), 'open']]);
    });

    it('belongs to what was repaired until seven measured days were well, and is another then', async () => {
        let next = await pass('x');
        await mark('repaired', noon(first));
        next = await pass('......x', next);
        expect(await found()).toEqual([[first, null, 'repaired']]);
        // A day of which nothing is known is no normal day.
        next = await pass('...?...x', next);
        expect(await found()).toHaveLength(1);
        const well = next;
        next = await pass('...?....', next);
        expect(await found()).toEqual([[first, well, 'repaired']]);
        await pass('x', next);
        expect(await found()).toEqual([
            [first, well, 'repaired'],
            [next, null, 'open'],
        ]);
    });

    it('is told again where it still lasts thirty days after it was called a false alarm, not after its start', async () => {
        let next = await pass('x'.repeat(20));
        await mark('falseAlarm', noon(next));
        // The day of the mark and 30 more begin before the silence is over.
        next = await pass('x'.repeat(31), next);
        expect(await found()).toEqual([[first, null, 'falseAlarm']]);
        await pass('xx', next);
        expect(await found()).toEqual([
            [first, next, 'falseAlarm'],
            [next, null, 'open'],
        ]);
    });

    it('that comes back in the silence of a false alarm is told when that is over', async () => {
        let next = await pass('xx.');
        await mark('falseAlarm', noon(next));
        next = await pass(`...${'x'.repeat(28)}`, next);
        expect(await found()).toEqual([[first, addDays(first, 2), 'falseAlarm']]);
        await pass('x', next);
        expect(await found()).toEqual([
            [first, addDays(first, 2), 'falseAlarm'],
            [next, null, 'open'],
        ]);
    });

    it('is looked through again without a change: nothing is written', async () => {
        await pass('.xx.x.xx');
        const rows = () => db.query('select * from event order by id');
        const before = await rows();
        await db.transaction(tx => notePending(tx, [{ seriesId: sensor, day: first }]));
        await detectFindings(db, noon(addDays(first, 9)));
        expect(await rows()).toEqual(before);
    });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventKind, EventState } from '../../contract/event-kinds';
import { addDays } from '../../contract/period';
import { testApp, type TestApp } from '../../tests/support/app';
import { settleDays, type Judged } from './daily.changes';

// Which days are bad is given; what makes a day bad, and that it is found, the tests of each kind say.
const first = '2026-10-01';
const noon = (day: string) => new Date(`${day}T06:00:00Z`);
let server: TestApp;
let place = 0;

beforeAll(async () => {
    server = await testApp();
    [{ id: place }] = await server.db.query<{ id: number }>(
        `with city as (
            insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'নগর', 'Asia/Dhaka', true) returning id
         ), made as (
            insert into entity (type, site_id, code, name, name_bn) select 1, id, 'd', 'D', 'ডি' from city returning id
         ), dma as (insert into dma (id) select id from made)
         select id from made`,
    );
    await server.db.query(
        `insert into series (code, entity_id, metric, unit, zone, interval_seconds) values ('s', $1, 'pressure', 'bar', 'Asia/Dhaka', 3600)`,
        [place],
    );
});
afterAll(() => server.db.close());
beforeEach(async () => {
    marks.clear();
    await server.db.query('delete from event');
    await server.db.query(`delete from meta where key like 'test\\_%'`);
});

const marks = new Map<string, string>();
const judge = async (_: unknown, day: string): Promise<Judged> => ({
    found:
        marks.get(day) === 'x'
            ? [{ entityId: place, observed: 1, expected: 2, code: 'lowSupply', params: { from: day, day } }]
            : [],
    well: marks.get(day) === '.' ? [place] : [],
    missing: marks.get(day) === '?' ? [place] : [],
});
/** Lets the days from one on pass: `x` is one with a finding, `.` one without, `?` one whose samples do not come. */
const pass = async (kind: EventKind, days: string, from = first): Promise<string> => {
    let day = from;
    for (const mark of days) {
        marks.set(day, mark);
        await untilDay(day);
        await settleDays(server.db, { kind, name: 'test', judge }, noon(addDays(day, 1)));
        day = addDays(day, 1);
    }
    return day;
};
/** The city's data reach to the end of a day. */
const untilDay = (day: string) =>
    server.db.query(`update series set first_at = coalesce(first_at, $1), last_at = $1`, [
        new Date(Date.parse(`${addDays(day, 1)}T00:00:00+06:00`) - 3_600_000),
    ]);
const mark = async (state: EventState, at: Date) => {
    const [{ id }] = await server.db.query<{ id: string }>(
        'update event set state = $1 where id = (select id from event order by started_at desc limit 1) returning id',
        [state],
    );
    await server.db.query('insert into event_history (event_id, state, at) values ($1, $2, $3)', [id, state, at]);
};
const found = () =>
    server.db.query<{ day: string; state: string; open: boolean }>(
        `select (started_at at time zone 'Asia/Dhaka')::date as day, state, ended_at is null as open from event order by started_at`,
    );

describe.each(['criticallyLowPressure', 'lowSupply'] as const)('%s', kind => {
    it('opens once, goes on while it lasts, and ends with the first day that is well', async () => {
        const next = await pass(kind, 'xx?x');
        expect(await found()).toEqual([{ day: first, state: 'open', open: true }]);
        await pass(kind, '.', next);
        expect(await found()).toEqual([{ day: first, state: 'open', open: false }]);
        await pass(kind, 'x', addDays(next, 1));
        expect(await found()).toHaveLength(2);
    });

    it('belongs to what was repaired until seven days in a row were well, and is another then', async () => {
        let next = await pass(kind, 'x');
        await mark('repaired', noon(first));
        next = await pass(kind, '......x', next);
        expect(await found()).toEqual([{ day: first, state: 'repaired', open: true }]);
        // A day of which nothing is known is no normal day.
        next = await pass(kind, '...?...x', next);
        expect(await found()).toHaveLength(1);
        next = await pass(kind, '...?....', next);
        expect(await found()).toEqual([{ day: first, state: 'repaired', open: false }]);
        await pass(kind, 'x', next);
        expect(await found()).toEqual([
            { day: first, state: 'repaired', open: false },
            { day: next, state: 'open', open: true },
        ]);
    });

    it('stays away for thirty days from the day on which it was called a false alarm, not from its start', async () => {
        let next = await pass(kind, 'x'.repeat(20));
        const marked = noon(next);
        await mark('falseAlarm', marked);
        // Looked at noon of the day after: 29 days and less from the mark, then 30.
        next = await pass(kind, 'x'.repeat(29), next);
        expect(await found()).toEqual([{ day: first, state: 'falseAlarm', open: true }]);
        await pass(kind, 'x', next);
        expect(await found()).toEqual([
            { day: first, state: 'falseAlarm', open: true },
            { day: next, state: 'open', open: true },
        ]);
    });

    it('silences no other kind', async () => {
        await pass(kind, 'x');
        await mark('falseAlarm', noon(first));
        await pass(kind === 'lowSupply' ? 'criticallyLowPressure' : 'lowSupply', 'x', addDays(first, 1));
        expect(await found()).toHaveLength(2);
    });
});

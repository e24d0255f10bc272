import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Exclusion } from '../../contract/series';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { makeSite } from '../../tests/support/measured';
import { everything, hourly, ingest, makeSectors } from '../ingest/rollups.fixture';
import { rebuildRollups } from '../ingest/rollups.rebuild';
import { edgeLevels } from '../network/volumes.queries';

const now = new Date('2026-07-10T06:00:00Z');
let server: TestApp;
let tokens: Record<'keeper' | 'reader', string>;
let meters: Record<string, number>;

const call = (method: string, path: string, body?: unknown, token = tokens.keeper) =>
    server.call(method, `/nrw/api/v1/series/${path}`, { token, body });
const mark = async (body: object, code = 'a'): Promise<Exclusion> => {
    const answer = await call('POST', `${code}/exclusions`, body);
    expect(answer.status).toBe(201);
    return answer.body.data;
};
const unmark = (id: string, code = 'a') => call('DELETE', `${code}/exclusions?id=${id}`);
const marksOf = async (code = 'a'): Promise<Exclusion[]> => (await call('GET', `${code}/exclusions`)).body.data;
const refused = async (body: object) => {
    const answer = await call('POST', 'a/exclusions', body);
    expect(answer.status).toBe(422);
    return answer.body.errors;
};

/** What a month holds, and the same added up by hand from the readings and their hours. */
const monthOf = async (code: string) => {
    const [kept] = await server.db.query<{ measured: number; estimated: number; unknown: number }>(
        `select volume_m3 as measured, estimated_m3 as estimated, unknown_hours as unknown from rollup_month m
         join series s on s.id = m.series_id where s.code = $1 and m.at = '2026-06-01'`,
        [code],
    );
    return kept;
};
const readIn = async (code: string, from: string, to: string): Promise<number> => {
    const [{ sum }] = await server.db.query<{ sum: number | null }>(
        `select sum(value) as sum from reading r join series s on s.id = r.series_id
         where s.code = $1 and r.at >= $2::timestamptz and r.at < $3::timestamptz`,
        [code, from, to],
    );
    return sum ?? 0;
};
const expectedOf = async (code: string, day: string) =>
    (await call('GET', `${code}/expected?from=${day}&to=2026-07-02`)).body.data as {
        expected: number;
        observed: number;
    }[];

/** Two DMAs of one sector, nine weeks of hours shaped by weekday and hour, and a reservoir's level. */
beforeAll(async () => {
    server = await testApp({ clock: () => now });
    const { db } = server;
    const site = await makeSite(db, 'city', 'Asia/Dhaka');
    ({ meters } = await makeSectors(db, site, { S1: ['A', 'B', 'C'] }));
    const [level] = await db.query<{ id: number }>(
        `insert into series (code, entity_id, metric, unit, zone, interval_seconds)
         select 'level', id, 'level', 'm', 'Asia/Dhaka', 3600 from entity where code = 'reservoir' returning id`,
    );
    await db.query(
        `with made as (insert into reservoir (id) select id from entity where code = 'reservoir' returning id)
         insert into reservoir_size select id, '2020-01-01', 500, 2000 from made`,
    );
    const from = '2026-04-28T18:00:00Z';
    const hours = 24 * 7 * 9;
    const shaped = (scale: number) => (hour: number) => scale * (10 + (hour % 24) + (Math.floor(hour / 24) % 7));
    await ingest(db, [
        ...hourly(meters.A, from, hours, shaped(1)),
        ...hourly(meters.B, from, hours, shaped(2)),
        ...hourly(meters.C, from, hours, shaped(3)),
        ...hourly(level.id, from, hours, hour => 2 + (hour % 5) / 10),
    ]);
    await addUser(db, 'keeper@test.example', 'Keeper', { WaterAccounting: { canView: true, canUpdate: true } });
    await addUser(db, 'reader@test.example', 'Reader', { WaterAccounting: { canView: true } });
    tokens = {
        keeper: (await server.signIn('keeper@test.example')).token,
        reader: (await server.signIn('reader@test.example')).token,
    };
});
afterAll(() => server.db.close());

describe('what is marked', () => {
    test('days are those of the series, instants are widened to whole hours, and who marked it is told', async () => {
        const days = await mark({ from: '2026-05-01', to: '2026-05-03', reason: 'festival', note: ' Eid ' });
        expect(days).toMatchObject({
            from: '2026-04-30T18:00:00.000Z',
            to: '2026-05-02T18:00:00.000Z',
            reason: 'festival',
            note: 'Eid',
            markedAt: now.toISOString(),
            userName: expect.any(String),
        });
        const hours = await mark({ from: '2026-05-05T10:20:00+06:00', to: '2026-05-05T05:30:00Z', reason: 'works' });
        expect(hours).toMatchObject({ from: '2026-05-05T04:00:00.000Z', to: '2026-05-05T06:00:00.000Z', note: '' });
        expect((await marksOf()).map(({ id }) => id)).toEqual([hours.id, days.id]);
        for (const { id } of [hours, days]) expect((await unmark(id)).body.data.id).toBe(id);
        expect(await marksOf()).toEqual([]);
    });

    test('the same reason twice is refused, beside it and another reason are not', async () => {
        const kept = [await mark({ from: '2026-05-01', to: '2026-05-03', reason: 'works' })];
        expect(await refused({ from: '2026-05-02T17:00:00Z', to: '2026-05-06', reason: 'works' })).toEqual({
            from: 'markedAlready',
        });
        kept.push(await mark({ from: '2026-05-03', to: '2026-05-06', reason: 'works' }));
        kept.push(await mark({ from: '2026-05-01', to: '2026-05-03', reason: 'festival' }));
        for (const { id } of kept) await unmark(id);
    });

    test('an end before the start, more than 366 days and what is no date are refused', async () => {
        expect(await refused({ from: '2026-05-02', to: '2026-05-02', reason: 'works' })).toEqual({ to: 'periodOrder' });
        expect(await refused({ from: '2025-05-01', to: '2026-05-03', reason: 'works' })).toEqual({ to: 'markTooLong' });
        expect(await refused({ from: 'May', to: '2026-05-03', reason: 'works' })).toEqual({ from: 'invalidDate' });
        expect(await refused({ from: '2026-05-01', to: '2026-05-03' })).toEqual({ reason: 'required' });
        await unmark((await mark({ from: '2025-05-02', to: '2026-05-03', reason: 'works' })).id);
    });

    test('who may only look reads the marks and changes none; each change is in the log', async () => {
        const { id } = await mark({ from: '2026-05-01', to: '2026-05-02', reason: 'works', note: 'new pipe' });
        expect((await call('GET', 'a/exclusions', undefined, tokens.reader)).body.data).toHaveLength(1);
        const body = { from: '2026-05-08', to: '2026-05-09', reason: 'works' };
        expect((await call('POST', 'a/exclusions', body, tokens.reader)).status).toBe(403);
        expect((await call('DELETE', `a/exclusions?id=${id}`, undefined, tokens.reader)).status).toBe(403);
        expect((await unmark(id, 'b')).status).toBe(404);
        await unmark(id);
        expect((await unmark(id)).status).toBe(404);
        const log = await server.db.query<{ action: string; note: string }>(
            `select action, coalesce(after, before) ->> 'note' as note from audit
             where subject = 'seriesExclusion' and subject_id = $1 order by id`,
            [id],
        );
        expect(log).toEqual([
            { action: 'create', note: 'new pipe' },
            { action: 'remove', note: 'new pipe' },
        ]);
    });

    test('of two who mark one period at once, one is told that it is marked', async () => {
        const body = { from: '2026-05-01', to: '2026-05-20', reason: 'meterFailure' };
        const answers = await Promise.all([1, 2, 3].map(() => call('POST', 'a/exclusions', body)));
        expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422, 422]);
        const [left] = await marksOf();
        await unmark(left.id);
    });
});

describe('what follows', () => {
    test('works leave every measured figure as it is, and the expected value without them', async () => {
        const before = await everything(server.db);
        const usual = await expectedOf('a', '2026-07-01');
        await server.db.query(
            `update rollup_hour set sum = sum * 3 where series_id = $1 and day >= '2026-06-20' and day < '2026-06-27'`,
            [meters.A],
        );
        const disturbed = await expectedOf('a', '2026-07-01');
        expect(disturbed[12].expected).toBeGreaterThan(usual[12].expected);
        await rebuildRollups(server.db);
        expect(await everything(server.db)).toEqual(before);

        const { id } = await mark({ from: '2026-06-20', to: '2026-06-27', reason: 'works' });
        expect(await everything(server.db)).toEqual(before);
        const without = await expectedOf('a', '2026-07-01');
        expect(without[12].observed).toBe(usual[12].observed);
        expect(without[12].expected).toBeCloseTo(usual[12].expected, 5);
        await server.db.query(
            `update rollup_hour set sum = sum * 3 where series_id = $1 and day >= '2026-06-20' and day < '2026-06-27'`,
            [meters.A],
        );
        expect((await expectedOf('a', '2026-07-01')).map(row => row.expected)).toEqual(
            without.map(row => row.expected),
        );
        await unmark(id);
        await rebuildRollups(server.db);
    });

    test('hours of a failed meter are measured no more but estimated, by a naive count of what is left', async () => {
        const before = await everything(server.db);
        const whole = await monthOf('a');
        expect(whole).toEqual({
            measured: await readIn('a', '2026-05-31T18:00:00Z', '2026-06-30T18:00:00Z'),
            estimated: 0,
            unknown: 0,
        });
        const { id, from, to } = await mark({ from: '2026-06-10T03:00:00Z', to: '2026-06-13', reason: 'meterFailure' });
        const lost = await readIn('a', from, to);
        expect(lost).toBeGreaterThan(0);
        const left = await monthOf('a');
        expect(left.measured).toBeCloseTo(whole.measured - lost, 6);
        // The weeks before are alike, so that they tell what was lost.
        expect(left.estimated).toBeCloseTo(lost, 6);
        expect(left.unknown).toBe(0);
        const [{ n }] = await server.db.query<{ n: number }>(
            `select count(*) as n from rollup_hour where series_id = $1 and n = 0 and at >= $2 and at < $3`,
            [meters.A, from, to],
        );
        expect(n).toBe((Date.parse(to) - Date.parse(from)) / 3_600_000);

        const marked = await everything(server.db);
        await rebuildRollups(server.db);
        expect(await everything(server.db)).toEqual(marked);

        await unmark(id);
        expect(await everything(server.db)).toEqual(before);
    });

    test.each([
        ['its first days', '2026-04-20', '2026-05-04'],
        ['its last days', '2026-06-28', '2026-07-20'],
        ['all of its days', '2026-04-20', '2026-07-20'],
    ])('a failure over %s is the same after a rebuild, and taken back nothing is left of it', async (_, from, to) => {
        const before = await everything(server.db);
        const { id } = await mark({ from, to, reason: 'meterFailure' }, 'b');
        const marked = await everything(server.db);
        expect(marked).not.toEqual(before);
        await rebuildRollups(server.db);
        expect(await everything(server.db)).toEqual(marked);
        await unmark(id, 'b');
        expect(await everything(server.db)).toEqual(before);
    });

    test('what arrives for a period in which the meter had failed does not count either', async () => {
        const { id } = await mark({ from: '2026-06-05', to: '2026-06-06', reason: 'meterFailure' }, 'c');
        await ingest(server.db, [[meters.C, '2026-06-05T03:00:00Z', 9999]]);
        const day = async () =>
            (
                await server.db.query<{ n: number; max: number | null }>(
                    `select n, max from rollup_day where series_id = $1 and at = '2026-06-05'`,
                    [meters.C],
                )
            )[0];
        expect(await day()).toEqual({ n: 0, max: null });
        await unmark(id, 'c');
        expect(await day()).toEqual({ n: 24, max: 9999 });
    });

    test('the level of a reservoir whose gauge had failed is unknown at the edge of a month', async () => {
        const levels = async () => (await edgeLevels(server.db, ['2026-06-01']))[0].levelM;
        const before = await levels();
        expect(before).toEqual(expect.any(Number));
        const { id } = await mark({ from: '2026-05-31', to: '2026-06-02', reason: 'meterFailure' }, 'level');
        expect(await levels()).toBeNull();
        await unmark(id, 'level');
        expect(await levels()).toBe(before);
    });
});

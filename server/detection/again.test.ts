import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { makeSectors } from '../ingest/rollups.fixture';
import { settle, withoutVolume } from './findings.changes';

const dayMs = 86_400_000;
const began = Date.parse('2026-09-10T18:00:00Z');
let db: Db;
let entityId: number;
let rule: string;

beforeAll(async () => {
    db = await testDatabase();
    const { dmas } = await makeSectors(db, await makeSite(db, 'city', 'Asia/Dhaka'), { S1: ['D'] });
    entityId = dmas['D'];
    [{ id: rule }] = await db.query<{ id: string }>(
        `with t as (insert into email_template (name, subject, message) values ('Given', 'S', 'M') returning id)
         insert into alert_rule (name, kind, template_id, delivery, tells_from, search_key)
         select 'Rises', 'suddenRise', t.id, 'atOnce', now(), '' from t returning id`,
    );
});
afterAll(() => db.close());

/** Brings what is kept to findings that begin so many days after the first. */
const find = (days: readonly number[], now: string, { isOpen = false } = {}) =>
    db.transaction(tx =>
        settle(
            tx,
            [
                {
                    kind: 'suddenRise',
                    entityId,
                    found: days.map(day => ({
                        ...withoutVolume,
                        kind: 'suddenRise',
                        entityId,
                        seriesId: null,
                        from: began + day * dayMs,
                        to: isOpen ? null : began + (day + 1) * dayMs,
                        code: 'suddenRise',
                        params: {},
                    })),
                    limits: { since: began - dayMs, slack: 0, silence: 0, normalDays: () => 10 },
                },
            ],
            new Date(now),
        ),
    );
const kept = () =>
    db.query<{ id: string; detectedAt: string; told: number }>(
        `select id, detected_at as "detectedAt", (select count(*)::int from alert_told a where a.event_id = v.id) as told
         from event v order by started_at`,
    );

it('a finding that goes and is found again is the same one, as old, and told by whom it was told', async () => {
    await find([0], '2026-09-12T00:00:00Z');
    const [first] = await kept();
    await db.query('insert into alert_told (rule_id, event_id, told_at) values ($1, $2, now())', [rule, first.id]);
    await find([], '2026-09-13T00:00:00Z');
    expect(await kept()).toEqual([]);
    // A day later it is another one, that nobody was told of.
    await find([5], '2026-09-17T00:00:00Z');
    expect(await kept()).toMatchObject([{ detectedAt: '2026-09-17T00:00:00.000Z', told: 0 }]);
    await find([0, 5], '2026-09-18T00:00:00Z');
    const [again, other] = await kept();
    expect([again, other.told]).toEqual([{ ...first, told: 1 }, 0]);
    expect(first.detectedAt).toBe('2026-09-12T00:00:00.000Z');
});

it('a rule that has gone meanwhile has told nothing, and what people spoke of stays', async () => {
    await find([], '2026-09-19T00:00:00Z');
    await db.query('delete from alert_rule');
    await find([0], '2026-09-20T00:00:00Z');
    const [again] = await kept();
    expect(again).toMatchObject({ detectedAt: '2026-09-12T00:00:00.000Z', told: 0 });
    await db.query(`update event set note = 'Seen' where id = $1`, [again.id]);
    await find([], '2026-09-21T00:00:00Z');
    expect((await kept()).map(({ id }) => id)).toEqual([again.id]);
});

it('one that is found again some hours earlier or later is the same one, unless another begins just then', async () => {
    await db.query('delete from event');
    await db.query('delete from event_gone');
    await find([0], '2026-09-12T00:00:00Z');
    const [first] = await kept();
    for (const day of [0.25, -0.5]) {
        await find([], '2026-09-13T00:00:00Z');
        await find([day], '2026-09-14T00:00:00Z');
        expect(await kept(), `${day} days`).toEqual([first]);
    }
    await find([], '2026-09-15T00:00:00Z');
    await find([-1, -0.5], '2026-09-16T00:00:00Z');
    const [other, again] = await kept();
    expect(again).toEqual(first);
    expect(other.detectedAt).toBe('2026-09-16T00:00:00.000Z');
});

it('one that lasted when it went is none that begins after that', async () => {
    await db.query('delete from event');
    await db.query('delete from event_gone');
    await find([0], '2026-09-12T00:00:00Z', { isOpen: true });
    const [first] = await kept();
    await find([], '2026-09-13T00:00:00Z');
    await find([4], '2026-09-16T00:00:00Z');
    expect((await kept()).map(({ id }) => id)).not.toContain(first.id);
    await find([], '2026-09-17T00:00:00Z');
    await find([1], '2026-09-17T00:00:00Z', { isOpen: true });
    expect((await kept()).map(({ id }) => id)).toContain(first.id);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { volumeKinds } from '../../contract/event-kinds';
import type { Rehearsal } from '../../contract/thresholds';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { rehearsing } from './rehearsal.fixture';

const now = new Date(`${smallCityToday}T04:42:00Z`);
let city: TestApp;
let settings: Awaited<ReturnType<typeof rehearsing>>;
beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock: () => now });
    settings = await rehearsing(city, { now, today: smallCityToday, kinds: volumeKinds });
}, 120_000);
afterAll(() => city.db.close());

const tries = [
    ['sudden-decrease-percent', 10],
    ['sudden-decrease-sigma', 3],
    ['consistent-decrease-percent', 2],
] as const;

it('the value that is in force would change nothing', async () => {
    const { rehearse, stored } = settings;
    const { from, to, before, after, won, lost, rows: changed } = await rehearse('sudden-decrease-percent', 5);
    expect([from, to]).toEqual(['2025-11-21', smallCityToday]);
    const begin = new Date(`${from}T00:00:00+06:00`);
    const kept = (await stored()).filter(({ to: end }) => end === null || new Date(end) > begin);
    expect(before.findings).toBe(kept.length);
    expect([after, won.findings, lost.findings, changed]).toEqual([before, 0, 0, []]);
});

it.each(tries)(
    'once %s is %s, the findings are those that were shown before, and back are the first',
    async (key, value) => {
        await settings.equals(key, value);
    },
    120_000,
);

it('what people have said something of stays, is counted among what is lost, and is told again', async () => {
    const { rehearse, save, stored, setOf, foretold } = settings;
    const key = 'sudden-decrease-percent';
    const first = await stored();
    const before = await rehearse(key, 10);
    const judged = first.filter(({ state }) => state !== 'open').map(({ id }) => id);
    const [confirmed, refused, assigned] = before.rows.flatMap(
        ({ outcome, eventId }) => (outcome === 'lost' && eventId && !judged.includes(eventId) && eventId) || [],
    );
    const say = async (id: string, state: string) => {
        await city.db.query('update event set state = $2 where id = $1', [id, state]);
        await city.db.query(
            'insert into event_history (event_id, state, at) select id, $2, started_at from event where id = $1',
            [id, state],
        );
    };
    await say(confirmed, 'inspected');
    await say(refused, 'falseAlarm');
    await city.db.query(`update event set note = 'whose is it' where id = $1`, [assigned]);
    const shown = await rehearse(key, 10);
    expect(shown.lost).toMatchObject({
        findings: before.lost.findings,
        confirmed: before.lost.confirmed + 1,
        falseAlarms: before.lost.falseAlarms + 1,
    });
    const stayingOf = ({ rows: all }: Rehearsal) => all.flatMap(({ stays, eventId }) => (stays && eventId) || []);
    expect(stayingOf(shown).sort()).toEqual([...stayingOf(before), confirmed, refused, assigned].sort());
    const expected = await foretold(key, 10, first);
    await save(key, 10);
    const kept = await stored();
    expect(setOf(kept)).toEqual(expected);
    expect(kept.filter(({ id }) => [confirmed, refused, assigned].includes(id))).toHaveLength(3);
    const again = await rehearse(key, 10);
    expect([again.lost.findings, again.won.findings]).toEqual([0, 0]);
    await save(key, 5);
    const back = await stored();
    expect(setOf(back)).toEqual(setOf(first));
    expect(
        back
            .filter(({ state }) => state !== 'open')
            .map(({ id }) => id)
            .sort(),
    ).toEqual([...judged, confirmed, refused].sort());
}, 120_000);

it('of a lost one that was called a false alarm the silence goes on', async () => {
    const { rehearse, save, stored, setOf, foretold } = settings;
    const key = 'sudden-decrease-percent';
    const silent = (await rehearse(key, 1)).rows.filter(
        ({ outcome, eventId }) => outcome === 'won' && eventId === null,
    );
    const [{ kind, entity, startedAt }] = silent;
    await city.db.query(
        `insert into event (kind, entity_id, started_at, ended_at, detected_at, state, reason_code)
         values ($1, $2, $3::timestamptz - interval '40 days', $3::timestamptz - interval '39 days', $3, 'falseAlarm', $1)`,
        [kind, Number(entity?.id), startedAt],
    );
    await city.db.query(
        `insert into event_history (event_id, state, at)
         select id, 'falseAlarm', $3::timestamptz - interval '20 days' from event
         where kind = $1 and entity_id = $2 and state = 'falseAlarm' and detected_at = $3`,
        [kind, Number(entity?.id), startedAt],
    );
    const first = await stored();
    const shown = await rehearse(key, 1);
    expect(shown.rows.map(row => row.id)).not.toContain(silent[0].id);
    const expected = await foretold(key, 1, first);
    await save(key, 1);
    expect(setOf(await stored())).toEqual(expected);
    await save(key, 5);
}, 120_000);

it('says what is wrong with what is asked, and that other values have nothing to rehearse', async () => {
    const { preview, rowOf } = settings;
    const { id } = rowOf('sudden-decrease-percent');
    expect((await preview({ id, value: -1 })).body.errors).toEqual({ value: 'positiveNumber' });
    expect((await preview({ id, value: '5' })).status).toBe(422);
    expect((await preview({ id })).status).toBe(422);
    expect((await preview({ id, value: 5, key: 'x' })).body.errors).toEqual({ key: 'unknownKey' });
    expect((await preview({ id: 'x', value: 5 })).body.errors).toEqual({ id: 'invalidId' });
    expect((await preview({ id: '00000000-0000-4000-8000-000000000000', value: 5 })).status).toBe(404);
    const { body, status } = await preview({ id: rowOf('false-alarm-silence-days').id, value: 5 });
    expect([status, body.errors]).toEqual([422, { id: 'notRehearsed' }]);
});

it('is for those who may change the values, and names findings only to those who may see them', async () => {
    const { preview, rehearse, rowOf } = settings;
    const signedIn = async (name: string, rights: Parameters<typeof addUser>[3]) => {
        await addUser(city.db, `${name}@utility.example`, name, rights);
        return (await city.signIn(`${name}@utility.example`)).token;
    };
    const { id } = rowOf('sudden-decrease-percent');
    const reader = await signedIn('reader', { ThresholdValue: { canView: true } });
    expect((await preview({ id, value: 10 }, reader)).status).toBe(403);
    const values = await signedIn('values', { ThresholdValue: { canView: true, canUpdate: true } });
    const own = await rehearse('sudden-decrease-percent', 10, values);
    const all = await rehearse('sudden-decrease-percent', 10);
    expect(own).toEqual({ ...all, rows: [] });
    expect(all.rows.length).toBe(all.won.findings + all.lost.findings);
});

it('says nothing where nothing was measured', async () => {
    const empty = await testApp();
    await addUser(empty.db, 'settings@utility.example');
    const { token: other } = await empty.signIn('settings@utility.example');
    const [{ id }] = await empty.db.query<{ id: string }>(
        `select id from threshold where key = 'sudden-decrease-sigma'`,
    );
    const { status, body } = await empty.call('POST', '/nrw/api/v1/Threshold/preview', {
        token: other,
        body: { id, value: 5 },
    });
    expect([status, body.data]).toEqual([200, null]);
    await empty.db.close();
});

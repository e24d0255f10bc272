import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Rehearsal, Threshold } from '../../contract/thresholds';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { detectFindings } from './detect';
import { comparedWith } from './rehearsal';

const now = new Date(`${smallCityToday}T04:42:00Z`);
let city: TestApp;
let token: string;
let rows: Map<string, Threshold>;
beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock: () => now });
    await addUser(city.db, 'settings@utility.example');
    token = (await city.signIn('settings@utility.example')).token;
    const { body } = await city.call('GET', '/nrw/api/v1/Threshold', { token });
    rows = new Map((body.data as Threshold[]).map(row => [row.key, row]));
}, 120_000);
afterAll(() => city.db.close());

const rowOf = (key: string): Threshold => {
    const row = rows.get(key);
    if (!row) throw new Error(`no row ${key}`);
    return row;
};
const preview = (body: unknown, by = token) => city.call('POST', '/nrw/api/v1/Threshold/preview', { token: by, body });
const rehearse = async (key: string, value: number, by = token): Promise<Rehearsal> => {
    const { status, body } = await preview({ id: rowOf(key).id, value }, by);
    expect(status).toBe(200);
    return body.data as Rehearsal;
};
const save = async (key: string, value: number) => {
    const { id, name, nameBn, unit, defaultMin, defaultMax } = rowOf(key);
    const { body } = await city.call('GET', `/nrw/api/v1/Threshold/${id}`, { token });
    const { status } = await city.call('PUT', `/nrw/api/v1/Threshold/${id}`, {
        token,
        headers: { 'if-match': String((body.data as Threshold).version) },
        body: { name, nameBn, unit, defaultMin, defaultMax, value, active: true },
    });
    expect(status).toBe(200);
    await detectFindings(city.db, now);
};

interface Stored {
    id: string;
    kind: string;
    entityId: number;
    from: string;
    to: string | null;
    state: string;
    isBefore: boolean;
}
/** What is kept of the changes of days. */
const stored = () =>
    city.db.query<Stored>(
        `select id, kind, entity_id as "entityId", started_at as "from", ended_at as "to", state,
            started_at < $1::date::timestamp at time zone 'Asia/Dhaka' - interval '365 days' as "isBefore"
         from event where kind in ('suddenDecrease', 'suddenRise', 'consistentDecrease', 'consistentRise')`,
        [smallCityToday],
    );
type Lasting = Pick<Stored, 'kind' | 'entityId' | 'from' | 'to'>;
const setOf = (all: readonly Lasting[]) =>
    all.map(({ kind, entityId, from, to }) => `${kind} ${entityId} ${from} ${to ?? ''}`).sort();
const text = (at: number) => new Date(at).toISOString();
/** What is kept once a value is saved, by its preview: what it finds, and what people have touched. */
const foretold = async (key: string, value: number, first: readonly Stored[]): Promise<string[]> => {
    const { compared = [] } = (await comparedWith(city.db, { [key]: value })) ?? {};
    const found = compared.flatMap(({ kind, entityId, after }) =>
        after ? { kind, entityId, from: text(after.from), to: after.to === null ? null : text(after.to) } : [],
    );
    const touched = compared.filter(({ after, isTouched }) => !after && isTouched).map(({ eventId }) => eventId);
    return setOf([...found, ...first.filter(({ id, isBefore }) => isBefore || touched.includes(id))]);
};

const tries = [
    ['sudden-decrease-percent', 10],
    ['sudden-decrease-sigma', 3],
    ['consistent-decrease-percent', 2],
] as const;

it('the value that is in force would change nothing', async () => {
    const { from, to, before, after, won, lost, rows: changed } = await rehearse('sudden-decrease-percent', 5);
    expect([from, to]).toEqual(['2025-11-21', smallCityToday]);
    const kept = (await stored()).filter(({ isBefore }) => !isBefore);
    expect(before.findings).toBe(kept.length);
    expect([after, won.findings, lost.findings, changed]).toEqual([before, 0, 0, []]);
});

it.each(tries)(
    'once %s is %s, the findings are those that were shown before, and back are the first',
    async (key, value) => {
        const first = await stored();
        const shown = await rehearse(key, value);
        const expected = await foretold(key, value, first);
        expect(await stored()).toEqual(first);
        expect(shown.won.findings + shown.lost.findings).toBeGreaterThan(0);
        expect(shown.before.findings - shown.lost.findings + shown.won.findings).toBe(shown.after.findings);
        await save(key, value);
        const second = await stored();
        expect(setOf(second)).toEqual(expected);
        const staying = shown.rows.filter(({ stays }) => stays);
        expect(second.filter(({ isBefore }) => !isBefore)).toHaveLength(shown.after.findings + staying.length);
        const back = await rehearse(key, rowOf(key).value);
        expect([back.after, back.won.findings, back.lost.findings]).toEqual([
            shown.before,
            shown.lost.findings,
            shown.won.findings,
        ]);
        await save(key, rowOf(key).value);
        expect(setOf(await stored())).toEqual(setOf(first));
    },
    120_000,
);

it('what people have said something of stays, is counted among what is lost, and is told again', async () => {
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
    const key = 'sudden-decrease-percent';
    const silent = (await rehearse(key, 1)).rows.filter(
        ({ outcome, eventId }) => outcome === 'won' && eventId === null,
    );
    const [{ kind, entity, startedAt }] = silent;
    await city.db.query(
        `insert into event (kind, entity_id, started_at, ended_at, detected_at, state, reason_code)
         values ($1, $2, $3::timestamptz - interval '40 days', $3::timestamptz - interval '39 days', $3, 'falseAlarm', $1)`,
        [kind, Number(entity.id), startedAt],
    );
    await city.db.query(
        `insert into event_history (event_id, state, at)
         select id, 'falseAlarm', $3::timestamptz - interval '20 days' from event
         where kind = $1 and entity_id = $2 and state = 'falseAlarm' and detected_at = $3`,
        [kind, Number(entity.id), startedAt],
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

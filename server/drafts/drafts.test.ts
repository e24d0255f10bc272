import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftLimits } from '../../contract/drafts';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { nightlyJobs } from '../schedule';

const drafts = '/nrw/api/v1/drafts';
const place = `${drafts}/thresholds/new`;
const started = new Date('2026-11-21T06:00:00Z');
let now = started;
let server: TestApp;
let rahima: string;
let karim: string;
beforeAll(async () => {
    server = await testApp({ clock: () => now });
    for (const name of ['rahima', 'karim']) await addUser(server.db, `${name}@utility.example`, null);
    rahima = (await server.signIn('rahima@utility.example')).token;
    karim = (await server.signIn('karim@utility.example')).token;
});
beforeEach(async () => {
    now = started;
    await server.db.query('delete from draft');
});
afterAll(() => server.db.close());

const get = async (token: string, at = place) => (await server.call('GET', at, { token })).body.data;
const put = (token: string, body: unknown, at = place) => server.call('PUT', at, { token, body });
const save = async (token: string, name: string, version = 0, at = place) =>
    put(token, { body: { name }, version }, at);
const count = async () => (await server.db.query<{ n: number }>('select count(*) as n from draft'))[0].n;

describe('a form begun', () => {
    test('is found again, with when it was written', async () => {
        expect(await get(rahima)).toBeNull();
        const { status, body } = await put(rahima, { body: { name: 'রাতের প্রবাহ', lines: [{ a: null }] }, version: 0 });
        expect(status).toBe(200);
        expect(body.data).toEqual({
            form: 'thresholds',
            key: 'new',
            body: { name: 'রাতের প্রবাহ', lines: [{ a: null }] },
            version: 1,
            updatedAt: started.toISOString(),
        });
        expect(await get(rahima)).toEqual(body.data);
    });

    test('stands beside those of other forms and records', async () => {
        const other = `${drafts}/thresholds/00000000-0000-4000-8000-000000000001`;
        await save(rahima, 'a new one');
        await save(rahima, 'one that exists', 0, other);
        expect((await get(rahima)).body).toEqual({ name: 'a new one' });
        expect((await get(rahima, other)).body).toEqual({ name: 'one that exists' });
    });

    test('is gone once it is given up, and giving it up again is no fault', async () => {
        await save(rahima, 'half');
        expect((await server.call('DELETE', place, { token: rahima })).body.data.body).toEqual({ name: 'half' });
        expect(await get(rahima)).toBeNull();
        expect((await server.call('DELETE', place, { token: rahima })).body).toEqual({ data: null });
    });

    test('leaves no audit row: it changes nothing of the utility', async () => {
        const rows = () => server.db.query('select count(*) as n from audit');
        const before = await rows();
        await save(rahima, 'half');
        await server.call('DELETE', place, { token: rahima });
        expect(await rows()).toEqual(before);
    });
});

describe("another's draft", () => {
    test('is never seen, changed or removed', async () => {
        await save(rahima, "Rahima's");
        expect(await get(karim)).toBeNull();
        expect((await save(karim, "Karim's")).body.data).toMatchObject({ version: 1, body: { name: "Karim's" } });
        await save(karim, "Karim's, changed", 1);
        await server.call('DELETE', place, { token: karim });
        expect(await get(rahima)).toMatchObject({ version: 1, body: { name: "Rahima's" } });
    });

    test('cannot be reached by naming its owner', async () => {
        const [{ id }] = await server.db.query<{ id: string }>(`select id from app_user where email like 'rahima%'`);
        expect((await put(karim, { body: {}, version: 0, userId: id })).status).toBe(422);
        expect(await count()).toBe(0);
    });

    test('is kept in a browser under a key of its owner alone, the same at every sign-in', async () => {
        const keyOf = async (token?: string) => server.call('GET', `${drafts}/key`, { token });
        const { key } = (await keyOf(rahima)).body.data;
        expect(Buffer.from(key, 'base64url')).toHaveLength(32);
        const again = (await server.signIn('rahima@utility.example')).token;
        expect((await keyOf(again)).body.data.key).toBe(key);
        expect((await keyOf(karim)).body.data.key).not.toBe(key);
        expect((await keyOf()).status).toBe(401);
    });

    test('goes with its owner', async () => {
        const id = await addUser(server.db, 'leaver@utility.example', null);
        await save((await server.signIn('leaver@utility.example')).token, 'half');
        await server.db.query('delete from audit where user_id = $1', [id]);
        await server.db.query('delete from app_user where id = $1', [id]);
        expect(await count()).toBe(0);
    });
});

describe('two devices', () => {
    test('take turns as long as each has seen what the other wrote', async () => {
        await save(rahima, 'phone');
        now = new Date(started.getTime() + 60_000);
        expect((await save(rahima, 'desk', 1)).body.data).toMatchObject({ version: 2, updatedAt: now.toISOString() });
        expect((await save(rahima, 'phone again', 2)).body.data.version).toBe(3);
    });

    test('do not overwrite each other: who has not seen the newer one is refused with it', async () => {
        await save(rahima, 'phone');
        await save(rahima, 'phone, more', 1);
        for (const seen of [0, 1, 7]) {
            const { status, body } = await save(rahima, 'desk', seen);
            expect([status, body.code]).toEqual([409, 'stale']);
            expect(body.current).toEqual(await get(rahima));
        }
        expect(await get(rahima)).toMatchObject({ version: 2, body: { name: 'phone, more' } });
    });

    test('of two saves at once, first ones too, one wins and the other is refused with it', async () => {
        for (let version = 0; version < 20; version++) {
            const answers = await Promise.all(
                ['phone', 'desk'].map(name => save(rahima, `${name} ${version}`, version)),
            );
            const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
            expect([version, won.status, lost.status]).toEqual([version, 200, 409]);
            expect(lost.body.current).toEqual(won.body.data);
            expect(await count()).toBe(1);
        }
    });

    test('a draft removed elsewhere is begun again by who types on, under a version nobody has seen', async () => {
        await save(rahima, 'phone');
        await server.call('DELETE', place, { token: rahima });
        expect((await save(rahima, 'phone, more', 1)).body.data.version).toBe(2);
        expect((await save(rahima, 'desk', 1)).status).toBe(409);
    });
});

describe('limits', () => {
    const nested = (depth: number): object => (depth === 0 ? {} : { a: nested(depth - 1) });
    const deep = `{"version":0,"body":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;

    test.each<[string, unknown, number]>([
        ['no JSON', '{"body": ', 400],
        ['an empty body', '', 400],
        ['a list instead of fields', { body: [], version: 0 }, 422],
        ['no version', { body: {} }, 422],
        ['a version before the first', { body: {}, version: -1 }, 422],
        ['a version beyond counting', { body: {}, version: 2 ** 40 }, 422],
        ['NUL in a value', { body: { name: 'a\0b' }, version: 0 }, 422],
        ['NUL in a name', { body: { lines: [{ 'a\0b': 1 }] }, version: 0 }, 422],
        ['half a character', '{"version":0,"body":{"name":"\\ud83d"}}', 422],
        ['nesting without end', deep, 422],
        ['nesting just too deep', { body: nested(draftLimits.depth), version: 0 }, 422],
        ['more than a draft may be', { body: { text: 'x'.repeat(draftLimits.bytes) }, version: 0 }, 413],
        ['more than the server takes', { body: { text: 'x'.repeat(2_000_000) }, version: 0 }, 413],
    ])('%s is refused and nothing is kept', async (_, body, status) => {
        expect((await put(rahima, body)).status).toBe(status);
        expect(await count()).toBe(0);
    });

    test.each([['a form'], ['%00'], ['1form'], ["'; drop table draft; --"], ['x'.repeat(61)]])(
        'the form name %j is refused',
        async form => {
            const at = `${drafts}/${encodeURIComponent(form)}/new`;
            expect((await save(rahima, 'half', 0, at)).status).toBe(400);
        },
    );

    test('what looks like a prototype is kept out, and harms nobody', async () => {
        expect((await put(rahima, '{"version":0,"body":{"__proto__":{"admin":true},"name":"A"}}')).status).toBe(200);
        expect((await get(rahima)).body.name).toBe('A');
        expect(({} as { admin?: boolean }).admin).toBeUndefined();
    });

    /** Forms that Rahima has begun, the first of them the longest ago. */
    const begin = (forms: number) =>
        server.db.query(
            `insert into draft (user_id, form, key, body, updated_at)
             select u.id, 'thresholds', n::text, '{}', $2::timestamptz - (1000 - n) * interval '1 minute'
             from app_user u, generate_series(1, $1::int) n where u.email like 'rahima%'`,
            [forms, started.toISOString()],
        );
    const begun = async (key: number | string) => (await get(rahima, `${drafts}/thresholds/${key}`)) !== null;

    test('a user may have fifty forms begun: one more takes the place of the one unchanged for longest', async () => {
        await begin(draftLimits.perUser - 1);
        expect((await save(rahima, 'the fiftieth', 0, `${drafts}/thresholds/a`)).status).toBe(200);
        expect([await begun(1), await begun('a'), await count()]).toEqual([true, true, 50]);
        expect((await save(rahima, 'the first goes on', 1, `${drafts}/thresholds/1`)).status).toBe(200);
        expect((await save(rahima, 'one more', 0, `${drafts}/thresholds/b`)).status).toBe(200);
        expect([await begun(1), await begun(2), await begun('b'), await count()]).toEqual([true, false, true, 50]);
        expect((await save(karim, 'his first')).status).toBe(200);
        expect(await count()).toBe(51);
    });

    test('many forms begun at once pass the limit together no more than one by one', async () => {
        await begin(draftLimits.perUser - 1);
        const extra = ['a', 'b', 'c', 'd'].map(key => `${drafts}/thresholds/${key}`);
        const answers = await Promise.all(extra.map(at => save(rahima, 'one more', 0, at)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect([await count(), await begun(3), await begun(4)]).toEqual([50, false, true]);
    });

    test('a save that changes nothing writes nothing, and is answered as one that does', async () => {
        const first = (await save(rahima, 'half')).body.data;
        const row = () => server.db.query('select xmin::text, ctid::text from draft');
        const before = await row();
        now = new Date(started.getTime() + 60_000);
        for (let times = 0; times < 3; times++)
            expect(await save(rahima, 'half', 1)).toMatchObject({ status: 200, body: { data: first } });
        expect(await row()).toEqual(before);
        expect((await save(rahima, 'half', 0)).status).toBe(409);
        expect((await save(rahima, 'whole', 1)).body.data).toMatchObject({ version: 2, updatedAt: now.toISOString() });
    });

    test('after ninety days without a change a draft is removed in the night', async () => {
        await save(rahima, 'old');
        now = new Date(started.getTime() + 60_000);
        await save(karim, 'a minute younger');
        const night = nightlyJobs.find(({ name }) => name === 'old-drafts');
        const then = new Date(started.getTime() + 90 * 24 * 3_600_000 + 1000);
        await night?.run({ db: server.db, now: then, signal: new AbortController().signal });
        expect(await get(rahima)).toBeNull();
        expect(await get(karim)).not.toBeNull();
    });
});

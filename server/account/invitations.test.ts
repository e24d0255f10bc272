import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { unsealBytes } from '../messages/seal';
import { checkCode, issueCode } from './codes.queries';
import { issueFlow, takeFlow } from '../identity/flow.queries';
import { invite } from './invitations.queries';
import { endAllSessions } from '../identity/sessions.queries';
import { findAccountById } from './users.queries';

let now = new Date('2026-11-20T06:00:00Z');
let server: TestApp;
beforeAll(async () => (server = await testApp({ clock: () => now, env: { APP_TITLE: 'Water Watch' } })));
afterAll(() => server.db.close());

const invited = async (name: string, phone?: string) => {
    const id = await addUser(server.db, `${name}@utility.example`);
    await server.db.query(
        `update app_user set status = 'invited', registration_step = 'otp', password_hash = null,
                phone = $2, email = case when $2::text is null then email end where id = $1`,
        [id, phone ?? null],
    );
    const account = await findAccountById(server.db, id);
    if (!account) throw new Error('no account');
    return account;
};
const send = (account: Awaited<ReturnType<typeof invited>>, kind: 'invitation' | 'signUp' | 'reset') =>
    server.db.transaction(tx => invite(tx, server.deps, account, kind, now));
const lastMessage = async () => {
    const [row] = await server.db.query<{ body: Uint8Array; kind: string; channel: string }>(
        'select body, kind, channel from outbox order by created_at desc, id limit 1',
    );
    return { ...row, text: unsealBytes(server.deps.keys, row.body).toString() };
};
const take = (token: string) =>
    server.db.transaction(tx => takeFlow(tx, token, { purpose: 'registration', next: 'open' }, now));
const tokenOf = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';

test('an invitation brings a link that works once, within 72 hours', async () => {
    const account = await invited('nasrin');
    await send(account, 'invitation');
    const { kind, channel, text } = await lastMessage();
    expect([kind, channel]).toEqual(['invitation', 'mail']);
    expect(text).toContain('Water Watch');
    expect(text).toContain('http://localhost:3000/account-verified?token=');
    const start = now;
    now = new Date(now.getTime() + 72 * 3_600_000);
    expect(await take(tokenOf(text))).toBe(false);
    now = new Date(now.getTime() - 1000);
    expect(await take(tokenOf(text))).toBe(true);
    expect(await take(tokenOf(text))).toBe(false);
    now = new Date(start.getTime() + 60_000);
});

test('a newer link ends the older one, and a reset ends the steps that are under way too', async () => {
    const account = await invited('habib');
    await send(account, 'signUp');
    const first = tokenOf((await lastMessage()).text);
    const step = { userId: account.id, purpose: 'registration', next: 'otp', minutes: 10, now } as const;
    const begun = await issueFlow(server.db, step);
    now = new Date(now.getTime() + 1000);
    await send(account, 'signUp');
    const second = tokenOf((await lastMessage()).text);
    expect(await take(first)).toBe(false);
    const wanted = { purpose: 'registration', next: 'otp' } as const;
    expect(await server.db.transaction(tx => takeFlow(tx, begun, wanted, now))).toBe(true);
    const again = await issueFlow(server.db, step);
    now = new Date(now.getTime() + 1000);
    await send(account, 'reset');
    expect((await lastMessage()).kind).toBe('reset');
    expect(await take(second)).toBe(false);
    expect(await server.db.transaction(tx => takeFlow(tx, again, wanted, now))).toBe(false);
});

test('a phone alone gets a code with the address where it is entered', async () => {
    now = new Date(now.getTime() + 1000);
    const account = await invited('kamal', '+8801712345601');
    await send(account, 'invitation');
    const { channel, text } = await lastMessage();
    const [, code = ''] = /code is (\d{6})/.exec(text) ?? [];
    const [, challenge = ''] = /\/otp\?challenge=([\w-]+)/.exec(text) ?? [];
    expect(channel).toBe('sms');
    now = new Date(now.getTime() + 71 * 3_600_000);
    const check = (given: string) =>
        server.db.transaction(tx =>
            checkCode(tx, server.deps.keys, { challenge, code: given, purposes: ['invitation'], now }),
        );
    expect(await check(code === '000000' ? '000001' : '000000')).toBeUndefined();
    expect(await check(code)).toEqual({
        userId: account.id,
        purpose: 'invitation',
        contact: '+8801712345601',
        sessionId: null,
    });
    expect(await check(code)).toBeUndefined();
});

test('five tries are all that a code bears, in Bengali digits too; a decoy opens nothing', async () => {
    const account = await invited('lipi');
    const { keys } = server.deps;
    const issue = (userId: string | null) =>
        issueCode(server.db, keys, { userId, purpose: 'signIn', contact: null, minutes: 5, now });
    const check = (challenge: string, code: string) =>
        server.db.transaction(tx => checkCode(tx, keys, { challenge, code, purposes: ['signIn'], now }));
    const bengali = await issue(account.id);
    const digits = bengali.code.replace(/\d/g, digit => String.fromCharCode(0x09e6 + Number(digit)));
    expect(await check(bengali.challenge, digits)).toBeDefined();
    const burnt = await issue(account.id);
    const wrong = burnt.code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 8 }, () => check(burnt.challenge, wrong)));
    expect(await check(burnt.challenge, burnt.code)).toBeUndefined();
    const decoy = await issue(null);
    expect(await check(decoy.challenge, decoy.code)).toBeUndefined();
    const tries = await server.db.query('select tries from one_time_code where user_id is null');
    expect(tries).toEqual([{ tries: 1 }]);
});

test('ending all sessions says how many there were', async () => {
    const id = await addUser(server.db, 'rahim@utility.example');
    const { token } = await server.signIn('rahim@utility.example');
    await server.signIn('rahim@utility.example');
    expect(await server.db.transaction(tx => endAllSessions(tx, id, now))).toBe(2);
    expect(await server.db.transaction(tx => endAllSessions(tx, id, now))).toBe(0);
    expect((await server.call('GET', '/nrw/api/v1/feature/get-roles-with-features', { token })).status).toBe(401);
});

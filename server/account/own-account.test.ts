import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../../tests/support/app';
import { accountService, goodPassword, type AccountService } from './account.fixture';

let service: AccountService;
let id: string;
const email = 'rahim@utility.example';
beforeAll(async () => {
    service = await accountService();
    id = await service.registered('rahim');
    await service.registered('karim');
});
afterAll(() => service.close());

const call = (method: string, path: string, token: string, body?: unknown) =>
    service.server.call(method, `/account/api/v1/${path}`, { token, body });
const list = async (token: string) => (await call('GET', 'session/list', token)).body.data;
const signIn = async (secret = password, rememberMe = false) =>
    (await service.post('user/login', { phoneOrEmail: email, password: secret, rememberMe }, { from: '203.0.113.7' }))
        .body.data as { token: string; refreshToken: string };

test("one sees one's open sessions, the newest first, and ends one or all others", async () => {
    const first = await signIn();
    const second = await signIn();
    const third = await signIn(password, true);
    const [newest, , oldest] = await list(first.token);
    expect(newest).toMatchObject({ current: false, remember: true, ip: '203.0.113.7', lastUsedAt: null });
    expect(oldest).toMatchObject({ current: true, remember: false });
    const ended = await call('DELETE', `session/${newest.id}`, first.token);
    expect([ended.status, ended.body.data.id]).toEqual([200, newest.id]);
    expect((await call('DELETE', `session/${newest.id}`, first.token)).status).toBe(404);
    expect((await call('GET', 'session/list', third.token)).status).toBe(401);
    expect((await call('POST', 'session/end-others', first.token)).body.data).toEqual({ ended: 1 });
    expect((await call('GET', 'session/list', second.token)).status).toBe(401);
    expect(await list(first.token)).toHaveLength(1);
    expect(await service.audited('sessionsEnded')).toHaveLength(2);
});

test("nobody ends or sees another's session", async () => {
    const mine = await signIn();
    const other = (await service.login('karim@utility.example', password)).body.data;
    const [theirs] = await list(other.token);
    expect((await call('DELETE', `session/${theirs.id}`, mine.token)).status).toBe(404);
    await call('POST', 'session/end-others', mine.token);
    expect(await list(other.token)).toHaveLength(1);
    expect((await list(mine.token)).map((session: { id: string }) => session.id)).not.toContain(theirs.id);
});

test('a refresh is seen as the last use of a session', async () => {
    const { token, refreshToken } = await signIn();
    service.pass(5);
    const fresh = await service.post('token/refresh-token', { accessToken: token, refreshToken });
    const current = (await list(fresh.body.data.token)).find((session: { current: boolean }) => session.current);
    expect(current.lastUsedAt > current.createdAt).toBe(true);
});

test('a new password ends every session but opens one that is remembered as before, and the owner is told', async () => {
    const other = await signIn();
    const { token } = await signIn(password, true);
    const weak = await call('POST', 'user/change-password', token, { currentPassword: password, password: 'short' });
    expect([weak.status, weak.body.errors]).toEqual([422, { password: 'passwordTooShort' }]);
    const body = { currentPassword: password, password: goodPassword };
    const changed = await call('POST', 'user/change-password', token, body);
    expect(changed.status).toBe(200);
    for (const old of [other.token, token]) expect((await call('GET', 'session/list', old)).status).toBe(401);
    const rows = await list(changed.body.data.token);
    expect(rows).toMatchObject([{ current: true, remember: true }]);
    expect((await service.messageTo(email))?.kind).toBe('passwordChanged');
    expect((await service.audited('passwordChanged')).at(-1)).toMatchObject({ userId: id });
    expect((await service.login(email, password)).status).toBe(401);
    expect((await service.login(email, goodPassword)).status).toBe(200);
    expect(JSON.stringify(await service.db.query('select * from audit'))).not.toContain(goodPassword);
});

test('the language of messages is switched without touching the version that a form was opened with', async () => {
    const { token } = await signIn(goodPassword);
    const version = () => service.db.query('select version, language from app_user where id = $1', [id]);
    const [{ version: before }] = (await version()) as { version: number }[];
    expect((await call('POST', 'user/set-language', token, { language: 'bn' })).body.data).toEqual({ language: 'bn' });
    expect(await version()).toEqual([{ version: before, language: 'bn' }]);
    expect((await call('POST', 'user/set-language', token, { language: 'fr' })).status).toBe(422);
    expect(await service.audited('update')).toMatchObject([{ userId: id, after: { language: 'bn' } }]);
    service.pass(2);
    await service.post('otp/send-login-verification-otp', { phoneOrEmail: email });
    expect((await service.messageTo(email))?.text).toMatch(/[\u0980-\u09ff]/);
});

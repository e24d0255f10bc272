import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountService, challengeIn, codeIn, linkIn, type AccountService } from '../server/account/account.fixture';
import { issueFlow } from '../server/identity/flow.queries';
import { invite } from '../server/account/invitations.queries';
import { findAccountById } from '../server/account/users.queries';
import { addUser, password } from './support/app';

const account = '/account/api/v1';
let service: AccountService;
let adminId: string;
let staffId: string;
let admin: { token: string; refreshToken: string };
let staff: { token: string; refreshToken: string };
beforeAll(async () => {
    service = await accountService({ SIGNUP: 'on', PUBLIC_URL: 'https://nrw.utility.example' });
    adminId = await addUser(service.db, 'admin@utility.example');
    staffId = await addUser(service.db, 'staff@utility.example', 'Staff');
    admin = await service.server.signIn('admin@utility.example');
    staff = await service.server.signIn('staff@utility.example');
});
afterAll(() => service.close());
afterEach(async () => {
    await service.db.query('delete from attempt');
});

/** What nobody may change without being signed in. */
const kept = async () => [
    await service.db.query('select id, password_hash, status, registration_step, version from app_user order by id'),
    await service.db.query('select id, user_id, revoked_at from session order by id'),
];

test('access tokens of another algorithm, key, issuer or time open nothing', async () => {
    const before = await kept();
    const { keys } = service.server.deps;
    const [sub, sid] = await service.db
        .query<{ id: string }>('select id from session where user_id = $1', [adminId])
        .then(([{ id }]) => [adminId, id]);
    const made = (key: Uint8Array, issuer = 'nrw-monitor', seconds = 900) =>
        new SignJWT({ sid })
            .setProtectedHeader({ alg: 'HS256' })
            .setSubject(sub)
            .setIssuer(issuer)
            .setExpirationTime(Math.floor(service.now().getTime() / 1000) + seconds)
            .sign(key);
    const good = await made(keys.accessToken);
    const [, payload, signature] = good.split('.');
    const header = (alg: string) => Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
    const list = (token: string) => service.server.call('GET', `${account}/user/list`, { token });
    expect((await list(good)).status).toBe(200);
    for (const bad of [
        `${header('none')}.${payload}.`,
        `${header('none')}.${payload}.${signature}`,
        `${header('HS512')}.${payload}.${signature}`,
        await made(new TextEncoder().encode('a guessed key that is long enough')),
        await made(keys.refreshToken),
        await made(keys.accessToken, 'another-issuer'),
        await made(keys.accessToken, 'nrw-monitor', -1),
        `${good.slice(0, -4)}AAAA`,
        good.replace(payload, Buffer.from(JSON.stringify({ sub, sid, iss: 'nrw-monitor' })).toString('base64url')),
    ])
        expect((await list(bad)).status).toBe(401);
    expect(await kept()).toEqual(before);
});

test('a stolen refresh token ends the session for thief and owner when it is used again, and leaves a trace', async () => {
    const stolen = await service.server.signIn('staff@utility.example');
    const refresh = (pair: { token: string; refreshToken: string }) =>
        service.post('token/refresh-token', { accessToken: pair.token, refreshToken: pair.refreshToken });
    const mine = (await refresh(stolen)).body.data;
    service.pass(1);
    expect((await refresh(stolen)).status).toBe(401);
    expect((await refresh(mine)).status).toBe(401);
    expect((await service.audited('tokenReused')).at(-1)).toMatchObject({ userId: staffId, subject: 'session' });
});

test('refresh tokens are worth nothing as access tokens, flow tokens or challenges', async () => {
    const before = await kept();
    const { token, refreshToken } = staff;
    for (const bad of [token.split('.')[2], refreshToken]) {
        const asFlow = { registrationToken: bad, password: 'Mallory1234' };
        expect((await service.post('user/change-default-password', asFlow)).body.code).toBe('flow_expired');
        expect((await service.post('user/verify-forgot-password', asFlow)).body.code).toBe('flow_expired');
        const asChallenge = { challenge: bad, code: '123456' };
        expect((await service.post('user/login-by-otp', asChallenge)).body.code).toBe('codeInvalid');
    }
    expect((await service.server.call('GET', `${account}/session/list`, { token: refreshToken })).status).toBe(401);
    expect(await kept()).toEqual(before);
});

test('a page of another site can send nothing in the name of a visitor', async () => {
    const login = await service.login('staff@utility.example', password);
    expect(login.headers.get('set-cookie')).toBeNull();
    const before = await kept();
    const origin = 'https://evil.example';
    const preflight = await service.server.call('OPTIONS', `${account}/user/change-password`, {
        headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    const simple = await service.server.call('POST', `${account}/user/change-password`, {
        headers: { origin, 'content-type': 'text/plain' },
        body: JSON.stringify({ currentPassword: password, password: 'Mallory1234' }),
    });
    expect(simple.status).toBe(401);
    const form = await service.server.call('POST', `${account}/user/login`, {
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'phoneOrEmail=staff@utility.example&password=x',
    });
    expect(form.status).toBe(415);
    expect(await kept()).toEqual(before);
});

test('a forged X-Forwarded-For does not get around a limit, and a forged Host gets into no link', async () => {
    const guess = (i: number) =>
        service.server.call('POST', `${account}/user/login`, {
            from: '203.0.113.7',
            headers: { 'x-forwarded-for': `198.51.100.${i}`, host: 'evil.example' },
            body: { phoneOrEmail: 'staff@utility.example', password: 'Guess1234' },
        });
    const all = [];
    for (let i = 0; i < 6; i++) all.push((await guess(i)).status);
    expect(all).toEqual([401, 401, 401, 401, 401, 429]);
    await service.server.call('POST', `${account}/register`, {
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
        body: { fullName: 'Visitor', email: 'visitor@utility.example', phone: null },
    });
    const text = (await service.messageTo('visitor@utility.example'))?.text;
    expect(text).toContain('https://nrw.utility.example/account-verified?token=');
    expect(text).not.toContain('evil');
});

test('guessing a code: five tries a challenge, and the next one is another code', async () => {
    const before = await kept();
    const { challenge } = (
        await service.post('otp/send-login-verification-otp', { phoneOrEmail: 'staff@utility.example' })
    ).body.data;
    const right = codeIn(await service.messageTo('staff@utility.example'));
    const guesses = Array.from({ length: 40 }, (_, i) => String((Number(right) + 1 + i) % 1_000_000).padStart(6, '0'));
    const tried = await Promise.all(guesses.map(code => service.post('user/login-by-otp', { challenge, code })));
    expect(tried.every(({ status }) => status === 401)).toBe(true);
    expect((await service.post('user/login-by-otp', { challenge, code: right })).status).toBe(401);
    const failed = await service.audited('codeFailed');
    expect(failed.filter(({ userId }) => userId === staffId)).toHaveLength(41);
    expect(await kept()).toEqual(before);
});

test('many calls about one account at the same time wait for each other and none fails', async () => {
    const email = 'busy@utility.example';
    const id = await service.registered('busy');
    const signedIn = await service.server.signIn(email);
    const { challenge } = (await service.post('otp/send-login-verification-otp', { phoneOrEmail: email })).body.data;
    const code = codeIn(await service.messageTo(email));
    const { requestId } = (await service.post('user/forgot-password', { phoneOrEmail: email })).body.data;
    const recovery = { userId: id, purpose: 'recovery', next: 'newPassword', minutes: 10, now: service.now() } as const;
    const tokens = await Promise.all([1, 2, 3].map(() => issueFlow(service.db, recovery)));
    const statuses = await Promise.all([
        ...tokens.map(registrationToken =>
            service.post('user/verify-forgot-password', { registrationToken, password: 'Clean4Water' }),
        ),
        service.login(email, password),
        service.login(email, 'Guess1234'),
        service.post('user/login-by-otp', { challenge, code }),
        service.post('user/verify-forgot-password', { requestId, questionId: 5, answer: 'Pather Panchali' }),
        service.post('user/verify-forgot-password', { requestId, questionId: 5, answer: 'Feluda' }),
        service.post('token/refresh-token', { accessToken: signedIn.token, refreshToken: signedIn.refreshToken }),
        service.post('register', { fullName: 'Busy', email, phone: null }),
        service.server.call('POST', `${account}/user/reset-password?userId=${id}`, { token: admin.token }),
    ]).then(all => all.map(({ status }) => status));
    expect(statuses.filter(status => status >= 500)).toEqual([]);
    expect(statuses.slice(0, 3).filter(status => status === 200).length).toBeLessThanOrEqual(1);
});

test('an invitation that was sent anew leaves its older link and code dead', async () => {
    const phone = '+8801712345690';
    const id = await service.invited({ phone });
    const first = await service.messageTo(phone);
    service.pass(1);
    const invited = await findAccountById(service.db, id);
    if (invited)
        await service.db.transaction(tx => invite(tx, service.server.deps, invited, 'invitation', service.now()));
    const stale = await service.post('user/login-by-otp', { challenge: challengeIn(first), code: codeIn(first) });
    expect(stale.body.code).toBe('codeInvalid');
    const second = await service.messageTo(phone);
    expect(linkIn(second)).toBe('');
    const fresh = await service.post('user/login-by-otp', { challenge: challengeIn(second), code: codeIn(second) });
    expect(fresh.body.data.registrationStep).toBe('securityQuestions');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountService, challengeIn, codeIn, linkIn, type AccountService } from './account.fixture';

let service: AccountService;
beforeAll(async () => (service = await accountService({ SIGNUP: 'on' })));
afterAll(() => service.close());

interface Wish {
    email?: string | null;
    phone?: string | null;
}
const signUp = ({ email = null, phone = null }: Wish, at = service, more = {}) =>
    at.post('register', { fullName: 'Salma Khatun', email, phone, ...more });
const people = () => service.db.query<{ n: number }>('select count(*)::int as n from app_user');

test('a new account has no role, and the link of its message begins the registration', async () => {
    const email = 'salma@utility.example';
    expect((await signUp({ email: ' Salma@Utility.example ' })).status).toBe(202);
    const mail = await service.messageTo(email);
    expect(mail?.kind).toBe('signUp');
    const state = (await service.post('user/get-registration-step', { token: linkIn(mail) })).body.data;
    expect(state).toMatchObject({ registrationStep: 'otp', isExistingUser: false });
    expect(
        await service.db.query(
            `select status, (select count(*)::int from user_role where user_id = u.id) as roles from app_user u where id = $1`,
            [state.userId],
        ),
    ).toEqual([{ status: 'invited', roles: 0 }]);
    expect(await service.audited('create')).toMatchObject([{ after: { email, by: 'signUp' } }]);
});

test('a phone alone gets a code and the address where it is entered', async () => {
    await signUp({ phone: '01712-345630' });
    const sms = await service.messageTo('+8801712345630');
    expect(sms?.kind).toBe('signUp');
    const state = await service.post('user/login-by-otp', { challenge: challengeIn(sms), code: codeIn(sms) });
    expect(state.body.data.registrationStep).toBe('securityQuestions');
});

test('asking again sends a fresh link to who has not finished, and ends the older one', async () => {
    const email = 'again@utility.example';
    await signUp({ email });
    const first = linkIn(await service.messageTo(email));
    const before = await people();
    await signUp({ email });
    expect(await people()).toEqual(before);
    const second = linkIn(await service.messageTo(email));
    expect((await service.post('user/get-registration-step', { token: first })).status).toBe(401);
    expect((await service.post('user/get-registration-step', { token: second })).status).toBe(200);
});

test('who has an account is told so, and nothing of it changes', async () => {
    const id = await service.registered('rahim', { phone: '+8801712345631' });
    const row = () => service.db.query('select * from app_user where id = $1', [id]);
    const before = await row();
    await signUp({ email: 'rahim@utility.example' });
    expect(await service.messageTo('rahim@utility.example')).toMatchObject({ kind: 'accountExists' });
    service.pass(1);
    await signUp({ email: 'other@utility.example', phone: '01712345631' });
    expect(await service.messageTo('other@utility.example')).toMatchObject({ kind: 'signUp' });
    expect(await service.messageTo('+8801712345631')).toBeUndefined();
    expect(await row()).toEqual(before);
});

test('two sign-ups with one address at the same time make one account', async () => {
    const email = 'twice@utility.example';
    const both = await Promise.all([signUp({ email }), signUp({ email })]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(await service.db.query('select count(*)::int as n from app_user where email = $1', [email])).toEqual([
        { n: 1 },
    ]);
});

test('three an hour for one identifier, twenty for one address', async () => {
    for (let times = 0; times < 3; times++) await signUp({ email: 'often@utility.example' });
    const refused = await signUp({ email: 'OFTEN@utility.example' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const from = '192.0.2.1';
    const wish = (i: number) => ({ fullName: 'N', email: `n${i}@utility.example`, phone: null });
    for (let i = 0; i < 20; i++) expect((await service.post('register', wish(i), { from })).status).toBe(202);
    expect((await service.post('register', wish(20), { from })).status).toBe(429);
    service.pass(61);
});

test('fields that only an administrator may set are refused', async () => {
    const before = await people();
    for (const more of [
        { roleIds: ['00000000-0000-4000-8000-000000000000'] },
        { status: 'active' },
        { registrationStep: 'complete' },
        { password: 'Clean4Water' },
        { id: '00000000-0000-4000-8000-000000000000' },
    ])
        expect((await signUp({ email: 'mass@utility.example' }, service, more)).status).toBe(422);
    expect((await signUp({})).body.errors).toEqual({ email: 'contactRequired' });
    expect(await people()).toEqual(before);
});

test('without the setting nobody signs up; with domains only their addresses do', async () => {
    const closed = await accountService();
    expect((await signUp({ email: 'a@utility.example' }, closed)).body.code).toBe('signUpOff');
    const some = await accountService({ SIGNUP_DOMAINS: 'Utility.example, wasa.example' });
    expect((await signUp({ email: 'a@utility.example' }, some)).status).toBe(202);
    expect((await signUp({ email: 'a@WASA.example' }, some)).status).toBe(202);
    for (const email of ['a@evil.example', 'a@sub.utility.example', 'a@notutility.example']) {
        const refused = await signUp({ email }, some);
        expect([refused.status, refused.body.errors]).toEqual([422, { email: 'domainNotAllowed' }]);
    }
    const phone = await signUp({ phone: '01712345632' }, some);
    expect([phone.status, phone.body.code]).toEqual([403, 'signUpOff']);
    expect(await some.db.query('select count(*)::int as n from app_user')).toEqual([{ n: 2 }]);
    await closed.close();
    await some.close();
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { password } from '../../tests/support/app';
import { accountService, codeIn, goodPassword, wrongCode, type AccountService } from './account.fixture';

const [home, elsewhere, office] = ['203.0.113.7', '198.51.100.9', '192.0.2.1'];
let service: AccountService;
beforeAll(async () => {
    service = await accountService();
    for (const name of ['rahim', 'karim', 'salma', 'lipi', 'nadia', 'jamal']) await service.registered(name);
});
afterAll(() => service.close());
afterEach(async () => {
    await service.db.query('delete from attempt');
});

const wrong = (name: string, from: string, guess = 'Guess1234') =>
    service.login(`${name}@utility.example`, guess, { from });
const right = (name: string, from: string) => service.login(`${name}@utility.example`, password, { from });
const sendCode = (phoneOrEmail: string, from = home) =>
    service.post('otp/send-login-verification-otp', { phoneOrEmail }, { from });
const guessCodes = async (times: number, from: string) => {
    for (let i = 0; i < times; i++)
        await service.post('user/login-by-otp', { challenge: `guess ${i}`, code: '123456' }, { from });
};
const waits = async (answer: ReturnType<typeof wrong>) => {
    const { status, headers } = await answer;
    return [status, headers.get('retry-after')];
};

test('after five wrong passwords from one address each further one waits twice as long', async () => {
    for (let times = 0; times < 5; times++) expect((await wrong('rahim', home)).status).toBe(401);
    expect(await waits(wrong('rahim', home))).toEqual([429, '30']);
    expect(await waits(right('rahim', home))).toEqual([429, '30']);
    for (const seconds of [60, 120, 240, 480, 900]) {
        service.pass(Number((await wrong('rahim', home)).headers.get('retry-after')) / 60);
        expect((await wrong('rahim', home)).status).toBe(401);
        expect(await waits(wrong('rahim', home))).toEqual([429, String(seconds)]);
    }
    expect((await right('rahim', elsewhere)).status).toBe(200);
    service.pass(15);
    expect((await right('rahim', home)).status).toBe(200);
});

test('an identifier that nobody has is limited in the same way, however it is written', async () => {
    for (const name of ['Nobody', 'nobody', ' NOBODY', 'nobody', 'nobody']) await wrong(name, home);
    const refused = await wrong('nobody', home);
    expect([refused.status, refused.headers.get('retry-after'), refused.body.code]).toEqual([
        429,
        '30',
        'tooManyAttempts',
    ]);
    for (const text of ['0171-2345699', '+8801712345699', '01712 345699', '০১৭১২৩৪৫৬৯৯', '8801712345699'])
        await service.login(text, 'Guess1234', { from: home });
    expect((await service.login('01712345699', 'Guess1234', { from: home })).status).toBe(429);
});

test('a right password does not count and forgets the wrong ones', async () => {
    for (let round = 0; round < 3; round++) {
        for (let times = 0; times < 4; times++) await wrong('karim', home);
        expect((await right('karim', home)).status).toBe(200);
    }
    await guessCodes(99, office);
    for (let times = 0; times < 3; times++) expect((await right('karim', office)).status).toBe(200);
    expect((await wrong('karim', office)).status).toBe(401);
    expect((await right('karim', office)).status).toBe(429);
});

test('fifty wrong passwords from everywhere close an account, but not to addresses it is known from', async () => {
    expect((await right('salma', office)).status).toBe(200);
    for (let i = 0; i < 50; i++) expect((await wrong('salma', `198.51.100.${i}`)).status).toBe(401);
    expect((await wrong('salma', '198.51.100.77')).status).toBe(429);
    expect((await right('salma', '198.51.100.77')).status).toBe(429);
    expect((await right('salma', office)).status).toBe(200);
    service.pass(31 * 24 * 60);
    for (let i = 0; i < 50; i++) await wrong('salma', `198.51.100.${i}`);
    expect((await right('salma', office)).status).toBe(429);
});

test('a hundred failures close an address, whoever was meant; a utility that signs in does not', async () => {
    await guessCodes(90, office);
    for (let i = 0; i < 10; i++) expect((await wrong(`guess${i}`, office)).status).toBe(401);
    const refused = await right('lipi', office);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await right('lipi', elsewhere)).status).toBe(200);
    service.pass(15);
    expect((await right('lipi', office)).status).toBe(200);
});

test('one IPv6 subscriber is one address, however many they use', async () => {
    for (let i = 0; i < 10; i++) await guessCodes(10, `2001:db8:7:1::${i}`);
    expect((await wrong('six', '2001:0db8:0007:0001:ffff::1')).status).toBe(429);
    expect((await wrong('six', '2001:db8:7:2::1')).status).toBe(401);
});

test('parallel wrong passwords do not overtake the limit', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => wrong('nadia', home)));
    expect(all.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('nobody counts against another by a clever identifier', async () => {
    for (let i = 0; i < 6; i++) await wrong('x', elsewhere, 'x');
    for (let i = 0; i < 60; i++)
        await service.login(`nadia@utility.example\n${home}`, 'Guess1234', { from: `198.51.100.${i}` });
    expect((await right('nadia', home)).status).toBe(200);
});

test('codes: one a minute, five an hour, ten a day, for the known and the unknown alike', async () => {
    for (const name of ['rahim@utility.example', 'nobody@utility.example']) {
        const start = service.now();
        let sent = 0;
        const refused: (string | null)[] = [];
        for (let minute = 0; minute < 180; minute += 1) {
            const answer = await sendCode(name, `198.51.100.${minute}`);
            if (answer.status === 200) sent += 1;
            else refused.push(answer.headers.get('retry-after'));
            expect((await sendCode(name, '192.0.2.77')).status).toBe(429);
            service.pass(1);
        }
        expect([name, sent]).toEqual([name, 10]);
        expect(refused.every(wait => Number(wait) > 0)).toBe(true);
        service.pass(24 * 60 - (service.now().getTime() - start.getTime()) / 60_000 + 1);
        expect((await sendCode(name)).status).toBe(200);
    }
});

test('codes: twenty an hour from one address', async () => {
    for (let i = 0; i < 20; i++) expect((await sendCode(`n${i}@utility.example`, office)).status).toBe(200);
    expect((await sendCode('n20@utility.example', office)).status).toBe(429);
    expect((await sendCode('n20@utility.example', home)).status).toBe(200);
    service.pass(61);
    expect((await sendCode('n20@utility.example', office)).status).toBe(200);
});

test('wrong codes count for the address; a right one is given back', async () => {
    const enter = (challenge: string, code: string) =>
        service.post('user/login-by-otp', { challenge, code }, { from: office });
    await guessCodes(99, office);
    const { challenge } = (await sendCode('jamal@utility.example')).body.data;
    const code = codeIn(await service.messageTo('jamal@utility.example'));
    expect((await enter(challenge, code)).status).toBe(200);
    expect((await enter(challenge, wrongCode(code))).status).toBe(401);
    expect((await enter(challenge, wrongCode(code))).status).toBe(429);
    expect((await right('jamal', office)).status).toBe(429);
});

test('two hundred wrong codes in an hour are told once as guessing', async () => {
    const guess = (i: number) =>
        service.post('user/login-by-otp', { challenge: `g${i}`, code: '123456' }, { from: `10.0.${i % 8}.1` });
    for (let i = 0; i < 199; i++) await guess(i);
    expect(await service.audited('codeGuessing')).toEqual([]);
    for (let i = 0; i < 10; i++) await guess(i);
    expect(await service.audited('codeGuessing')).toMatchObject([{ after: { failures: 200, minutes: 60 } }]);
    service.pass(61);
    for (let i = 0; i < 201; i++) await guess(i);
    expect(await service.audited('codeGuessing')).toHaveLength(2);
});

test('changing the password asks for the current one, with the same patience', async () => {
    const { token } = (await right('lipi', home)).body.data;
    const change = (currentPassword: string) =>
        service.post('user/change-password', { currentPassword, password: goodPassword }, { token, from: home });
    for (let times = 0; times < 5; times++)
        expect((await change('Guess1234')).body.errors).toEqual({ currentPassword: 'wrongPassword' });
    expect(await waits(change(password))).toEqual([429, '30']);
    service.pass(0.5);
    expect((await change(password)).status).toBe(200);
});

test('one refusal a quarter of an hour is kept in the audit log, with the identifier masked', async () => {
    await service.db.query('delete from audit');
    for (let times = 0; times < 12; times++) await wrong('rahim', home);
    expect(await service.audited('signInFailed')).toHaveLength(5);
    expect((await service.audited('signInFailed'))[0]).toMatchObject({
        userId: expect.any(String),
        after: { identifier: 'r***@utility.example', code: 'invalidCredentials' },
    });
    expect(await service.audited('refused')).toEqual([
        { userId: null, subject: 'signIn', after: { identifier: 'r***@utility.example', code: 'tooManyAttempts' } },
    ]);
    await service.login('01712345678', 'x', { from: elsewhere });
    // Of what is no identifier, perhaps a password in the wrong field, nothing is kept.
    await service.login('MyPassword1', 'x', { from: elsewhere });
    const kept = (await service.audited('signInFailed')).map(row => row.after?.identifier);
    expect(kept.slice(5)).toEqual(['+88017****678']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../tests/support/app';
import { accountService, codeIn, challengeIn, goodPassword, linkIn, type AccountService } from './account.fixture';
import { removeEndedAccess } from './upkeep.queries';

let open: AccountService;
let some: AccountService;
beforeAll(async () => {
    open = await accountService({ SIGNUP: 'on' });
    some = await accountService({ SIGNUP_DOMAINS: 'utility.example' });
});
afterAll(async () => {
    await open.close();
    await some.close();
});

const signUp = (at: AccountService, email: string | null, phone: string | null) =>
    at.post('register', { fullName: 'Salma Khatun', email, phone });
const openLink = async (at: AccountService, email: string) =>
    (await at.post('user/get-registration-step', { token: linkIn(await at.messageTo(email)) })).body.data;
/** Asks for a code to sign in with, and enters what was sent; `undefined` where nothing was. */
const byCode = async (at: AccountService, identifier: string) => {
    at.pass(61);
    const { challenge } = (await at.post('otp/send-login-verification-otp', { phoneOrEmail: identifier })).body.data;
    const message = await at.messageTo(identifier);
    const code = message?.kind === 'code' ? codeIn(message) : '000000';
    return { got: message?.kind === 'code', answer: await at.post('user/login-by-otp', { challenge, code }) };
};
/** From the code on to the password, as whoever holds the token and reads the address. */
const complete = async (at: AccountService, token: string, email: string) => {
    const { challenge } = (await at.post('otp/send-default-password-change-otp', { registrationToken: token })).body
        .data;
    const code = codeIn(await at.messageTo(email));
    let state = await at.post('otp/verify-default-password-change-otp', { registrationToken: token, challenge, code });
    for (const [questionId, answer] of Object.entries({ 2: 'Selina Madam', 5: 'Pather Panchali', 8: 'Karnaphuli' }))
        state = await at.post('user/set-security-question-answer', {
            registrationToken: state.body.data.registrationToken,
            questionId: Number(questionId),
            answer,
        });
    return at.post('user/change-default-password', {
        registrationToken: state.body.data.registrationToken,
        password: goodPassword,
    });
};
const rowsOf = (at: AccountService, email: string) =>
    at.db.query<{ status: string; emailProved: boolean; phoneProved: boolean }>(
        `select status, email_verified_at is not null as "emailProved", phone_verified_at is not null as "phoneProved"
         from app_user where email = $1 order by created_at`,
        [email],
    );

test('who registers the chief’s address with a phone of their own gets in by neither', async () => {
    const [chief, own] = ['chief@utility.example', '+8801712345640'];
    expect((await signUp(some, chief, own)).status).toBe(202);
    const { got, answer } = await byCode(some, own);
    expect([got, answer.status]).toEqual([false, 401]);
    expect(await some.messageTo(own)).toBeUndefined();
    expect(await rowsOf(some, chief)).toEqual([{ status: 'invited', emailProved: false, phoneProved: false }]);
});

test('a phone that somebody else entered is no way into an account that its owner completed by mail', async () => {
    const [victim, stranger] = ['victim@utility.example', '+8801712345641'];
    await signUp(open, victim, stranger);
    const done = await complete(open, (await openLink(open, victim)).registrationToken, victim);
    expect(done.status).toBe(200);
    const { got, answer } = await byCode(open, stranger);
    expect([got, answer.status]).toEqual([false, 401]);
    expect((await open.login(stranger, goodPassword)).status).toBe(401);
    expect((await open.login(victim, goodPassword)).status).toBe(200);
    expect(await rowsOf(open, victim)).toEqual([{ status: 'active', emailProved: true, phoneProved: false }]);
});

test('an address that a stranger entered stands in nobody’s way: its owner signs up beside it', async () => {
    const [owner, strangers, own] = ['owner@utility.example', '+8801712345642', '+8801712345643'];
    await signUp(open, owner, strangers);
    const theirs = linkIn(await open.messageTo(owner));
    await signUp(open, owner, own);
    const done = await complete(open, (await openLink(open, owner)).registrationToken, owner);
    expect(done.body.data.user).toMatchObject({ email: owner, phone: null });
    const late = await open.post('user/get-registration-step', { token: theirs });
    expect(late.body.data).toMatchObject({ registrationStep: 'complete', registrationToken: null });
    expect(await rowsOf(open, owner)).toEqual([
        { status: 'invited', emailProved: false, phoneProved: false },
        { status: 'active', emailProved: true, phoneProved: false },
    ]);
});

test('of two links for one address that are opened at once, one account gets it', async () => {
    const email = 'race@utility.example';
    await signUp(open, email, '+8801712345644');
    const first = linkIn(await open.messageTo(email));
    await signUp(open, email, '+8801712345645');
    const second = linkIn(await open.messageTo(email));
    const answers = await Promise.all([first, second].map(token => open.post('user/get-registration-step', { token })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const steps = answers.map(({ body }) => body.data.registrationStep as string);
    expect(steps.toSorted()).toEqual(['complete', 'otp']);
    expect((await rowsOf(open, email)).filter(row => row.emailProved)).toHaveLength(1);
});

test('the domain is asked once more when a sign-up is completed, of the address that was proved', async () => {
    const email = 'late@elsewhere.example';
    await signUp(open, email, null);
    const { registrationToken } = await openLink(open, email);
    const narrowed = await testApp({ db: open.db, clock: open.now, env: { SIGNUP_DOMAINS: 'utility.example' } });
    const post: AccountService['post'] = (call, body) => narrowed.call('POST', `/account/api/v1/${call}`, { body });
    const refused = await complete({ ...open, post }, registrationToken, email);
    expect([refused.status, refused.body.errors]).toEqual([422, { email: 'domainNotAllowed' }]);
    expect(await rowsOf(open, email)).toEqual([{ status: 'invited', emailProved: true, phoneProved: false }]);
});

test('without a proved address no sign-up is completed where the domain decides', async () => {
    const email = 'unproved@utility.example';
    await signUp(some, email, '+8801712345646');
    const { registrationToken } = await openLink(some, email);
    const steps = complete(
        {
            ...some,
            post: async (call, body) => {
                if (call === 'user/change-default-password')
                    await some.db.query('update app_user set email_verified_at = null where email = $1', [email]);
                return some.post(call, body);
            },
        },
        registrationToken,
        email,
    );
    expect([(await steps).status, (await steps).body.code]).toEqual([403, 'signUpOff']);
});

test('somebody whom an administrator invited is not asked for the domain', async () => {
    const email = 'consultant@elsewhere.example';
    await some.invited({ email });
    const done = await complete(some, (await openLink(some, email)).registrationToken, email);
    expect(done.status).toBe(200);
});

test('an invited person who signs up too gets the invitation once more, with its roles', async () => {
    const email = 'both@utility.example';
    const id = await open.invited({ email });
    await signUp(open, email, '+8801712345647');
    expect((await openLink(open, email)).userId).toBe(id);
    expect(await rowsOf(open, email)).toHaveLength(1);
});

test('a phone alone is proved by the code that was sent to it, and is a way in from then on', async () => {
    const phone = '+8801712345648';
    await signUp(open, null, phone);
    const sms = await open.messageTo(phone);
    const state = await open.post('user/login-by-otp', { challenge: challengeIn(sms), code: codeIn(sms) });
    expect(state.body.data.registrationStep).toBe('securityQuestions');
    expect((await byCode(open, phone)).answer.body.data.registrationStep).toBe('securityQuestions');
});

test.each([
    [72 * 60 - 1, 1],
    [72 * 60, 1],
    [72 * 60 + 1, 0],
])('a sign-up that is not completed is there %d minutes later: %d', async (minutes, left) => {
    const at = await accountService({ SIGNUP: 'on' });
    await signUp(at, 'slow@utility.example', null);
    const [{ created }] = await at.db.query<{ created: string }>('select created_at as created from app_user');
    const now = new Date(Date.parse(created) + minutes * 60_000);
    await at.db.transaction(tx => removeEndedAccess(tx, now));
    expect(await at.db.query('select 1 from app_user')).toHaveLength(left);
    await at.close();
});

test('a sign-up that was completed, or that an administrator gave a role, stays', async () => {
    const at = await accountService({ SIGNUP: 'on' });
    for (const email of ['done@utility.example', 'adopted@utility.example']) {
        await signUp(at, email, null);
        at.pass(61);
    }
    await complete(at, (await openLink(at, 'done@utility.example')).registrationToken, 'done@utility.example');
    await at.db.query(
        `with r as (insert into role (name, name_key) values ('Clerk', 'clerk') returning id)
         insert into user_role select u.id, r.id from app_user u, r where u.email = 'adopted@utility.example'`,
    );
    await at.db.transaction(tx => removeEndedAccess(tx, new Date(at.now().getTime() + 100 * 86_400_000)));
    expect(await at.db.query('select email from app_user order by email')).toEqual([
        { email: 'adopted@utility.example' },
        { email: 'done@utility.example' },
    ]);
    await at.close();
});

test('recovery and sign-in by password know proved contacts alone', async () => {
    const id = await open.registered('proved', { phone: '+8801712345649' });
    await open.db.query('update app_user set phone_verified_at = null where id = $1', [id]);
    expect((await open.login('+8801712345649', 'Right1234')).status).toBe(401);
    expect((await open.login('proved@utility.example', 'Right1234')).status).toBe(200);
    const questions = async (phoneOrEmail: string) =>
        (await open.post('user/forgot-password', { phoneOrEmail })).body.data.questions.map(
            (question: { id: number }) => question.id,
        );
    expect(await questions('proved@utility.example')).toEqual([2, 5, 8]);
    expect(await questions('+8801712345649')).not.toEqual([2, 5, 8]);
});

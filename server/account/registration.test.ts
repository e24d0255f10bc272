import { afterAll, beforeAll, expect, test } from 'vitest';
import {
    accountService,
    answers,
    challengeIn,
    codeIn,
    goodPassword,
    linkIn,
    wrongCode,
    type AccountService,
} from './account.fixture';

let service: AccountService;
beforeAll(async () => (service = await accountService()));
afterAll(() => service.close());

const step = (body: object) => service.post('user/get-registration-step', body);
const sendCode = (registrationToken: string) =>
    service.post('otp/send-default-password-change-otp', { registrationToken });
const verify = (registrationToken: string, challenge: string, code: string) =>
    service.post('otp/verify-default-password-change-otp', { registrationToken, challenge, code });
const answer = (registrationToken: string, questionId: number, text = answers[questionId] ?? 'Anything') =>
    service.post('user/set-security-question-answer', { registrationToken, questionId, answer: text });
const setPassword = (registrationToken: string, password = goodPassword) =>
    service.post('user/change-default-password', { registrationToken, password });
const standing = async (id: string) =>
    (
        await service.db.query(
            `select registration_step as step, status, password_hash is not null as password,
                    (select count(*) from security_answer where user_id = app_user.id) as answers
             from app_user where id = $1`,
            [id],
        )
    )[0];

/** As far as the code, by the link of the invitation. */
const proved = async (email: string): Promise<string> => {
    const opened = (await step({ token: linkIn(await service.messageTo(email)) })).body.data;
    const { challenge } = (await sendCode(opened.registrationToken)).body.data;
    const code = codeIn(await service.messageTo(email));
    return (await verify(opened.registrationToken, challenge, code)).body.data.registrationToken;
};
const answered = async (token: string): Promise<string> => {
    let next = token;
    for (const id of [2, 5, 8]) next = (await answer(next, id)).body.data.registrationToken;
    return next;
};
/** The link of the invitation, opened: it proves the address, by which one may come back. */
const opened = async (email: string) => step({ token: linkIn(await service.messageTo(email)) });
/** The code of a sign-in, entered. */
const byCode = async (identifier: string, recipient = identifier) => {
    service.pass(1);
    const { challenge } = (await service.post('otp/send-login-verification-otp', { phoneOrEmail: identifier })).body
        .data;
    return service.post('user/login-by-otp', { challenge, code: codeIn(await service.messageTo(recipient)) });
};

test('an invitation leads over code, three questions and password to the first sign-in', async () => {
    const email = 'nasrin@utility.example';
    const id = await service.invited({ email });
    const opened = (await step({ token: linkIn(await service.messageTo(email)) })).body.data;
    expect(opened).toMatchObject({
        token: null,
        registrationStep: 'otp',
        userId: id,
        isExistingUser: false,
        otpDuration: 300,
        answered: 0,
        recovery: false,
    });
    const sent = (await sendCode(opened.registrationToken)).body.data;
    expect(sent).toMatchObject({ otpDuration: 300, resendAfter: 60, sentTo: 'n***@utility.example' });
    let state = await verify(opened.registrationToken, sent.challenge, codeIn(await service.messageTo(email)));
    expect(state.body.data).toMatchObject({ registrationStep: 'securityQuestions', answered: 0 });
    const questions = await service.server.call('GET', '/account/api/v1/question/get-all-security-questions');
    expect(questions.body.data).toHaveLength(12);
    for (const [index, questionId] of [2, 5, 8].entries()) {
        state = await answer(state.body.data.registrationToken, questionId);
        expect(state.body.data).toMatchObject({
            answered: index + 1,
            registrationStep: index < 2 ? 'securityQuestions' : 'newPassword',
        });
    }
    const done = await setPassword(state.body.data.registrationToken);
    expect(done.status).toBe(200);
    expect(done.body.data).toMatchObject({ user: { id, status: 'active' }, roles: [] });
    const list = await service.server.call('GET', '/account/api/v1/session/list', { token: done.body.data.token });
    expect(list.body.data).toHaveLength(1);
    expect(await standing(id)).toEqual({ step: 'complete', status: 'active', password: true, answers: 3 });
    expect((await service.login(email, goodPassword)).status).toBe(200);
    const rows = JSON.stringify(await service.db.query('select * from audit'));
    for (const secret of [goodPassword, 'Karnaphuli', sent.challenge, opened.registrationToken, 'argon2'])
        expect(rows).not.toContain(secret);
});

test('somebody with a phone alone begins by the code of the SMS', async () => {
    const phone = '+8801712345602';
    const id = await service.invited({ phone });
    const sms = await service.messageTo(phone);
    const state = await service.post('user/login-by-otp', { challenge: challengeIn(sms), code: codeIn(sms) });
    expect(state.body.data).toMatchObject({ registrationStep: 'securityQuestions', userId: id, token: null });
    const done = await setPassword(await answered(state.body.data.registrationToken));
    expect(done.body.data.user).toMatchObject({ id, phone });
    expect((await byCode('01712-345602', phone)).body.data.token).toMatch(/^ey/);
});

test('whoever comes back later goes on by a code where they stopped, without losing answers', async () => {
    const email = 'habib@utility.example';
    const id = await service.invited({ email });
    await opened(email);
    const first = await byCode(email);
    expect(first.body.data).toMatchObject({ registrationStep: 'securityQuestions', answered: 0, userId: id });
    await answer(first.body.data.registrationToken, 2);
    service.pass(11);
    const second = await byCode(email);
    expect(second.body.data).toMatchObject({ registrationStep: 'securityQuestions', answered: 1 });
    const last = await answered5and8(second.body.data.registrationToken);
    service.pass(11);
    expect((await setPassword(last)).body.code).toBe('flow_expired');
    const third = await byCode(email);
    expect(third.body.data).toMatchObject({ registrationStep: 'newPassword', answered: 3, isExistingUser: false });
    expect((await setPassword(third.body.data.registrationToken)).status).toBe(200);
});
const answered5and8 = async (token: string): Promise<string> =>
    (await answer((await answer(token, 5)).body.data.registrationToken, 8)).body.data.registrationToken;

test('a reload keeps the step: its token can be shown again and is not used up', async () => {
    const email = 'lipi@utility.example';
    await service.invited({ email });
    const token = await proved(email);
    for (let times = 0; times < 2; times++)
        expect((await step({ registrationToken: token })).body.data).toMatchObject({
            registrationStep: 'securityQuestions',
            registrationToken: token,
        });
    const next = (await answer(token, 2)).body.data.registrationToken;
    expect((await step({ registrationToken: token })).body.code).toBe('flow_expired');
    expect((await step({ registrationToken: next })).body.data.answered).toBe(1);
});

test('the back button repeats no step: a token that was used opens nothing', async () => {
    const email = 'kamal@utility.example';
    const id = await service.invited({ email });
    const link = linkIn(await service.messageTo(email));
    const token = await proved(email);
    expect((await step({ token: link })).body.code).toBe('flow_expired');
    const last = await answered(token);
    const before = await standing(id);
    expect((await answer(token, 9)).body.code).toBe('flow_expired');
    expect((await sendCode(token)).body.code).toBe('flow_expired');
    expect(await standing(id)).toEqual(before);
    expect((await setPassword(last)).status).toBe(200);
    expect((await setPassword(last, 'Another4Password')).body.code).toBe('flow_expired');
    expect((await service.login(email, 'Another4Password')).status).toBe(401);
});

test('of two tabs, the one left behind changes nothing', async () => {
    const email = 'tabs@utility.example';
    const id = await service.invited({ email });
    await opened(email);
    const one = (await byCode(email)).body.data.registrationToken;
    const other = (await byCode(email)).body.data.registrationToken;
    const last = await answered(one);
    expect(await standing(id)).toMatchObject({ step: 'newPassword', answers: 3 });
    expect((await answer(other, 9)).body.code).toBe('flow_expired');
    expect((await step({ registrationToken: other })).body.code).toBe('flow_expired');
    expect(await standing(id)).toMatchObject({ step: 'newPassword', answers: 3 });
    expect((await setPassword(last)).status).toBe(200);
});

test('a link whose account is complete says so and opens nothing', async () => {
    const email = 'done@utility.example';
    await service.invited({ email });
    const link = linkIn(await service.messageTo(email));
    await service.db.query('update app_user set email_verified_at = now() where email = $1', [email]);
    const state = await byCode(email);
    await setPassword(await answered(state.body.data.registrationToken));
    expect((await step({ token: link })).body.data).toMatchObject({
        registrationStep: 'complete',
        isExistingUser: true,
        registrationToken: null,
        userId: null,
    });
});

test('a code that came too late, or is wrong five times, is asked for again', async () => {
    const email = 'late@utility.example';
    await service.invited({ email });
    const { registrationToken } = (await step({ token: linkIn(await service.messageTo(email)) })).body.data;
    const first = (await sendCode(registrationToken)).body.data.challenge;
    const old = codeIn(await service.messageTo(email));
    const again = await sendCode(registrationToken);
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '60']);
    service.pass(5);
    expect((await verify(registrationToken, first, old)).body.code).toBe('codeInvalid');
    const second = (await sendCode(registrationToken)).body.data.challenge;
    const code = codeIn(await service.messageTo(email));
    for (let times = 0; times < 5; times++)
        expect((await verify(registrationToken, second, wrongCode(code))).body.code).toBe('codeInvalid');
    expect((await verify(registrationToken, second, code)).body.code).toBe('codeInvalid');
    service.pass(1);
    const third = (await sendCode(registrationToken)).body.data.challenge;
    const state = await verify(registrationToken, third, codeIn(await service.messageTo(email)));
    expect(state.body.data.registrationStep).toBe('securityQuestions');
});

test('after a reset everything is proved anew, and entering the questions forgets the old answers', async () => {
    const email = 'reset@utility.example';
    const id = await service.registered('reset');
    await service.server.signIn(email);
    await service.db.query(`update app_user set registration_step = 'otp' where id = $1`, [id]);
    expect((await service.login(email, 'Right1234')).body.code).toBe('invalidCredentials');
    expect(await standing(id)).toMatchObject({ answers: 3 });
    const state = await byCode(email);
    expect(state.body.data).toMatchObject({ registrationStep: 'securityQuestions', answered: 0, isExistingUser: true });
    expect(await standing(id)).toMatchObject({ answers: 0 });
    const done = await setPassword(await answered(state.body.data.registrationToken));
    expect(done.status).toBe(200);
    const list = await service.server.call('GET', '/account/api/v1/session/list', { token: done.body.data.token });
    expect(list.body.data).toHaveLength(1);
});

test('three different questions are chosen, answers have 4 to 50 characters, and a fault keeps the token good', async () => {
    const email = 'faults@utility.example';
    await service.invited({ email });
    const token = await proved(email);
    expect((await answer(token, 2, 'abc')).body.errors).toEqual({ answer: 'answerLength' });
    expect((await answer(token, 2, 'a'.repeat(51))).body.errors).toEqual({ answer: 'answerLength' });
    expect((await answer(token, 99)).body.errors).toEqual({ questionId: 'questionRequired' });
    expect((await answer(token, 2 ** 40)).body.errors).toEqual({ questionId: 'questionRequired' });
    const second = (await answer(token, 2)).body.data.registrationToken;
    const taken = await answer(second, 2);
    expect([taken.status, taken.body.errors]).toEqual([422, { questionId: 'questionTaken' }]);
    expect((await answer(second, 5)).body.data.answered).toBe(2);
});

test('each question has an answer of its own, whatever its capitals, spaces and digits, and a fault keeps the token good', async () => {
    const email = 'same@utility.example';
    await service.invited({ email });
    const second = (await answer(await proved(email), 2, 'House  12 ')).body.data.registrationToken;
    for (const same of ['House  12 ', 'house 12', 'HOUSE ১২', 'ｈｏｕｓｅ 12'])
        expect(await answer(second, 5, same)).toMatchObject({
            status: 422,
            body: { errors: { answer: 'answerTaken' } },
        });
    const third = (await answer(second, 5, 'House 13')).body.data.registrationToken;
    expect((await answer(third, 1, 'house 12')).body.errors).toEqual({ answer: 'answerTaken' });
    expect((await answer(third, 1, 'house 13')).body.errors).toEqual({ answer: 'answerTaken' });
    expect((await answer(third, 1, 'House 14')).body.data.registrationStep).toBe('newPassword');
});

test('a deactivated account cannot go on with its registration', async () => {
    const email = 'gone@utility.example';
    const id = await service.invited({ email });
    const link = linkIn(await service.messageTo(email));
    await service.db.query('update app_user set email_verified_at = now() where email = $1', [email]);
    const { registrationToken } = (await byCode(email)).body.data;
    await service.db.query(`update app_user set status = 'inactive' where id = $1`, [id]);
    expect((await answer(registrationToken, 2)).body.code).toBe('flow_expired');
    expect((await step({ registrationToken })).body.code).toBe('flow_expired');
    expect((await step({ token: link })).body.code).toBe('flow_expired');
    expect(await standing(id)).toMatchObject({ step: 'securityQuestions', answers: 0 });
});

test('the code goes by SMS where there is a gateway and a phone', async () => {
    const other = await accountService({ SMS_URL: 'http://127.0.0.1:9/sms' });
    const [email, phone] = ['both@utility.example', '+8801712345603'];
    await other.invited({ email, phone });
    const link = linkIn(await other.messageTo(email));
    const state = (await other.post('user/get-registration-step', { token: link })).body.data;
    const sent = await other.post('otp/send-default-password-change-otp', {
        registrationToken: state.registrationToken,
    });
    expect(sent.body.data.sentTo).toBe('+88017****603');
    expect(await other.messageTo(phone)).toMatchObject({ kind: 'code', channel: 'sms' });
    await other.close();
});

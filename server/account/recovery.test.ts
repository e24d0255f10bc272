import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountService, answers, goodPassword, linkIn, type AccountService } from './account.fixture';

let service: AccountService;
let ids: string[];
beforeAll(async () => {
    service = await accountService();
    ids = [
        await service.registered('rahim', { phone: '+8801712345620' }),
        await service.registered('karim'),
        await service.registered('salma'),
    ];
});
afterAll(() => service.close());

const ask = async (phoneOrEmail: string) =>
    (await service.post('user/forgot-password', { phoneOrEmail })).body.data as {
        requestId: string;
        questions: { id: number; text: string; textBn: string }[];
    };
const answer = (requestId: string, questionId: number, text: string) =>
    service.post('user/verify-forgot-password', { requestId, questionId, answer: text });
const byId = async (userId: string) =>
    (
        await service.server.call(
            'GET',
            `/account/api/v1/user/get-users-security-questions?userId=${encodeURIComponent(userId)}`,
        )
    ).body.data.questions.map((question: { id: number }) => question.id);
const open = async (token: string) => service.post('user/get-registration-step', { token });
const questionsOf = async (identifier: string) => (await ask(identifier)).questions.map(question => question.id);

test('a right answer brings a link to a new password, which ends all sessions and is told to the owner', async () => {
    const email = 'rahim@utility.example';
    const { token } = await service.server.signIn(email);
    const { requestId, questions } = await ask(email);
    expect(questions).toEqual([
        { id: 2, text: expect.any(String), textBn: expect.any(String) },
        expect.objectContaining({ id: 5 }),
        expect.objectContaining({ id: 8 }),
    ]);
    const sent = await answer(requestId, 5, '  PATHER   panchali ');
    expect([sent.status, sent.body.data]).toEqual([200, { sent: true, changed: false }]);
    const mail = await service.messageTo(email);
    expect(mail).toMatchObject({ kind: 'recovery', channel: 'mail' });
    expect(mail?.text).toContain('/new-password?token=');
    const state = (await open(linkIn(mail))).body.data;
    expect(state).toMatchObject({ registrationStep: 'newPassword', recovery: true, isExistingUser: true });
    const body = { registrationToken: state.registrationToken, password: goodPassword };
    expect((await service.post('user/verify-forgot-password', { ...body, password: 'short' })).status).toBe(422);
    const changed = await service.post('user/verify-forgot-password', body);
    expect(changed.body.data).toEqual({ sent: false, changed: true });
    expect((await service.messageTo(email))?.kind).toBe('passwordChanged');
    expect((await service.server.call('GET', '/account/api/v1/session/list', { token })).status).toBe(401);
    expect((await service.login(email, 'Right1234')).status).toBe(401);
    expect((await service.login(email, goodPassword)).status).toBe(200);
    expect((await service.audited('passwordChanged')).at(-1)).toMatchObject({ userId: ids[0], subject: 'user' });
});

test('the questions of an account are the same by address, number and id', async () => {
    expect(await questionsOf('০১৭১২ ৩৪৫৬২০')).toEqual([2, 5, 8]);
    expect(await byId(ids[0])).toEqual([2, 5, 8]);
    expect(await byId(ids[0].toUpperCase())).toEqual([2, 5, 8]);
});

test('strangers get three questions that never change', async () => {
    for (const who of ['nobody@utility.example', '01799999999']) {
        const first = await questionsOf(who);
        expect(new Set(first).size).toBe(3);
        service.pass(60);
        expect(await questionsOf(` ${who.toUpperCase()}`)).toEqual(first);
    }
    for (const id of ['00000000-0000-4000-8000-000000000001', '7', 'x'.repeat(64)])
        expect(await byId(id)).toEqual(await byId(id));
    const many = await Promise.all(Array.from({ length: 12 }, (_, i) => questionsOf(`n${i}@utility.example`)));
    expect(new Set(many.map(String)).size).toBeGreaterThan(8);
});

test('an account that is not complete, or inactive, looks like none', async () => {
    const asInvited = await service.invited({ email: 'new@utility.example' });
    expect(await byId(asInvited)).not.toEqual([]);
    const { requestId, questions } = await ask('new@utility.example');
    expect((await answer(requestId, questions[0].id, 'Anything')).body.code).toBe('answerMismatch');
    await service.db.query(`update app_user set status = 'inactive' where id = $1`, [ids[2]]);
    const hidden = await ask('salma@utility.example');
    for (const [id, text] of Object.entries(answers))
        expect((await answer(hidden.requestId, Number(id), text)).body.code).toBe('answerMismatch');
    await service.db.query(`update app_user set status = 'active' where id = $1`, [ids[2]]);
});

test('a request serves one right answer within ten minutes, a link one opening within the hour', async () => {
    const email = 'salma@utility.example';
    const late = await ask(email);
    service.pass(10);
    expect((await answer(late.requestId, 5, answers[5])).body.code).toBe('flow_expired');
    expect((await answer('never given', 5, answers[5])).body.code).toBe('flow_expired');
    const { requestId } = await ask(email);
    expect((await answer(requestId, 5, answers[5])).status).toBe(200);
    expect((await answer(requestId, 5, answers[5])).body.code).toBe('flow_expired');
    const first = linkIn(await service.messageTo(email));
    expect((await answer((await ask(email)).requestId, 2, answers[2])).status).toBe(200);
    expect((await open(first)).body.code).toBe('flow_expired');
    const second = linkIn(await service.messageTo(email));
    expect((await open(second)).status).toBe(200);
    expect((await open(second)).body.code).toBe('flow_expired');
    expect((await answer((await ask(email)).requestId, 8, answers[8])).status).toBe(200);
    service.pass(60);
    expect((await open(linkIn(await service.messageTo(email)))).body.code).toBe('flow_expired');
});

test('five wrong answers close this way for an hour, even to the right one, and the owner is told once', async () => {
    const email = 'karim@utility.example';
    const told = async () => (await service.sent()).filter(({ kind }) => kind === 'recoveryClosed').length;
    const before = await told();
    const { requestId } = await ask(email);
    const wrong = await answer(requestId, 5, 'Feluda');
    expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([
        422,
        'answerMismatch',
        { answer: 'answerMismatch' },
    ]);
    // A question that was not asked is as wrong as an answer that is.
    expect((await answer(requestId, 1, answers[5])).body.code).toBe('answerMismatch');
    expect(await told()).toBe(before);
    for (let times = 0; times < 4; times++) await answer((await ask(email)).requestId, 5, 'Feluda');
    expect(await told()).toBe(before + 1);
    expect((await service.messageTo(email))?.kind).toBe('recoveryClosed');
    expect((await answer((await ask(email)).requestId, 5, answers[5])).body.code).toBe('answerMismatch');
    service.pass(58);
    expect((await answer((await ask(email)).requestId, 5, answers[5])).body.code).toBe('answerMismatch');
    expect(await told()).toBe(before + 1);
    expect((await service.audited('recoveryClosed')).filter(row => row.userId === ids[1])).toHaveLength(1);
    expect((await service.audited('recoveryFailed')).filter(row => row.userId === ids[1]).length).toBe(8);
    service.pass(3);
    expect((await answer((await ask(email)).requestId, 5, answers[5])).status).toBe(200);
    expect(JSON.stringify(await service.db.query('select * from audit'))).not.toContain('Feluda');
});

test('parallel wrong answers do not overtake the count', async () => {
    const email = 'salma@utility.example';
    service.pass(61);
    const requests = await Promise.all(Array.from({ length: 8 }, () => ask(email)));
    await Promise.all(requests.map(({ requestId }) => answer(requestId, 5, 'Feluda')));
    expect((await answer((await ask(email)).requestId, 5, answers[5])).body.code).toBe('answerMismatch');
    service.pass(61);
});

test('right answers at once send one link', async () => {
    const email = 'salma@utility.example';
    const { requestId } = await ask(email);
    const before = (await service.sent()).length;
    const all = await Promise.all(Array.from({ length: 4 }, () => answer(requestId, 5, answers[5])));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await service.sent()).length).toBe(before + 1);
});

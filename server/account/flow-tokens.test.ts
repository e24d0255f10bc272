import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountService, challengeIn, codeIn, goodPassword, linkIn, type AccountService } from './account.fixture';
import { issueCode } from './codes.queries';
import { issueFlow, type Flow } from '../identity/flow.queries';

let service: AccountService;
let mine: string;
let other: string;
beforeAll(async () => {
    service = await accountService();
    mine = await service.invited({ email: 'mine@utility.example' });
    other = await service.invited({ email: 'other@utility.example' });
});
afterAll(() => service.close());

const stand = (id: string, step: string) =>
    service.db.query('update app_user set registration_step = $2, pending_email = $3 where id = $1', [
        id,
        step,
        wish(id),
    ]);
/** The address that somebody wants instead of theirs. */
const wish = (id: string) => `${id}@utility.example`;
const token = (userId: string, purpose: Flow['purpose'], next: Flow['next']) => {
    const contact = purpose === 'contact' ? wish(userId) : null;
    return issueFlow(service.db, { userId, purpose, next, contact, minutes: 10, now: service.now() });
};
/** Everything that a call could change, but counts of tries and of codes sent. */
const everything = async () =>
    JSON.stringify([
        await service.db.query('select * from app_user order by id'),
        await service.db.query('select * from security_answer order by user_id, position'),
        await service.db.query('select * from session order by id'),
        await service.db.query('select hash, used_at from flow_token order by hash'),
        await service.db.query('select count(*) from outbox'),
    ]);

interface OpenCall {
    call: string;
    /** Where the account stands, and which token opens the call. */
    step: string;
    opens: Pick<Flow, 'purpose' | 'next'>;
    body: (token: string) => object | Promise<object>;
}
/** A code of one's own is sent with it, so that only the token can be at fault. */
const withCode = async (registrationToken: string) => {
    const issued = { userId: mine, purpose: 'registration', contact: null, minutes: 5, now: service.now() } as const;
    return { registrationToken, ...(await issueCode(service.db, service.server.deps.keys, issued)) };
};
const registration = (next: Flow['next']) => ({ purpose: 'registration', next }) as const;
const calls: OpenCall[] = [
    { call: 'user/get-registration-step', step: 'otp', opens: registration('open'), body: given => ({ token: given }) },
    {
        call: 'user/get-registration-step',
        step: 'otp',
        opens: registration('otp'),
        body: registrationToken => ({ registrationToken }),
    },
    {
        call: 'otp/send-default-password-change-otp',
        step: 'otp',
        opens: registration('otp'),
        body: registrationToken => ({ registrationToken }),
    },
    { call: 'otp/verify-default-password-change-otp', step: 'otp', opens: registration('otp'), body: withCode },
    {
        call: 'user/set-security-question-answer',
        step: 'securityQuestions',
        opens: registration('securityQuestions'),
        body: registrationToken => ({ registrationToken, questionId: 2, answer: 'Selina Madam' }),
    },
    {
        call: 'user/change-default-password',
        step: 'newPassword',
        opens: registration('newPassword'),
        body: registrationToken => ({ registrationToken, password: goodPassword }),
    },
    {
        call: 'user/verify-forgot-password',
        step: 'complete',
        opens: { purpose: 'recovery', next: 'newPassword' },
        body: registrationToken => ({ registrationToken, password: goodPassword }),
    },
    {
        call: 'user/verify-contact',
        step: 'complete',
        opens: { purpose: 'contact', next: 'open' },
        body: given => ({ token: given }),
    },
];
const peeks = (call: OpenCall) => call.call === 'user/get-registration-step' && call.opens.next !== 'open';

const kinds: Pick<Flow, 'purpose' | 'next'>[] = [
    registration('open'),
    registration('otp'),
    registration('securityQuestions'),
    registration('newPassword'),
    { purpose: 'recovery', next: 'open' },
    { purpose: 'recovery', next: 'newPassword' },
    { purpose: 'contact', next: 'open' },
    { purpose: 'contact', next: 'contact' },
];

test.each(calls)('$call with a token for $opens.next opens with no other, and then changes nothing', async call => {
    await stand(mine, call.step);
    const foreign = kinds.filter(({ purpose, next }) => purpose !== call.opens.purpose || next !== call.opens.next);
    const wrong: string[] = ['nothing'];
    for (const { purpose, next } of foreign) wrong.push(await token(mine, purpose, next));
    const used = await token(mine, call.opens.purpose, call.opens.next);
    await service.db.query('update flow_token set used_at = now() where hash = sha256($1::bytea)', [
        new TextEncoder().encode(used),
    ]);
    const expired = await token(mine, call.opens.purpose, call.opens.next);
    service.pass(10);
    for (const bad of [...wrong, used, expired]) {
        const body = await call.body(bad);
        const before = await everything();
        const answer = await service.post(call.call, body);
        expect([answer.status, answer.body.code]).toEqual([401, 'flow_expired']);
        expect(await everything()).toBe(before);
    }
    const none = await service.post(call.call, { ...(await call.body('x')), token: undefined, registrationToken: '' });
    expect(none.status).toBe(422);
    const good = await service.post(call.call, await call.body(await token(mine, call.opens.purpose, call.opens.next)));
    expect([call.call, good.status]).toEqual([call.call, 200]);
    await service.db.query('delete from security_answer');
    service.pass(1);
});

test.each(calls)("$call for $opens.next acts on the token's own account alone", async call => {
    await stand(mine, call.step);
    await stand(other, call.step);
    const before = await service.db.query('select * from app_user where id = $1', [mine]);
    const answers = () => service.db.query('select * from security_answer where user_id = $1', [mine]);
    const theirs = await token(other, call.opens.purpose, call.opens.next);
    await service.post(call.call, await call.body(theirs));
    await service.post(call.call, { ...(await call.body(theirs)), userId: mine, phoneOrEmail: 'mine@utility.example' });
    expect(await service.db.query('select * from app_user where id = $1', [mine])).toEqual(before);
    expect(await answers()).toEqual([]);
    await service.db.query('delete from security_answer');
    service.pass(1);
});

test('a token opens nothing when the account stands elsewhere meanwhile', async () => {
    for (const call of calls.filter(each => each.opens.next !== 'open')) {
        await stand(mine, call.step === 'newPassword' ? 'otp' : 'newPassword');
        const body = await call.body(await token(mine, call.opens.purpose, call.opens.next));
        const before = await everything();
        const answer = await service.post(call.call, body);
        expect([call.call, answer.body.code]).toEqual([call.call, 'flow_expired']);
        expect(await everything()).toBe(before);
    }
});

test('of two uses of one token at the same time only one counts', async () => {
    for (const call of calls.filter(each => !peeks(each) && each.call !== 'otp/send-default-password-change-otp')) {
        await stand(mine, call.step);
        const body = await call.body(await token(mine, call.opens.purpose, call.opens.next));
        const both = await Promise.all([service.post(call.call, body), service.post(call.call, body)]);
        expect([call.call, ...both.map(answer => answer.status).toSorted((a, b) => a - b)]).toEqual([
            call.call,
            200,
            401,
        ]);
        await service.db.query('delete from security_answer');
    }
});

test('the step of an identifier is told to nobody', async () => {
    await stand(mine, 'securityQuestions');
    const known = await service.post('user/get-registration-step', { phoneOrEmail: 'mine@utility.example' });
    const unknown = await service.post('user/get-registration-step', { phoneOrEmail: 'nobody@utility.example' });
    expect(known.body).toEqual(unknown.body);
    expect(known.body.data).toMatchObject({ registrationStep: 'complete', registrationToken: null, userId: null });
});

test("a stranger's wrong tries do not burn the owner's code, and a code opens only what it was sent for", async () => {
    const phone = '+8801712345610';
    await service.invited({ phone });
    const sms = await service.messageTo(phone);
    const enter = (challenge: string, code: string) => service.post('user/login-by-otp', { challenge, code });
    for (let times = 0; times < 6; times++) await enter('guessed challenge', '000000');
    await stand(mine, 'otp');
    const { challenge, code } = await withCode('x');
    expect((await enter(challenge, code)).body.code).toBe('codeInvalid');
    const registrationToken = await token(other, 'registration', 'otp');
    await stand(other, 'otp');
    const foreign = { registrationToken, challenge, code };
    expect((await service.post('otp/verify-default-password-change-otp', foreign)).body.code).toBe('codeInvalid');
    expect((await enter(challengeIn(sms), codeIn(sms))).status).toBe(200);
    expect((await enter(challengeIn(sms), codeIn(sms))).body.code).toBe('codeInvalid');
    expect(linkIn(sms)).toBe('');
});

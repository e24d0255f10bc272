import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountService, answers, recording, type AccountService } from './account.fixture';

const statements: string[] = [];
let service: AccountService;
const ids: Record<string, string> = {};
beforeAll(async () => {
    service = await accountService({}, recording(statements));
    for (const name of ['known', 'inactive'])
        ids[name] = await service.registered(name, { phone: `+88017123456${name.length}0` });
    ids.invited = await service.invited({ email: 'invited@utility.example' });
    await service.db.query(`update app_user set status = 'inactive' where id = $1`, [ids.inactive]);
});
afterAll(() => service.close());
beforeEach(() => service.pass(24 * 60));

/** What a caller sees of an answer, without what is new each time. */
const seen = ({ status, headers, body }: Awaited<ReturnType<AccountService['post']>>) => ({
    status,
    retryAfter: headers.get('retry-after'),
    body: JSON.parse(
        JSON.stringify(body, (key, value: unknown) => {
            if (['requestId', 'challenge'].includes(key)) return typeof value;
            return key === 'questions' && Array.isArray(value) ? value.length : value;
        }),
    ) as unknown,
});
/** What a call answers and the statements it made. */
const watched = async (run: () => ReturnType<AccountService['post']>) => {
    statements.length = 0;
    const answer = seen(await run());
    return { ...answer, statements: [...statements] };
};

const known = 'known@utility.example';
const identifiers = [
    known,
    '01712345650',
    'inactive@utility.example',
    'invited@utility.example',
    'nobody@utility.example',
    '01799999999',
];

const calls: Record<string, (identifier: string) => ReturnType<AccountService['post']>> = {
    login: identifier => service.login(identifier, 'Guess1234'),
    'registration step': phoneOrEmail => service.post('user/get-registration-step', { phoneOrEmail }),
    'sending a code': phoneOrEmail => service.post('otp/send-login-verification-otp', { phoneOrEmail }),
    'forgotten password': phoneOrEmail => service.post('user/forgot-password', { phoneOrEmail }),
    'entering a code': async phoneOrEmail => {
        const { challenge } = (await service.post('otp/send-login-verification-otp', { phoneOrEmail })).body.data;
        statements.length = 0;
        return service.post('user/login-by-otp', { challenge, code: '000000' });
    },
    'answering a question': async phoneOrEmail => {
        const { requestId, questions } = (await service.post('user/forgot-password', { phoneOrEmail })).body.data;
        statements.length = 0;
        return service.post('user/verify-forgot-password', {
            requestId,
            questionId: questions[0].id,
            answer: 'Feluda',
        });
    },
};

test.each(Object.entries(calls))('%s: same answer and same statements for everybody', async (_, call) => {
    const first = await watched(() => call(known));
    for (const identifier of identifiers) {
        service.pass(60);
        expect({ identifier, ...(await watched(() => call(identifier))) }).toEqual({ identifier, ...first });
    }
});

test.each(Object.entries(calls))('%s: the same when it is done too often', async (_, call) => {
    const repeated = async (identifier: string) => {
        await service.db.query('delete from attempt');
        const rows = [];
        for (let times = 0; times < 7; times++) {
            rows.push(await watched(async () => call(identifier)).catch(() => 'refused'));
            service.pass(1 / 60);
        }
        return rows;
    };
    expect(await repeated('nobody@utility.example')).toEqual(await repeated(known));
});

test.each(Object.entries(calls).slice(0, 4))(
    '%s: what is no identifier at all is looked up nowhere',
    async (_, call) => {
        for (const identifier of ['no identifier at all', "' or 1=1 --", '0171234']) {
            const { status, statements: made } = await watched(() => call(identifier));
            expect({ status, made }).toEqual({ status: 422, made: [] });
        }
    },
);

test('the questions of a user by id cost and look the same for every text', async () => {
    const ask = (userId: string) =>
        service.server.call('GET', `/account/api/v1/user/get-users-security-questions?userId=${userId}`);
    const first = await watched(() => ask(ids.known));
    for (const id of [ids.inactive, ids.invited, '00000000-0000-4000-8000-000000000001', '7', 'x'.repeat(64)])
        expect(await watched(() => ask(id))).toEqual(first);
});

test('a right answer of an inactive account does the work of a wrong one', async () => {
    const ask = async () => (await service.post('user/forgot-password', { phoneOrEmail: known })).body.data.requestId;
    const answer = (requestId: string, text: string) => () =>
        service.post('user/verify-forgot-password', { requestId, questionId: 5, answer: text });
    const wrong = await watched(answer(await ask(), 'Feluda'));
    const open = await ask();
    await service.db.query(`update app_user set status = 'inactive' where id = $1`, [ids.known]);
    expect(await watched(answer(open, answers[5]))).toEqual(wrong);
    await service.db.query(`update app_user set status = 'active' where id = $1`, [ids.known]);
});

test('closing the way by five wrong answers looks the same for a stranger', async () => {
    const fifth = async (identifier: string) => {
        await service.db.query('delete from attempt');
        const rows = [];
        for (let times = 0; times < 7; times++)
            rows.push(await watched(() => calls['answering a question'](identifier)));
        return rows;
    };
    expect(await fifth('nobody@utility.example')).toEqual(await fifth(known));
});

test('signing up answers the same for a new, an invited and a registered address', async () => {
    const open = await accountService({ SIGNUP: 'on' });
    await open.registered('known');
    await open.invited({ email: 'invited@utility.example' });
    const seenFor = async (name: string) => {
        const body = { fullName: 'Somebody', email: `${name}@utility.example`, phone: null };
        return seen(await open.post('register', body));
    };
    const first = await seenFor('new');
    expect(first).toMatchObject({ status: 202, body: { data: { accepted: true } } });
    for (const name of ['known', 'invited', 'new']) expect(await seenFor(name)).toEqual(first);
    await open.close();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeIn, accountService, type AccountService } from '../account/account.fixture';
import { addUser, password } from '../../tests/support/app';
import { removeEndedAccess } from '../account/upkeep.queries';
import type { User } from '../../contract/users';
import { messagesTo, userCalls } from './users.fixture';

let service: AccountService;
let chief: ReturnType<typeof userCalls>;
beforeAll(async () => {
    service = await accountService();
    await addUser(service.db, 'chief@utility.example');
    chief = userCalls(service.server, (await service.server.signIn('chief@utility.example')).token);
});
afterAll(() => service.close());

const profile = { Profile: { canView: true, canUpdate: true } };
/** Somebody with a proved address, signed in twice. */
const person = async (name: string) => {
    const email = `${name}@utility.example`;
    const id = await addUser(service.db, email, 'Staff', profile);
    const [here, there] = [await service.server.signIn(email), await service.server.signIn(email)];
    const calls = userCalls(service.server, here.token);
    const read = async (): Promise<User> => (await chief.get(id)).body.data;
    return { id, email, here, there, calls, read };
};
const isIn = async ({ token }: { token: string }) =>
    (await service.server.call('GET', '/account/api/v1/session/list', { token })).status === 200;
const linkTo = async (email: string) => /token=([\w-]+)/.exec((await service.messageTo(email))?.text ?? '')?.[1] ?? '';
const verify = (body: object) => service.post('user/verify-contact', body);

test('a new address counts once its link was opened: the old one is told, other sessions end', async () => {
    const { id, email, here, there, calls, read } = await person('mover');
    const next = 'moved@utility.example';
    const asked = await calls.update(await read(), { email: next, currentPassword: password });
    expect(asked.body.data).toMatchObject({ email, pendingEmail: next });
    expect((await service.login(next, password)).status).toBe(401);
    expect((await service.login(email, password)).status).toBe(200);
    const token = await linkTo(next);
    expect((await verify({ token })).body.data).toEqual({ contact: 'email' });
    expect(await read()).toMatchObject({ email: next, pendingEmail: null, emailVerifiedAt: expect.any(String) });
    expect((await messagesTo(service.server, id)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['contactChangeRequested', email],
        ['contactProof', next],
        ['contactChanged', email],
    ]);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await service.login(email, password)).status).toBe(401);
    expect((await service.login(next, password)).status).toBe(200);
    expect((await verify({ token })).status).toBe(401);
    expect((await chief.list({ filter: { q: next } })).body.data).toHaveLength(1);
});

test('a session alone changes no contact: without the password, with a wrong one, with another’s token', async () => {
    const { email, calls, read } = await person('held');
    const other = await person('other');
    const me = await read();
    const before = await service.db.query('select * from app_user where id = $1', [me.id]);
    const wish = { email: 'thief@elsewhere.example' };
    expect((await calls.update(me, wish)).body.errors).toEqual({ currentPassword: 'passwordRequired' });
    expect((await calls.update(me, { ...wish, currentPassword: 'Wrong1234' })).body.errors).toEqual({
        currentPassword: 'wrongPassword',
    });
    const flowToken = await confirmed(other.here.token, other.email);
    expect((await calls.update(me, { ...wish, flowToken })).body.errors).toEqual({
        currentPassword: 'passwordRequired',
    });
    expect((await calls.update(me, { email: null, phone: '01712345650' })).status).toBe(422);
    expect(await service.db.query('select * from app_user where id = $1', [me.id])).toEqual(before);
    expect(await service.messageTo('thief@elsewhere.example')).toBeUndefined();
    expect((await service.login(email, password)).status).toBe(200);
});

const confirmed = async (token: string, email: string): Promise<string> => {
    service.pass(2);
    const { challenge } = (await service.post('otp/send-confirmation-code', undefined, { token })).body.data;
    const code = codeIn(await service.messageTo(email));
    const answer = await service.post('otp/verify-confirmation-code', { challenge, code }, { token });
    return answer.body.data.flowToken as string;
};

test('a code to the proved address stands for the password, for one change; a wrong one ends no session', async () => {
    const { email, here, calls, read } = await person('forgetful');
    const wrong = await service.post(
        'otp/verify-confirmation-code',
        { challenge: 'x', code: '000000' },
        { token: here.token },
    );
    expect([wrong.status, wrong.body.errors]).toEqual([422, { code: 'codeInvalid' }]);
    const flowToken = await confirmed(here.token, email);
    expect((await calls.update(await read(), { phone: '01712345651', flowToken })).status).toBe(200);
    expect((await read()).pendingPhone).toBe('+8801712345651');
    expect((await calls.update(await read(), { phone: '01712345652', flowToken })).status).toBe(422);
});

test('a new number counts by the code that it got, entered by whoever asked', async () => {
    const { here, there, calls, read } = await person('caller');
    const phone = '+8801712345653';
    await calls.update(await read(), { phone, currentPassword: password });
    service.pass(2);
    const sent = await service.post('otp/send-contact-code', { contact: 'phone' }, { token: here.token });
    expect(sent.body.data).toMatchObject({ sentTo: '+88017****653', otpDuration: 300 });
    const { challenge } = sent.body.data;
    expect((await verify({ challenge, code: '000000' })).status).toBe(401);
    expect((await read()).phone).toBeNull();
    const code = codeIn(await service.messageTo(phone));
    expect((await verify({ challenge, code })).body.data).toEqual({ contact: 'phone' });
    expect(await read()).toMatchObject({ phone, pendingPhone: null });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await service.login(phone, password)).status).toBe(200);
});

test('a contact that another account has proved never counts, and that is told only to its holder', async () => {
    const { calls, read, id } = await person('wishful');
    const holder = await person('holder');
    const wish = await calls.update(await read(), { email: holder.email, currentPassword: password });
    expect(wish.status).toBe(200);
    const [message] = (await service.sent()).filter(
        ({ kind, recipient }) => kind === 'contactProof' && recipient === holder.email,
    );
    const token = /token=([\w-]+)/.exec(message.text)?.[1];
    const taken = await verify({ token });
    expect([taken.status, taken.body.code]).toEqual([409, 'emailTaken']);
    expect((await chief.get(id)).body.data.email).toBe('wishful@utility.example');
    expect((await service.login(holder.email, password)).status).toBe(200);
});

test('of two accounts that confirm one address at the same time, one gets it', async () => {
    const wanted = 'wanted@utility.example';
    const links: string[] = [];
    for (const name of ['first', 'second']) {
        const { calls, read } = await person(name);
        await calls.update(await read(), { email: wanted, currentPassword: password });
        links.push(await linkTo(wanted));
    }
    const both = await Promise.all(links.map(token => verify({ token })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const holders = await service.db.query('select 1 from app_user where email = $1', [wanted]);
    expect(holders).toHaveLength(1);
});

test('of two uses of one link at the same time only one counts', async () => {
    const { calls, read } = await person('double');
    await calls.update(await read(), { email: 'double-new@utility.example', currentPassword: password });
    const token = await linkTo('double-new@utility.example');
    const both = await Promise.all([verify({ token }), verify({ token })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('the only proved way in cannot be taken away, an unproved one can', async () => {
    const { id, calls, read } = await person('last');
    await service.db.query(`update app_user set phone = '+8801712345654' where id = $1`, [id]);
    const change = { email: null, currentPassword: password };
    expect((await calls.update(await read(), change)).body.errors).toEqual({ email: 'lastContact' });
    expect((await calls.update(await read(), { phone: null, currentPassword: password })).body.data.phone).toBeNull();
});

test('an omitted contact keeps what is stored', async () => {
    const { calls, read, email } = await person('omits');
    const { status, body } = await calls.update(await read(), { email: undefined, phone: undefined, fullName: 'New' });
    expect([status, body.data.email, body.data.fullName]).toEqual([200, email, 'New']);
});

test('what an administrator enters for somebody else is proved by its own link, and offered in the profile', async () => {
    const { id, here, read } = await person('colleague');
    await chief.update(await read(), { email: 'colleague-new@utility.example', phone: '01712345655' });
    expect(await read()).toMatchObject({ emailVerifiedAt: null, phoneVerifiedAt: null });
    expect((await service.login('colleague-new@utility.example', password)).status).toBe(401);
    await verify({ token: await linkTo('colleague-new@utility.example') });
    expect((await service.login('colleague-new@utility.example', password)).status).toBe(200);
    expect(await isIn(here)).toBe(true);
    service.pass(2);
    const sent = await service.post('otp/send-contact-code', { contact: 'phone' }, { token: here.token });
    const code = codeIn(await service.messageTo('+8801712345655'));
    expect((await verify({ challenge: sent.body.data.challenge, code })).status).toBe(200);
    service.pass(2);
    const nothing = await service.post('otp/send-contact-code', { contact: 'phone' }, { token: here.token });
    expect([nothing.status, nothing.body.code]).toEqual([409, 'nothingToProve']);
    expect((await chief.get(id)).body.data.phoneVerifiedAt).toEqual(expect.any(String));
});

test('a new phone from an administrator, where nothing else is proved, comes with a way in', async () => {
    const { id, read } = await person('phoneless');
    await chief.update(await read(), { email: null, phone: '01712345656' });
    const sms = await service.messageTo('+8801712345656');
    expect(sms?.kind).toBe('invitation');
    const challenge = /challenge=([\w-]+)/.exec(sms?.text ?? '')?.[1];
    const signedIn = await service.post('user/login-by-otp', { challenge, code: codeIn(sms) });
    expect(signedIn.body.data.user.id).toBe(id);
});

test.each([
    [72 * 60, 'pending@utility.example'],
    [72 * 60 + 1, null],
])('what is pending is kept for 72 hours: after %d minutes %s', async (minutes, pending) => {
    const { calls, read } = await person(`waits-${minutes}`);
    await calls.update(await read(), { email: 'pending@utility.example', currentPassword: password });
    const later = new Date(service.now().getTime() + minutes * 60_000 - 1000);
    await service.db.transaction(tx => removeEndedAccess(tx, later));
    expect(
        (await service.db.query('select pending_email from app_user where id = $1', [(await read()).id]))[0],
    ).toEqual({ pending_email: pending });
});

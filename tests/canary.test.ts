import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDelivery } from '../server/messages/delivery';
import { addUser, testApp, type TestApp } from './support/app';
import { startInbox, type Inbox } from './support/inbox';
import { waitingTexts } from './support/outbox';

const account = '/account/api/v1';
const salma = 'salma@utility.example';
const firstPassword = 'Canary1Karnaphuli';
const secondPassword = 'Canary2Halda';
const thirdPassword = 'Canary3Sangu';
const answers = ['Selina canary', 'Pather canary', 'Halishahar canary'];

let now = new Date('2026-11-20T06:00:00Z');
let server: TestApp;
let inbox: Inbox;
let admin: string;
const logged: string[] = [];
/** What nobody but its owner may ever see, by what it is. */
const secrets = new Map<string, string>();
/** Everything that the flows were answered. */
const answered: string[] = [];

const post = async (call: string, body: unknown, token?: string) => {
    const answer = await server.call('POST', `${account}/${call}`, { body, token });
    answered.push(JSON.stringify(answer.body));
    return answer.body.data;
};
const newestText = async () => (await waitingTexts(server, salma))[0].text;
const planted = (name: string, secret: string | undefined): string => {
    if (!secret) throw new Error(`no ${name} was sent`);
    secrets.set(name, secret);
    return secret;
};
const linkOf = async (name: string) => planted(name, /token=([\w-]+)/.exec(await newestText())?.[1]);
const codeOf = async (name: string) => planted(name, /^\d{6}$/m.exec(await newestText())?.[0]);
const later = () => (now = new Date(now.getTime() + 61_000));

/** From the invitation to the first sign-in. */
const registers = async () => {
    const [role] = await server.db.query<{ id: string }>('select id from role');
    const person = { fullName: 'Salma Khatun', email: salma, phone: null, address: '', roleIds: [role.id] };
    await post('user/register', person, admin);
    const opened = await post('user/get-registration-step', { token: await linkOf('invitation link') });
    const sent = await post('otp/send-default-password-change-otp', { registrationToken: opened.registrationToken });
    const proof = { registrationToken: opened.registrationToken, challenge: sent.challenge };
    const code = await codeOf('registration code');
    await post('otp/verify-default-password-change-otp', { ...proof, code: code === '111111' ? '222222' : '111111' });
    let step = await post('otp/verify-default-password-change-otp', { ...proof, code });
    for (const [index, answer] of answers.entries()) {
        const registrationToken = planted(`step token ${index}`, step.registrationToken);
        secrets.set(`answer ${index}`, answer);
        step = await post('user/set-security-question-answer', { registrationToken, questionId: index + 1, answer });
    }
    const registrationToken = planted('last step token', step.registrationToken);
    await post('user/change-default-password', { registrationToken, password: firstPassword });
};

/** By code, by a wrong and the right password, and with the password in the wrong field. */
const signsIn = async () => {
    later();
    const { challenge } = await post('otp/send-login-verification-otp', { phoneOrEmail: salma });
    const session = await post('user/login-by-otp', { challenge, code: await codeOf('sign-in code') });
    planted('access token', session.token);
    planted('refresh token', session.refreshToken);
    await post('user/login', { phoneOrEmail: salma, password: secondPassword });
    await post('user/login', { phoneOrEmail: firstPassword, password: 'x' });
    await post('user/change-password', { currentPassword: firstPassword, password: secondPassword }, session.token);
};

const forgetsThePassword = async () => {
    later();
    const { requestId, questions } = await post('user/forgot-password', { phoneOrEmail: salma });
    const [{ id: questionId }] = questions as { id: number }[];
    await post('user/verify-forgot-password', { requestId, questionId, answer: 'another canary' });
    await post('user/verify-forgot-password', { requestId, questionId, answer: answers[questionId - 1] });
    const { registrationToken } = await post('user/get-registration-step', { token: await linkOf('recovery link') });
    planted('recovery token', registrationToken);
    await post('user/verify-forgot-password', { registrationToken, password: thirdPassword });
};

beforeAll(async () => {
    server = await testApp({ clock: () => now });
    server.deps.log = pino({ level: 'trace' }, { write: line => void logged.push(line) });
    inbox = await startInbox();
    await addUser(server.db, 'admin@utility.example');
    admin = (await server.signIn('admin@utility.example')).token;
    for (const secret of [firstPassword, secondPassword, thirdPassword]) secrets.set(`password ${secret}`, secret);
    await registers();
    await signsIn();
    await forgetsThePassword();
});
afterAll(async () => {
    await inbox.stop();
    await server.db.close();
});

/** The names of the secrets that stand in a text, plain or in hexadecimal digits. */
const found = (text: string): string[] =>
    [...secrets]
        .filter(([, secret]) => {
            if (/^\d{6}$/.test(secret)) return new RegExp(`(?<![\\da-z])${secret}(?![\\da-z])`, 'i').test(text);
            const folded = text.toLowerCase();
            return [secret.toLowerCase(), Buffer.from(secret).toString('hex')].some(form => folded.includes(form));
        })
        .map(([name]) => name);

/** Every value of every table, bytes as what they may spell. */
const dump = async (): Promise<[string, string][]> => {
    const tables = await server.db.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const texts: [string, string][] = [];
    for (const { name } of tables) {
        const rows = await server.db.arrays(`select * from "${name}"`);
        const spelled = rows.flat().map(value => {
            const bytes = value instanceof Uint8Array ? Buffer.from(value) : undefined;
            return bytes ? `${bytes.toString('latin1')}\n${bytes.toString('hex')}` : JSON.stringify(value);
        });
        texts.push([name, spelled.join('\n')]);
    }
    return texts;
};
const leaksInTables = async () => (await dump()).flatMap(([table, text]) => found(text).map(name => [table, name]));

test('the flows went their whole way', async () => {
    expect([...secrets.keys()]).toHaveLength(17);
    const last = await post('user/login', { phoneOrEmail: salma, password: thirdPassword });
    expect(last.user.fullName).toBe('Salma Khatun');
    const everything = (await dump()).flat().join();
    expect(everything).toContain(salma);
    expect(logged.join('')).toContain('/account/api/v1/user/verify-forgot-password');
});

test('no code, link, answer or password stands in an answer of the flows', () => {
    // The tokens of steps and sessions are what these answers give to their bearer.
    expect(found(answered.join('\n')).filter(name => !name.includes('token'))).toEqual([]);
});

test('none stands in any answer to an administrator', async () => {
    const ids = (
        await Promise.all(
            ['app_user', 'role', 'outbox', 'session', 'threshold', 'audit'].map(async table =>
                (await server.db.query<{ id: unknown }>(`select id from ${table} limit 3`)).map(({ id }) => String(id)),
            ),
        )
    ).flat();
    const { body } = await server.call('GET', '/openapi.json');
    const paths = Object.entries(body.paths as Record<string, object>).filter(([, methods]) => 'get' in methods);
    const addresses = paths.flatMap(([path]) =>
        path.includes('{') ? ids.map(id => path.replace(/\{[^}]+\}/g, id)) : [path, `${path}?format=csv`],
    );
    let good = 0;
    for (const address of addresses) {
        const answer = await server.call('GET', address, { token: admin });
        if (answer.status === 200) good++;
        expect([address, found(JSON.stringify(answer.body))]).toEqual([address, []]);
    }
    expect(good).toBeGreaterThan(25);
});

test('none stands in the log', () => {
    expect(logged.length).toBeGreaterThan(20);
    expect(found(logged.join(''))).toEqual([]);
});

test('none stands in any table, before the messages are delivered and after', async () => {
    expect((await server.db.query(`select 1 from outbox where state = 'waiting'`)).length).toBeGreaterThan(4);
    expect(await leaksInTables()).toEqual([]);
    const delivery = startDelivery(server.db, {
        ...server.deps,
        clock: () => new Date('2026-11-20T06:00:30Z'),
        config: { ...server.deps.config, SMTP_URL: inbox.url },
    });
    await delivery.deliverDue();
    await delivery.stop();
    const delivered = inbox
        .to(salma)
        .map(({ text }) => text)
        .join('\n');
    expect(found(delivered)).toEqual(expect.arrayContaining(['invitation link', 'registration code']));
    expect(await leaksInTables()).toEqual([]);
    expect(found(logged.join(''))).toEqual([]);
    expect(await server.db.query(`select 1 from outbox where state = 'sent' and body is not null`)).toEqual([]);
});

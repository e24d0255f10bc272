import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, testApp } from '../tests/support/app';
import { testDatabase } from '../tests/support/database';
import { smallCity, smallCityToday } from '../tests/support/demo-city';
import { deriveKeys } from './settings/keys';
import { offerSetUp } from './account/set-up.queries';
import { bringUp } from './boot';
import { readConfig, wantsDemo } from './config';
import type { Db } from './db/db';
import type { DemoPerson } from '../contract/status';
import { leaveDemo } from '../demo/leave';
import { demoAccounts, demoAnswers } from '../demo/people';

const clock = () => new Date(`${smallCityToday}T06:00:00Z`);
const log = pino({ level: 'silent' });
const secret = 'a secret for tests that is long enough';
const start = async (db: Db, env: Record<string, string>, keys = deriveKeys(secret)) => {
    const boot = { ready: false, progress: null, demo: false };
    const config = readConfig({ NODE_ENV: 'test', ...env });
    const demoPassword = await bringUp({ db, config, keys, boot, clock, log });
    return { demoPassword, demo: boot.demo };
};
let city: Db;
beforeAll(async () => (city = await smallCity()));
afterAll(() => city.close());

const signIn = async (secret: string) => {
    const { call } = await testApp({ db: city, clock });
    const body = { phoneOrEmail: 'admin@nrw.example', password: secret };
    return (await call('POST', '/account/api/v1/user/login', { body })).status;
};

test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::1' }, true],
    [{ PUBLIC_URL: 'https://nrw.utility.example' }, false],
    [{ DATABASE_URL: 'postgres://x/y', SECRET: 'x'.repeat(31) + 'y' }, false],
    [{ PUBLIC_URL: 'https://localhost.utility.example' }, false],
    [{ PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, false],
    [{ DEMO: 'off' }, false],
    [{ DEMO: 'on', HOST: '0.0.0.0' }, true],
])('with %o an empty database gets the demo city: %s', (env, wanted) => {
    expect(wantsDemo(readConfig(env))).toBe(wanted);
});

test('DEMO=off starts empty and offers a set-up link', async () => {
    const db = await testDatabase();
    expect(await start(db, { DEMO: 'off' })).toEqual({ demoPassword: undefined, demo: false });
    expect(await db.transaction(tx => offerSetUp(tx, clock()))).toMatch(/^[\w-]{20,}$/);
    await db.close();
});

test('a database is not served under another secret, and is under its own again', async () => {
    const db = await testDatabase();
    for (const _ of ['made', 'again']) await start(db, { DEMO: 'off' });
    const other = deriveKeys('another secret that is long enough too');
    await expect(start(db, { DEMO: 'off' }, other)).rejects.toThrow(
        /under another SECRET.*npm run admin -- new-secret/,
    );
    expect(await start(db, { DEMO: 'off' })).toMatchObject({ demo: false });
    await db.close();
});

test('of two servers that start an empty database under two secrets at once one is refused', async () => {
    const db = await testDatabase();
    for (let round = 0; round < 20; round++) {
        await db.query(`delete from meta where key = 'secret_check'`);
        const secrets = ['one', 'other'].map(name => deriveKeys(`${name} ${secret}`));
        const starts = await Promise.allSettled(secrets.map(keys => start(db, { DEMO: 'off' }, keys)));
        expect([round, ...starts.map(({ status }) => status).sort()]).toEqual([round, 'fulfilled', 'rejected']);
    }
    await db.close();
});

const beyond: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://nrw.utility.example' },
    { TRUSTED_PROXIES: '127.0.0.1' },
];

test.each(beyond)('a demo database is not served beyond this machine by chance: %o', async env => {
    await expect(start(city, env)).rejects.toThrow(/DEMO=on/);
});

test.each(beyond)('with %o the published password does not work, and on this machine it does again', async env => {
    const { demoPassword = '' } = await start(city, { ...env, DEMO: 'on' });
    expect(demoPassword).not.toBe('Demo12345');
    expect(await signIn('Demo12345')).toBe(401);
    expect(await signIn(demoPassword)).toBe(200);
    expect((await start(city, {})).demoPassword).toBe('Demo12345');
    expect(await signIn('Demo12345')).toBe(200);
});

/** The city's application as a start with these settings leaves it. */
const opened = async (env: Record<string, string>) => {
    const server = await testApp({ db: city, clock, env });
    await bringUp(server.deps);
    const { body: offered } = await server.call('GET', '/nrw/api/v1/demo-people');
    const recover = async (phoneOrEmail: string, questionId: number, answer: string) => {
        const way = '/account/api/v1/user';
        const asked = await server.call('POST', `${way}/forgot-password`, { body: { phoneOrEmail } });
        const body = { requestId: asked.body.data.requestId, questionId, answer };
        return (await server.call('POST', `${way}/verify-forgot-password`, { body })).status;
    };
    return { ...server, offered, recover };
};

test('on this machine the demo offers its four people, and their published answers lead to a new password', async () => {
    const { offered, recover, call } = await opened({});
    expect(offered.data.map(({ email, role }: DemoPerson) => [email, role])).toEqual(
        demoAccounts.map(({ email, role }) => [email, role]),
    );
    for (const { email, password: secret } of offered.data as DemoPerson[]) {
        const body = { phoneOrEmail: email, password: secret };
        expect((await call('POST', '/account/api/v1/user/login', { body })).status).toBe(200);
    }
    for (const [index, { questionId, answer }] of demoAnswers.entries())
        expect(await recover(demoAccounts[index].email, questionId, ` ${answer.toUpperCase()} `)).toBe(200);
});

test.each(beyond)('with %o the demo offers nobody, and no published answer works until it is back here', async env => {
    const { offered, recover, call } = await opened({ ...env, DEMO: 'on' });
    expect(offered).toEqual({ data: [] });
    const said = JSON.stringify((await call('GET', '/nrw/api/v1/status')).body);
    expect(said).not.toMatch(/nrw\.example|Demo12345/);
    const { email } = demoAccounts[3];
    for (const { questionId, answer } of demoAnswers) expect(await recover(email, questionId, answer)).toBe(422);
    await city.query('delete from attempt');
    const here = await opened({});
    expect(await here.recover(email, demoAnswers[0].questionId, demoAnswers[0].answer)).toBe(200);
});

const leave = () => leaveDemo(city, { at: clock() });

test('leaving the demo removes its places, readings and users, and keeps the settings', async () => {
    await city.query(`update threshold set value = 0.4 where key = 'critically-low-pressure'`);
    const [{ kept }] = await city.query<{ kept: number }>('select count(*) as kept from email_template');
    expect(await leave()).toEqual(expect.any(String));
    for (const table of ['entity', 'consumer', 'reading', 'bill', 'app_user', 'rollup_hour', 'geometry', 'demo_truth'])
        expect([table, await city.query(`select 1 from ${table} limit 1`)]).toEqual([table, []]);
    expect(await city.query(`select value from threshold where key = 'critically-low-pressure'`)).toEqual([
        { value: 0.4 },
    ]);
    expect(await city.query('select count(*) as kept from email_template')).toEqual([{ kept }]);
    expect(await start(city, { DEMO: 'off' })).toMatchObject({ demo: false });
    expect(await leave()).toBeUndefined();
    expect(await signIn(password)).toBe(401);
});

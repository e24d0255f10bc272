import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, testApp, type TestApp } from '../tests/support/app';
import { engineUnderTest, testDatabase } from '../tests/support/database';
import { SqlError, type Db, type Queries } from './db/db';

const templates = '/nrw/api/v1/Templates';
let db: Db;
let server: TestApp;
let token: string;
/** What every transaction of the server does first. */
let first: ((tx: Queries) => Promise<unknown>) | undefined;
beforeAll(async () => {
    db = await testDatabase();
    server = await testApp({
        db: { ...db, transaction: run => db.transaction(async tx => (await first?.(tx), run(tx))) },
    });
    await addUser(db, 'admin@utility.example');
    token = (await server.signIn('admin@utility.example')).token;
    await db.query(`insert into role (name, name_key) values ('One', 'one'), ('Other', 'other')`);
});
afterAll(() => db.close());

const save = (name: string) =>
    server.call('POST', templates, {
        token,
        body: { name, subject: 'S', message: '<p>M</p>', subjectBn: '', messageBn: '', recipients: [] },
    });
const lock = (tx: Queries, role: string) => tx.query('select from role where name_key = $1 for update', [role]);

/** Says that something has come so far. */
const signal = () => {
    let reach = () => {};
    const reached = new Promise<void>(resolve => (reach = resolve));
    return { reach: () => reach(), reached };
};

test.runIf(engineUnderTest() === 'postgres')(
    'of two that wait for each other the one that the database ends is asked to try again, and then goes through',
    async () => {
        const [own, others] = [signal(), signal()];
        first = async tx => {
            await lock(tx, 'one');
            own.reach();
            await others.reached;
            // Who waits first is the one that the database ends.
            await lock(tx, 'other');
        };
        const other = db.transaction(async tx => {
            await lock(tx, 'other');
            await own.reached;
            others.reach();
            await setTimeout(300);
            await lock(tx, 'one');
        });
        const { status, body, headers } = await save('Waits');
        expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
        expect(body.title).toContain('try again');
        await other;
        first = undefined;
        expect((await save('Waits')).status).toBe(201);
    },
);

test.each(['40P01', '40001'])(
    'a transaction that the database ended for another (%s) is no fault of ours',
    async code => {
        first = async () => Promise.reject(new SqlError('ended', { code }));
        expect(await save(`Ended by ${code}`)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
        first = undefined;
        expect((await save(`Ended by ${code}`)).status).toBe(201);
    },
);

import { AsyncResource } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { engineUnderTest, testDatabase } from '../../tests/support/database';
import { Refusal } from '../errors';
import type { Db, Queries } from './db';

let db: Db;
beforeAll(async () => {
    db = await testDatabase();
    await db.script('create table note (id int primary key, body text)');
});
beforeEach(() => db.script('truncate note'));
afterAll(() => db.close());

const ids = async (queries: Queries = db) => (await queries.arrays('select id from note order by id')).flat();
const add = (queries: Queries, id: number) => queries.query('insert into note (id) values ($1)', [id]);

const countUp = (tx: Queries) => tx.query('update note set body = (body::int + 1)::text where id = 0');

const manyRows = function* (lastOneTwice: boolean) {
    for (let id = 0; id < 30_000; id++) yield [id, 'x'.repeat(100)];
    if (lastOneTwice) yield [29_999, 'again'];
};

const brokenRows = function* () {
    yield [1];
    throw new Error('the file ended early');
};

/** Calls that do not belong to the transaction they are made in: made here, before any began. */
const outside = AsyncResource.bind(<T>(call: () => T): T => call());

/** A promise and the means to keep it. */
const signal = () => {
    const keep: { give?: () => void } = {};
    const given = new Promise<void>(resolve => (keep.give = resolve));
    return { give: () => keep.give?.(), given };
};

test('a transaction keeps all it did and returns what its body returns', async () => {
    const result = await db.transaction(async tx => {
        await add(tx, 1);
        await add(tx, 2);
        return ids(tx);
    });
    expect(result).toEqual([1, 2]);
    expect(await ids()).toEqual([1, 2]);
});

test('a transaction whose body throws keeps nothing and passes the error on', async () => {
    const failing = db.transaction(async tx => {
        await add(tx, 1);
        throw new Error('no longer wanted');
    });
    await expect(failing).rejects.toThrow('no longer wanted');
    expect(await ids()).toEqual([]);
});

test('a failed statement rolls its transaction back and leaves the database usable', async () => {
    await add(db, 1);
    const failing = db.transaction(async tx => {
        await add(tx, 2);
        await add(tx, 1);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([1]);
    await db.transaction(tx => add(tx, 3));
    expect(await ids()).toEqual([1, 3]);
});

test('a transaction that hides a failed statement is reported as rolled back, not as done', async () => {
    const hiding = db.transaction(async tx => {
        await add(tx, 1);
        await tx.query('select 1/0').catch(() => undefined);
    });
    await expect(hiding).rejects.toMatchObject({ code: '25P02' });
    expect(await ids()).toEqual([]);
});

test('a rule checked only at the end refuses the whole transaction with its SQLSTATE', async () => {
    await db.script(`drop table if exists part; create table part (
        id int primary key, whole int constraint whole_of_part references part deferrable initially deferred)`);
    const failing = db.transaction(tx => tx.query('insert into part values (1, 2)'));
    await expect(failing).rejects.toMatchObject({ name: 'SqlError', code: '23503', constraint: 'whole_of_part' });
    await db.transaction(tx => tx.query('insert into part values (1, 2), (2, null)'));
    expect(await db.arrays('select id from part order by id')).toEqual([[1], [2]]);
});

test.runIf(engineUnderTest() === 'postgres')('a connection the server ends fails its transaction alone', async () => {
    const failing = db.transaction(async tx => {
        await add(tx, 1);
        const [[pid] = []] = await tx.arrays('select pg_backend_pid()');
        // Another connection does it, as an administrator or a restart would.
        await outside(() => db.query('select pg_terminate_backend($1)', [pid]));
        await tx.query('select pg_sleep(0.2)');
    });
    await expect(failing).rejects.toThrow(/terminat|connection/);
    expect(await ids()).toEqual([]);
    await add(db, 2);
    expect(await ids()).toEqual([2]);
});

test.runIf(engineUnderTest() === 'postgres')('a refusal in a transaction costs no connection', async () => {
    const used = new Set<unknown>();
    for (let times = 0; times < 20; times++) {
        const refused = db.transaction(async tx => {
            used.add((await tx.arrays('select pg_backend_pid()'))[0][0]);
            throw new Refusal(409, 'stale');
        });
        await expect(refused).rejects.toThrow(Refusal);
    }
    expect(used.size).toBe(1);
});

test('what a refused transaction asked for and did not wait for is undone as well', async () => {
    const asked: Promise<unknown>[] = [];
    const refused = db.transaction(async tx => {
        await add(tx, 0);
        for (const id of [1, 2, 3]) asked.push(add(tx, id));
        throw new Refusal(409, 'stale');
    });
    await expect(refused).rejects.toThrow(Refusal);
    await Promise.allSettled(asked);
    expect(await ids()).toEqual([]);
});

test('a call from outside neither sees an open transaction nor falls with it', async () => {
    const [opened, asked] = [signal(), signal()];
    const rolledBack = db.transaction(async tx => {
        await add(tx, 1);
        opened.give();
        await asked.given;
        throw new Error('rolled back');
    });
    await opened.given;
    const outside = add(db, 2);
    const seen = ids();
    asked.give();
    await expect(rolledBack).rejects.toThrow('rolled back');
    await outside;
    expect(await seen).not.toContain(1);
    expect(await ids()).toEqual([2]);
});

test('a hundred transactions at once all count', async () => {
    await add(db, 0);
    await db.query(`update note set body = '0'`);
    await Promise.all(Array.from({ length: 100 }, () => db.transaction(countUp)));
    expect(await db.arrays('select body from note')).toEqual([['100']]);
});

test('statements of one transaction may be asked for at once', async () => {
    await db.transaction(tx => Promise.all([3, 1, 2].map(id => add(tx, id))));
    expect(await ids()).toEqual([1, 2, 3]);
});

test('asking the database itself inside a transaction is an error instead of a wait without end', async () => {
    await expect(db.transaction(() => ids())).rejects.toThrow('use its tx');
    await expect(db.transaction(() => db.transaction(ids))).rejects.toThrow('use its tx');
    expect(await ids()).toEqual([]);
});

test('the tx of an ended transaction refuses to work', async () => {
    const kept = await db.transaction(async tx => ({ tx }));
    await expect(add(kept.tx, 1)).rejects.toThrow('has ended');
    expect(await ids()).toEqual([]);
});

test('copy writes many rows, with nulls and awkward text', async () => {
    const bodies = ['plain', null, 'tab\tnew\nline\r\\N \\ end', '', 'বাংলা'];
    await db.copy(
        'note',
        ['id', 'body'],
        bodies.map((body, id) => [id, body]),
    );
    expect((await db.arrays('select body from note order by id')).flat()).toEqual(bodies);
});

test('copy of nothing writes nothing', async () => {
    await db.copy('note', ['id'], []);
    expect(await ids()).toEqual([]);
});

test('copy writes all rows or none, also when it takes several pieces', async () => {
    await expect(db.copy('note', ['id', 'body'], manyRows(true))).rejects.toMatchObject({ code: '23505' });
    expect(await db.arrays('select count(*) from note')).toEqual([[0]]);
    await db.copy('note', ['id', 'body'], manyRows(false));
    expect(await db.arrays('select count(*) from note')).toEqual([[30_000]]);
});

test('copy inside a transaction goes with it', async () => {
    const failing = db.transaction(async tx => {
        await tx.copy('note', ['id'], [[1]]);
        expect(await ids(tx)).toEqual([1]);
        throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await ids()).toEqual([]);
});

test('copy stops at an error of the rows it is given and writes none', async () => {
    await expect(db.copy('note', ['id'], brokenRows())).rejects.toThrow('the file ended early');
    expect(await ids()).toEqual([]);
    await add(db, 5);
    expect(await ids()).toEqual([5]);
});

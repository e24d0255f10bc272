import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { SqlError, type Db, type Queries } from './db';
import { describeError } from './engine.mjs';
import { TransactionScope } from './scope';
import { abortedTransaction } from './session';
import { SESSION, copyCommand, copyText, decoders, encode } from './wire.mjs';

const MAX_CONNECTIONS = 10;
const types = { getTypeParser: (oid: number) => decoders[oid] ?? String };
const settings = Object.entries(SESSION)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ');

/** A PostgreSQL server (15 or newer) behind the port. Connects on first use. */
export const postgresDb = (databaseUrl: string): Db => {
    const pool = new Pool({
        connectionString: databaseUrl,
        max: MAX_CONNECTIONS,
        types,
        onConnect: client => client.query(settings) as unknown as void,
    });
    // A connection that breaks fails the call that next uses it, and the pool replaces it. Unheard, its event, idle or
    // between two statements of a transaction, would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', client => client.on('error', () => undefined));
    const scope = new TransactionScope();
    let closing: Promise<void> | undefined;

    const withClient = async <T>(run: (client: PoolClient) => Promise<T>): Promise<T> => {
        scope.refuseInside();
        if (closing) throw new Error('The database is closed.');
        const client = await pool.connect();
        try {
            const result = await run(client);
            client.release();
            return result;
        } catch (thrown) {
            const error = sqlError(thrown);
            // A refused statement leaves the connection usable; anything else may not have.
            client.release(!(error instanceof SqlError));
            throw error;
        }
    };
    const once = <T>(run: (queries: Queries) => Promise<T>) => withClient(client => run(queriesOn(client)));

    return {
        engine: 'postgres',
        query: (text, params) => once(queries => queries.query(text, params)),
        arrays: (text, params) => once(queries => queries.arrays(text, params)),
        copy: (table, columns, rows) => once(queries => queries.copy(table, columns, rows)),
        script: text => once(queries => queries.script(text)),
        transaction: run => withClient(client => transaction(client, scope, run)),
        close: () => (closing ??= pool.end()),
    };
};

const transaction = async <T>(
    client: PoolClient,
    scope: TransactionScope,
    run: (tx: Queries) => Promise<T>,
): Promise<T> => {
    await client.query('begin');
    try {
        const result = await scope.run(queriesOn(client), run);
        if ((await client.query('commit')).command === 'ROLLBACK') throw abortedTransaction();
        return result;
    } catch (error) {
        // On a broken connection the server has rolled back already; what broke it is the error to tell.
        await client.query('rollback').catch(() => undefined);
        throw error;
    }
};

const queriesOn = (client: PoolClient): Queries => {
    let last: Promise<unknown> = Promise.resolve();
    // pg allows one statement at a time on a connection; a transaction may ask for several at once.
    const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
        const turn = last.then(run).catch((error: unknown) => Promise.reject(sqlError(error)));
        last = turn.catch(() => undefined);
        return turn;
    };
    return {
        query: <T extends object>(text: string, params: readonly unknown[] = []) =>
            inTurn(async () => (await client.query(text, params.map(encode))).rows as T[]),
        arrays: (text, params = []) =>
            inTurn(async () => {
                const values = params.map(encode);
                return (await client.query<unknown[]>({ text, values, rowMode: 'array' })).rows;
            }),
        copy: (table, columns, rows) =>
            inTurn(() =>
                pipeline(Readable.from(copyText(rows)), client.query(copyFrom(copyCommand(table, columns, 'stdin')))),
            ),
        script: text => inTurn(async () => void (await client.query(text))),
    };
};

const sqlError = (error: unknown): unknown => {
    if (!(error instanceof DatabaseError)) return error;
    const { message, code, ...rest } = describeError(error);
    return code ? new SqlError(message, { code, ...rest }, { cause: error }) : error;
};

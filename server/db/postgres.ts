import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DatabaseError, Pool, type ClientBase, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DatabaseAway, SqlError, type Db, type Queries } from './db';
import { describeError } from './engine.mjs';
import { codeOf } from './outage';
import { TransactionScope } from './scope';
import { abortedTransaction } from './session';
import { SESSION, copyCommand, copyText, decoders, encode } from './wire.mjs';

const MAX_CONNECTIONS = 10;
/** Connections that are lost, and those that may be left within a COPY; whatever else fails leaves one usable. */
const [broken, doubtful] = [new WeakSet<ClientBase>(), new WeakSet<ClientBase>()];
const types = { getTypeParser: (oid: number) => decoders[oid] ?? String };
// The server ends what runs too long; this much later the connection counts as dead.
const ANSWER_GRACE_MS = 5_000;

/** How long a connection (its wait for a free place included) and a statement may take; without them, as long as it takes. */
export interface TimeLimits {
    connectMs?: number;
    statementMs?: number;
}

/** A PostgreSQL server (15 or newer) behind the port. Connects on first use. */
export const postgresDb = (databaseUrl: string, { connectMs, statementMs }: TimeLimits = {}): Db => {
    const settings = Object.entries({ ...SESSION, ...(statementMs && { statement_timeout: statementMs }) })
        .map(([name, value]) => `set ${name} = '${value}'`)
        .join('; ');
    const pool = new Pool({
        connectionString: databaseUrl,
        max: MAX_CONNECTIONS,
        connectionTimeoutMillis: connectMs,
        query_timeout: statementMs && statementMs + ANSWER_GRACE_MS,
        keepAlive: true,
        types,
        onConnect: client => client.query(settings) as unknown as void,
    });
    // A connection that breaks fails the call that next uses it, and the pool replaces it. Unheard, its event, idle or
    // between two statements of a transaction, would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', client => client.on('error', () => broken.add(client)));
    const scope = new TransactionScope();
    let closing: Promise<void> | undefined;

    const withClient = async <T>(run: (client: PoolClient) => Promise<T>): Promise<T> => {
        scope.refuseInside();
        if (closing) throw new DatabaseAway('The database is closed.');
        const client = await pool.connect().catch(unreachable);
        try {
            return await run(client);
        } finally {
            client.release(broken.has(client) || doubtful.has(client));
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
    const queries = queriesOn(client);
    await client.query('begin').catch(failedOn(client));
    try {
        const result = await scope.run(queries, run);
        if ((await client.query('commit').catch(failedOn(client))).command === 'ROLLBACK') throw abortedTransaction();
        return result;
    } catch (error) {
        // On a broken connection the server has rolled back already; what broke it is the error to tell. On a whole one
        // it takes its turn: what the transaction asked for and did not wait for is undone as well.
        if (!broken.has(client)) await queries.script('rollback').catch(() => undefined);
        throw error;
    }
};

const queriesOn = (client: PoolClient): Queries => {
    let last: Promise<unknown> = Promise.resolve();
    // pg allows one statement at a time on a connection; a transaction may ask for several at once.
    const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
        const turn = last.then(run);
        last = turn.catch(() => undefined);
        return turn;
    };
    return {
        query: <T extends object>(text: string, params: readonly unknown[] = []) =>
            inTurn(async () => {
                const values = params.map(encode);
                return (await client.query<T>(text, values).catch(failedOn(client))).rows;
            }),
        arrays: (text, params = []) =>
            inTurn(async () => {
                const values = params.map(encode);
                return (await client.query<unknown[]>({ text, values, rowMode: 'array' }).catch(failedOn(client))).rows;
            }),
        copy: (table, columns, rows) =>
            inTurn(() =>
                pipeline(
                    Readable.from(copyText(rows)),
                    client.query(copyFrom(copyCommand(table, columns, 'stdin'))),
                ).catch(copyFailedOn(client)),
            ),
        script: text => inTurn(async () => void (await client.query(text).catch(failedOn(client)))),
    };
};

const refused = (error: unknown): SqlError | undefined => {
    if (!(error instanceof DatabaseError)) return undefined;
    const { message, code, ...rest } = describeError(error);
    return code ? new SqlError(message, { code, ...rest }, { cause: error }) : undefined;
};
/** A statement that failed without a word of the server's lost its connection, or waited too long for an answer. */
const failedOn =
    (client: ClientBase) =>
    (error: unknown): never => {
        const refusal = refused(error);
        if (!refusal) broken.add(client);
        throw refusal ?? lost(error);
    };
/** On a whole connection it may be the rows that failed. */
const copyFailedOn =
    (client: ClientBase) =>
    (error: unknown): never => {
        if (broken.has(client)) return failedOn(client)(error);
        const refusal = refused(error);
        if (!refusal) doubtful.add(client);
        throw refusal ?? error;
    };
/** No connection: whatever the server says then, it does not serve. */
const unreachable = (error: unknown): never => {
    throw lost(error);
};
const lost = (error: unknown) => {
    // Of several addresses of one name that all refused, the error has a code and no words.
    const reason = (error instanceof Error && error.message) || codeOf(error) || String(error);
    return new DatabaseAway(reason, { cause: error });
};

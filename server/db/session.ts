import { DatabaseAway, SqlError, type Db, type Queries } from './db';
import type { Answer, Request } from './engine.mjs';
import { TransactionScope } from './scope';
import { copyCommand, copyText, encode } from './wire.mjs';

/** A PGlite somewhere: in this thread or behind a worker. It has one session and rejects with SqlError. */
export interface Session {
    answer(request: Request): Promise<Answer>;
    close(): Promise<void>;
    /** What the engine needs from time to time; called between turns, never inside a transaction. */
    upkeep?(): Promise<void>;
}

const queriesOn = (session: Session): Queries => ({
    async query<T extends object>(text: string, params: readonly unknown[] = []) {
        return (await session.answer({ kind: 'rows', text, params: params.map(encode) })).rows as T[];
    },
    async arrays(text, params = []) {
        return (await session.answer({ kind: 'arrays', text, params: params.map(encode) })).rows as unknown[][];
    },
    async copy(table, columns, rows) {
        const text = copyCommand(table, columns, `'/dev/blob'`);
        let sent: Promise<unknown> = Promise.resolve();
        // The next lines are made while the database takes these.
        for (const lines of copyText(rows)) {
            await sent;
            sent = session.answer({ kind: 'copy', text, lines });
            sent.catch(() => undefined);
        }
        await sent;
    },
    async script(text) {
        await session.answer({ kind: 'script', text });
    },
});

/** The port over one session: calls and transactions take turns, so nothing lands inside another's transaction. */
export const singleSession = (session: Session): Db => {
    const queries = queriesOn(session);
    const scope = new TransactionScope();
    let last: Promise<unknown> = Promise.resolve();
    let closing: Promise<void> | undefined;

    const inTurn = async <T>(run: () => Promise<T>): Promise<T> => {
        scope.refuseInside();
        if (closing) throw new DatabaseAway('The database is closed.');
        const turn = last.then(run);
        // An upkeep that fails is tried again; a broken engine ends the process by itself.
        last = turn.catch(() => undefined).then(() => session.upkeep?.().catch(() => undefined));
        return turn;
    };
    const command = (text: string) => session.answer({ kind: 'rows', text, params: [] });

    const transaction = async <T>(run: (tx: Queries) => Promise<T>): Promise<T> => {
        await command('begin');
        try {
            const result = await scope.run(queries, run);
            if ((await command('commit')).command === 'ROLLBACK') throw abortedTransaction();
            return result;
        } catch (error) {
            await command('rollback');
            throw error;
        }
    };

    return {
        engine: 'pglite',
        query: (text, params) => inTurn(() => queries.query(text, params)),
        arrays: (text, params) => inTurn(() => queries.arrays(text, params)),
        script: text => inTurn(() => queries.script(text)),
        copy: (table, columns, rows) => inTurn(() => transaction(tx => tx.copy(table, columns, rows))),
        transaction: run => inTurn(() => transaction(run)),
        close: () => (closing ??= last.then(() => session.close())),
    };
};

/** PostgreSQL answers COMMIT with ROLLBACK, not an error, when a failed statement inside was swallowed by the caller. */
export const abortedTransaction = (): SqlError =>
    new SqlError('The transaction was rolled back because a statement in it failed.', { code: '25P02' });

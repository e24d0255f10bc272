import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queries } from './db';

/** Keeps what belongs to a transaction inside it, on both engines alike. */
export class TransactionScope {
    readonly #current = new AsyncLocalStorage<{ open: boolean }>();

    /** Throws inside a transaction: there the database itself would wait for the transaction it is called from. */
    refuseInside(): void {
        if (this.#current.getStore()?.open) throw new Error('Inside a transaction use its tx, not the database.');
    }

    /** Runs `run` with a tx that refuses every call once `run` has ended. */
    async run<T>(queries: Queries, run: (tx: Queries) => Promise<T>): Promise<T> {
        const scope = { open: true };
        const whileOpen = async <A>(call: () => Promise<A>): Promise<A> => {
            if (!scope.open) throw new Error('This transaction has ended.');
            return call();
        };
        const tx: Queries = {
            query: (text, params) => whileOpen(() => queries.query(text, params)),
            arrays: (text, params) => whileOpen(() => queries.arrays(text, params)),
            copy: (table, columns, rows) => whileOpen(() => queries.copy(table, columns, rows)),
            script: text => whileOpen(() => queries.script(text)),
        };
        try {
            return await this.#current.run(scope, () => run(tx));
        } finally {
            scope.open = false;
        }
    }
}

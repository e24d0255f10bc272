import { SqlError, type Db } from './db';
import { describeError, startEngine, type Engine, type Request } from './engine.mjs';
import { singleSession } from './session';

const inProcess = (engine: Engine): Db =>
    singleSession({
        close: () => engine.close(),
        async answer(request: Request) {
            try {
                return await engine.answer(request);
            } catch (error) {
                const { message, code, ...rest } = describeError(error);
                throw code ? new SqlError(message, { code, ...rest }, { cause: error }) : error;
            }
        },
    });

/** A database in this process's memory, gone when closed; `dump` (of `memoryDump`) is what it starts from. */
export const memoryDb = async (dump?: Blob): Promise<Db> => inProcess(await startEngine({ loadDataDir: dump }));

/** The dump of a fresh database after `prepare`, for `memoryDb`. */
export const memoryDump = async (prepare: (db: Db) => Promise<unknown>, from?: Blob): Promise<Blob> => {
    const engine = await startEngine({ loadDataDir: from });
    const db = inProcess(engine);
    await prepare(db);
    const dump = await engine.dump();
    await db.close();
    return dump;
};

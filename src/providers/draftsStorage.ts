/** Where texts stand in this browser, by name. */
export interface Storage {
    get(name: string): Promise<string | undefined>;
    put(name: string, text: string): Promise<void>;
    remove(name: string): Promise<void>;
}

const table = 'drafts';

const answerOf = <T>(asked: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(asked.error ?? new Error('IndexedDB')));
    });

const inMemory = (): Storage => {
    const texts = new Map<string, string>();
    return {
        get: async name => texts.get(name),
        put: async (name, text) => void texts.set(name, text),
        remove: async name => void texts.delete(name),
    };
};

const inIndexedDb = (database: IDBDatabase): Storage => {
    const objects = (mode: IDBTransactionMode) => database.transaction(table, mode).objectStore(table);
    return {
        get: async name => (await answerOf(objects('readonly').get(name))) as string | undefined,
        put: async (name, text) => {
            await answerOf(objects('readwrite').put(text, name));
        },
        remove: async name => {
            await answerOf(objects('readwrite').delete(name));
        },
    };
};

let opening: Promise<Storage> | undefined;

const opened = async (): Promise<Storage> => {
    if (typeof indexedDB === 'undefined') return inMemory();
    const asked = indexedDB.open('nrw', 1);
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(table));
    const database = await answerOf(asked);
    // Site data was cleared, or another version of the product wants the database: it is opened anew when needed.
    const closed = () => {
        opening = undefined;
    };
    database.addEventListener('close', closed);
    database.addEventListener('versionchange', () => {
        database.close();
        closed();
    });
    return inIndexedDb(database);
};

/** The browser's database, or this page's memory where there is none: private windows, tests. */
export const openStorage = (): Promise<Storage> => (opening ??= opened().catch(inMemory));

import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../db/db';
import { readMeta } from '../db/meta';
import type { Env } from '../deps';

const bytesAtMost = 32 * 1024 * 1024;
const lastingBytesAtMost = 96 * 1024 * 1024;
/** What the place of a thing costs, also while it is being made. */
const placeBytes = 200;

/** About what objects of one row hold in memory, bytes. */
export const rowBytes = 400;

/** Things by name, each with the mark of what it is made of. */
type Things = LRUCache<string, { mark: string; thing: Promise<unknown> }>;

/** What was made of the data as they are; and what outlasts their changes, as long as its mark stays the same. */
export interface Shelf {
    now: Things;
    lasting: Things;
}
const shelves = new WeakMap<Queries, { version: number; shelf: Shelf }>();
const shelvesByAnswer = new WeakMap<Queries, Shelf>();

/** The database for one answer: it looks once whether the data have changed, and reads from one shelf to its end. */
export const pinShelf = async (q: Queries): Promise<Queries> => {
    if (shelvesByAnswer.has(q)) return q;
    const answer = { ...q };
    shelvesByAnswer.set(answer, await shelfOf(q));
    return answer;
};

/** The database for the answer to a call. */
export const dataOf = (c: Context<Env>): Promise<Queries> => pinShelf(c.get('deps').db);

/** The shelf of a database: whenever its data have changed, with nothing on it but what may outlast that. */
export const shelfOf = async (q: Queries): Promise<Shelf> => {
    const own = shelvesByAnswer.get(q);
    if (own) return own;
    const version = (await readMeta<number>(q, 'data_version')) ?? 0;
    const known = shelves.get(q);
    if (known?.version === version) return known.shelf;
    const shelf: Shelf = {
        now: new LRUCache({ maxSize: bytesAtMost }),
        lasting: known?.shelf.lasting ?? new LRUCache({ maxSize: lastingBytesAtMost }),
    };
    shelves.set(q, { version, shelf });
    return shelf;
};

/** How things of one kind are made together, in the order of their names, and about how many bytes one of them holds. */
export interface Making<T> {
    kind: string;
    make: (names: string[]) => Promise<T[]>;
    bytes: (thing: T) => number;
    /** The mark of all that a thing is made of: with one, it stays over every change of the data that leaves it the same. */
    markOf?: (name: string) => string;
}

/** Things by name: from the shelf, or made at once for all who ask at the same time. What fails is not kept. */
export const fromShelf = async <T>(
    shelf: Shelf,
    names: readonly string[],
    { kind, make, bytes, markOf }: Making<T>,
): Promise<Map<string, T>> => {
    const kept = markOf ? shelf.lasting : shelf.now;
    const key = (name: string) => `${kind} ${name}`;
    const marks = new Map(names.map(name => [name, markOf?.(name) ?? '']));
    const known = (name: string, mark: string) => {
        const found = kept.get(key(name));
        return found?.mark === mark ? (found.thing as Promise<T>) : undefined;
    };
    const found = new Map([...marks].map(([name, mark]) => [name, known(name, mark)]));
    const missing = [...found].flatMap(([name, thing]) => (thing ? [] : [name]));
    const made = missing.length > 0 ? make(missing) : undefined;
    missing.forEach((name, index) => {
        const thing = made?.then(things => things[index]);
        if (!thing) return;
        found.set(name, thing);
        const mark = marks.get(name) ?? '';
        kept.set(key(name), { mark, thing }, { size: placeBytes });
        const isThere = () => kept.peek(key(name))?.thing === thing;
        thing.then(
            value => isThere() && kept.set(key(name), { mark, thing }, { size: placeBytes + bytes(value) }),
            () => isThere() && kept.delete(key(name)),
        );
    });
    const things = new Map<string, T>();
    for (const [name, thing] of found) if (thing) things.set(name, await thing);
    return things;
};

/** A reading that is made once for all who ask while the data stay as they are; of what, its name says. */
export const readOnce =
    <T>(kind: string, read: (q: Queries, name: string) => Promise<T>, bytes: (thing: T) => number = () => 0) =>
    async (q: Queries, name = ''): Promise<T> => {
        const make = async (names: string[]) => [await read(q, names[0])];
        const [thing] = (await fromShelf(await shelfOf(q), [name], { kind, make, bytes })).values();
        return thing;
    };

let lastTurn = Promise.resolve();

/**
 * Those who waited for one thing go on one after the other, each in a turn of its own: what each computes of it takes
 * tens of milliseconds, and in between others are served.
 */
export const takeTurn = (): Promise<void> =>
    (lastTurn = lastTurn.then(() => new Promise<void>(resolve => setImmediate(resolve))));

/** Remembers what was made of an object for as long as the object is there. */
export const remembered = <A extends object, B>(make: (of: A) => B): ((of: A) => B) => {
    const known = new WeakMap<A, B>();
    return of => {
        const result = known.get(of) ?? make(of);
        known.set(of, result);
        return result;
    };
};

import { LRUCache } from 'lru-cache';
import type { Queries } from '../db/db';
import { readMeta } from '../db/meta';

const bytesAtMost = 32 * 1024 * 1024;
/** What the place of a thing costs, also while it is being made. */
const placeBytes = 200;

/** About what objects of one row hold in memory, bytes. */
export const rowBytes = 400;

/** What was made of the data as they are, by name. */
export type Shelf = LRUCache<string, Promise<unknown>>;
const shelves = new WeakMap<Queries, { version: number; shelf: Shelf }>();
const shelvesByAnswer = new WeakMap<Queries, Shelf>();

/** The database for one answer: it looks once whether the data have changed, and reads from one shelf to its end. */
export const pinShelf = async (q: Queries): Promise<Queries> => {
    if (shelvesByAnswer.has(q)) return q;
    const answer = { ...q };
    shelvesByAnswer.set(answer, await shelfOf(q));
    return answer;
};

/** The shelf of a database: an empty one whenever its data have changed. */
export const shelfOf = async (q: Queries): Promise<Shelf> => {
    const own = shelvesByAnswer.get(q);
    if (own) return own;
    const version = (await readMeta<number>(q, 'data_version')) ?? 0;
    const known = shelves.get(q);
    if (known?.version === version) return known.shelf;
    const shelf: Shelf = new LRUCache({ maxSize: bytesAtMost });
    shelves.set(q, { version, shelf });
    return shelf;
};

/** How things of one kind are made together, in the order of their names, and about how many bytes one of them holds. */
export interface Making<T> {
    kind: string;
    make: (names: string[]) => Promise<T[]>;
    bytes: (thing: T) => number;
}

/** Things by name: from the shelf, or made at once for all who ask at the same time. What fails is not kept. */
export const fromShelf = async <T>(
    shelf: Shelf,
    names: readonly string[],
    { kind, make, bytes }: Making<T>,
): Promise<Map<string, T>> => {
    const key = (name: string) => `${kind} ${name}`;
    const found = new Map(names.map(name => [name, shelf.get(key(name)) as Promise<T> | undefined]));
    const missing = [...found].flatMap(([name, thing]) => (thing ? [] : [name]));
    const made = missing.length > 0 ? make(missing) : undefined;
    missing.forEach((name, index) => {
        const thing = made?.then(things => things[index]);
        if (!thing) return;
        found.set(name, thing);
        shelf.set(key(name), thing, { size: placeBytes });
        const isThere = () => shelf.peek(key(name)) === thing;
        thing.then(
            // A promise of its own: the size of a value that stays the same is not taken anew.
            value => isThere() && shelf.set(key(name), Promise.resolve(value), { size: placeBytes + bytes(value) }),
            () => isThere() && shelf.delete(key(name)),
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

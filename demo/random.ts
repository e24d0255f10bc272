/** Every number of the demo city follows from this seed; another seed is another city. */
let demoSeed = 'chattogram-4';

/** Makes another city, by whoever asks for it before anything is made. */
export const seedWith = (seed: string): void => {
    demoSeed = seed;
};

export type Next = () => number;

/** FNV-1a over the UTF-16 units of a key, well mixed. */
const hash32 = (text: string): number => {
    let hash = 0x811c9dc5;
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
    hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
    return (hash ^ (hash >>> 16)) >>> 0;
};

/** A stream of uniform numbers in [0, 1) that depends on the seed and `key` alone (mulberry32). */
export const stream = (...key: readonly (string | number)[]): Next => {
    let state = hash32(`${demoSeed}|${key.join('|')}`);
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
};

/** One uniform number in [0, 1) for a key. */
export const draw = (...key: readonly (string | number)[]): number => stream(...key)();

/** A standard normal number from two uniform ones (Box-Muller), cut at 3 sigma. */
export const normal = (next: Next): number => {
    const value = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    return Math.max(-3, Math.min(3, value));
};

export const between = (next: Next, low: number, high: number): number => low + (high - low) * next();

export const pick = <T>(next: Next, list: readonly T[]): T => list[Math.floor(next() * list.length)];

/** The list in another order (Fisher-Yates). */
export const shuffle = <T>(next: Next, list: readonly T[]): T[] => {
    const order = [...list];
    for (let index = order.length - 1; index > 0; index--) {
        const other = Math.floor(next() * (index + 1));
        [order[index], order[other]] = [order[other], order[index]];
    }
    return order;
};

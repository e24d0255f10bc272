import { Refusal } from '../errors';

/** Documents of one user that may wait or be in the making, so that nobody's keep those of all others waiting. */
const placesOfUser = 3;
const retrySeconds = 10;

const held = new Map<string, number>();

/** Refuses a user who has as many documents in the making as there may be. */
export const mustHavePlace = (userId: string): void => {
    if ((held.get(userId) ?? 0) >= placesOfUser)
        throw new Refusal(429, 'tooManyDocuments', { retryAfter: retrySeconds });
};

/** Takes a place for one more document of a user, until it is freed or given up; refused where there is none left. */
export const takePlace = (userId: string, signal?: AbortSignal): (() => void) => {
    mustHavePlace(userId);
    held.set(userId, (held.get(userId) ?? 0) + 1);
    let isHeld = true;
    const free = () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (held.get(userId) ?? 1) - 1;
        if (left > 0) held.set(userId, left);
        else held.delete(userId);
    };
    signal?.addEventListener('abort', free, { once: true });
    return free;
};

let last: Promise<unknown> = Promise.resolve();

/** One document at a time: a long one needs a core and hundreds of megabytes. What is given up waits no longer. */
export const inTurn = <T>(make: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const next = last.then(() => {
        signal?.throwIfAborted();
        return make();
    });
    last = next.catch(() => undefined);
    if (!signal) return next;
    const givenUp = new Promise<never>((_, reject) => {
        const end = () => reject(signal.reason as Error);
        if (signal.aborted) end();
        else signal.addEventListener('abort', end, { once: true });
    });
    return Promise.race([next, givenUp]);
};

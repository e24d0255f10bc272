const minute = 60_000;
/** How long a message that could not be sent waits before each further attempt. */
const waits = [1, 5, 30, 120, 360].map(minutes => minutes * minute);

/** When a message is tried again after so many failed attempts; `undefined` after the sixth: it is dead. */
export const nextAttempt = (attempts: number, now: Date): Date | undefined => {
    const wait = waits.at(attempts - 1);
    return wait === undefined ? undefined : new Date(now.getTime() + wait);
};

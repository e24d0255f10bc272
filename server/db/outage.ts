import { DatabaseAway } from './db';

/** Why the database cannot serve just now: it is away, or what it writes to is full. */
export type Outage = 'unavailable' | 'storageFull';

/** The SQLSTATE, or the code of a system error, that an error carries; '' without one. */
export const codeOf = (error: unknown): string =>
    typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

// Connections lost, statements that ran too long, a server that stops, starts or has no connection left.
const away = /^(08...|57014|57P0[1-3]|53300)$/;
const full = /^(53100|ENOSPC|EDQUOT)$/;

/** What an error says about the database as a whole; `undefined` when it is about the statement alone. */
export const outageOf = (error: unknown): Outage | undefined => {
    const code = codeOf(error);
    if (error instanceof DatabaseAway || away.test(code)) return 'unavailable';
    if (full.test(code)) return 'storageFull';
    return error instanceof Error && error.cause ? outageOf(error.cause) : undefined;
};

/** Whether a transaction was ended for the sake of another (a deadlock, an order that cannot be kept): nothing of it stays, and it may pass next time. */
export const hasYielded = (error: unknown): boolean =>
    /^(40P01|40001)$/.test(codeOf(error)) ||
    (error instanceof Error && error.cause !== undefined && hasYielded(error.cause));

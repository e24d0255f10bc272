import type { Queries } from '../db/db';
import { Refusal } from '../errors';
import { hmac, type Keys } from '../settings/keys';

/** How often something may be tried under one key. */
export interface Limit {
    /** What is counted, and for whom; kept as a keyed hash. */
    of: readonly string[];
    most: number;
    minutes: number;
    /** For how many tries this one counts; one. */
    weight?: number;
    /** Beyond `most` each further try waits twice as long, from 30 s to the whole window; otherwise until the window ends. */
    delays?: true;
}

const firstDelay = 30;

interface Row {
    count: number;
    window_until: string;
    blocked_until: string | null;
}

/**
 * Counts a try under every limit before it is made, so that parallel tries cannot overtake the count.
 * Refuses with 429 and Retry-After where one of them is reached; a refused try is not counted.
 */
export const takeAttempt = async (tx: Queries, keys: Keys, limits: readonly Limit[], now: Date): Promise<void> => {
    const at = now.toISOString();
    const rows = new Map<Limit, Row>();
    for (const limit of inOrder(keys, limits)) {
        const [row] = await tx.query<Row>(
            `insert into attempt (key, count, window_until) values ($1, 0, $2::timestamptz + $3 * interval '1 minute')
             on conflict (key) do update set
                count = case when attempt.window_until <= $2 then 0 else attempt.count end,
                blocked_until = case when attempt.window_until <= $2 then null else attempt.blocked_until end,
                window_until = case when attempt.window_until <= $2 then excluded.window_until else attempt.window_until end
             returning count, window_until, blocked_until`,
            [keyOf(keys, limit), at, limit.minutes],
        );
        rows.set(limit, row);
    }
    const waits = [...rows].map(([limit, row]) => waitOf(limit, row, now));
    const longest = Math.max(0, ...waits);
    if (longest > 0) throw new Refusal(429, 'tooManyAttempts', { retryAfter: longest });
    for (const [limit, { count }] of rows) {
        const { weight = 1 } = limit;
        const over = count + weight - limit.most;
        const delay = limit.delays && over >= 0 ? Math.min(firstDelay * 2 ** over, limit.minutes * 60) : null;
        await tx.query(
            // Who is delayed begins anew only after a whole window without a try.
            `update attempt set count = count + $5, blocked_until = $2::timestamptz + $3 * interval '1 second',
                    window_until = case when $3::int is null then window_until
                        else greatest(window_until, $2::timestamptz + $4 * interval '1 minute') end
             where key = $1`,
            [keyOf(keys, limit), at, delay, limit.minutes, weight],
        );
    }
};

/** After a success: its try does not count under `returned`, and all tries under `forgotten` are forgotten. */
export const settleAttempts = async (
    tx: Queries,
    keys: Keys,
    { returned, forgotten = [] }: { returned: readonly Limit[]; forgotten?: readonly Pick<Limit, 'of'>[] },
): Promise<void> => {
    for (const limit of inOrder(keys, [...returned, ...forgotten]))
        await tx.query(
            forgotten.includes(limit)
                ? 'delete from attempt where key = $1'
                : 'update attempt set count = greatest(count - 1, 0), blocked_until = null where key = $1',
            [keyOf(keys, limit)],
        );
};

/** Always one order, so that two requests never wait for each other's rows. */
const inOrder = <L extends Pick<Limit, 'of'>>(keys: Keys, limits: readonly L[]): L[] =>
    limits.toSorted((a, b) => (keyOf(keys, a) < keyOf(keys, b) ? -1 : 1));

type AttemptCount = Pick<Limit, 'of' | 'minutes'>;

/** Counts without refusing, and says how many there were in this window, which begins with the first. */
export const countTry = async (tx: Queries, keys: Keys, counted: AttemptCount, now: Date): Promise<number> => {
    const [{ count }] = await tx.query<{ count: number }>(
        `insert into attempt (key, count, window_until) values ($1, 1, $2::timestamptz + $3 * interval '1 minute')
         on conflict (key) do update set
            count = case when attempt.window_until <= $2 then 1 else attempt.count + 1 end,
            window_until = case when attempt.window_until <= $2 then excluded.window_until else attempt.window_until end
         returning count`,
        [keyOf(keys, counted), now.toISOString(), counted.minutes],
    );
    return count;
};

/** Lets the window of a count last its whole time from now on. */
export const prolongTries = (tx: Queries, keys: Keys, counted: AttemptCount, now: Date) =>
    tx.query(`update attempt set window_until = $2::timestamptz + $3 * interval '1 minute' where key = $1`, [
        keyOf(keys, counted),
        now.toISOString(),
        counted.minutes,
    ]);

const keyOf = (keys: Keys, { of }: Pick<Limit, 'of'>): string => hmac(keys.attempt, JSON.stringify(of));

/** Seconds until the next try under a limit, 0 for now. */
const waitOf = ({ most, delays, weight = 1 }: Limit, row: Row, now: Date): number => {
    const blocked = delays ? row.blocked_until : row.count + weight > most ? row.window_until : null;
    return blocked ? Math.max(0, Math.ceil((Date.parse(blocked) - now.getTime()) / 1000)) : 0;
};

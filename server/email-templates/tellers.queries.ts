import { mayTellOf, type AlertKind } from '../../contract/alert-rules';
import type { Queries } from '../db/db';
import { subjectOf } from '../identity/sessions.queries';

const activeAmong = async (q: Queries, ids: readonly string[]): Promise<readonly string[]> => {
    const rows = await q.query<{ id: string }>(
        `select id from app_user where id = any($1::uuid[]) and status = 'active'`,
        [ids],
    );
    return rows.map(({ id }) => id);
};

/** Those of whoever listed addresses who are active and may tell of a kind now; null is what came with the product, which may. */
export const tellersAmong = async (
    q: Queries,
    listers: readonly (string | null)[],
    kind: AlertKind,
): Promise<Set<string | null>> => {
    const tellers = new Set<string | null>([null]);
    const listed = listers.filter(id => id !== null);
    for (const id of await activeAmong(q, listed)) if (mayTellOf(await subjectOf(q, id), kind)) tellers.add(id);
    return tellers;
};

/**
 * In whose name addresses stay that `by` saves as they were: in that of whoever listed them, until they have left or `by`
 * may tell of all of `kinds` that they may and of more.
 */
export const listerAfter = async (
    q: Queries,
    lister: string | null,
    by: string,
    kinds: readonly AlertKind[],
): Promise<string | null> => {
    if (lister === null) return null;
    if ((await activeAmong(q, [lister])).length === 0) return by;
    const tellers: Set<string | null>[] = [];
    for (const kind of kinds) tellers.push(await tellersAmong(q, [lister, by], kind));
    const losesNone = tellers.every(of => of.has(by) || !of.has(lister));
    return losesNone && tellers.some(of => !of.has(lister) && of.has(by)) ? by : lister;
};

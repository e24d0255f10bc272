import { mayTellOf, type AlertKind } from '../../contract/alert-rules';
import type { Queries } from '../db/db';
import { subjectOf } from '../identity/sessions.queries';

/** Those of whoever listed addresses who are active and may tell of a kind now; null is what came with the product, which may. */
export const tellersAmong = async (
    q: Queries,
    listers: readonly (string | null)[],
    kind: AlertKind,
): Promise<Set<string | null>> => {
    const tellers = new Set<string | null>([null]);
    const active = await q.query<{ id: string }>(
        `select id from app_user where id = any($1::uuid[]) and status = 'active'`,
        [listers.filter(id => id !== null)],
    );
    for (const { id } of active) if (mayTellOf(await subjectOf(q, id), kind)) tellers.add(id);
    return tellers;
};

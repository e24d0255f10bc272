import type { Context } from 'hono';
import type { AuditSubject } from '../../contract/audit-log';
import { audit, type Change } from '../audit';
import type { Env } from '../deps';
import { Refusal } from '../errors';
import { countTry, takeAttempt, type Limit } from '../identity/attempts.queries';
import { networkOf } from './identifier.rules';

/** The network a call comes from. */
export const networkHere = (c: Context<Env>): string => networkOf(c.get('ip'));

const notedAtMost = 20;

/** Notes what was refused to the caller: per kind of subject at most 20 in an hour, and then once that there are more. */
export const noteRefusal = async (c: Context<Env>, refused: Omit<Change, 'action' | 'before'>): Promise<void> => {
    const { db, keys, clock } = c.get('deps');
    const counted = { of: ['refusalNoted', refused.subject, c.get('caller').userId], minutes: 60 };
    await db.transaction(async tx => {
        const count = await countTry(tx, keys, counted, clock());
        if (count <= notedAtMost) await audit(tx, c, { ...refused, action: 'refused' });
        else if (count === notedAtMost + 1) await audit(tx, c, { action: 'refusedMore', subject: refused.subject });
    });
};

/**
 * Counts a try in a transaction of its own, before its work, so that parallel ones cannot overtake the count.
 * Of what is refused one row per kind, network and quarter of an hour goes into the audit log.
 */
export const takeTry = async (
    c: Context<Env>,
    { what, identifier, limits }: { what: AuditSubject; identifier?: string; limits: readonly Limit[] },
): Promise<void> => {
    const { db, keys, clock } = c.get('deps');
    const now = clock();
    try {
        await db.transaction(tx => takeAttempt(tx, keys, limits, now));
    } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const counted = { of: ['refused', what, networkHere(c)], minutes: 15 };
        await db.transaction(async tx => {
            if ((await countTry(tx, keys, counted, now)) === 1)
                await audit(tx, c, { action: 'refused', subject: what, after: { identifier, code: error.code } });
        });
        throw error;
    }
};

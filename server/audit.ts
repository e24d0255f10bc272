import type { Context } from 'hono';
import type { Queries } from './db/db';
import type { Env } from './deps';

export interface Change {
    action: string;
    subject: string;
    subjectId?: string;
    before?: unknown;
    after?: unknown;
    userId?: string;
}

/** Writes who did what, from where, in the transaction of the change itself. */
export const audit = (tx: Queries, c: Context<Env>, change: Change) =>
    tx.query(
        `insert into audit (at, user_id, action, subject, subject_id, before, after, ip, request_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
            c.get('deps').clock().toISOString(),
            change.userId ?? c.get('caller')?.userId ?? null,
            change.action,
            change.subject,
            change.subjectId ?? null,
            change.before === undefined ? null : JSON.stringify(change.before),
            change.after === undefined ? null : JSON.stringify(change.after),
            c.get('ip') ?? null,
            c.get('requestId'),
        ],
    );

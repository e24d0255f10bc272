import type { Context } from 'hono';
import type { AuditAction, AuditSubject } from '../contract/audit-log';
import type { ColumnSetName } from '../contract/columns';
import type { Queries } from './db/db';
import type { Env } from './deps';

export interface Change {
    action: AuditAction;
    /** A list where it was downloaded or sent. */
    subject: AuditSubject | ColumnSetName;
    subjectId?: string;
    before?: unknown;
    after?: unknown;
    userId?: string;
}
/** When something was done, and by which request. */
export interface Origin {
    at: Date;
    ip?: string;
    requestId?: string;
}

/** Writes what was done outside of a request: by a command, or by the server itself. */
export const auditRow = (tx: Queries, change: Change, { at, ip, requestId }: Origin) =>
    tx.query(
        `insert into audit (at, user_id, action, subject, subject_id, before, after, ip, request_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
            at.toISOString(),
            change.userId ?? null,
            change.action,
            change.subject,
            change.subjectId ?? null,
            change.before === undefined ? null : JSON.stringify(change.before),
            change.after === undefined ? null : JSON.stringify(change.after),
            ip ?? null,
            requestId ?? null,
        ],
    );

/** Writes who did what, from where, in the transaction of the change itself; never a password, code or token. */
export const audit = (tx: Queries, c: Context<Env>, change: Change) =>
    auditRow(
        tx,
        { ...change, userId: change.userId ?? c.get('caller')?.userId },
        { at: c.get('deps').clock(), ip: c.get('ip'), requestId: c.get('requestId') },
    );

import { z } from 'zod';
import { auditColumns } from './columns/audit-log';
import { answers, givenDay, listQuery, refusals, text, uuid } from './wire';
import * as paths from './paths';

export const auditRow = z
    .object({
        id: z.string(),
        at: z.iso.datetime(),
        userId: uuid.nullable(),
        userName: z.string().nullable(),
        action: z.string(),
        subject: z.string(),
        subjectId: z.string().nullable(),
        before: z.unknown(),
        after: z.unknown(),
        /** Before and after are too long for a list, which holds what the record is called alone; the record by itself has them, as have files. */
        shortened: z.boolean(),
        ip: z.string().nullable(),
        requestId: z.string().nullable(),
    })
    .meta({ id: 'AuditRow' });
export type AuditRow = z.infer<typeof auditRow>;

/** What an audit row can say was done. */
export const auditActions = [
    'signIn',
    'signInFailed',
    'signOut',
    'codeFailed',
    'codeGuessing',
    'proof',
    'recoveryFailed',
    'recoveryClosed',
    'tokenReused',
    'create',
    'update',
    'remove',
    'reopen',
    'reset',
    'passwordChanged',
    'activate',
    'deactivate',
    'sessionsEnded',
    'refused',
    'refusedMore',
    'export',
    'message',
    'correct',
    'undo',
    'reveal',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an audit row can be about, besides the lists that were downloaded or sent. */
export const auditSubjects = [
    'user',
    'role',
    'session',
    'signIn',
    'signUp',
    'setUp',
    'code',
    'link',
    'recovery',
    'passwordChange',
    'securityAnswer',
    'share',
    'threshold',
    'emailTemplate',
    'alertRule',
    'supplyTiming',
    'supplySchedule',
    'networkRecord',
    'waterQualityReport',
    'event',
    'outbox',
    'import',
    'demo',
    'secret',
    'consumer',
    'seriesExclusion',
    'holiday',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const auditQuery = listQuery(
    {
        q: text(100),
        userId: uuid,
        action: z.enum(auditActions),
        subject: text(60),
        from: givenDay,
        to: givenDay,
    },
    auditColumns,
);
export type AuditQuery = z.infer<typeof auditQuery>;

export const listAudit = {
    method: 'get',
    path: paths.auditLog.list,
    summary: 'Who did what, when and from where; days are local, `to` is not included',
    tags: ['Administration'],
    request: { query: auditQuery },
    responses: { 200: answers(z.array(auditRow)), ...refusals(400, 401, 403) },
} as const;
export const getAudit = {
    method: 'get',
    path: paths.auditLog.one,
    summary: 'One of them, with all that it notes',
    tags: ['Administration'],
    request: { params: z.object({ id: z.string().regex(/^\d{1,18}$/, 'invalidId') }) },
    responses: { 200: answers(auditRow), ...refusals(400, 401, 403, 404) },
} as const;

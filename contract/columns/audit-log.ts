import type { AuditRow } from '../audit-log';
import { columnsOf } from './column';

export const auditColumns = columnsOf<AuditRow>('auditLog', { field: 'at', order: 'DESC' })(
    { source: 'at', kind: 'instant', sort: true, place: 'wide' },
    { source: 'userName', kind: 'text', width: 28, place: 'wide' },
    { source: 'action', kind: 'enum', words: 'auditAction', width: 28, place: 'wide' },
    { source: 'subject', kind: 'enum', words: 'auditSubject', width: 22, place: 'wide' },
    { source: 'subjectId', kind: 'text', width: 38 },
    { source: 'before', kind: 'json', width: 50 },
    { source: 'after', kind: 'json', width: 50 },
    { source: 'ip', kind: 'text', width: 18, place: 'wide' },
    { source: 'requestId', kind: 'text', width: 38 },
);

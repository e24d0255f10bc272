import type { AuditRow } from '../auditLog';
import { columnsOf } from './column';

export const auditColumns = columnsOf<AuditRow>('auditLog')(
    { source: 'at', kind: 'instant' },
    { source: 'userName', kind: 'text', width: 28 },
    { source: 'action', kind: 'enum', words: 'auditAction', width: 28 },
    { source: 'subject', kind: 'enum', words: 'auditSubject', width: 22 },
    { source: 'subjectId', kind: 'text', width: 38 },
    { source: 'before', kind: 'json', width: 50 },
    { source: 'after', kind: 'json', width: 50 },
    { source: 'ip', kind: 'text', width: 18 },
    { source: 'requestId', kind: 'text', width: 38 },
);

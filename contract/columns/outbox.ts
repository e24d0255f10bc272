import type { OutboxRow } from '../outbox';
import { columnsOf } from './column';

export const outboxColumns = columnsOf<Omit<OutboxRow, 'hasLink'>>('outbox', { field: 'createdAt', order: 'DESC' })(
    { source: 'createdAt', kind: 'instant', sort: true, place: 'wide' },
    { source: 'kind', kind: 'enum', words: 'messageKind', width: 28, sort: true, place: 'wide' },
    { source: 'channel', kind: 'enum', words: 'channel', place: 'wide' },
    { source: 'recipient', kind: 'text', width: 32, sort: true, place: 'wide' },
    { source: 'state', kind: 'enum', words: 'messageState', sort: true, place: 'wide' },
    { source: 'attempts', kind: 'integer', place: 'wide' },
    { source: 'error', kind: 'text', width: 40, place: 'wide' },
    { source: 'dueAt', kind: 'instant' },
    { source: 'sentAt', kind: 'instant', place: 'wide' },
);

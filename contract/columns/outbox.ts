import type { OutboxRow } from '../outbox';
import { columnsOf } from './column';

export const outboxColumns = columnsOf<Omit<OutboxRow, 'hasLink'>>('outbox')(
    { source: 'createdAt', kind: 'instant' },
    { source: 'kind', kind: 'enum', words: 'messageKind', width: 28 },
    { source: 'channel', kind: 'enum', words: 'channel' },
    { source: 'recipient', kind: 'text', width: 32 },
    { source: 'state', kind: 'enum', words: 'messageState' },
    { source: 'attempts', kind: 'integer' },
    { source: 'error', kind: 'text', width: 40 },
    { source: 'dueAt', kind: 'instant' },
    { source: 'sentAt', kind: 'instant' },
);

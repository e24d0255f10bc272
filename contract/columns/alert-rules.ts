import type { AlertRule } from '../alert-rules';
import { columnsOf } from './column';

export const alertRuleColumns = columnsOf<AlertRule>('alertRules', { field: 'name', order: 'ASC' })(
    { source: 'name', kind: 'text', width: 36, sort: true, place: 'wide' },
    { source: 'kind', kind: 'enum', words: 'alertKind', width: 26, sort: true, place: 'wide' },
    { source: 'placeName', kind: 'text', width: 28, place: 'wide' },
    { source: 'templateName', kind: 'text', width: 36, sort: true, place: 'wide' },
    { source: 'recipientCount', kind: 'integer', place: 'wide' },
    { source: 'delivery', kind: 'enum', words: 'alertDelivery', width: 24, sort: true, place: 'wide' },
    { source: 'active', kind: 'boolean', place: 'wide' },
    { source: 'lastSentAt', kind: 'instant', sort: true, place: 'wide' },
    { source: 'eventsTold', kind: 'integer', place: 'wide' },
    { source: 'updatedAt', kind: 'instant', sort: true },
);

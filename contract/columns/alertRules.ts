import type { AlertRule } from '../alertRules';
import { columnsOf } from './column';

export const alertRuleColumns = columnsOf<AlertRule>('alertRules')(
    { source: 'name', kind: 'text', width: 36 },
    { source: 'kind', kind: 'enum', words: 'alertKind', width: 26 },
    { source: 'placeName', kind: 'text', width: 28 },
    { source: 'templateName', kind: 'text', width: 36 },
    { source: 'recipientCount', kind: 'integer' },
    { source: 'delivery', kind: 'enum', words: 'alertDelivery', width: 24 },
    { source: 'active', kind: 'boolean' },
    { source: 'lastSentAt', kind: 'instant' },
    { source: 'eventsTold', kind: 'integer' },
    { source: 'updatedAt', kind: 'instant' },
);

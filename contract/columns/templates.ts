import type { Template } from '../templates';
import { columnsOf } from './column';

export const templateColumns = columnsOf<Template>('emailTemplates')(
    { source: 'name', kind: 'text', width: 34 },
    { source: 'subject', kind: 'text', width: 44 },
    { source: 'subjectBn', kind: 'text', width: 44 },
    { source: 'recipientCount', kind: 'integer' },
    { source: 'recipients', kind: 'list', width: 50 },
    { source: 'alertRules', kind: 'integer' },
    { source: 'updatedAt', kind: 'instant' },
);

import type { Template } from '../email-templates';
import { columnsOf } from './column';

export const templateColumns = columnsOf<Template>('emailTemplates', { field: 'name', order: 'ASC' })(
    { source: 'name', kind: 'text', width: 34, sort: true, place: 'wide' },
    { source: 'subject', kind: 'text', width: 44, sort: true },
    { source: 'subjectBn', kind: 'text', width: 44 },
    { source: 'recipientCount', kind: 'integer', sort: true, place: 'wide' },
    { source: 'recipients', kind: 'list', width: 50 },
    { source: 'alertRules', kind: 'integer' },
    { source: 'updatedAt', kind: 'instant', sort: true, place: 'wide' },
);

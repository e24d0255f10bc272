import type { Holiday } from '../holidays';
import { columnsOf } from './column';

export const holidayColumns = columnsOf<Holiday>('holidays', { field: 'day', order: 'DESC' })(
    { source: 'day', kind: 'date', sort: true, place: 'wide' },
    { source: 'name', kind: 'text', width: 36, sort: true, place: 'wide', language: 'en' },
    { source: 'nameBn', kind: 'text', width: 36, sort: true, place: 'wide', language: 'bn' },
);

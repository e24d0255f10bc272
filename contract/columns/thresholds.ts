import type { Threshold } from '../thresholds';
import { columnsOf } from './column';

export const thresholdColumns = columnsOf<Threshold>('thresholds', { field: 'name', order: 'ASC' })(
    { source: 'key', kind: 'text', width: 34, sort: true },
    { source: 'name', kind: 'text', width: 40, language: 'en', label: 'ownName', sort: true, place: 'wide' },
    { source: 'nameBn', kind: 'text', width: 40, language: 'bn', label: 'ownName', sort: true, place: 'wide' },
    { source: 'value', kind: 'number', sort: true, place: 'wide' },
    { source: 'unit', kind: 'unit', width: 12, sort: true, place: 'paper' },
    { source: 'defaultMin', kind: 'number', label: 'defaultRange', sort: true, place: 'wide' },
    { source: 'defaultMax', kind: 'number', sort: true, place: 'paper' },
    { source: 'defaultValue', kind: 'number' },
    { source: 'kind', kind: 'enum', words: 'thresholdKind', width: 20 },
    { source: 'source', kind: 'text', width: 50, language: 'en', label: 'ownSource', place: 'wide' },
    { source: 'sourceBn', kind: 'text', width: 50, language: 'bn', label: 'ownSource', place: 'wide' },
    { source: 'whereUsed', kind: 'list', words: 'thresholdScreen', width: 40 },
    { source: 'active', kind: 'boolean', place: 'paper' },
    { source: 'builtIn', kind: 'boolean' },
    { source: 'updatedAt', kind: 'instant' },
);

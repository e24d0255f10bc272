import type { Threshold } from '../thresholds';
import { columnsOf } from './column';

export const thresholdColumns = columnsOf<Threshold>('thresholds')(
    { source: 'key', kind: 'text', width: 34 },
    { source: 'name', kind: 'text', width: 40 },
    { source: 'nameBn', kind: 'text', width: 40 },
    { source: 'value', kind: 'number' },
    { source: 'unit', kind: 'unit', width: 12 },
    { source: 'defaultMin', kind: 'number' },
    { source: 'defaultMax', kind: 'number' },
    { source: 'defaultValue', kind: 'number' },
    { source: 'kind', kind: 'enum', words: 'thresholdKind', width: 20 },
    { source: 'source', kind: 'text', width: 50 },
    { source: 'sourceBn', kind: 'text', width: 50 },
    { source: 'whereUsed', kind: 'list', words: 'thresholdScreen', width: 40 },
    { source: 'active', kind: 'boolean' },
    { source: 'builtIn', kind: 'boolean' },
    { source: 'updatedAt', kind: 'instant' },
);

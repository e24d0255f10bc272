import type { ExpectedRow } from '../series';
import { columnsOf } from './column';

const value = { kind: 'number', place: 'phone', decimals: 1 } as const;

/** What a series measured beside what was to be expected of it, by hours or days, in the unit of the series. */
export const expectedColumns = columnsOf<ExpectedRow>('expectedValues', 'fixed')(
    { source: 'at', kind: 'instant', place: 'phone' },
    { source: 'observed', ...value },
    { source: 'expected', ...value },
    { source: 'low95', ...value },
    { source: 'high95', ...value },
    { source: 'reason', kind: 'enum', words: 'expectedMissing', width: 40, place: 'wide' },
);

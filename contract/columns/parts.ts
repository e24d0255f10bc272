import type { AggregatedFigure, Doubt, MissingReason } from '../figure';

/** A row as it stands in a file: its name in one language, figures as bare values, why values are missing, and its doubts. */
export type Flat<Row> = {
    [K in keyof Row as K extends 'id' | 'nameBn' | 'values' ? never : K]: Row[K] extends AggregatedFigure
        ? number | null
        : Row[K];
} & { reasons: MissingReason[] | null; doubts: Doubt[] | null };

export const code = { source: 'code', kind: 'text', width: 20 } as const;
export const name = { source: 'name', kind: 'name', width: 28, place: 'phone' } as const;
export const volume = { kind: 'number', unit: 'ML', per: 1000 } as const;
export const percent = { kind: 'number', unit: '%' } as const;
export const reasons = { source: 'reasons', kind: 'list', words: 'missingReason', width: 28 } as const;
/** On a page they stand below the name. */
export const doubts = { source: 'doubts', kind: 'list', words: 'doubt', width: 28, place: 'paper' } as const;
export const completeness = { source: 'completeness', ...percent, per: 0.01 } as const;
export const balance = [
    { source: 'inflowM3', ...volume, place: 'wide' },
    { source: 'billedM3', ...volume, place: 'choice' },
    { source: 'nrwM3', ...volume, place: 'phone' },
    { source: 'nrwChangePercent', ...percent, place: 'choice' },
    { source: 'nrwPercent', ...percent, place: 'phone' },
    { source: 'lossM3', ...volume, place: 'choice' },
] as const;

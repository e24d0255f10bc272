import type { DmaPressure } from '../pressure';
import { columnsOf } from './column';
import { code, completeness, doubts, name, percent, reasons, type Flat } from './parts';

export type PressureFlat = Flat<DmaPressure>;

/** Their headings say of how many. */
const points = { kind: 'number', decimals: 1 } as const;
const sector = { source: 'sector', kind: 'text', width: 28, place: 'choice' } as const;
const status = { source: 'status', kind: 'enum', words: 'pressureStatus', width: 20 } as const;
const mean = { source: 'meanBar', kind: 'number', unit: 'bar', place: 'phone' } as const;
const variability = { source: 'cvPercent', ...percent } as const;
const below = { source: 'belowPercent', ...percent } as const;
const hours = { source: 'suppliedHours', kind: 'number', unit: 'hours' } as const;
const scored = { source: 'score', ...points } as const;
const parts = [
    { source: 'levelPoints', ...points },
    { source: 'reachedPoints', ...points },
    { source: 'steadyPoints', ...points },
] as const;
const quadrant = { source: 'quadrant', kind: 'enum', words: 'pressureQuadrant', width: 28 } as const;
const last = [completeness, reasons, doubts] as const;

/** All DMAs: what the page's table of all of them shows, and with all that a file may want to know. */
export const pressureByDmaColumns = columnsOf<PressureFlat>('pressureByDma', { field: 'score', order: 'ASC' })(
    code,
    name,
    { ...sector, place: 'wide' },
    { ...status, place: 'wide' },
    mean,
    { ...variability, place: 'wide' },
    { ...below, place: 'wide' },
    { source: 'reachedPercent', ...percent, place: 'choice' },
    { ...hours, place: 'wide' },
    { ...scored, place: 'phone' },
    ...parts.map(part => ({ ...part, place: 'choice' as const })),
    { ...quadrant, place: 'choice' },
    ...last,
);
const lowColumns = [
    code,
    name,
    sector,
    mean,
    { ...below, place: 'phone' },
    { ...variability, place: 'choice' },
    { ...hours, place: 'wide' },
    ...last,
] as const;
export const criticallyLowColumns = columnsOf<PressureFlat>('criticallyLowDmas', 'fixed')(...lowColumns);
export const lowPressuredColumns = columnsOf<PressureFlat>('lowPressuredDmas', { field: 'meanBar', order: 'ASC' })(
    ...lowColumns,
);
const rankedColumns = [
    code,
    name,
    sector,
    { ...scored, place: 'phone' },
    ...parts.map(part => ({ ...part, place: 'wide' as const })),
    { ...mean, place: 'choice' },
    { ...variability, place: 'choice' },
    { source: 'reachedPercent', ...percent, place: 'choice' },
    ...last,
] as const;
export const bottomScoreColumns = columnsOf<PressureFlat>('bottomPressureScores', 'fixed')(...rankedColumns);
export const topScoreColumns = columnsOf<PressureFlat>('topPressureScores', 'fixed')(...rankedColumns);

import type { Decrease, ProductionRow } from '../water-production';
import { columnsOf } from './column';
import { code, completeness, name, percent, reasons, volume, type Flat } from './parts';

const perDay = { kind: 'number', unit: 'ML/d', per: 1000 } as const;
const figures = [
    { source: 'm3PerDay', ...perDay, place: 'phone' },
    { source: 'volumeM3', ...volume, place: 'choice' },
    { source: 'capacityM3PerDay', ...perDay, place: 'wide' },
    { source: 'loadFactorPercent', ...percent, place: 'phone' },
    { source: 'rating', kind: 'integer', place: 'wide' },
    { source: 'changePercent', ...percent, place: 'wide' },
    { source: 'lastYearPercent', ...percent, place: 'wide' },
    { ...completeness, place: 'choice' },
    { source: 'estimatedPercent', ...percent, place: 'wide' },
    { source: 'silentSince', kind: 'date', place: 'choice' },
    reasons,
] as const;
const byLoad = { field: 'loadFactorPercent', order: 'DESC' } as const;

export const productionByPlantColumns = columnsOf<Flat<ProductionRow>>('productionByPlant', byLoad)(
    name,
    code,
    { source: 'ksa', kind: 'enum', words: 'zone', place: 'choice' },
    ...figures,
);
export const productionByStationColumns = columnsOf<Flat<ProductionRow>>('productionByStation', byLoad)(
    name,
    code,
    ...figures,
);

/** A finding as it stands in a file: its reason in one language. */
export type DecreaseFlat = Omit<Flat<Decrease>, 'reason' | 'reasons'> & { reason: string };
const decreases = [
    name,
    code,
    { source: 'since', kind: 'date', place: 'phone' },
    { source: 'until', kind: 'date', place: 'wide' },
    { source: 'expectedM3', ...perDay, place: 'wide' },
    { source: 'observedM3', ...perDay, place: 'wide' },
    { source: 'changePercent', ...percent, place: 'phone' },
    { source: 'sigma', kind: 'number', decimals: 1, place: 'choice' },
    { source: 'missingM3', kind: 'number', unit: 'm3', place: 'choice' },
    { source: 'candidateCause', kind: 'enum', words: 'eventCause', place: 'choice' },
    { source: 'cause', kind: 'enum', words: 'eventCause', place: 'choice' },
    { source: 'state', kind: 'enum', words: 'eventState', place: 'wide' },
    { source: 'assignee', kind: 'text', of: 'name', width: 24, place: 'choice' },
    { source: 'reason', kind: 'text', width: 60 },
    { source: 'note', kind: 'text', width: 40, place: 'choice' },
] as const;
const latest = { field: 'since', order: 'DESC' } as const;
export const suddenDecreaseColumns = columnsOf<DecreaseFlat>('suddenDecreases', latest)(...decreases);
export const consistentDecreaseColumns = columnsOf<DecreaseFlat>('consistentDecreases', latest)(...decreases);

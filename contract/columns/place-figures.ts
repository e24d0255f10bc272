import type {
    ArrearsCluster,
    ArrearsRow,
    CollectedRow,
    ConsumptionRow,
    PlaceNrwRow,
    PriorityRow,
} from '../place-figures';
import { columnsOf } from './column';
import { balance, code, completeness, doubts, name, percent, reasons, volume, type Flat } from './parts';

export type LossFlat = Flat<PlaceNrwRow>;
export type ConsumptionFlat = Flat<ConsumptionRow>;
export type CollectedFlat = Flat<CollectedRow>;
export type ArrearsFlat = Flat<ArrearsRow>;
export type ClusterFlat = Omit<Flat<ArrearsCluster>, 'reasons' | 'wardId'>;
export type PriorityFlat = Omit<Flat<PriorityRow>, 'reasons'>;

const money = { kind: 'number', unit: 'BDT' } as const;
const accounts = { source: 'accounts', kind: 'integer' } as const;

export const lossByPlaceColumns = columnsOf<LossFlat>('lossByPlace', { field: 'nrwM3', order: 'DESC' })(
    code,
    name,
    ...balance,
    completeness,
    { source: 'holds', kind: 'list', words: 'rest', width: 28 },
    reasons,
    doubts,
);
export const consumptionByPlaceColumns = columnsOf<ConsumptionFlat>('consumptionByPlace', {
    field: 'consumedM3',
    order: 'DESC',
})(
    code,
    name,
    { ...accounts, place: 'wide' },
    { source: 'consumedM3', ...volume, place: 'phone' },
    { source: 'litresPerAccountDay', kind: 'number', unit: 'L/account/day', place: 'phone' },
    reasons,
);
export const collectedByPlaceColumns = columnsOf<CollectedFlat>('collectedByPlace', {
    field: 'recoverableBdt',
    order: 'DESC',
})(
    code,
    name,
    { ...accounts, place: 'choice' },
    { source: 'billedBdt', ...money, place: 'wide' },
    { source: 'collectedBdt', ...money, place: 'wide' },
    { source: 'collectionPercent', ...percent, place: 'phone' },
    { source: 'recoverableBdt', ...money, place: 'phone' },
    reasons,
);
export const arrearsByPlaceColumns = columnsOf<ArrearsFlat>('arrearsByPlace', {
    field: 'recoverableBdt',
    order: 'DESC',
})(
    code,
    name,
    { ...accounts, place: 'wide' },
    { source: 'arrearsBdt', ...money, place: 'wide' },
    { source: 'arrearsMonths', kind: 'number', unit: 'months', place: 'wide' },
    { source: 'recoverableBdt', ...money, place: 'phone' },
    reasons,
);
const priority = [
    { source: 'rank', kind: 'integer', place: 'choice' },
    code,
    name,
    { source: 'recoverableBdt', ...money, place: 'phone' },
    { source: 'sharePercent', ...percent, place: 'wide' },
    { source: 'tariffClass', kind: 'enum', words: 'tariffClass', place: 'choice' },
    { source: 'paidWithinYear', kind: 'boolean', place: 'choice' },
    { source: 'owedMonths', kind: 'integer', place: 'choice' },
] as const;
export const collectedPriorityColumns = columnsOf<PriorityFlat>('collectedPriority', 'fixed')(...priority);
export const arrearsPriorityColumns = columnsOf<PriorityFlat>('arrearsPriority', 'fixed')(...priority);
export const clusterColumns = columnsOf<ClusterFlat>('arrearsClusters', 'fixed')(
    { source: 'rank', kind: 'integer', place: 'choice' },
    code,
    name,
    { ...accounts, place: 'wide' },
    { source: 'arrearsBdt', ...money, place: 'choice' },
    { source: 'recoverableBdt', ...money, place: 'phone' },
    { source: 'sharePercent', ...percent, place: 'choice' },
    { source: 'radiusM', kind: 'number', unit: 'm', place: 'choice' },
    { source: 'lat', kind: 'number' },
    { source: 'lon', kind: 'number' },
);

import type { ConsumptionMetricsRow, DmaDeviationRow, UserDeviation } from '../consumption';
import { columnsOf } from './column';
import { code, name, percent, reasons, volume, type Flat } from './parts';

export type MetricsFlat = Flat<ConsumptionMetricsRow>;
export type DmaDeviationFlat = Flat<DmaDeviationRow>;

const money = { kind: 'number', unit: 'BDT' } as const;
const deviationPercent = { source: 'deviationPercent', ...percent, place: 'phone' } as const;
const deviation = { source: 'deviation', kind: 'enum', words: 'deviation', place: 'choice' } as const;
const perDay = { kind: 'number', unit: 'L/d' } as const;

export const metricsColumns = columnsOf<MetricsFlat>('consumptionMetrics', { field: 'consumedM3', order: 'DESC' })(
    code,
    name,
    { source: 'area', kind: 'text', width: 28, place: 'wide' },
    { source: 'sector', kind: 'text', width: 28, place: 'choice' },
    { source: 'wards', kind: 'integer', place: 'choice' },
    { source: 'population', kind: 'integer', place: 'wide' },
    { source: 'accounts', kind: 'integer', place: 'wide' },
    { source: 'consumedM3', ...volume, place: 'phone' },
    { source: 'litresPerAccountDay', kind: 'number', unit: 'L/account/day', place: 'wide' },
    { source: 'billedBdt', ...money, place: 'wide' },
    { source: 'collectedBdt', ...money, place: 'wide' },
    { source: 'arrearsBdt', ...money, place: 'wide' },
    deviationPercent,
    deviation,
    reasons,
);
export const dmaDeviationColumns = columnsOf<DmaDeviationFlat>('dmaDeviations', {
    field: 'deviationPercent',
    order: 'DESC',
})(
    code,
    { ...name, sort: true },
    { source: 'accounts', kind: 'integer', sort: true, place: 'choice' },
    { source: 'consumedM3', ...volume, sort: true, place: 'phone' },
    { source: 'baselineM3', ...volume, sort: true, place: 'wide' },
    { ...deviationPercent, sort: true },
    deviation,
    reasons,
);
export const userDeviationColumns = columnsOf<UserDeviation>('userDeviations', {
    field: 'deviationPercent',
    order: 'DESC',
})(
    { source: 'accountNo', kind: 'text', width: 20, sort: true, place: 'phone' },
    { source: 'tariffClass', kind: 'enum', words: 'tariffClass', place: 'choice' },
    { source: 'dma', kind: 'text', width: 28, place: 'wide' },
    { source: 'consumedM3', kind: 'number', unit: 'm3', place: 'choice' },
    { source: 'litresPerDay', ...perDay, sort: true, place: 'wide' },
    { source: 'baselineLitresPerDay', ...perDay, place: 'wide' },
    { ...deviationPercent, sort: true },
    { source: 'missing', kind: 'enum', words: 'missingReason', width: 28 },
);

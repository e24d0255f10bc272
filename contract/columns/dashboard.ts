import type {
    DashboardProduction,
    DashboardWaterQuality,
    LowConsumption,
    LowPressure,
    LowSupply,
    NrwByArea,
    ValueChain,
    qualityParameters,
} from '../dashboard';
import type { MissingReason } from '../figure';
import type { NrwRow } from '../place-figures';
import { columnsOf } from './column';
import { balance, code, completeness, doubts, name, percent, reasons, volume, type Flat } from './parts';

type Parameter = (typeof qualityParameters)[number];
type Measured = Record<Parameter, DashboardWaterQuality['rows'][number]['values'][Parameter]>;

export type NrwByDmaFlat = Flat<NrwRow>;
export type NrwByAreaFlat = Flat<NrwByArea['rows'][number]>;
export type ChainFlat = Flat<ValueChain['rows'][number]>;
export type ProductionFlat = Flat<DashboardProduction['rows'][number]>;
export type QualityFlat = Flat<DashboardWaterQuality['rows'][number]> & Measured & { out: Parameter[] | null };
export type LowConsumptionFlat = Flat<LowConsumption['rows'][number]>;
export type LowPressureFlat = Flat<LowPressure['rows'][number]>;
export type LowSupplyFlat = Flat<LowSupply['rows'][number]>;

const averagePressure = { source: 'meanBar', kind: 'number', unit: 'bar', place: 'phone' } as const;

export interface SummaryFlat {
    name: string;
    value: number | null;
    unit: string | null;
    days: number | null;
    previous: number | null;
    lastYear: number | null;
    completeness: number | null;
    reasons: MissingReason[] | null;
}
export const summaryColumns = columnsOf<SummaryFlat>('waterSummary', 'fixed')(
    { source: 'name', kind: 'text', width: 36 },
    { source: 'value', kind: 'number' },
    { source: 'unit', kind: 'text' },
    { source: 'days', kind: 'integer' },
    { source: 'previous', kind: 'number' },
    { source: 'lastYear', kind: 'number' },
    completeness,
    reasons,
);
export const nrwByDmaColumns = columnsOf<NrwByDmaFlat>('nrwByDma', { field: 'nrwM3', order: 'DESC' })(
    code,
    name,
    { source: 'ksa', kind: 'enum', words: 'zone', place: 'choice' },
    ...balance,
    completeness,
    reasons,
    doubts,
);
export const nrwByAreaColumns = columnsOf<NrwByAreaFlat>('nrwByArea')(
    code,
    name,
    ...balance,
    completeness,
    { source: 'holds', kind: 'list', words: 'rest', width: 28 },
    reasons,
);
export const chainColumns = columnsOf<ChainFlat>('nrwValueChain', 'fixed')(
    { source: 'level', kind: 'enum', words: 'chainLevel', width: 28, place: 'phone' },
    { source: 'part', kind: 'enum', words: 'chainPart', width: 28 },
    { source: 'inM3', ...volume, place: 'wide' },
    { source: 'outM3', ...volume, place: 'wide' },
    { source: 'nrwM3', ...volume, place: 'phone' },
    { source: 'shareOfInputPercent', ...percent, place: 'phone' },
    reasons,
);
export const productionColumns = columnsOf<ProductionFlat>('dashboardProduction')(
    code,
    name,
    { source: 'ksa', kind: 'enum', words: 'zone', place: 'choice' },
    { source: 'volumeM3', ...volume, place: 'phone' },
    { source: 'capacityM3', ...volume, place: 'wide' },
    { source: 'loadFactorPercent', ...percent, place: 'phone' },
    { source: 'measuredPercent', ...percent, place: 'wide' },
    reasons,
);
const measured = { kind: 'range', place: 'phone' } as const;
export const qualityColumns = columnsOf<QualityFlat>('dashboardWaterQuality')(
    code,
    name,
    { source: 'reportDate', kind: 'date', place: 'paper' },
    { source: 'ph', ...measured, decimals: 2 },
    { source: 'turbidity', ...measured, unit: 'NTU' },
    { source: 'alkalinity', ...measured, unit: 'mg/L', decimals: 0 },
    { source: 'chloride', ...measured, unit: 'mg/L', decimals: 0 },
    { source: 'freeChlorine', ...measured, unit: 'mg/L', decimals: 2 },
    { source: 'out', kind: 'list', words: 'qualityParameter', width: 28 },
);
export const lowConsumptionColumns = columnsOf<LowConsumptionFlat>('lowConsumptionDmas')(
    code,
    name,
    { source: 'accounts', kind: 'integer' },
    { source: 'low', kind: 'integer', place: 'phone' },
    { source: 'lostM3', kind: 'number', unit: 'm3', place: 'wide' },
    { source: 'lostBdt', kind: 'number', unit: 'BDT', place: 'phone' },
);
export const lowPressureColumns = columnsOf<LowPressureFlat>('lowPressureDmas')(
    code,
    name,
    { source: 'status', kind: 'enum', words: 'pressureStatus', width: 20, place: 'paper' },
    averagePressure,
    { source: 'belowPercent', ...percent, place: 'phone' },
);
export const lowSupplyColumns = columnsOf<LowSupplyFlat>('lowSupplyDmas')(
    code,
    name,
    { source: 'population', kind: 'integer' },
    { source: 'lpcd', kind: 'number', unit: 'lpcd', place: 'phone' },
    averagePressure,
    reasons,
);

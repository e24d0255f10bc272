import type {
    DashboardProduction,
    DashboardWaterQuality,
    LowConsumption,
    LowPressure,
    LowSupply,
    NrwByArea,
    NrwRow,
    ValueChain,
    qualityParameters,
} from '../dashboard';
import type { AggregatedFigure, MissingReason } from '../figure';
import { columnsOf } from './column';

/** A row as it stands in a file: its name in one language, figures as bare values, and why values are missing. */
type Flat<Row> = {
    [K in keyof Row as K extends 'id' | 'nameBn' | 'values' ? never : K]: Row[K] extends AggregatedFigure
        ? number | null
        : Row[K];
} & { reasons: MissingReason[] | null };
type Parameter = (typeof qualityParameters)[number];
type Ends = { [K in Parameter as `${K}Min` | `${K}Max`]: number | null };

export type NrwByDmaFlat = Flat<NrwRow>;
export type NrwByAreaFlat = Flat<NrwByArea['rows'][number]>;
export type ChainFlat = Flat<ValueChain['rows'][number]>;
export type ProductionFlat = Flat<DashboardProduction['rows'][number]>;
export type QualityFlat = Flat<DashboardWaterQuality['rows'][number]> & Ends & { out: Parameter[] | null };
export type LowConsumptionFlat = Flat<LowConsumption['rows'][number]>;
export type LowPressureFlat = Flat<LowPressure['rows'][number]>;
export type LowSupplyFlat = Flat<LowSupply['rows'][number]>;

const code = { source: 'code', kind: 'text', width: 20 } as const;
const name = { source: 'name', kind: 'text', width: 28 } as const;
const reasons = { source: 'reasons', kind: 'list', words: 'missingReason', width: 28 } as const;
const completeness = { source: 'completeness', kind: 'number', unit: 'share' } as const;
const balance = [
    { source: 'inflowM3', kind: 'number', unit: 'm3' },
    { source: 'billedM3', kind: 'number', unit: 'm3' },
    { source: 'nrwM3', kind: 'number', unit: 'm3' },
    { source: 'nrwPercent', kind: 'number', unit: '%' },
    { source: 'lossM3', kind: 'number', unit: 'm3' },
] as const;

export const nrwByDmaColumns = columnsOf<NrwByDmaFlat>('nrwByDma')(
    code,
    name,
    { source: 'ksa', kind: 'enum', words: 'zone' },
    ...balance,
    completeness,
    reasons,
);
export const nrwByAreaColumns = columnsOf<NrwByAreaFlat>('nrwByArea')(
    code,
    name,
    ...balance,
    completeness,
    { source: 'holds', kind: 'list', words: 'rest', width: 28 },
    reasons,
);
export const chainColumns = columnsOf<ChainFlat>('nrwValueChain')(
    { source: 'level', kind: 'enum', words: 'chainLevel', width: 28 },
    { source: 'part', kind: 'enum', words: 'chainPart', width: 28 },
    { source: 'inM3', kind: 'number', unit: 'm3' },
    { source: 'outM3', kind: 'number', unit: 'm3' },
    { source: 'nrwM3', kind: 'number', unit: 'm3' },
    { source: 'shareOfInputPercent', kind: 'number', unit: '%' },
    reasons,
);
export const productionColumns = columnsOf<ProductionFlat>('dashboardProduction')(
    code,
    name,
    { source: 'ksa', kind: 'enum', words: 'zone' },
    { source: 'volumeM3', kind: 'number', unit: 'm3' },
    { source: 'capacityM3', kind: 'number', unit: 'm3' },
    { source: 'loadFactorPercent', kind: 'number', unit: '%' },
    { source: 'measuredPercent', kind: 'number', unit: '%' },
    reasons,
);
export const qualityColumns = columnsOf<QualityFlat>('dashboardWaterQuality')(
    code,
    name,
    { source: 'reportDate', kind: 'date' },
    { source: 'phMin', kind: 'number' },
    { source: 'phMax', kind: 'number' },
    { source: 'turbidityMin', kind: 'number', unit: 'NTU' },
    { source: 'turbidityMax', kind: 'number', unit: 'NTU' },
    { source: 'alkalinityMin', kind: 'number', unit: 'mg/L' },
    { source: 'alkalinityMax', kind: 'number', unit: 'mg/L' },
    { source: 'chlorideMin', kind: 'number', unit: 'mg/L' },
    { source: 'chlorideMax', kind: 'number', unit: 'mg/L' },
    { source: 'freeChlorineMin', kind: 'number', unit: 'mg/L' },
    { source: 'freeChlorineMax', kind: 'number', unit: 'mg/L' },
    { source: 'out', kind: 'list', words: 'qualityParameter', width: 28 },
);
export const lowConsumptionColumns = columnsOf<LowConsumptionFlat>('lowConsumptionDmas')(
    code,
    name,
    { source: 'accounts', kind: 'integer' },
    { source: 'low', kind: 'integer' },
    { source: 'lostM3', kind: 'number', unit: 'm3' },
    { source: 'lostBdt', kind: 'number', unit: 'BDT' },
);
export const lowPressureColumns = columnsOf<LowPressureFlat>('lowPressureDmas')(
    code,
    name,
    { source: 'status', kind: 'enum', words: 'pressureStatus', width: 20 },
    { source: 'meanBar', kind: 'number', unit: 'bar' },
    { source: 'belowPercent', kind: 'number', unit: '%' },
);
export const lowSupplyColumns = columnsOf<LowSupplyFlat>('lowSupplyDmas')(
    code,
    name,
    { source: 'population', kind: 'integer' },
    { source: 'lpcd', kind: 'number', unit: 'lpcd' },
    { source: 'meanBar', kind: 'number', unit: 'bar' },
    reasons,
);

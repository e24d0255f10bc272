import type { DmaSupply, SectorSupply, SupplyDay, SupplyDayHours } from '../supply-schedule';
import { columnsOf } from './column';
import { code, doubts, name, percent, reasons, type Flat } from './parts';

const hours = { kind: 'number', unit: 'hours' } as const;
const rank = { source: 'rank', kind: 'integer', place: 'wide' } as const;
const figures = [
    { source: 'population', kind: 'integer', place: 'choice' },
    { source: 'targetHours', ...hours, place: 'wide' },
    { source: 'actualHours', ...hours, place: 'wide' },
    { source: 'schedulePercent', ...percent, place: 'phone' },
    { source: 'durationPercent', ...percent, place: 'wide' },
    { source: 'lpcd', kind: 'number', unit: 'lpcd', place: 'wide' },
    { source: 'meanBar', kind: 'number', unit: 'bar', place: 'wide' },
    reasons,
    doubts,
] as const;

export const supplyByDmaColumns = columnsOf<Flat<DmaSupply>>('supplyByDma', { field: 'rank', order: 'ASC' })(
    name,
    rank,
    code,
    { source: 'sector', kind: 'text', width: 28, place: 'choice' },
    ...figures,
);
export const supplyBySectorColumns = columnsOf<Flat<SectorSupply>>('supplyBySector', { field: 'rank', order: 'ASC' })(
    name,
    rank,
    code,
    { source: 'dmas', kind: 'integer', place: 'wide' },
    ...figures,
);

/** A day as its table and its files tell of it; the schedule as times of day. */
export type SupplyDayRow = Omit<SupplyDay, 'windows' | 'hours'> & { windows: string[] | null };
const day = { source: 'day', kind: 'date', place: 'phone' } as const;
const ofDay = [
    { source: 'targetHours', ...hours, place: 'wide' },
    { source: 'suppliedHours', ...hours, place: 'phone' },
    { source: 'unknownHours', ...hours, place: 'wide' },
    { source: 'schedulePercent', ...percent, place: 'phone' },
] as const;
export const supplyDayColumns = columnsOf<SupplyDayRow>('supplyDays', { field: 'day', order: 'DESC' })(
    day,
    { source: 'windows', kind: 'list', width: 28, place: 'wide' },
    ...ofDay,
);
export const sectorSupplyDayColumns = columnsOf<SupplyDayHours>('sectorSupplyDays', { field: 'day', order: 'DESC' })(
    day,
    ...ofDay,
);

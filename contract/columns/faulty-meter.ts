import type { FaultyMeter, FaultyMeterDma } from '../faulty-meter';
import { columnsOf } from './column';
import { code, name, percent, type Flat } from './parts';

/** A row as it stands in a file: names and the reason in one language, the position as two values. */
export type FaultyMeterFlat = Omit<FaultyMeter, 'position'> & { lat: number | null; lon: number | null };
export type FaultyMeterDmaFlat = Omit<Flat<FaultyMeterDma>, 'reasons'>;

const m3 = { kind: 'number', unit: 'm3' } as const;
const bdt = { kind: 'number', unit: 'BDT' } as const;
const m3PerDay = { kind: 'number', unit: 'm3/d' } as const;
const count = { kind: 'integer', sort: true } as const;

export const faultyMetersByDmaColumns = columnsOf<FaultyMeterDmaFlat>('faultyMetersByDma', {
    field: 'lostBdt',
    order: 'DESC',
})(
    code,
    { ...name, sort: true },
    { source: 'accounts', ...count, place: 'choice' },
    { source: 'low', ...count, place: 'phone' },
    { source: 'lowPercent', ...percent, sort: true, place: 'choice' },
    { source: 'notBilled', ...count, place: 'choice' },
    { source: 'waiting', ...count, place: 'wide' },
    { source: 'lostM3', ...m3, sort: true, place: 'choice' },
    { source: 'lostBdt', ...bdt, sort: true, place: 'phone' },
    { source: 'notBilledM3', ...m3, sort: true, place: 'choice' },
    { source: 'notBilledBdt', ...bdt, sort: true, place: 'wide' },
);
export const faultyMeterColumns = columnsOf<FaultyMeterFlat>('faultyMeters', { field: 'lostBdt', order: 'DESC' })(
    { source: 'accountNo', kind: 'text', width: 14, sort: true, place: 'phone' },
    { source: 'reason', kind: 'text', width: 60, place: 'phone' },
    { source: 'rule', kind: 'enum', words: 'meterRule', width: 24, sort: true, place: 'choice' },
    { source: 'dma', kind: 'text', width: 24, sort: true, place: 'wide' },
    { source: 'ward', kind: 'text', width: 24, place: 'choice' },
    { source: 'route', kind: 'text', width: 20, sort: true, place: 'wide' },
    { source: 'tariffClass', kind: 'enum', words: 'tariffClass', place: 'choice' },
    { source: 'readOn', kind: 'date', sort: true, place: 'choice' },
    { source: 'lastM3PerDay', ...m3PerDay, sort: true, place: 'choice' },
    { source: 'medianM3PerDay', ...m3PerDay, sort: true, place: 'choice' },
    { source: 'ratio', kind: 'number', decimals: 2, sort: true, place: 'choice' },
    { source: 'dmaRatio', kind: 'number', decimals: 2 },
    { source: 'lostM3', ...m3, sort: true, place: 'wide' },
    { source: 'lostBdt', ...bdt, sort: true, place: 'wide' },
    { source: 'startedOn', kind: 'date', sort: true, place: 'choice' },
    { source: 'status', kind: 'enum', words: 'meterStatus', place: 'choice' },
    { source: 'state', kind: 'enum', words: 'eventState', sort: true, place: 'choice' },
    { source: 'assignee', kind: 'text', of: 'name', width: 24, sort: true, place: 'wide' },
    { source: 'note', kind: 'text', width: 40, place: 'choice' },
    { source: 'lat', kind: 'number' },
    { source: 'lon', kind: 'number' },
);

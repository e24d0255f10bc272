import type { FlatSaving, FlatTeam } from '../savings';
import { columnsOf } from './column';

const m3 = { kind: 'number', unit: 'm3', decimals: 0 } as const;
const bdt = { kind: 'number', unit: 'BDT' } as const;
const hours = { kind: 'number', unit: 'hours', decimals: 1 } as const;

export const savedRepairColumns = columnsOf<FlatSaving>('savedRepairs', { field: 'm3', order: 'DESC' })(
    { source: 'name', kind: 'name', width: 28, place: 'phone' },
    { source: 'code', kind: 'text', width: 20, place: 'choice' },
    { source: 'kind', kind: 'enum', words: 'eventKind', place: 'choice' },
    { source: 'startedAt', kind: 'date', place: 'choice' },
    { source: 'repairedOn', kind: 'date', place: 'wide' },
    { source: 'awarenessHours', ...hours, place: 'choice' },
    { source: 'locationHours', ...hours, place: 'choice' },
    { source: 'repairHours', ...hours, place: 'choice' },
    { source: 'assigneeName', kind: 'text', width: 24, place: 'wide' },
    { source: 'm3', ...m3, place: 'phone' },
    { source: 'low95', ...m3, place: 'wide' },
    { source: 'high95', ...m3, place: 'wide' },
    { source: 'bdt', ...bdt, place: 'wide' },
    { source: 'days', kind: 'integer', place: 'wide' },
    { source: 'missingDays', kind: 'integer', place: 'choice' },
    { source: 'until', kind: 'date', place: 'choice' },
    { source: 'isFinal', kind: 'boolean', place: 'wide' },
    { source: 'totalM3', ...m3, place: 'choice' },
    { source: 'reason', kind: 'enum', words: 'savingReason', width: 40, place: 'wide' },
);

export const savingTeamColumns = columnsOf<FlatTeam>('savingTeams')(
    { source: 'assigneeName', kind: 'text', width: 24, place: 'phone' },
    { source: 'm3', ...m3, place: 'phone' },
    { source: 'low95', ...m3, place: 'wide' },
    { source: 'high95', ...m3, place: 'wide' },
    { source: 'bdt', ...bdt, place: 'wide' },
    { source: 'repairs', kind: 'integer', place: 'wide' },
);

import type { Event } from '../events';
import { columnsOf } from './column';

const m3 = { kind: 'number', unit: 'm3' } as const;
const bdt = { kind: 'number', unit: 'BDT' } as const;
const measured = { kind: 'number' } as const;

export const eventColumns = columnsOf<Omit<Event, 'history'>>('events', { field: 'startedAt', order: 'DESC' })(
    { source: 'kind', kind: 'enum', words: 'eventKind', width: 28, sort: true, place: 'wide' },
    { source: 'entity', kind: 'text', width: 24, sort: true, place: 'wide' },
    { source: 'accountNo', kind: 'text', width: 14, place: 'choice' },
    { source: 'reason', kind: 'text', width: 60, place: 'wide' },
    { source: 'startedAt', kind: 'instant', sort: true, place: 'wide' },
    { source: 'endedAt', kind: 'instant', sort: true, place: 'choice' },
    { source: 'detectedAt', kind: 'instant', sort: true, place: 'choice' },
    { source: 'expected', ...measured, place: 'choice' },
    { source: 'observed', ...measured, place: 'choice' },
    { source: 'sigma', kind: 'number', decimals: 1, place: 'choice' },
    { source: 'lostM3', ...m3, sort: true, place: 'choice' },
    { source: 'lostBdt', ...bdt, sort: true, place: 'wide' },
    { source: 'state', kind: 'enum', words: 'eventState', sort: true, place: 'wide' },
    { source: 'assigneeName', kind: 'text', width: 24, sort: true, place: 'wide' },
    { source: 'candidateCause', kind: 'enum', words: 'eventCause', place: 'choice' },
    { source: 'cause', kind: 'enum', words: 'eventCause', place: 'choice' },
    { source: 'note', kind: 'text', width: 40, place: 'choice' },
    { source: 'seriesCode', kind: 'text', width: 24 },
);

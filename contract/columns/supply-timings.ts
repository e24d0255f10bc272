import type { Timing } from '../supply-timings';
import { columnsOf } from './column';

export const supplyTimingColumns = columnsOf<Timing>('supplyTimings', { field: 'dma', order: 'ASC' })(
    { source: 'dma', kind: 'text', width: 28, sort: true, place: 'wide' },
    { source: 'sector', kind: 'text', width: 28, sort: true, place: 'wide' },
    { source: 'startTime', kind: 'time', label: 'supplyTime', sort: true, place: 'phone' },
    { source: 'endTime', kind: 'time', sort: true, place: 'paper' },
    { source: 'hoursPerDay', kind: 'number', unit: 'hours' },
    { source: 'weekdays', kind: 'list', words: 'weekday', width: 40, place: 'phone' },
    { source: 'validFrom', kind: 'date', sort: true, place: 'phone' },
    { source: 'validTo', kind: 'date', place: 'paper' },
);

import type { Timing } from '../supplyTimings';
import { columnsOf } from './column';

export const supplyTimingColumns = columnsOf<Timing>('supplyTimings')(
    { source: 'dma', kind: 'text', width: 28 },
    { source: 'sector', kind: 'text', width: 28 },
    { source: 'startTime', kind: 'time' },
    { source: 'endTime', kind: 'time' },
    { source: 'hoursPerDay', kind: 'number', unit: 'hours' },
    { source: 'weekdays', kind: 'list', words: 'weekday', width: 40 },
    { source: 'validFrom', kind: 'date' },
    { source: 'validTo', kind: 'date' },
);

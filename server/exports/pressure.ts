import * as columns from '../../contract/columns/pressure';
import { pressureCalls } from '../../contract/pressure';
import { dmasAtEnd, dmasOfStatus, meanAndVariance } from '../pressure/analytics.queries';
import type { Source } from '../lists/source';
import { tableOf } from './page';

/** The tables of pressure analytics, each by the right to its call. */
export const pressureSources: readonly Source[] = [
    tableOf(pressureCalls.meanAndVariance, columns.pressureByDmaColumns, meanAndVariance),
    tableOf(pressureCalls.criticallyLow, columns.criticallyLowColumns, (q, query) =>
        dmasOfStatus(q, query, 'criticallyLow'),
    ),
    tableOf(pressureCalls.low, columns.lowPressuredColumns, (q, query) => dmasOfStatus(q, query, 'lowPressured')),
    tableOf(pressureCalls.bottomScore, columns.bottomScoreColumns, (q, query) => dmasAtEnd(q, query, 'bottom')),
    tableOf(pressureCalls.topScore, columns.topScoreColumns, (q, query) => dmasAtEnd(q, query, 'top')),
];

import * as columns from '../../contract/columns/place-figures';
import { placeFigureCalls as calls } from '../../contract/place-figures';
import { arrearsClusters } from '../geospatial/clusters.queries';
import { consumptionByPlace } from '../geospatial/consumption.queries';
import { lossByPlace } from '../geospatial/loss.queries';
import { arrearsByPlace, collectedByPlace } from '../geospatial/money.queries';
import { arrearsPriority, collectedPriority } from '../geospatial/priority.queries';
import type { Source } from '../lists/source';
import { tableOf } from './page';

/** The tables of figures by place, each by the right to its call. */
export const placeFigureSources: readonly Source[] = [
    tableOf(calls.loss, columns.lossByPlaceColumns, lossByPlace),
    tableOf(calls.consumption, columns.consumptionByPlaceColumns, consumptionByPlace),
    tableOf(calls.collected, columns.collectedByPlaceColumns, collectedByPlace),
    tableOf(calls.collectedByWard, columns.collectedByPlaceColumns, (q, query) =>
        collectedByPlace(q, { ...query, groupBy: 'ward' }),
    ),
    tableOf(calls.collectedByArea, columns.collectedByPlaceColumns, (q, query) =>
        collectedByPlace(q, { ...query, groupBy: 'area' }),
    ),
    tableOf(calls.arrears, columns.arrearsByPlaceColumns, arrearsByPlace, 'latestBalances'),
    tableOf(calls.collectedPriorityByWard, columns.collectedPriorityColumns, (q, query) =>
        collectedPriority(q, 'ward', query),
    ),
    tableOf(calls.collectedPriorityByDma, columns.collectedPriorityColumns, (q, query) =>
        collectedPriority(q, 'dma', query),
    ),
    tableOf(
        calls.arrearsPriorityByWard,
        columns.arrearsPriorityColumns,
        (q, query) => arrearsPriority(q, 'ward', query),
        'latestBalances',
    ),
    tableOf(
        calls.arrearsPriorityByDma,
        columns.arrearsPriorityColumns,
        (q, query) => arrearsPriority(q, 'dma', query),
        'latestBalances',
    ),
    tableOf(calls.arrearsClusters, columns.clusterColumns, arrearsClusters, 'latestBalances'),
];

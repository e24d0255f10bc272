import type { ColumnSet } from '../../../contract/columns';
import {
    arrearsByPlaceColumns,
    arrearsPriorityColumns,
    collectedByPlaceColumns,
    collectedPriorityColumns,
    consumptionByPlaceColumns,
    lossByPlaceColumns,
} from '../../../contract/columns/place-figures';
import type { AggregatedFigure } from '../../../contract/figure';
import type { UserMetric } from '../../../contract/consumer-map';
import type { FilterDeclaration } from '../../../contract/filters';
import { mapModes } from '../kit/mapModes';
import type { FigurePath } from '../../providers/figures';
import type {
    ArrearsByPlace,
    CollectedByPlace,
    ConsumptionByPlace,
    LossByPlace,
    PlaceTrend,
} from '../../../contract/place-figures';
import * as paths from '../../../contract/paths';

export const views = ['ward', 'area', 'mod'] as const;
export type View = (typeof views)[number];
export const metrics = ['loss', 'consumption', 'collected', 'arrears'] as const;
export type Metric = (typeof metrics)[number];

/** What the page's address says: closed months, places of which kind, which figure, what the map shows, and the place that is chosen. */
export const geospatialFilters = {
    periods: ['month'],
    places: ['wardId', 'areaId', 'modId'],
    choices: { view: views, metric: metrics, map: mapModes },
} as const satisfies FilterDeclaration;
/** The filters of the bar above the page. */
export const monthFilters = { periods: ['month'] } as const satisfies FilterDeclaration;
/** Where the address names the chosen place. */
export const placeKey = { ward: 'wardId', area: 'areaId', mod: 'modId' } as const satisfies Record<View, string>;

export type PlaceAnswer = LossByPlace | ConsumptionByPlace | CollectedByPlace | ArrearsByPlace;
export type PlaceRow = PlaceAnswer['rows'][number];
type TrendMonth = PlaceTrend['months'][number];

interface Shown {
    path: FigurePath;
    columns: ColumnSet;
    /** The fields of a row that answer the question of the page, the first in large. */
    headline: readonly string[];
    /** The field by which places are ranked. */
    ranked: string;
    /** The field by which places are coloured. */
    mapped: string;
    /** By what accounts are coloured; losses are no account's. */
    users?: UserMetric;
    /** What a rise of the headline means. */
    rise: 'good' | 'bad' | 'neutral';
    trend: readonly { of: keyof TrendMonth; unit: string }[];
    /** The calls that rank wards, and DMAs for larger places. */
    priority?: { ward: FigurePath; dma: FigurePath; columns: ColumnSet };
}

/** What each figure of the page is asked by, coloured by and told by. */
export const shownBy = {
    loss: {
        path: paths.waterLoss.byPlace,
        columns: lossByPlaceColumns,
        headline: ['nrwM3', 'nrwPercent', 'lossM3'],
        ranked: 'nrwM3',
        mapped: 'nrwPercent',
        rise: 'bad',
        trend: [{ of: 'nrwM3', unit: 'm3' }],
    },
    consumption: {
        path: paths.consumption.byPlace,
        columns: consumptionByPlaceColumns,
        headline: ['consumedM3', 'litresPerAccountDay'],
        ranked: 'consumedM3',
        mapped: 'litresPerAccountDay',
        users: 'use',
        rise: 'neutral',
        trend: [{ of: 'consumedM3', unit: 'm3' }],
    },
    collected: {
        path: paths.geospatial.collected,
        columns: collectedByPlaceColumns,
        headline: ['collectedBdt', 'collectionPercent', 'billedBdt'],
        ranked: 'recoverableBdt',
        mapped: 'recoverableBdt',
        users: 'unpaid',
        rise: 'good',
        trend: [
            { of: 'collectedBdt', unit: 'BDT' },
            { of: 'billedBdt', unit: 'BDT' },
        ],
        priority: {
            ward: paths.geospatial.collectedPriorityByWard,
            dma: paths.geospatial.collectedPriorityByDma,
            columns: collectedPriorityColumns,
        },
    },
    arrears: {
        path: paths.geospatial.arrears,
        columns: arrearsByPlaceColumns,
        headline: ['arrearsBdt', 'arrearsMonths', 'recoverableBdt'],
        ranked: 'recoverableBdt',
        mapped: 'arrearsBdt',
        users: 'arrears',
        rise: 'bad',
        trend: [{ of: 'arrearsBdt', unit: 'stock' }],
        priority: {
            ward: paths.geospatial.arrearsPriorityByWard,
            dma: paths.geospatial.arrearsPriorityByDma,
            columns: arrearsPriorityColumns,
        },
    },
} as const satisfies Record<Metric, Shown>;

/** A field of a row as a figure; amounts of money may stand bare. */
export const figureIn = (row: PlaceRow, field: string): AggregatedFigure => {
    const value = (row as unknown as Record<string, AggregatedFigure | number | null>)[field];
    if (typeof value === 'number') return { value, unit: 'BDT', completeness: 1 };
    return value ?? { value: null, reason: 'noData' };
};

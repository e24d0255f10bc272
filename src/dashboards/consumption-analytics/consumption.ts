import { consumptionFilters, type FilterDeclaration, type Filters } from '../../../contract/filters';
import type { ConsumptionMetrics, ConsumptionQuery } from '../../../contract/consumption';
import { mapModes } from '../kit/mapModes';
import { groupings } from '../../../contract/place-figures';

export const metrics = ['use', 'change'] as const;
export type Metric = (typeof metrics)[number];
export const deviates = ['high', 'low'] as const;
export type Deviates = (typeof deviates)[number];
/** By DMA first, as its map is. */
export const tellings = ['dma', ...groupings.filter(grouping => grouping !== 'dma')] as const;
export const subjects = ['accounts', 'dmas'] as const;

/** What the page's address says beside months and places: how the table tells, what the map shows and colours, which deviations are listed. */
export const pageFilters = {
    ...consumptionFilters,
    choices: { groupBy: tellings, map: mapModes, metric: metrics, kind: deviates, of: subjects },
} as const satisfies FilterDeclaration;
/** The filters of the bar in the head of the page, and of that above its figures. */
export const monthFilters = { periods: consumptionFilters.periods } as const satisfies FilterDeclaration;
export const placeFilters = { places: consumptionFilters.places } as const satisfies FilterDeclaration;

type PageFilters = Filters<typeof pageFilters>;
/** What every call of the page is asked with. */
export const queryOf = ({ period, modId, areaId, sectorId, dmaId }: PageFilters) =>
    ({ period, modId, areaId, sectorId, dmaId }) satisfies ConsumptionQuery;

export type MetricsRow = ConsumptionMetrics['rows'][number];

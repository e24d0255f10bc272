import type { NrwRow } from '../../../contract/place-figures';
import type { FilterDeclaration } from '../../../contract/filters';
import type { AggregatedFigure } from '../../../contract/figure';

export const views = ['dma', 'chain', 'area'] as const;
export type View = (typeof views)[number];
export const metrics = ['percent', 'volume'] as const;
export type Metric = (typeof metrics)[number];
/** As in the address: everything, KSA alone, or non-KSA alone. */
export const zones = ['all', 'true', 'false'] as const;
export type Zone = (typeof zones)[number];

/** What is chosen over the map and its tables, which follow the page's period. */
export const nrwFilters = {
    places: ['ksa', 'dmaId'],
    choices: { view: views, metric: metrics },
} as const satisfies FilterDeclaration;

/** The keys of the zones' names. */
export const zoneWords: Record<Zone, string> = {
    all: 'dashboard.map.all',
    true: 'kit.filters.zone.true',
    false: 'kit.filters.zone.false',
};

/** The figure of a row that the map shows. */
export const figureOf = (row: NrwRow, metric: Metric): AggregatedFigure =>
    metric === 'percent' ? row.nrwPercent : row.nrwM3;

/** Whether a DMA belongs to the chosen zone; one that is in no zone belongs to "all" alone. */
export const inZone = ({ ksa }: Pick<NrwRow, 'ksa'>, zone: Zone): boolean => zone === 'all' || String(ksa) === zone;

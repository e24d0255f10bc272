import type * as assets from '../../contract/assets';
import type { dashboardCalls } from '../../contract/dashboard';
import type * as geospatial from '../../contract/geospatial';
import type * as series from '../../contract/series';

/** The dashboard's figures and tables; the path of a call is its name in kebab case. */
export type DashboardCalls = typeof dashboardCalls;

/** Measured data, by the last part of its path. */
export interface SeriesCalls {
    list: typeof series.listSeries;
    readings: typeof series.readings;
    summary: typeof series.seriesSummary;
}

/** Places, installations and drawings, by their path. */
export interface AssetCalls {
    places: typeof assets.listPlaces;
    'dma/all': typeof assets.listDmas;
    'sector/all': typeof assets.listSectors;
    'production-unit': typeof assets.listProductionUnits;
    'boosting-station': typeof assets.listBoostingStations;
    'supply-point/all': typeof assets.listSupplyPoints;
    geospatial: typeof geospatial.listGeometries;
}

/** One place or installation in detail, by the path before its id or code. */
export interface AssetDetailCalls {
    'dma/details': typeof assets.getDma;
    'sector/details': typeof assets.getSector;
    'production-unit/details': typeof assets.getProductionUnit;
    'boosting-station/details': typeof assets.getBoostingStation;
    'reservoir/details': typeof assets.getReservoir;
    'supply-point/details': typeof assets.getSupplyPoint;
}

import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import type { FilterDeclaration } from '../../../contract/filters';
import type { AskedPeriod, Duration, Period } from '../../../contract/period';
import { useLocation } from 'react-router-dom';
import { useFilters } from '../../kit/filters/useFilters';
import { listAddress } from '../../kit/listAddress';
import { useAccess } from '../../kit/useAccess';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';
import { NameLink } from '../../kit/table/NameLink';
import { addressOf } from '../../providers/calls';

const quality = { features: ['WaterQuality'], action: 'view' } as const;
const pressures = { features: ['PressureAnalytics'], action: 'view' } as const;
const supply = { features: ['SupplyScheduleCalculation'], action: 'view' } as const;
const production = { features: ['WaterProductionAnalytics'], action: 'view' } as const;
const consumption = { features: ['ConsumptionAnalytics'], action: 'view' } as const;
const geospatial = { features: ['GeospatialAnalytics'], action: 'view' } as const;
const meters = { features: ['LowConsumptionAnomaly'], action: 'view' } as const;

/** Where most of a DMA and of a plant is shown while they have no sheets: the map of this page, and the reports. */
export const usePlaceAddress = () => {
    const { pathname, search } = useLocation();
    const { allowed } = useAccess(quality);
    return {
        dma: (id: string) => {
            const query = new URLSearchParams(search);
            query.set('dmaId', id);
            query.delete('sheet');
            return `${pathname}?${query}`;
        },
        plant: (id: string) => (allowed ? listAddress('/water-quality', { productionUnitId: id }) : undefined),
    };
};

/** The duration of pressure and production analytics that comes nearest to the days of a period. */
const durationOf: Record<Period, Duration> = { '1m': 'monthly', '3m': 'yearly', '6m': 'yearly', '12m': 'yearly' };

type PressurePlace = Partial<Record<'dmaId' | 'areaId' | 'modId', string>>;

/** Where pressure analytics shows a DMA, those of an area or a division, or all of them, for who may see it; of the last complete day without a period. */
export const usePressureAddress = () => {
    const { allowed } = useAccess(pressures);
    return ({ period, list, ...place }: PressurePlace & { period?: Period; list?: 'critical' | 'low' }) => {
        if (!allowed) return undefined;
        const query = new URLSearchParams({ ...(period && { duration: durationOf[period] }), ...place });
        return `/pressure-analytics?${query}${list ? `#${list}` : ''}`;
    };
};

/** Where water production analytics shows a plant, or all of them, for who may see it; of the last complete day without a period. */
export const useProductionAddress = () => {
    const { allowed } = useAccess(production);
    return ({ plantId, period }: { plantId?: string; period?: Period }) => {
        if (!allowed) return undefined;
        const query = new URLSearchParams({
            ...(period && { duration: durationOf[period] }),
            ...(plantId && { productionUnitId: plantId }),
        });
        return `/water-production-analytics?${query}`;
    };
};

/** Where consumption analytics shows a place, for who may see it. */
export const useConsumptionAddress = () => {
    const { allowed } = useAccess(consumption);
    return (query: Readonly<Record<string, string>>) =>
        allowed ? `/consumption-analytics?${new URLSearchParams(query)}` : undefined;
};

/** Where the supply schedule shows a DMA, or all of them, for who may see it. */
export const useSupplyAddress = () => {
    const { allowed } = useAccess(supply);
    return ({ dmaId, period = '1m' }: { dmaId?: string; period?: Period }) => {
        if (!allowed) return undefined;
        const query = new URLSearchParams({ duration: durationOf[period], ...(dmaId && { dmaId }) });
        return `/supply-schedule-calculation?${query}`;
    };
};

/** Where the days of supply of a DMA or a sector are shown, for who may see them; over the days of a page with these filters. */
export const useSupplyDetailsAddress = (declaration: FilterDeclaration) => {
    const { allowed } = useAccess(supply);
    const [filters] = useFilters(declaration);
    const { period, date, duration = period && durationOf[period] } = filters as AskedPeriod;
    return (of: 'dma' | 'sector', id: string) =>
        allowed
            ? addressOf(`/supply-schedule-calculation/${of}-details`, {
                  id,
                  // The default needs no word in the address.
                  duration: duration === 'daily' && !date ? undefined : duration,
                  date,
              })
            : undefined;
};

/** Where all accounts of low consumption are listed that the figures count, of a DMA or of the city, for who may see them. */
export const useLowConsumptionAddress = () => {
    const { allowed } = useAccess(meters);
    return ({ dmaId }: { dmaId?: string } = {}) => {
        // An empty place is the city, also for who works in one of its areas.
        const query = new URLSearchParams({ ...(dmaId ? { dmaId } : { areaId: '' }), state: 'all', rule: 'byReading' });
        return allowed ? `/low-consumption-anomaly?${query}` : undefined;
    };
};

/** Of the pages that a person may see, the one that says most of a DMA. */
export const useDmaPage = () => {
    const consumptionOf = useConsumptionAddress();
    const pressureOf = usePressureAddress();
    const supplyOf = useSupplyAddress();
    return ({ dmaId, period }: { dmaId: string; period: Period }) =>
        consumptionOf({ period, dmaId }) ?? pressureOf({ dmaId, period }) ?? supplyOf({ dmaId, period });
};

/** The same of an area: its losses, else what is consumed there. */
export const useAreaPage = () => {
    const { allowed } = useAccess(geospatial);
    const consumptionOf = useConsumptionAddress();
    return ({ areaId, period }: { areaId: string; period: Period }) =>
        allowed
            ? `/geospatial-analytics?${new URLSearchParams({ period, view: 'area', areaId })}`
            : consumptionOf({ period, areaId });
};

/** A link that brings what it shows of its own page into view; without an address its words alone. */
export const PlaceLink = ({ to, onClick, children }: { to?: string; onClick?: () => void; children: ReactNode }) =>
    to ? (
        <Link component={LinkBase} to={to} state={{ fromPlace: true }} onClick={onClick}>
            {children}
        </Link>
    ) : (
        children
    );

/** The name of a DMA in a table, as a link. */
export const DmaName = (cell: CellProps) => (
    <PlaceLink to={usePlaceAddress().dma(cell.row.id)}>
        <FigureCell {...cell} />
    </PlaceLink>
);

/** The sector of a DMA in a table, as a link to its days on a page with these filters, for who may see them; the row's own click is another. */
export const sectorNameOn = (declaration: FilterDeclaration) => {
    const SectorName = (cell: CellProps) => {
        const detailsOf = useSupplyDetailsAddress(declaration);
        const { sector } = cell.row as CellProps['row'] & { sector?: { id: string } | null };
        const to = sector ? detailsOf('sector', sector.id) : undefined;
        const name = <FigureCell {...cell} />;
        return to ? <NameLink to={to}>{name}</NameLink> : name;
    };
    return SectorName;
};

/** The name of a plant in a table, as a link to its reports for who may read them. */
export const PlantName = (cell: CellProps) => (
    <PlaceLink to={usePlaceAddress().plant(cell.row.id)}>
        <FigureCell {...cell} />
    </PlaceLink>
);

/** How many accounts of a DMA were found, as a link to their list for who may see it. */
export const LowAccounts = (cell: CellProps) => (
    <PlaceLink to={useLowConsumptionAddress()({ dmaId: cell.row.id })}>
        <FigureCell {...cell} />
    </PlaceLink>
);

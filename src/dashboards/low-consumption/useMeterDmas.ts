import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import type { FaultyMeterDma, FaultyMeterTotals } from '../../../contract/faulty-meter';
import { useFilters } from '../../kit/filters/useFilters';
import { placeFilters } from './filters';

interface Whole {
    /** The day after the last one up to which readings were looked at. */
    to: string | null;
    totals: FaultyMeterTotals;
    geometryHash: string | null;
}
export interface MeterDmas extends Whole {
    rows: readonly FaultyMeterDma[];
}

const whole = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'lostBdt', order: 'DESC' } } as const;

/** All DMAs with what was found in them, as a card takes it; the chosen DMA stays among the others. */
export const useMeterDmas = () => {
    const [{ modId, areaId, sectorId }] = useFilters(placeFilters);
    const { data, meta, error, isFetching, refetch } = useGetList<FaultyMeterDma>(
        'faultyMeterDmas',
        { ...whole, filter: { modId, areaId, sectorId } },
        { placeholderData: keepPreviousData },
    );
    const about = meta as Whole | undefined;
    const known: MeterDmas | undefined = data && about && { ...about, rows: data };
    return { data: known, error, isFetching, refetch };
};

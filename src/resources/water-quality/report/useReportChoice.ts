import { useGetList, useGetOne } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { Report, ReportRow } from '../../../../contract/water-quality';
import { rowsAlone } from '../rows';
import { usePlants } from '../usePlants';
import { useNeighbours } from './useNeighbours';

const sort = { field: 'reportDate', order: 'DESC' } as const;

/** The report of `?id=`, else the newest one of the plant of `?productionUnitId=`, else of the first plant; and its plant's list. */
export const useReportChoice = (perPage: number) => {
    const [query] = useSearchParams();
    const { plants, isPending: plantsPending, error: plantsError, refetch: refetchPlants } = usePlants();
    const asked = query.get('id') ?? undefined;
    const askedPlant = asked === undefined ? (query.get('productionUnitId') ?? plants.at(0)?.id) : undefined;
    const newest = useGetList<ReportRow>(
        'water-quality',
        { filter: { productionUnitId: askedPlant }, sort, pagination: { page: 1, perPage: 1 }, meta: rowsAlone },
        { enabled: askedPlant !== undefined },
    );
    const id = asked ?? (newest.isPlaceholderData ? undefined : newest.data?.at(0)?.id);
    const one = useGetOne<Report>(
        'water-quality',
        { id: id ?? '' },
        { enabled: id !== undefined, placeholderData: before => before },
    );
    const report = id === undefined || one.error ? undefined : one.data;
    const plantId = askedPlant ?? report?.productionUnitId;
    const { before, after, newer } = useNeighbours(report);
    // The list opens where the report stands in it, and stays where somebody has turned it to.
    const turned = Number(query.get('page') ?? Number.NaN);
    const page = turned >= 1 ? Math.floor(turned) : Math.floor((newer ?? 0) / perPage) + 1;
    const list = useGetList<ReportRow>(
        'water-quality',
        { filter: { productionUnitId: plantId }, sort, pagination: { page, perPage }, meta: rowsAlone },
        { enabled: plantId !== undefined },
    );
    const first = newest.error ?? list.error;
    return {
        plants,
        plantId,
        id,
        report,
        error: one.error ?? plantsError ?? first,
        pending: plantsPending || (asked === undefined && newest.isPending && plants.length > 0) || one.isLoading,
        changing: one.isPlaceholderData,
        before,
        after,
        list: { rows: list.data ?? [], total: list.total ?? 0, page, pages: Math.ceil((list.total ?? 0) / perPage) },
        retry: () => {
            for (const each of [one, newest, list]) if (each.error) void each.refetch();
            if (plantsError) void refetchPlants();
        },
    };
};

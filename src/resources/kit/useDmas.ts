import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'ra-core';
import type { PlaceRef } from '../../../contract/assets';
import type { DataProvider } from '../../providers/dataProvider';

const staleTime = 300_000;

/** Sectors and DMAs, and their names in the language of the page. */
export const useDmas = () => {
    const dataProvider = useDataProvider<DataProvider>();
    const locale = useLocale();
    const dmas = useQuery({
        queryKey: ['assets', 'dma/all'],
        queryFn: ({ signal }) => dataProvider.assets('dma/all', {}, signal),
        staleTime,
    });
    const sectors = useQuery({
        queryKey: ['assets', 'sector/all'],
        queryFn: ({ signal }) => dataProvider.assets('sector/all', {}, signal),
        staleTime,
    });
    const nameOf = (place: PlaceRef): string => (locale === 'bn' ? place.nameBn : place.name);
    return {
        dmas: dmas.data?.data ?? [],
        sectors: sectors.data?.data ?? [],
        nameOf,
        isPending: dmas.isPending || sectors.isPending,
    };
};

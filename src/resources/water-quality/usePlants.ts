import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'ra-core';
import type { PlaceRef } from '../../../contract/assets';
import type { DataProvider } from '../../providers/dataProvider';

/** The plants, and how a place is called in the language of the page. */
export const usePlants = () => {
    const locale = useLocale();
    const dataProvider = useDataProvider<DataProvider>();
    const { data, isPending, error, refetch } = useQuery({
        queryKey: ['assets', 'production-unit'],
        queryFn: ({ signal }) => dataProvider.assets('production-unit', {}, signal),
        staleTime: 300_000,
    });
    const nameOf = (place: PlaceRef): string => (locale === 'bn' ? place.nameBn : place.name);
    return { plants: data?.data ?? [], nameOf, isPending, error, refetch };
};

import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'ra-core';
import type { PlaceRef } from '../../../contract/assets';
import type { DataProvider } from '../../providers/dataProvider';

/** Maintenance divisions and areas, and their names in the language of the page. */
export const usePlaces = () => {
    const dataProvider = useDataProvider<DataProvider>();
    const locale = useLocale();
    const { data, isPending } = useQuery({
        queryKey: ['assets', 'places'],
        queryFn: ({ signal }) => dataProvider.assets('places', {}, signal),
        staleTime: 300_000,
    });
    const nameOf = (place: PlaceRef): string => (locale === 'bn' ? place.nameBn : place.name);
    const { mods = [], areas = [] } = data?.data ?? {};
    return { mods, areas, nameOf, isPending };
};

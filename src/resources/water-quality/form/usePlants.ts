import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'ra-core';
import type { DataProvider } from '../../../providers/dataProvider';

/** The plants, each with its name in the language of the page. */
export const usePlants = (): { id: string; name: string }[] => {
    const locale = useLocale();
    const dataProvider = useDataProvider<DataProvider>();
    const { data } = useQuery({
        queryKey: ['assets', 'production-unit'],
        queryFn: ({ signal }) => dataProvider.assets('production-unit', {}, signal),
        staleTime: 300_000,
    });
    return (data?.data ?? []).map(({ id, name, nameBn }) => ({
        id: id,
        name: locale === 'bn' ? nameBn : name,
    }));
};

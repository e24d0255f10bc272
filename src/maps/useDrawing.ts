import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from '../providers/dataProvider';

/** The drawing under a hash, which never changes and is asked for once. */
export const useDrawing = (hash: string, enabled = true) => {
    const dataProvider = useDataProvider<DataProvider>();
    return useQuery({
        queryKey: ['drawing', hash],
        queryFn: async ({ signal }) => (await dataProvider.geometry(hash, signal)).data,
        staleTime: Infinity,
        enabled,
    });
};

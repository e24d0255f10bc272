import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from '../providers/dataProvider';

const whileStarting = 1500;

/** What the server says of itself; asked again and again only while it is starting. */
export const useStatus = () => {
    const dataProvider = useDataProvider<DataProvider>();
    const { data } = useQuery({
        queryKey: ['status'],
        queryFn: () => dataProvider.status(),
        staleTime: 60_000,
        retry: true,
        retryDelay: whileStarting,
        refetchInterval: ({ state }) => (state.data?.data.ready === false ? whileStarting : false),
    });
    return data?.data;
};

import { useQuery } from '@tanstack/react-query';
import { publicCalls } from '../providers/publicCalls';

const whileStarting = 1500;

/** What the server says of itself; asked again and again only while it is starting. */
export const useStatus = () => {
    const { data } = useQuery({
        queryKey: ['status'],
        queryFn: publicCalls.status,
        staleTime: 60_000,
        retry: true,
        retryDelay: whileStarting,
        refetchInterval: ({ state }) => (state.data?.ready === false ? whileStarting : false),
    });
    return data;
};

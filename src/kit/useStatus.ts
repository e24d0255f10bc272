import { useQuery } from '@tanstack/react-query';
import { publicCalls } from '../providers/publicCalls';

const whileStarting = 1500;

type Status = Awaited<ReturnType<typeof publicCalls.status>>;
let last: Status | undefined;
const ask = async (): Promise<Status> => (last = await publicCalls.status());

/** What the server says of itself; asked again and again only while it is starting. */
export const useStatus = () => {
    const { data } = useQuery({
        queryKey: ['status'],
        queryFn: ask,
        // Who signs out forgets all answers; without this one the form would move under the next one's finger.
        placeholderData: () => last,
        staleTime: 60_000,
        retry: true,
        retryDelay: whileStarting,
        refetchInterval: ({ state }) => (state.data?.ready === false ? whileStarting : false),
    });
    return data;
};

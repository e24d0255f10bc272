import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AskedAssignees } from '../../../providers/consumerCalls';
import type { DataProvider } from '../../../providers/dataProvider';

/** Who may be given a finding, or any, by a part of their name or by id. */
export const useAssignees = (asked: AskedAssignees, enabled = true) => {
    const dataProvider = useDataProvider<DataProvider>();
    const { data = [], isFetching } = useQuery({
        queryKey: ['assignees', asked],
        queryFn: async () => (await dataProvider.findAssignees(asked)).data,
        enabled,
        // No name goes from under the pointer while others are looked for.
        placeholderData: keepPreviousData,
    });
    return { options: data, loading: isFetching };
};

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Period } from '../../../contract/period';
import type { DashboardCalls } from '../../providers/analytics';
import type { DataProvider } from '../../providers/dataProvider';

/** One of the dashboard's calls for a period; while another period loads, the old figures stay. */
export const useDashboard = <K extends keyof DashboardCalls>(call: K, period: Period, { enabled = true } = {}) => {
    const dataProvider = useDataProvider<DataProvider>();
    return useQuery({
        queryKey: ['dashboard', call, period],
        queryFn: async ({ signal }) => (await dataProvider.dashboard(call, { period }, signal)).data,
        placeholderData: keepPreviousData,
        enabled,
    });
};

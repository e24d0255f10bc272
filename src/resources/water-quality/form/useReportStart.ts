import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { DataProvider } from '../../../providers/dataProvider';
import type { FormValue } from './values.rules';

/** The cache key of what new reports start from. */
export const startKey = ['waterQualityStart'];

/** What is known about the plant and day in the form: the reading before, the limits, SCADA's volume, a report there is already. */
export const useReportStart = () => {
    const [plant, day] = useWatch({ name: ['productionUnitId', 'reportDate'] }) as FormValue[];
    const query = { productionUnitId: String(plant ?? ''), reportDate: String(day ?? '') };
    const dataProvider = useDataProvider<DataProvider>();
    const { data } = useQuery({
        queryKey: [...startKey, query],
        queryFn: ({ signal }) => dataProvider.newReport(query, signal),
        enabled: query.productionUnitId !== '' && /^\d{4}-\d\d-\d\d$/.test(query.reportDate),
        staleTime: 30_000,
    });
    return data?.data;
};

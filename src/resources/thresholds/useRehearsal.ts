import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { previewThreshold, type Threshold } from '../../../contract/thresholds';
import { useSettledValue } from '../../kit/useSettledValue';
import type { DataProvider } from '../../providers/dataProvider';
import { numberOf } from './ThresholdInputs';

const asked = previewThreshold.request.body.content['application/json'].schema;

/** What the value in the form around it would have found, a moment after somebody has stopped typing. */
export const useRehearsal = ({ id, value, version }: Threshold) => {
    const dataProvider = useDataProvider<DataProvider>();
    const typed = useWatch<Record<string, unknown>>({ name: 'value' });
    const tried = useSettledValue(numberOf(typed));
    const isTried = asked.safeParse({ id, value: tried }).success;
    const query = useQuery({
        queryKey: ['thresholdRehearsal', id, version, tried],
        queryFn: async ({ signal }) => (await dataProvider.previewThreshold(id, tried ?? value, signal)).data,
        enabled: isTried,
        placeholderData: keepPreviousData,
        gcTime: 60_000,
        retry: false,
    });
    return { ...query, isTried };
};

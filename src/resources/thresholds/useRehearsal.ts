import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { triedThreshold, type Threshold } from '../../../contract/thresholds';
import { useSettledValue } from '../../kit/useSettledValue';
import type { DataProvider } from '../../providers/dataProvider';
import { numberOf } from './ThresholdInputs';

/** What the limit in the form around it would have found, a moment after somebody has stopped typing. */
export const useRehearsal = ({ id, version }: Threshold) => {
    const dataProvider = useDataProvider<DataProvider>();
    const [typed, active] = useWatch({ name: ['value', 'active'] }) as unknown[];
    const value = useSettledValue(active === false ? null : (numberOf(typed) ?? undefined));
    const tried = triedThreshold.safeParse({ id, value });
    const query = useQuery({
        queryKey: ['thresholdRehearsal', id, version, value],
        queryFn: tried.success
            ? async ({ signal }) => (await dataProvider.previewThreshold(tried.data, signal)).data
            : skipToken,
        placeholderData: keepPreviousData,
        gcTime: 60_000,
        retry: false,
    });
    return { ...query, isTried: tried.success };
};

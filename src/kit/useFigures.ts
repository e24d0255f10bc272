import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from '../providers/dataProvider';
import { figuresKey, type FigurePath, type FigureQuery } from '../providers/figures';

/** Five minutes: whoever wants them newer asks by Refresh. */
const keptMs = 300_000;

/** What a call of `contract/paths` answers; while another query of it is under way, the old figures stay. */
export const useFigures = <P extends FigurePath>(path: P, query: FigureQuery<P>, { enabled = true } = {}) => {
    const dataProvider = useDataProvider<DataProvider>();
    return useQuery({
        queryKey: [figuresKey, path, query],
        queryFn: async ({ signal }) => (await dataProvider.figures(path, query, signal)).data,
        placeholderData: keepPreviousData,
        staleTime: keptMs,
        gcTime: keptMs,
        enabled,
    });
};

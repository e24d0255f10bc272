import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from '../providers/dataProvider';
import { figuresKey, type FigurePath, type FigureQuery } from '../providers/figures';

/** Five minutes: whoever wants them newer asks by Refresh. */
const keptMs = 300_000;

interface FiguresOptions<P extends FigurePath> {
    enabled?: boolean;
    /** The part of the query that says what the figures are of: those of another never stand under its name. */
    of?: keyof FigureQuery<P>;
}

/** What a call of `contract/paths` answers; while another query of that call is under way, the old figures stay. */
export const useFigures = <P extends FigurePath>(
    path: P,
    query: FigureQuery<P>,
    { enabled = true, of }: FiguresOptions<P> = {},
) => {
    const dataProvider = useDataProvider<DataProvider>();
    return useQuery({
        queryKey: [figuresKey, path, query] as const,
        queryFn: async ({ signal }) => (await dataProvider.figures(path, query, signal)).data,
        placeholderData: (previous, last) =>
            last?.queryKey[1] === path && (of === undefined || last.queryKey[2][of] === query[of])
                ? previous
                : undefined,
        staleTime: keptMs,
        gcTime: keptMs,
        enabled,
    });
};

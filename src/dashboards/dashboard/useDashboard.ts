import * as paths from '../../../contract/paths';
import type { Period } from '../../../contract/period';
import { useFigures } from '../../kit/useFigures';
import type { FigurePath, FigureQuery } from '../../providers/figures';

/**
 * One of the dashboard's calls for a period. When the page opens, the figures on top come first: on a slow line nothing
 * else takes their room.
 */
export const useDashboard = <P extends FigurePath>(
    path: P,
    query: FigureQuery<P> & { period: Period },
    { enabled = true } = {},
) => {
    const { waterSummary } = paths.dashboard;
    const first = useFigures(waterSummary, { period: query.period }, { enabled: false });
    const isTurn = path === waterSummary || first.data !== undefined || first.failureCount > 0;
    return useFigures(path, query, { enabled: enabled && isTurn });
};

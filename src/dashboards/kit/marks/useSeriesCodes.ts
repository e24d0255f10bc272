import * as paths from '../../../../contract/paths';
import type { Metric } from '../../../../contract/series';
import type { EntityTypeName } from '../../../../contract/wire';
import { useFigures } from '../../../kit/useFigures';
import { lastHeardFirst } from '../series';

/** The codes of what is measured of a place, by metric, what sent last first; none until they are known. */
export const useSeriesCodes = (
    entityType: EntityTypeName,
    entityId: string | undefined,
    metrics: readonly Metric[],
): string[] => {
    const asked = { entityType, entityId: entityId ?? '' };
    const { data = [] } = useFigures(paths.series.list, asked, { enabled: entityId !== undefined, of: 'entityId' });
    const series = lastHeardFirst(data);
    return metrics.flatMap(metric => series.filter(each => each.metric === metric).map(({ code }) => code));
};

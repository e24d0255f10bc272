import * as paths from '../../../../contract/paths';
import type { Metric } from '../../../../contract/series';
import { useFigures } from '../../../kit/useFigures';
import { lastHeardFirst } from '../series';

/** The codes of what is measured of a DMA, by metric, what sent last first; none until they are known. */
export const useSeriesCodes = (dmaId: string | undefined, metrics: readonly Metric[]): string[] => {
    const asked = { entityType: 'DMA', entityId: dmaId ?? '' } as const;
    const { data = [] } = useFigures(paths.series.list, asked, { enabled: dmaId !== undefined, of: 'entityId' });
    const series = lastHeardFirst(data);
    return metrics.flatMap(metric => series.filter(each => each.metric === metric).map(({ code }) => code));
};

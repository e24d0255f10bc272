import * as paths from '../../../../contract/paths';
import type { Metric } from '../../../../contract/series';
import { useFigures } from '../../../kit/useFigures';

/** The codes of what is measured of a DMA, in the order of the metrics; none until they are known. */
export const useSeriesCodes = (dmaId: string | undefined, metrics: readonly Metric[]): string[] => {
    const asked = { entityType: 'DMA', entityId: dmaId ?? '' } as const;
    const { data = [] } = useFigures(paths.series.list, asked, { enabled: dmaId !== undefined });
    return metrics.flatMap(metric => data.filter(each => each.metric === metric).map(({ code }) => code));
};

import * as paths from '../../../../contract/paths';
import type { Metric } from '../../../../contract/series';
import { useFigures } from '../../../kit/useFigures';

const day = (at: string | null) => at?.slice(0, 10) ?? '';

/** The codes of what is measured of a DMA, by metric, what sent last first; none until they are known. */
export const useSeriesCodes = (dmaId: string | undefined, metrics: readonly Metric[]): string[] => {
    const asked = { entityType: 'DMA', entityId: dmaId ?? '' } as const;
    const { data = [] } = useFigures(paths.series.list, asked, { enabled: dmaId !== undefined });
    return metrics.flatMap(metric =>
        data
            .filter(each => each.metric === metric)
            .toSorted((a, b) => day(b.to).localeCompare(day(a.to)))
            .map(({ code }) => code),
    );
};

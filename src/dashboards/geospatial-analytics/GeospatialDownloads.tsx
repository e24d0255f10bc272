import { useTranslate } from 'ra-core';
import * as paths from '../../../contract/paths';
import { closedMonths } from '../../../contract/period';
import { PageDownloadMenu } from '../../kit/exports/PageDownloadMenu';
import type { PageFacts } from '../../kit/exports/usePictureFile';
import { useFilters } from '../../kit/filters/useFilters';
import { useMonths } from '../../kit/useMonths';
import { addressOf } from '../../providers/calls';
import { geospatialFilters, metrics, shownBy, type Metric } from './metrics';

interface GeospatialDownloadsProps {
    page: PageFacts;
    /** The first day of the last closed month. */
    lastClosed: string | undefined;
}

/** The page as files: its pictures, its four tables by the places of the page, the shown one first, and where to recover first; each names its own months. */
export const GeospatialDownloads = ({ page, lastClosed }: GeospatialDownloadsProps) => {
    const translate = useTranslate();
    const monthsOf = useMonths();
    const [{ period, view, metric: shown }] = useFilters(geospatialFilters);
    // What is owed is that of the end of a month, whatever the period.
    const monthsBy = (metric: Metric) =>
        lastClosed && monthsOf(closedMonths(metric === 'arrears' ? '1m' : period, lastClosed));
    const file = (path: string, title: string, metric: Metric, places?: string) => ({
        path,
        title,
        filterText: [monthsBy(metric), places].filter(Boolean).join('; '),
    });
    const of = view === 'ward' ? 'ward' : 'dma';
    const tables = [
        ...[shown, ...metrics.filter(metric => metric !== shown)].map(metric => {
            const { path, columns } = shownBy[metric];
            const title = translate(`columns.${columns.name}.list`);
            return file(
                addressOf(path, { period, groupBy: view }),
                title,
                metric,
                translate(`geospatialAnalytics.view.${view}`),
            );
        }),
        ...(['collected', 'arrears'] as const).map(metric =>
            file(
                addressOf(shownBy[metric].priority[of], { period }),
                translate(`geospatialAnalytics.priority.${metric}.${of}`),
                metric,
            ),
        ),
        file(paths.geospatial.arrearsClusters, translate('columns.arrearsClusters.list'), 'arrears'),
    ];
    return <PageDownloadMenu page={page} tables={tables} />;
};

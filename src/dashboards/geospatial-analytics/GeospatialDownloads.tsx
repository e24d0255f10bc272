import { useTranslate } from 'ra-core';
import * as paths from '../../../contract/paths';
import { PageDownloadMenu } from '../../kit/exports/PageDownloadMenu';
import type { PageFacts } from '../../kit/exports/usePictureFile';
import { useFilters } from '../../kit/filters/useFilters';
import { addressOf } from '../../providers/calls';
import { geospatialFilters, metrics, shownBy } from './metrics';

/** The page as files: its pictures, its four tables by the places of the page, and where to recover first. */
export const GeospatialDownloads = ({ page }: { page: PageFacts }) => {
    const translate = useTranslate();
    const [{ period, view }] = useFilters(geospatialFilters);
    const filterText = [page.period, translate(`geospatialAnalytics.view.${view}`)].filter(Boolean).join('; ');
    const file = (path: string, title: string) => ({ path, title, filterText });
    const of = view === 'ward' ? 'ward' : 'dma';
    const tables = [
        ...metrics.map(metric => {
            const { path, columns } = shownBy[metric];
            return file(addressOf(path, { period, groupBy: view }), translate(`columns.${columns.name}.list`));
        }),
        ...(['collected', 'arrears'] as const).map(metric =>
            file(
                addressOf(shownBy[metric].priority[of], { period }),
                translate(`geospatialAnalytics.priority.${metric}.${of}`),
            ),
        ),
        file(paths.geospatial.arrearsClusters, translate('columns.arrearsClusters.list')),
    ];
    return <PageDownloadMenu page={page} tables={tables} />;
};

import { useTranslate } from 'ra-core';
import type { DeviationCounts } from '../../../contract/consumption';
import { consumption } from '../../../contract/paths';
import { PageDownloadMenu } from '../../kit/exports/PageDownloadMenu';
import type { PageFacts } from '../../kit/exports/usePictureFile';
import { usePlaceWords } from '../../kit/form/usePlaceNames';
import { useFilters } from '../../kit/filters/useFilters';
import { addressOf } from '../../providers/calls';
import { listCallOf } from '../../providers/downloadCalls';
import { pageFilters, queryOf } from './consumption';

interface ConsumptionDownloadsProps {
    page: PageFacts;
    /** How many accounts are high and low, once that is known. */
    counts?: Pick<DeviationCounts, 'high' | 'low'>;
}

/** The page as files: its map, its metrics, and the DMAs and accounts that are high or low, all of the places that are chosen. */
export const ConsumptionDownloads = ({ page, counts }: ConsumptionDownloadsProps) => {
    const translate = useTranslate();
    const [filters] = useFilters(pageFilters);
    const asked = queryOf(filters);
    const places = usePlaceWords(asked);
    const filterText = [page.period, ...places].filter(Boolean).join('; ');
    const file = (path: string, title: string) => ({ path, title, filterText });
    const { kind } = filters;
    const sort = { field: 'deviationPercent', order: kind === 'low' ? 'ASC' : 'DESC' } as const;
    const deviating = { filter: { ...asked, kind }, sort };
    const accounts = listCallOf('userDeviations', deviating);
    const tables = [
        file(
            addressOf(consumption.metrics, { ...asked, groupBy: filters.groupBy }),
            translate('columns.consumptionMetrics.list'),
        ),
        file(listCallOf('dmaDeviations', deviating), translate(`consumptionAnalytics.deviation.file.dmas.${kind}`)),
        file(accounts, translate(`consumptionAnalytics.deviation.file.accounts.${kind}`)),
    ];
    return <PageDownloadMenu page={page} tables={tables} rows={{ [accounts]: counts?.[kind] }} />;
};

import { useTranslate } from 'ra-core';
import type { ColumnSetName } from '../../../contract/columns';
import { dashboardFilters } from '../../../contract/filters';
import { dashboard as paths } from '../../../contract/paths';
import { PageDownloadMenu } from '../../kit/exports/PageDownloadMenu';
import type { PageFacts } from '../../kit/exports/usePictureFile';
import { operatingRange } from '../../../contract/period';
import { useDays } from '../../kit/useMonths';
import { addressOf } from '../../providers/calls';
import { useFilters } from '../../kit/filters/useFilters';
import { nrwFilters, zoneWords } from './nrw.rules';

/** The tables of the page by their columns, the calls that they come from, and what they are of: months, days, or the latest. */
const tables = [
    ['nrwByDma', paths.nrwDma, 'months'],
    ['nrwValueChain', paths.nrwValueChain, 'months'],
    ['nrwByArea', paths.areaWiseNrw, 'months'],
    ['dashboardProduction', paths.production, 'days'],
    ['dashboardWaterQuality', paths.waterQuality, 'reports'],
    ['lowConsumptionDmas', paths.lowConsumption, 'readings'],
    ['lowPressureDmas', paths.lowPressureDma, 'days'],
    ['lowSupplyDmas', paths.waterSupplyDma, 'days'],
] as const satisfies readonly (readonly [ColumnSetName, string, string])[];

/** The dashboard as files for the period of the page: all of it on paper, what its cards draw, and its tables. */
const DashboardDownloads = ({ page }: { page: PageFacts }) => {
    const translate = useTranslate();
    const daysOf = useDays();
    const [{ period }] = useFilters(dashboardFilters);
    const [{ ksa: zone }] = useFilters(nrwFilters);
    const days = operatingRange({ period }, { lastDay: page.dataUntil });
    const spans = {
        months: page.period,
        days: days && daysOf(days),
        reports: translate('dashboard.quality.latestAlone'),
        readings: translate('dashboard.lowConsumption.latestAlone'),
    };
    const fileOf = ([name, path, span]: (typeof tables)[number]) => {
        // The zone is chosen over the map and its table alone.
        const ksa = name === 'nrwByDma' ? zone : undefined;
        const filters = [spans[span], ksa && translate(zoneWords[ksa])];
        return {
            path: addressOf(path, { period, ksa }),
            title: translate(`columns.${name}.list`),
            filterText: filters.filter(Boolean).join('; '),
        };
    };
    const paper = { path: addressOf(paths.waterSummary, { period }), title: page.title, filterText: page.period };
    return <PageDownloadMenu page={page} paper={paper} tables={tables.map(fileOf)} />;
};
export default DashboardDownloads;

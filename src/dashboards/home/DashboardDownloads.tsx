import { useLocale, useTranslate } from 'ra-core';
import type { ColumnSetName } from '../../../contract/columns';
import { PageDownloadMenu } from '../../exports/PageDownloadMenu';
import type { PageFacts } from '../../exports/usePictureFile';
import type { DashboardCalls } from '../../providers/analytics';
import { dashboardCallOf } from '../../providers/downloadCalls';
import { useChoice } from '../kit/useChoice';
import { usePeriod } from '../kit/usePeriod';
import { zones, zoneWords } from './nrw.rules';

/** The tables of the page by their columns, and the calls that they come from. */
const tables: readonly (readonly [ColumnSetName, keyof DashboardCalls])[] = [
    ['nrwByDma', 'nrwDma'],
    ['nrwValueChain', 'nrwValueChain'],
    ['nrwByArea', 'areaWiseNrw'],
    ['dashboardProduction', 'production'],
    ['dashboardWaterQuality', 'waterQuality'],
    ['lowConsumptionDmas', 'lowConsumption'],
    ['lowPressureDmas', 'lowPressureDma'],
    ['lowSupplyDmas', 'waterSupplyDma'],
];

/** The dashboard as files: what its cards draw, and its tables for the period of the page. */
const DashboardDownloads = ({ page }: { page: PageFacts }) => {
    const translate = useTranslate();
    const language = useLocale() === 'bn' ? 'bn' : 'en';
    const [period] = usePeriod();
    const [zone] = useChoice('ksa', zones);
    const fileOf = ([name, call]: (typeof tables)[number]) => {
        // The zone is chosen over the map and its table alone.
        const ksa = name === 'nrwByDma' && zone !== 'all' ? zone : undefined;
        // The last reports of the water's quality are newer than the months.
        const months = name === 'dashboardWaterQuality' ? undefined : page.period;
        const filters = [months, ksa && translate(zoneWords[ksa])];
        return {
            path: dashboardCallOf(call, { period, ksa }),
            language,
            title: translate(`columns.${name}.list`),
            filterText: filters.filter(Boolean).join('; '),
        } as const;
    };
    return <PageDownloadMenu page={page} tables={tables.map(fileOf)} />;
};
export default DashboardDownloads;

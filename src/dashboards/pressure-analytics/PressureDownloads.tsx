import { useTranslate } from 'ra-core';
import * as columns from '../../../contract/columns/pressure';
import { pressure } from '../../../contract/paths';
import { PageDownloadMenu } from '../../kit/exports/PageDownloadMenu';
import type { PageFacts } from '../../kit/exports/usePictureFile';
import { usePlaceWords } from '../../kit/form/usePlaceNames';
import { useFilters } from '../../kit/filters/useFilters';
import { addressOf } from '../../providers/calls';
import { pageFilters, queryOf } from './pressure';

const tables = [
    [pressure.meanAndVariance, columns.pressureByDmaColumns],
    [pressure.criticallyLow, columns.criticallyLowColumns],
    [pressure.low, columns.lowPressuredColumns],
    [pressure.bottomScore, columns.bottomScoreColumns],
    [pressure.topScore, columns.topScoreColumns],
] as const;

/** The page as files: its pictures, and its tables of the days and places that are chosen. */
export const PressureDownloads = ({ page }: { page: PageFacts }) => {
    const translate = useTranslate();
    const [filters] = useFilters(pageFilters);
    const asked = queryOf(filters);
    const places = usePlaceWords(asked);
    const filterText = [page.period, ...places].filter(Boolean).join('; ');
    const files = tables.map(([path, { name }]) => ({
        path: addressOf(path, path === pressure.meanAndVariance ? { ...asked, hours: filters.hours } : asked),
        title: translate(`columns.${name}.list`),
        filterText,
    }));
    return <PageDownloadMenu page={page} tables={files} />;
};

import { useTranslate } from 'ra-core';
import { faultyMetersByDmaColumns } from '../../../contract/columns/faulty-meter';
import * as paths from '../../../contract/paths';
import { PageDownloadMenu } from '../../kit/exports/PageDownloadMenu';
import type { PageFacts } from '../../kit/exports/usePictureFile';
import { useLanguage } from '../../i18n/useLanguage';
import { usePlaceWords } from '../../kit/form/usePlaceNames';
import { useFilters } from '../../kit/filters/useFilters';
import { addressOf } from '../../providers/calls';
import { placeFilters } from './filters';

/** The map as a picture, and its table; the list of accounts has files of its own. */
export const LowConsumptionDownloads = ({ page }: { page: PageFacts }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const [places] = useFilters(placeFilters);
    const words = usePlaceWords(places);
    const table = {
        path: addressOf(paths.faultyMeter.byDma, places),
        language,
        title: translate(`columns.${faultyMetersByDmaColumns.name}.list`),
        filterText: [page.period, ...words].filter(Boolean).join('; '),
    } as const;
    return <PageDownloadMenu page={page} tables={[table]} />;
};

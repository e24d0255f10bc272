import { useTranslate } from 'ra-core';
import { supplySchedule } from '../../../contract/paths';
import type { SupplyQuery } from '../../../contract/supply-schedule';
import { PageDownloadMenu } from '../../kit/exports/PageDownloadMenu';
import type { PageFacts } from '../../kit/exports/usePictureFile';
import { useLanguage } from '../../i18n/useLanguage';
import { usePlaceWords } from '../../kit/form/usePlaceNames';
import { addressOf } from '../../providers/calls';

/** The page as files: its map, and its DMAs and sectors, all of the places that are chosen. */
export const SupplyDownloads = ({ page, asked }: { page: PageFacts; asked: SupplyQuery }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const places = usePlaceWords(asked);
    const filterText = [page.period, ...places].filter(Boolean).join('; ');
    const tables = [
        [supplySchedule.byDma, 'supplyByDma'],
        [supplySchedule.bySector, 'supplyBySector'],
    ].map(
        ([path, name]) =>
            ({
                path: addressOf(path, asked),
                language,
                title: translate(`columns.${name}.list`),
                filterText,
            }) as const,
    );
    return <PageDownloadMenu page={page} tables={tables} />;
};

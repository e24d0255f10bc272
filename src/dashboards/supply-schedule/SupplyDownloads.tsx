import { useTranslate } from 'ra-core';
import { supplySchedule } from '../../../contract/paths';
import type { SupplyQuery } from '../../../contract/supply-schedule';
import { PageDownloadMenu } from '../../kit/exports/PageDownloadMenu';
import type { PageFacts } from '../../kit/exports/usePictureFile';
import { usePlaceWords } from '../../kit/form/usePlaceNames';
import { addressOf } from '../../providers/calls';

/** The page as files: its map, and its DMAs and sectors, each table as the page shows it. */
export const SupplyDownloads = ({ page, asked }: { page: PageFacts; asked: SupplyQuery }) => {
    const translate = useTranslate();
    // The tables hold what is chosen on the map among the others.
    const ofSectors = { ...asked, dmaId: undefined, sectorId: undefined };
    const ofDmas = { ...asked, dmaId: undefined };
    const file = (path: string, query: SupplyQuery, name: string, places: readonly string[]) => ({
        path: addressOf(path, query),
        title: translate(`columns.${name}.list`),
        filterText: [page.period, ...places].filter(Boolean).join('; '),
    });
    const tables = [
        file(supplySchedule.byDma, ofDmas, 'supplyByDma', usePlaceWords(ofDmas)),
        file(supplySchedule.bySector, ofSectors, 'supplyBySector', usePlaceWords(ofSectors)),
    ];
    return <PageDownloadMenu page={page} tables={tables} />;
};

import { useTranslate } from 'ra-core';
import { faultyMetersByDmaColumns } from '../../../contract/columns/faulty-meter';
import * as paths from '../../../contract/paths';
import { PageDownloadMenu } from '../../kit/exports/PageDownloadMenu';
import type { PageFacts } from '../../kit/exports/usePictureFile';
import { usePlaceWords } from '../../kit/form/usePlaceNames';
import { useFilters } from '../../kit/filters/useFilters';
import { addressOf } from '../../providers/calls';
import { placeFilters } from './filters';

/** The map as a picture, and its table; the list of accounts has files of its own. */
export const LowConsumptionDownloads = ({ page }: { page: PageFacts }) => {
    const translate = useTranslate();
    const [{ modId, areaId, sectorId }] = useFilters(placeFilters);
    // The table holds the chosen DMA among the others.
    const asked = { modId, areaId, sectorId };
    const words = usePlaceWords(asked);
    const table = {
        path: addressOf(paths.faultyMeter.byDma, asked),
        title: translate(`columns.${faultyMetersByDmaColumns.name}.list`),
        filterText: [page.period, ...words].filter(Boolean).join('; '),
    };
    return <PageDownloadMenu page={page} tables={[table]} />;
};

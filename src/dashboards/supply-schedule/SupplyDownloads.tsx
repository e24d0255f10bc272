import { useLocale, useTranslate } from 'ra-core';
import { supplySchedule } from '../../../contract/paths';
import type { SupplyQuery } from '../../../contract/supply-schedule';
import { PageDownloadMenu } from '../../exports/PageDownloadMenu';
import type { PageFacts } from '../../exports/usePictureFile';
import { useDmas } from '../../kit/form/useDmas';
import { usePlaces } from '../../kit/form/usePlaces';
import { addressOf } from '../../providers/calls';

/** The page as files: its map, and its DMAs and sectors, all of the places that are chosen. */
export const SupplyDownloads = ({ page, asked }: { page: PageFacts; asked: SupplyQuery }) => {
    const translate = useTranslate();
    const language = useLocale() === 'bn' ? 'bn' : 'en';
    const { mods, areas, nameOf } = usePlaces();
    const { dmas, sectors } = useDmas();
    const known = { modId: mods, areaId: areas, sectorId: sectors, dmaId: dmas };
    const places = (Object.keys(known) as (keyof typeof known)[]).flatMap(key => {
        const place = known[key].find(({ id }) => id === asked[key]);
        return place ? [`${translate(`kit.filters.${key}`)}: ${nameOf(place)}`] : [];
    });
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

import { useTranslate } from 'ra-core';
import { waterProduction } from '../../../contract/paths';
import type { SourceKind } from '../../../contract/water-production';
import { PageDownloadMenu } from '../../kit/exports/PageDownloadMenu';
import type { PageFacts } from '../../kit/exports/usePictureFile';
import { addressOf } from '../../providers/calls';
import { views, type queriesOf } from './production';

interface ProductionDownloadsProps {
    page: PageFacts;
    view: SourceKind;
    asked: ReturnType<typeof queriesOf>;
    /** The names of the plants or stations that are chosen, where these are not all. */
    chosen: string;
}

/** The page as files: its chart, its plants or stations, and their decreases. */
export const ProductionDownloads = ({ page, view, asked, chosen }: ProductionDownloadsProps) => {
    const translate = useTranslate();
    const filterText = [page.period, chosen].filter(Boolean).join('; ');
    const tables = [
        [views[view].data, asked.own, views[view].table],
        [waterProduction.suddenDecreases, asked.findings, 'suddenDecreases'],
        [waterProduction.consistentDecreases, asked.findings, 'consistentDecreases'],
    ] as const;
    const files = tables.map(([path, query, name]) => ({
        path: addressOf(path, query),
        title: translate(`columns.${name}.list`),
        filterText,
    }));
    return <PageDownloadMenu page={page} tables={files} />;
};

import { Suspense, useId, useState, type MouseEvent } from 'react';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { formats, type Format } from '../../../contract/file-formats';
import { forms } from '../../i18n/catalogues';
import { page } from '../page/page';
import { DownloadButton } from './DownloadButton';
import { noPdfOf } from './DownloadMenu';
import { DownloadProgress } from './DownloadProgress';
import { MenuGroup } from './MenuGroup';
import { usePictures } from './Pictures';
import { useDownload, type Asked } from './useDownload';
import type { ListFile } from './useListFile';
import { usePagePictures, usePictureFile, type PageFacts } from './usePictureFile';

const ShareDialog = page(() => import('./ShareDialog'), forms);

/** Of a table in the PDF of its page. */
const longestTitle = 120;

interface PageDownloadMenuProps {
    page: PageFacts;
    /** All of the page on paper, where it is more than its tables. */
    paper?: ListFile;
    tables: readonly ListFile[];
    /** How many rows a table has, by its path, where they may be more than a PDF holds. */
    rows?: Readonly<Record<string, number | undefined>>;
}

/** What a page shows as files, each by one choice: all of it on paper, its tables in every format, its pictures, whole and as it is filtered; and a way to send them. */
export const PageDownloadMenu = ({ page, paper, tables, rows = {} }: PageDownloadMenuProps) => {
    const translate = useTranslate();
    const id = useId();
    const pictures = usePictures().toSorted((a, b) => a.title.localeCompare(b.title));
    const save = usePictureFile(page);
    const picturesOf = usePagePictures(page);
    const { busy, running, onEnd, button, during, download } = useDownload();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [sharing, setSharing] = useState(false);
    const hasTables = tables.length > 0;
    const close = () => setAnchor(null);
    const choose = (work: () => Promise<void>) => (event: MouseEvent) => {
        // The second click of a double one on the button, over which this menu has opened.
        if (event.detail > 1) return;
        close();
        void work();
    };
    const share = () => {
        close();
        setSharing(true);
    };
    /** Under the head of the first table one that is of other days, or filtered otherwise, says so. */
    const partOf = ({ path, title, filterText }: ListFile) => {
        const isTold = !filterText || filterText === tables[0].filterText;
        const days = isTold ? '' : ` (${filterText})`;
        return { path, title: (title.slice(0, longestTitle - days.length) + days).slice(0, longestTitle) };
    };
    /** The page as a PDF: what there is of it on paper or its tables, and what it draws. */
    const wholePage = async (): Promise<Asked> => ({
        ...(paper ?? { ...tables[0], title: page.title }),
        format: 'pdf',
        page: {
            tables: paper ? [] : tables.map(partOf),
            pictures: await picturesOf(pictures),
        },
    });
    const noPdf = (path: string) => noPdfOf(rows[path] ?? 0);
    const refusalOf = ({ path }: ListFile) => {
        const words = noPdf(path);
        return words && translate(words);
    };
    const fileOf = (file: ListFile, format: Format) => choose(() => download(() => ({ ...file, format })));
    if (running) return <DownloadProgress running={running} onEnd={onEnd} button={button} />;
    return (
        <>
            <DownloadButton
                ref={button}
                loading={busy}
                aria-expanded={anchor !== null}
                aria-controls={anchor ? id : undefined}
                onClick={event => setAnchor(event.currentTarget)}
            />
            <Menu
                id={id}
                anchorEl={anchor}
                open={anchor !== null}
                onClose={close}
                slotProps={{ list: { 'aria-label': translate('download.download') } }}
            >
                {hasTables && (
                    <MenuItem onClick={choose(() => download(wholePage))}>{translate('download.page')}</MenuItem>
                )}
                {hasTables && (
                    <MenuItem aria-haspopup="dialog" onClick={share}>
                        {translate('share.title')}
                    </MenuItem>
                )}
                {hasTables && <Divider />}
                {tables.map(table => (
                    <MenuGroup key={table.path} title={table.title} note={refusalOf(table)} isRow>
                        {formats.map(format => (
                            <MenuItem
                                key={format}
                                component="div"
                                disabled={format === 'pdf' && noPdf(table.path) !== undefined}
                                onClick={fileOf(table, format)}
                            >
                                {translate(`download.format.${format}`)}
                            </MenuItem>
                        ))}
                    </MenuGroup>
                ))}
                {hasTables && pictures.length > 0 && <Divider />}
                {pictures.length > 0 && (
                    <MenuGroup title={translate('download.format.png')}>
                        {pictures.map(picture => (
                            <MenuItem
                                key={picture.id}
                                component="div"
                                onClick={choose(() => during(() => save(picture)))}
                            >
                                {picture.title}
                            </MenuItem>
                        ))}
                    </MenuGroup>
                )}
            </Menu>
            {sharing && (
                <Suspense>
                    <ShareDialog
                        file={paper ? [...tables, paper] : tables}
                        noPdf={noPdf}
                        onClose={() => setSharing(false)}
                    />
                </Suspense>
            )}
        </>
    );
};

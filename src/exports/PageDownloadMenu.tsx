import { lazy, Suspense, useId, useState, type MouseEvent } from 'react';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { formats, type Format } from '../../contract/file-formats';
import { DownloadButton } from './DownloadButton';
import { DownloadProgress } from './DownloadProgress';
import { usePictures } from './Pictures';
import { useDownload } from './useDownload';
import type { ListFile } from './useListFile';
import { usePictureFile, type PageFacts } from './usePictureFile';

const ShareDialog = lazy(() => import('./ShareDialog'));

type Kind = Format | 'png';

interface PageDownloadMenuProps {
    page: PageFacts;
    /** All of the page, where it is made as a PDF at once. */
    paper?: ListFile;
    tables: readonly ListFile[];
}

/** What a page shows as files: all of it on paper at once; its pictures and its tables, first the kind, then what, each whole and as it is filtered; and a way to send them. */
export const PageDownloadMenu = ({ page, paper, tables }: PageDownloadMenuProps) => {
    const translate = useTranslate();
    const id = useId();
    const pictures = usePictures().toSorted((a, b) => a.title.localeCompare(b.title));
    const save = usePictureFile(page);
    const { busy, running, onEnd, during, download } = useDownload();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [kind, setKind] = useState<Kind | null>(null);
    const kinds: readonly Kind[] = pictures.length > 0 ? ['png', ...formats] : formats;
    const [sharing, setSharing] = useState(false);
    const close = () => setAnchor(null);
    const open = (button: HTMLElement) => {
        setKind(null);
        setAnchor(button);
    };
    const choose = (work: () => Promise<void>) => (event: MouseEvent) => {
        // The second click of a double one on the kind, under which this menu has opened.
        if (event.detail > 1) return;
        close();
        void work();
    };
    const share = () => {
        close();
        setSharing(true);
    };
    if (running) return <DownloadProgress running={running} onEnd={onEnd} />;
    return (
        <>
            <DownloadButton
                loading={busy}
                aria-expanded={anchor !== null}
                aria-controls={anchor ? id : undefined}
                onClick={event => open(event.currentTarget)}
            />
            <Menu
                id={kind === null ? id : undefined}
                anchorEl={anchor}
                open={anchor !== null && kind === null}
                onClose={close}
            >
                {paper && (
                    <MenuItem onClick={choose(() => download(() => ({ ...paper, format: 'pdf' })))}>
                        {translate('download.page')}
                    </MenuItem>
                )}
                {paper && <Divider />}
                {kinds.map(each => (
                    <MenuItem key={each} aria-haspopup="menu" onClick={() => setKind(each)}>
                        {translate(`download.format.${each}`)}
                    </MenuItem>
                ))}
                <Divider />
                <MenuItem onClick={share}>{translate('share.title')}</MenuItem>
            </Menu>
            <Menu
                id={kind === null ? undefined : id}
                anchorEl={anchor}
                open={anchor !== null && kind !== null}
                onClose={close}
                slotProps={{ list: { 'aria-label': kind ? translate(`download.format.${kind}`) : undefined } }}
            >
                {kind === 'png'
                    ? pictures.map(picture => (
                          <MenuItem key={picture.id} onClick={choose(() => during(() => save(picture)))}>
                              {picture.title}
                          </MenuItem>
                      ))
                    : kind &&
                      tables.map(table => (
                          <MenuItem
                              key={table.path}
                              onClick={choose(() => download(() => ({ ...table, format: kind })))}
                          >
                              {table.title}
                          </MenuItem>
                      ))}
            </Menu>
            {sharing && (
                <Suspense>
                    <ShareDialog file={paper ? [...tables, paper] : tables} onClose={() => setSharing(false)} />
                </Suspense>
            )}
        </>
    );
};

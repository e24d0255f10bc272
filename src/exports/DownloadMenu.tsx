import { lazy, Suspense, useId, useState } from 'react';
import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, useTranslate } from 'ra-core';
import type { ColumnSet } from '../../contract/columns';
import { formats, largestPdf, type Format } from '../../contract/formats';
import { DownloadProgress } from './DownloadProgress';
import { useDownload } from './useDownload';
import { useListFile, type References } from './useListFile';

const ShareDialog = lazy(() => import('./ShareDialog'));

interface DownloadMenuProps {
    columns: ColumnSet;
    references?: References;
}

/** The whole of the list around it as a file, to keep or to send: as it is filtered and sorted, in the columns that its table shows. */
export const DownloadMenu = ({ columns, references }: DownloadMenuProps) => {
    const translate = useTranslate();
    const menuId = useId();
    const file = useListFile(columns, references);
    const { total = 0 } = useListContext();
    const tooLong = (format: Format) => format === 'pdf' && total > largestPdf;
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const { busy, running, onEnd, download } = useDownload();
    const [sharing, setSharing] = useState(false);
    const choose = (format: Format) => {
        setAnchor(null);
        return download(async () => ({ ...(await file()), format }));
    };
    const share = () => {
        setAnchor(null);
        setSharing(true);
    };
    if (running) return <DownloadProgress running={running} onEnd={onEnd} />;
    return (
        <>
            <Button
                size="small"
                startIcon={<DownloadIcon />}
                loading={busy}
                loadingPosition="start"
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                aria-controls={anchor ? menuId : undefined}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {translate('download.download')}
            </Button>
            <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                {formats.map(format => (
                    <MenuItem key={format} disabled={tooLong(format)} onClick={() => void choose(format)}>
                        <ListItemText
                            primary={translate(`download.format.${format}`)}
                            secondary={tooLong(format) && translate('error.tooManyRows')}
                        />
                    </MenuItem>
                ))}
                <Divider />
                <MenuItem onClick={share}>{translate('share.title')}</MenuItem>
            </Menu>
            {sharing && (
                <Suspense>
                    <ShareDialog file={file} onClose={() => setSharing(false)} />
                </Suspense>
            )}
        </>
    );
};

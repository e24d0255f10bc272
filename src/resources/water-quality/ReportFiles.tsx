import { lazy, Suspense, useId, useState } from 'react';
import DownloadIcon from '@mui/icons-material/Download';
import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useLocale, useTranslate } from 'ra-core';
import type { Format } from '../../../contract/formats';
import { DownloadProgress } from '../../exports/DownloadProgress';
import { useDownload } from '../../exports/useDownload';
import type { ListFile } from '../../exports/useListFile';
import { listCallOf } from '../../providers/downloadCalls';

const ShareDialog = lazy(() => import('../../exports/ShareDialog'));

const offered: readonly Format[] = ['pdf', 'xlsx'];
const sort = { field: 'reportDate', order: 'DESC' };

interface ReportFilesProps {
    ids: readonly string[];
    /** Name of the file. */
    title: string;
    /** Which ones they are, in words. */
    filterText?: string;
}

/** These reports as a file: the paper form, or a row each; to keep or to send. */
export const ReportFiles = ({ ids, title, filterText = '' }: ReportFilesProps) => {
    const translate = useTranslate();
    const language = useLocale() === 'bn' ? 'bn' : 'en';
    const menuId = useId();
    const { busy, running, onEnd, download } = useDownload();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [sharing, setSharing] = useState(false);
    const path = listCallOf('waterQuality', { filter: { id: ids }, sort });
    const file: ListFile = { path, language, title, filterText };
    const choose = (format: Format) => {
        setAnchor(null);
        return download(() => ({ ...file, format }));
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
                {offered.map(format => (
                    <MenuItem key={format} onClick={() => void choose(format)}>
                        {translate(`download.format.${format}`)}
                    </MenuItem>
                ))}
            </Menu>
            <Button size="small" startIcon={<MailIcon />} onClick={() => setSharing(true)}>
                {translate('share.title')}
            </Button>
            {sharing && (
                <Suspense>
                    <ShareDialog file={() => Promise.resolve(file)} onClose={() => setSharing(false)} />
                </Suspense>
            )}
        </>
    );
};

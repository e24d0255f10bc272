import { useId, useState } from 'react';
import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { formats, type Format } from '../../../contract/file-formats';
import { DownloadProgress } from './DownloadProgress';
import { useDownload } from './useDownload';
import type { ListFile } from './useListFile';

interface FileMenuProps {
    file: (format: Format) => Promise<ListFile>;
    offered?: readonly Format[];
    /** Why a format cannot be had, in words. */
    refusal?: (format: Format) => string | undefined;
    /** Offers to send the file as well. */
    onShare?: () => void;
}

/** Why a format cannot be had is there to be read, on a narrow screen too. */
const readable = {
    whiteSpace: 'normal',
    '&.Mui-disabled': { opacity: 1 },
    '&.Mui-disabled .MuiListItemText-primary': { color: 'text.disabled' },
};

/** The formats in which a file can be had, and how far it has come. */
export const FileMenu = ({ file, offered = formats, refusal, onShare }: FileMenuProps) => {
    const translate = useTranslate();
    const menuId = useId();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const { busy, running, onEnd, button, download } = useDownload();
    const close = () => setAnchor(null);
    const choose = (format: Format) => {
        close();
        return download(async () => ({ ...(await file(format)), format }));
    };
    const share = () => {
        close();
        onShare?.();
    };
    if (running) return <DownloadProgress running={running} onEnd={onEnd} button={button} />;
    return (
        <>
            <Button
                ref={button}
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
            <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
                {offered.map(format => (
                    <MenuItem
                        key={format}
                        disabled={refusal?.(format) !== undefined}
                        onClick={() => void choose(format)}
                        sx={readable}
                    >
                        <ListItemText primary={translate(`download.format.${format}`)} secondary={refusal?.(format)} />
                    </MenuItem>
                ))}
                {onShare && <Divider />}
                {onShare && (
                    <MenuItem aria-haspopup="dialog" onClick={share}>
                        {translate('share.title')}
                    </MenuItem>
                )}
            </Menu>
        </>
    );
};

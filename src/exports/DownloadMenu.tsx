import { useCallback, useId, useState } from 'react';
import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { HttpError, useNotify, useTranslate } from 'ra-core';
import type { ColumnSet } from '../../contract/columns';
import { formats, type Format } from './formats';
import { DownloadProgress, type Running } from './DownloadProgress';
import { useListFile, type References } from './useListFile';

interface DownloadMenuProps {
    columns: ColumnSet;
    references?: References;
}

/** The whole of the list around it as a file: as it is filtered and sorted, in the columns that its table shows. */
export const DownloadMenu = ({ columns, references }: DownloadMenuProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const menuId = useId();
    const ask = useListFile(columns, references);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [asking, setAsking] = useState(false);
    const [running, setRunning] = useState<Running | null>(null);
    const onEnd = useCallback(() => setRunning(null), []);
    const choose = async (format: Format) => {
        setAnchor(null);
        setAsking(true);
        try {
            setRunning((await ask(format)).data);
        } catch (error) {
            notify(error instanceof HttpError ? error.message : 'error.internal', { type: 'error' });
        } finally {
            setAsking(false);
        }
    };
    if (running) return <DownloadProgress running={running} onEnd={onEnd} />;
    return (
        <>
            <Button
                size="small"
                startIcon={<DownloadIcon />}
                loading={asking}
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
                    <MenuItem key={format} onClick={() => void choose(format)}>
                        {translate(`download.format.${format}`)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};

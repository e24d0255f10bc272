import RefreshIcon from '@mui/icons-material/Refresh';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useRefresh, useTranslate } from 'ra-core';

/** Asks for everything on the page anew, as an entry of a menu, on narrow screens. */
export const RefreshItem = ({ onDone }: { onDone: () => void }) => {
    const translate = useTranslate();
    const refresh = useRefresh();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    if (!narrow) return null;
    return (
        <MenuItem
            onClick={() => {
                refresh();
                onDone();
            }}
        >
            <ListItemIcon>
                <RefreshIcon fontSize="small" />
            </ListItemIcon>
            {translate('ra.action.refresh')}
        </MenuItem>
    );
};

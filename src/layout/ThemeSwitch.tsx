import DarkModeIcon from '@mui/icons-material/DarkMode';
import LightModeIcon from '@mui/icons-material/LightMode';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useMode } from './ThemeProvider';

const useOtherMode = () => {
    const translate = useTranslate();
    const [mode, setMode] = useMode();
    const other = mode === 'dark' ? 'light' : 'dark';
    return {
        label: translate(other === 'dark' ? 'layout.darkTheme' : 'layout.lightTheme'),
        Icon: other === 'dark' ? DarkModeIcon : LightModeIcon,
        change: () => setMode(other),
    };
};

/** Names the other theme and switches to it. */
export const ThemeSwitch = () => {
    const { label, Icon, change } = useOtherMode();
    return (
        <Button
            color="inherit"
            startIcon={<Icon />}
            onClick={change}
            sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
            {label}
        </Button>
    );
};

/** The same as an entry of a menu, on narrow screens. */
export const ThemeSwitchItem = ({ onDone }: { onDone: () => void }) => {
    const { label, Icon, change } = useOtherMode();
    // Not hidden by style: a menu gives its focus to its first entry, seen or not.
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    if (!narrow) return null;
    const choose = () => {
        change();
        onDone();
    };
    return (
        <MenuItem onClick={choose}>
            <ListItemIcon>
                <Icon fontSize="small" />
            </ListItemIcon>
            {label}
        </MenuItem>
    );
};

import MenuIcon from '@mui/icons-material/Menu';
import MuiAppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { RefreshButton, useSidebarState } from 'react-admin';
import { useTranslate } from 'ra-core';
import { DemoChip } from './DemoChip';
import { EventFeed } from './EventFeed';
import { LanguageSwitch } from './LanguageSwitch';
import { useProductName } from '../kit/page/PageTitle';
import { ProfileMenu } from './ProfileMenu';
import { ThemeSwitch } from './ThemeSwitch';

/** On a phone and a tablet it is an entry of the menu of the account. */
const fromTablet = { display: { xs: 'none', md: 'inline-flex' } };

/** Menu, name of the product, demo mark, refresh, language, theme and profile. */
export const AppBar = () => {
    const translate = useTranslate();
    const [open, setOpen] = useSidebarState();
    const product = useProductName();
    return (
        <MuiAppBar position="sticky" elevation={0}>
            <Toolbar
                disableGutters
                sx={{
                    px: 1,
                    gap: 0.5,
                    '& .MuiButton-root': { flexShrink: 0, whiteSpace: 'nowrap' },
                }}
            >
                <Button color="inherit" startIcon={<MenuIcon />} aria-expanded={open} onClick={() => setOpen(!open)}>
                    {translate('sidebar.menu')}
                </Button>
                <Typography
                    noWrap
                    sx={{ flex: 1, fontWeight: 600, minWidth: 0, visibility: { xs: 'hidden', sm: 'visible' } }}
                >
                    {product}
                </Typography>
                <DemoChip />
                <RefreshButton color="inherit" size="medium" sx={fromTablet} />
                <EventFeed />
                <LanguageSwitch />
                <ThemeSwitch />
                <ProfileMenu />
            </Toolbar>
        </MuiAppBar>
    );
};

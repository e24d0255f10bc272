import MenuIcon from '@mui/icons-material/Menu';
import MuiAppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useSidebarState } from 'react-admin';
import { useTranslate } from 'ra-core';
import { LanguageSwitch } from './LanguageSwitch';
import { useProductName } from './PageTitle';
import { ProfileMenu } from './ProfileMenu';
import { ThemeSwitch } from './ThemeSwitch';
import { useStatus } from './useStatus';

/** Menu, name of the product, demo mark, language, theme and profile. */
export const AppBar = () => {
    const translate = useTranslate();
    const [open, setOpen] = useSidebarState();
    const product = useProductName();
    const demo = useStatus()?.demo;
    return (
        <MuiAppBar position="sticky" elevation={0}>
            <Toolbar variant="dense" disableGutters sx={{ px: 1, gap: 0.5, minHeight: 56 }}>
                <Button color="inherit" startIcon={<MenuIcon />} aria-expanded={open} onClick={() => setOpen(!open)}>
                    {translate('sidebar.menu')}
                </Button>
                <Typography
                    noWrap
                    sx={{ flex: 1, fontWeight: 600, minWidth: 0, visibility: { xs: 'hidden', sm: 'visible' } }}
                >
                    {product}
                </Typography>
                {demo && (
                    <Chip
                        label={translate('layout.demoData')}
                        color="warning"
                        size="small"
                        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
                    />
                )}
                <LanguageSwitch />
                <ThemeSwitch />
                <ProfileMenu />
            </Toolbar>
        </MuiAppBar>
    );
};

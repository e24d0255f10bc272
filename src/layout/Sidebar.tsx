import { useEffectEvent, useLayoutEffect, type ComponentProps } from 'react';
import LogoutIcon from '@mui/icons-material/Logout';
import BadgeIcon from '@mui/icons-material/Badge';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createBreakpoints, ThemeProvider } from '@mui/system';
import { Menu as RaMenu, Sidebar as RaSidebar, useSidebarState } from 'react-admin';
import { useLogout, useTranslate } from 'ra-core';
import { useMenu } from './useMenu';
import { useSection } from '../kit/page/useSection';

/** To react-admin a drawer belongs below `sm`; here it does below `md`. */
const drawerTheme = ({ breakpoints, ...theme }: Theme): Theme => ({
    ...theme,
    breakpoints: createBreakpoints({ values: { ...breakpoints.values, sm: breakpoints.values.md } }),
});

/** A menu that stood beside the page does not lie over it once the window is narrow; wide again, it stands as before. */
const useMenuOpenWhereItFits = (narrow: boolean) => {
    const [open, setOpen] = useSidebarState();
    const beside = useEffectEvent(() => {
        setOpen(false);
        return open;
    });
    useLayoutEffect(() => {
        if (!narrow) return undefined;
        const before = beside();
        return () => setOpen(before);
    }, [narrow, setOpen]);
};

/** react-admin's menu as a navigation landmark: a drawer in a narrow window, else beside the page. */
export const Sidebar = ({ children, ...props }: ComponentProps<typeof RaSidebar>) => {
    const name = useTranslate()('sidebar.menu');
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
    useMenuOpenWhereItFits(narrow);
    return (
        <ThemeProvider theme={drawerTheme}>
            {narrow ? (
                <RaSidebar {...props} slotProps={{ paper: { 'aria-label': name } }}>
                    <nav aria-label={name}>{children}</nav>
                </RaSidebar>
            ) : (
                <nav aria-label={name}>
                    <RaSidebar {...props}>{children}</RaSidebar>
                </nav>
            )}
        </ThemeProvider>
    );
};

/** Its icon and word stand under those of the entries that are links. */
const logoutItem = { mx: 1, color: 'text.secondary', '& .MuiListItemIcon-root': { minWidth: 40 } } as const;

/** The screens the user may open, grouped, their profile and the way out. */
export const Menu = () => {
    const translate = useTranslate();
    const logout = useLogout();
    const menu = useMenu();
    const section = useSection();
    return (
        <RaMenu>
            {menu.flatMap(([group, names]) => [
                group === 'top' ? null : (
                    <ListSubheader
                        key={group}
                        role="presentation"
                        sx={{ bgcolor: 'transparent', color: 'text.secondary' }}
                    >
                        {translate(`sidebar.${group}`)}
                    </ListSubheader>
                ),
                ...names.map(name => (
                    <RaMenu.ResourceItem
                        key={name}
                        name={name}
                        primaryText={translate(`sidebar.${name}`)}
                        // Pages under it have addresses of their own.
                        className={section?.name === name ? 'RaMenuItemLink-active' : undefined}
                    />
                )),
            ])}
            <Divider sx={{ my: 1 }} component="li" />
            <RaMenu.Item to="/user-profile" primaryText={translate('sidebar.user-profile')} leftIcon={<BadgeIcon />} />
            <MenuItem onClick={() => void logout({}, '/login', false)} sx={logoutItem}>
                <ListItemIcon>
                    <LogoutIcon />
                </ListItemIcon>
                {translate('sidebar.logout')}
            </MenuItem>
        </RaMenu>
    );
};

import type { ComponentProps } from 'react';
import Box from '@mui/material/Box';
import LogoutIcon from '@mui/icons-material/Logout';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { Menu as RaMenu, Sidebar as RaSidebar } from 'react-admin';
import { useLogout, usePermissions, useTranslate } from 'ra-core';
import type { Subject } from '../../contract/access';
import { menuFor } from './menuEntries';

/** react-admin's drawer as a navigation landmark. */
export const Sidebar = (props: ComponentProps<typeof RaSidebar>) => {
    const translate = useTranslate();
    return (
        <Box component="nav" aria-label={translate('sidebar.menu')}>
            <RaSidebar {...props} />
        </Box>
    );
};

/** The screens the user may open, grouped, and the way out. */
export const Menu = () => {
    const translate = useTranslate();
    const logout = useLogout();
    const { permissions } = usePermissions<Subject | undefined>();
    return (
        <RaMenu>
            {menuFor(permissions).flatMap(group => [
                group.label ? (
                    <ListSubheader
                        key={group.label}
                        role="presentation"
                        sx={{ bgcolor: 'transparent', color: 'text.secondary' }}
                    >
                        {translate(group.label)}
                    </ListSubheader>
                ) : null,
                ...group.entries.map(({ to, label, icon: Icon }) => (
                    <RaMenu.Item key={to} to={to} primaryText={label} leftIcon={<Icon />} />
                )),
            ])}
            <Divider sx={{ my: 1 }} component="li" />
            <MenuItem onClick={() => void logout({}, '/login', false)} sx={{ mx: 1, color: 'text.secondary' }}>
                <ListItemIcon>
                    <LogoutIcon />
                </ListItemIcon>
                {translate('sidebar.logout')}
            </MenuItem>
        </RaMenu>
    );
};

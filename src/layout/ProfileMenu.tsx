import { useState } from 'react';
import AccountCircleIcon from '@mui/icons-material/AccountCircle';
import BadgeIcon from '@mui/icons-material/Badge';
import LogoutIcon from '@mui/icons-material/Logout';
import MenuBookIcon from '@mui/icons-material/MenuBook';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetIdentity, useLogout, useTranslate } from 'ra-core';
import { RefreshItem } from './RefreshItem';
import { ThemeSwitchItem } from './ThemeSwitch';

/** Who is signed in, with their profile, the theme and the way out. */
export const ProfileMenu = () => {
    const translate = useTranslate();
    const logout = useLogout();
    const { identity } = useGetIdentity();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    const picture = identity?.avatar ? (
        <Avatar src={identity.avatar} alt="" sx={{ width: 24, height: 24 }} />
    ) : (
        <AccountCircleIcon />
    );
    return (
        <>
            <Button
                color="inherit"
                startIcon={picture}
                aria-haspopup="menu"
                aria-expanded={Boolean(anchor)}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {translate('layout.account')}
            </Button>
            <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
                <Typography variant="body2" component="li" role="none" sx={{ px: 2, py: 1, color: 'text.secondary' }}>
                    {identity?.fullName}
                </Typography>
                <MenuItem component={LinkBase} to="/user-profile" onClick={close}>
                    <ListItemIcon>
                        <BadgeIcon fontSize="small" />
                    </ListItemIcon>
                    {translate('sidebar.user-profile')}
                </MenuItem>
                <MenuItem component={LinkBase} to="/glossary" onClick={close}>
                    <ListItemIcon>
                        <MenuBookIcon fontSize="small" />
                    </ListItemIcon>
                    {translate('sidebar.glossary')}
                </MenuItem>
                <RefreshItem onDone={close} />
                <ThemeSwitchItem onDone={close} />
                <MenuItem onClick={() => void logout({}, '/login', false)}>
                    <ListItemIcon>
                        <LogoutIcon fontSize="small" />
                    </ListItemIcon>
                    {translate('ra.auth.logout')}
                </MenuItem>
            </Menu>
        </>
    );
};

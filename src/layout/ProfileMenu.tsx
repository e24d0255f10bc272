import { useState } from 'react';
import AccountCircleIcon from '@mui/icons-material/AccountCircle';
import LogoutIcon from '@mui/icons-material/Logout';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useLogout, useTranslate } from 'ra-core';
import { ThemeSwitchItem } from './ThemeSwitch';

/** Who is signed in, with the theme and the way out. */
export const ProfileMenu = () => {
    const translate = useTranslate();
    const logout = useLogout();
    const { identity } = useGetIdentity();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    return (
        <>
            <Button
                color="inherit"
                startIcon={<AccountCircleIcon />}
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

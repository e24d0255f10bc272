import { useState } from 'react';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase, useGetIdentity, useTranslate } from 'ra-core';
import type { UserRow } from '../../../contract/users';
import { StatusChange } from './StatusChange';

interface UserActionsProps {
    user: UserRow;
    /** On the account's own page, which shows it and leads to its form. */
    onItsPage?: boolean;
}

/** What can be done with an account: see it, change it, close or open it; nobody closes their own. */
export const UserActions = ({ user, onItsPage = false }: UserActionsProps) => {
    const translate = useTranslate();
    const { identity } = useGetIdentity();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [asking, setAsking] = useState(false);
    const isOwn = !identity || identity.id === user.id;
    if (onItsPage && isOwn) return null;
    const close = () => setAnchor(null);
    const askStatus = () => {
        close();
        setAsking(true);
    };
    return (
        <>
            <Button
                size="small"
                endIcon={<ExpandIcon />}
                aria-haspopup="menu"
                aria-expanded={Boolean(anchor)}
                aria-label={translate('userManagement.actionsOf', { name: user.fullName })}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {translate('userManagement.actions')}
            </Button>
            <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
                {!onItsPage && (
                    <MenuItem component={LinkBase} to={`/user-management/profile-preview?id=${user.id}`}>
                        {translate('ra.action.show')}
                    </MenuItem>
                )}
                {!onItsPage && (
                    <MenuItem component={LinkBase} to={`/user-management/edit?id=${user.id}`}>
                        {translate('ra.action.edit')}
                    </MenuItem>
                )}
                {!isOwn && (
                    <MenuItem aria-haspopup="dialog" onClick={askStatus}>
                        {translate(`userManagement.change.${user.status === 'inactive' ? 'activate' : 'deactivate'}`)}
                    </MenuItem>
                )}
            </Menu>
            <StatusChange user={user} isOpen={asking} onClose={() => setAsking(false)} />
        </>
    );
};

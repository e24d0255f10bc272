import { useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Confirm } from 'react-admin';
import { HttpError, useDelete, useNotify, useRedirect, useTranslate } from 'ra-core';
import type { AssignedUser, RoleRow } from '../../../contract/roles';

interface Holders {
    users: Pick<AssignedUser, 'id' | 'fullName'>[];
    total: number;
}
const shown = 20;

const InUse = ({ name, holders, onClose }: { name: string; holders: Holders; onClose: () => void }) => {
    const translate = useTranslate();
    const more = holders.total - Math.min(shown, holders.users.length);
    return (
        <Dialog open onClose={onClose} aria-labelledby="role-in-use">
            <DialogTitle id="role-in-use">{translate('roleManagement.inUse', { name })}</DialogTitle>
            <DialogContent>
                <ul>
                    {holders.users.slice(0, shown).map(user => (
                        <li key={user.id}>{user.fullName}</li>
                    ))}
                    {more > 0 && <li>{translate('roleManagement.moreUsers', { smart_count: more, count: more })}</li>}
                </ul>
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('actionButtons.close')}</Button>
            </DialogActions>
        </Dialog>
    );
};

/** Removes a role once a dialog has asked; one that people hold stays, and they are named. */
export const DeleteRole = ({ role }: { role: RoleRow }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const [asking, setAsking] = useState(false);
    const [holders, setHolders] = useState<Holders>();
    const [remove, { isPending }] = useDelete<RoleRow>();
    if (role.isProtected) return null;
    const onError = (error: unknown) => {
        const current: unknown = error instanceof HttpError ? error.body?.current : undefined;
        if (error instanceof HttpError && error.message === 'error.inUse' && current) setHolders(current as Holders);
        else notify(error instanceof HttpError ? error.message : 'error.internal', { type: 'error' });
    };
    const onSuccess = () => {
        notify('roleManagement.deleted', { type: 'success' });
        redirect('list', 'roles');
    };
    const confirmed = () =>
        void remove(
            'roles',
            { id: role.id, previousData: role },
            { mutationMode: 'pessimistic', onSuccess, onError, onSettled: () => setAsking(false) },
        );
    return (
        <>
            <Button
                size="small"
                color="error"
                aria-label={translate('roleManagement.deleteOf', { name: role.name })}
                onClick={() => setAsking(true)}
            >
                {translate('ra.action.delete')}
            </Button>
            <Confirm
                isOpen={asking}
                loading={isPending}
                title="roleManagement.deleteTitle"
                content="roleManagement.deleteContent"
                translateOptions={{ name: role.name }}
                confirm="ra.action.delete"
                confirmColor="warning"
                onConfirm={confirmed}
                onClose={() => setAsking(false)}
            />
            {holders && <InUse name={role.name} holders={holders} onClose={() => setHolders(undefined)} />}
        </>
    );
};

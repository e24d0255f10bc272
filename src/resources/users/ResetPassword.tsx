import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { Confirm } from 'react-admin';
import { useDataProvider, useGetIdentity, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { UserRow } from '../../../contract/users';
import { messageOf } from '../../kit/messageOf';
import type { DataProvider } from '../../providers/dataProvider';
import { contactOf } from './contactOf';

interface ResetPasswordProps {
    user: UserRow;
    /** On the account's own page, where no column says what is reset, and the title whose. */
    onItsPage?: boolean;
}

/** Begins somebody's password anew, once a dialog has named them and said what happens; not one's own, nor where nobody may come in. */
export const ResetPassword = ({ user, onItsPage = false }: ResetPasswordProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const dataProvider = useDataProvider<DataProvider>();
    const { identity } = useGetIdentity();
    const [asking, setAsking] = useState(false);
    const { mutate, isPending } = useMutation({
        mutationFn: () => dataProvider.resetPassword(user.id),
        onSuccess: () => notify('userManagement.resetDone', { type: 'success', messageArgs: { name: user.fullName } }),
        onError: error => notify(messageOf(error), { type: 'error' }),
        onSettled: () => {
            setAsking(false);
            refresh();
        },
    });
    if (user.status === 'inactive' || identity?.id === user.id) return null;
    const kind = user.status === 'invited' ? 'invitation' : 'password';
    return (
        <>
            <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={onItsPage ? undefined : translate('userManagement.resetOf', { name: user.fullName })}
                onClick={() => setAsking(true)}
            >
                {translate(onItsPage ? 'userManagement.resetPassword' : 'userManagement.reset')}
            </Button>
            <Confirm
                isOpen={asking}
                loading={isPending}
                title={`userManagement.resetTitle.${kind}`}
                content={`userManagement.resetContent.${kind}`}
                translateOptions={{ name: user.fullName, contact: contactOf(user) }}
                confirm="userManagement.reset"
                onConfirm={() => mutate()}
                onClose={() => setAsking(false)}
            />
        </>
    );
};

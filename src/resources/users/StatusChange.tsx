import { Confirm } from 'react-admin';
import { useNotify, useRefresh, useUpdate } from 'ra-core';
import type { UserChange, UserRow } from '../../../contract/users';
import { messageOf } from '../../kit/messageOf';
import { contactOf } from './contactOf';

interface StatusChangeProps {
    user: UserRow;
    isOpen: boolean;
    onClose: () => void;
}

/** Everything that a change has to name, as it stands. */
const unchanged = ({ id, fullName, email, phone, address, language, homeModId, homeAreaId }: UserRow): UserChange => ({
    id,
    fullName,
    email,
    phone,
    address,
    language,
    homeModId,
    homeAreaId,
});

/** Closes an account or opens it again, once a dialog has named the person and said what happens. */
export const StatusChange = ({ user, isOpen, onClose }: StatusChangeProps) => {
    const notify = useNotify();
    const refresh = useRefresh();
    const [update, { isPending }] = useUpdate<UserRow>();
    const next = user.status === 'inactive' ? 'activate' : 'deactivate';
    const change = () =>
        void update(
            'user-management',
            {
                id: user.id,
                data: { ...unchanged(user), status: next === 'activate' ? 'active' : 'inactive' },
                previousData: user,
            },
            {
                mutationMode: 'pessimistic',
                onSuccess: () =>
                    notify(`userManagement.done.${next}`, { type: 'success', messageArgs: { name: user.fullName } }),
                onError: (error: unknown) => notify(messageOf(error), { type: 'error' }),
                onSettled: () => {
                    onClose();
                    refresh();
                },
            },
        );
    return (
        <Confirm
            isOpen={isOpen}
            loading={isPending}
            title={`userManagement.ask.${next}`}
            content={`userManagement.afterwards.${next}`}
            translateOptions={{ name: user.fullName, contact: contactOf(user) }}
            confirm={`userManagement.change.${next}`}
            onConfirm={change}
            onClose={onClose}
        />
    );
};

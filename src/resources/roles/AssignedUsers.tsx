import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable } from 'react-admin';
import { ListContextProvider, useGetList, useGetMany, useList, useRecordContext, useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import type { AssignedUser, Role } from '../../../contract/roles';
import { WideTable } from '../../kit/table/WideTable';
import { ActionColumn } from '../../kit/table/ActionColumn';
import { ListPagination } from '../../kit/table/ListPagination';

/** Those named by ids: known from the role or from having been chosen, the others (of a draft) asked for. */
const useUsers = (ids: readonly string[], chosen: readonly AssignedUser[]): AssignedUser[] => {
    const role = useRecordContext<Role>();
    const known = new Map([...(role?.assigned ?? []), ...chosen].map(user => [user.id, user]));
    // An address holds about a hundred ids.
    const unknown = ids.filter(id => !known.has(id)).slice(0, 90);
    const { data = [] } = useGetMany<AssignedUser>(
        'user-management',
        { ids: unknown },
        { enabled: unknown.length > 0 },
    );
    for (const user of data) if (user) known.set(user.id, user);
    return ids.flatMap(id => known.get(id) ?? []);
};

/** Finds people by name, e-mail or number and adds them. */
const AddUser = ({ ids, onAdd }: { ids: readonly string[]; onAdd: (user: AssignedUser) => void }) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState('');
    const { data = [], isFetching } = useGetList<AssignedUser>('user-management', {
        filter: typed ? { q: typed } : {},
        pagination: { page: 1, perPage: 20 },
        sort: { field: 'fullName', order: 'ASC' },
    });
    return (
        <Autocomplete
            sx={{ width: '100%', maxWidth: 480 }}
            options={data.filter(user => !ids.includes(user.id))}
            getOptionLabel={user => [user.fullName, user.email ?? user.phone].filter(Boolean).join(', ')}
            getOptionKey={user => user.id}
            filterOptions={options => options}
            loading={isFetching}
            value={null}
            inputValue={typed}
            // Enter chooses somebody; it does not send the form.
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
            onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
            onChange={(_, user) => user && onAdd(user)}
            renderInput={params => <TextField {...params} label={translate('roleManagement.addUser')} />}
        />
    );
};

const Contact = ({ user }: { user: AssignedUser }) => (
    <>
        {user.fullName}
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[user.email, user.phone].filter(Boolean).join(', ')}
        </Typography>
    </>
);

/** Who holds the role. */
export const AssignedUsers = () => {
    const translate = useTranslate();
    const { field, fieldState } = useController({ name: 'userIds' });
    const [chosen, setChosen] = useState<AssignedUser[]>([]);
    const ids = (field.value ?? []) as string[];
    const users = useUsers(ids, chosen);
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const list = useList({ data: users, perPage: 10 });
    const add = (user: AssignedUser) => {
        setChosen(all => [...all, user]);
        field.onChange([...ids, user.id]);
    };
    return (
        <>
            {fieldState.error?.message && <Alert severity="error">{translate(fieldState.error.message)}</Alert>}
            <AddUser ids={ids} onAdd={add} />
            {users.length === 0 ? (
                <Typography sx={{ py: 2, color: 'text.secondary' }}>{translate('roleManagement.nobody')}</Typography>
            ) : (
                <ListContextProvider value={list}>
                    <WideTable>
                        <DataTable<AssignedUser>
                            resource="user-management"
                            // What is chosen of the list of users hides nothing here, where nobody can choose.
                            storeKey="assignedUsers.unchosen"
                            bulkActionButtons={false}
                            rowClick={false}
                        >
                            <DataTable.Col<AssignedUser>
                                source="fullName"
                                label="columns.users.fullName"
                                render={user => (phone ? <Contact user={user} /> : user.fullName)}
                            />
                            {!phone && <DataTable.Col source="email" />}
                            {!phone && <DataTable.Col source="phone" />}
                            <ActionColumn<AssignedUser>
                                render={user => (
                                    <Button
                                        size="small"
                                        aria-label={translate('roleManagement.removeUser', { name: user.fullName })}
                                        onClick={() => field.onChange(ids.filter(id => id !== user.id))}
                                    >
                                        {translate('ra.action.remove')}
                                    </Button>
                                )}
                            />
                        </DataTable>
                    </WideTable>
                    <ListPagination />
                </ListContextProvider>
            )}
        </>
    );
};

import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, List, ReferenceInput, SelectInput, SimpleList, type RaRecord } from 'react-admin';
import { useTranslate } from 'ra-core';
import { userStatus } from '../../../contract/account';
import { userColumns } from '../../../contract/columns/users';
import type { UserRow } from '../../../contract/users';
import { PageTitle } from '../../layout/PageTitle';
import { CreateLink } from '../kit/CreateLink';
import { WideTable } from '../kit/WideTable';
import { ListError } from '../ListError';
import { ListPagination } from '../ListPagination';
import { ListSearch } from '../ListSearch';
import { ListTools } from '../ListTools';
import { ResetPassword } from './ResetPassword';
import { StatusChip } from './StatusChip';
import { UserActions } from './UserActions';

const rolesOf = (user: UserRow) => user.roles.map(role => role.name).join(', ');
const statusOf = (user: UserRow) => <StatusChip status={user.status} />;

const Cards = () => (
    <SimpleList<UserRow>
        primaryText={user => user.fullName}
        secondaryText={rolesOf}
        tertiaryText={statusOf}
        rowClick="show"
        sx={{ '& .RaSimpleList-tertiary': { opacity: 1 } }}
    />
);

const Table = () => (
    <WideTable>
        {' '}
        <DataTable<UserRow> bulkActionButtons={false} rowClick="show">
            <DataTable.Col source="fullName" label="userManagement.name" />
            <DataTable.Col source="email" />
            <DataTable.Col source="phone" />
            <DataTable.Col<UserRow> source="roles" label="userManagement.role" disableSort render={rolesOf} />
            <DataTable.Col<UserRow>
                label="userManagement.resetPassword"
                disableSort
                render={user => (
                    <Box onClick={event => event.stopPropagation()}>
                        <ResetPassword user={user} />
                    </Box>
                )}
            />
            <DataTable.Col<UserRow> source="status" render={statusOf} />
            <DataTable.Col<UserRow>
                label="userManagement.action"
                disableSort
                render={user => <UserActions user={user} />}
            />
        </DataTable>
    </WideTable>
);

const statuses = userStatus.options.map(id => ({ id, name: `values.userStatus.${id}` }));
const filters = [
    <ListSearch key="q" source="q" alwaysOn />,
    <ReferenceInput
        key="role"
        source="roleId"
        reference="roles"
        sort={{ field: 'name', order: 'ASC' }}
        perPage={200}
        alwaysOn
    >
        <SelectInput size="small" label="userManagement.role" optionText={(role: RaRecord) => String(role.name)} />
    </ReferenceInput>,
    <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
];

const references = { roleId: { resource: 'roles', field: 'name' } };

/** The people with an account. */
const UserList = () => {
    const translate = useTranslate();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    return (
        <>
            <PageTitle
                title={translate('userManagement.title')}
                actions={<CreateLink resource="users" label="userManagement.newUser" />}
            />
            <List
                title={false}
                exporter={false}
                empty={false}
                error={<ListError />}
                actions={<ListTools columns={userColumns} tableFrom="md" references={references} />}
                filters={filters}
                sort={{ field: 'fullName', order: 'ASC' }}
                perPage={25}
                pagination={<ListPagination />}
            >
                {narrow ? <Cards /> : <Table />}
            </List>
        </>
    );
};
export default UserList;

import { ReferenceInput, SelectInput, type RaRecord } from 'react-admin';
import { userStatus } from '../../../contract/account';
import { userColumns } from '../../../contract/columns/users';
import type { UserRow } from '../../../contract/users';
import { ActionColumn } from '../../kit/table/ActionColumn';
import { ListSearch } from '../../kit/table/ListSearch';
import { RecordCards } from '../../kit/table/RecordCards';
import { RecordTable } from '../../kit/table/RecordTable';
import { ResourceList } from '../../kit/table/ResourceList';
import { useFieldText } from '../../kit/table/useCellText';
import { contactOf } from './contactOf';
import { ResetPassword } from './ResetPassword';
import { StatusChip } from './StatusChip';
import { UserActions } from './UserActions';

const statusOf = (user: UserRow) => <StatusChip row={user} />;

const Cards = () => {
    const textOf = useFieldText(userColumns);
    return (
        <RecordCards<UserRow>
            secondaryText={user => [textOf(user, 'roles'), contactOf(user)].filter(Boolean).join(' · ')}
            tertiaryText={statusOf}
            rowClick="show"
        />
    );
};

const resetPassword = (
    <ActionColumn<UserRow>
        key="resetPassword"
        label="userManagement.resetPassword"
        render={user => <ResetPassword user={user} />}
    />
);

const table = (
    <RecordTable<UserRow>
        columns={userColumns}
        cells={{ status: StatusChip }}
        before={{ status: resetPassword }}
        bulkActionButtons={false}
        rowClick="show"
    >
        <ActionColumn<UserRow> render={user => <UserActions user={user} />} />
    </RecordTable>
);

const statuses = userStatus.options.map(id => ({ id, name: `values.userStatus.${id}` }));
const filters = [
    <ListSearch key="q" source="q" alwaysOn />,
    <ReferenceInput
        key="role"
        source="roleId"
        reference="role-management"
        sort={{ field: 'name', order: 'ASC' }}
        perPage={200}
        alwaysOn
    >
        <SelectInput
            size="small"
            emptyText="kit.table.all"
            label="columns.users.roles"
            optionText={(role: RaRecord) => String(role.name)}
        />
    </ReferenceInput>,
    <SelectInput key="status" source="status" emptyText="kit.table.all" choices={statuses} alwaysOn />,
];

const references = { roleId: { resource: 'role-management', field: 'name' } };

/** The people with an account. */
const UserList = () => (
    <ResourceList
        title="userManagement.title"
        create="userManagement.newUser"
        columns={userColumns}
        references={references}
        filters={filters}
        cards={<Cards />}
        table={table}
    />
);
export default UserList;

import { useTranslate } from 'ra-core';
import { roleColumns } from '../../../contract/columns/roles';
import type { RoleRow } from '../../../contract/roles';
import { ActionColumn, EditLink } from '../../kit/table/ActionColumn';
import { ListSearch } from '../../kit/table/ListSearch';
import { RecordCards } from '../../kit/table/RecordCards';
import { RecordTable } from '../../kit/table/RecordTable';
import { ResourceList } from '../../kit/table/ResourceList';
import { DeleteRole } from './DeleteRole';
import { PermissionSummary } from './PermissionSummary';

const Cards = () => {
    const translate = useTranslate();
    return (
        <RecordCards<RoleRow>
            secondaryText={role => role.description}
            tertiaryText={role => translate('roleManagement.userCount', { smart_count: role.users, count: role.users })}
        />
    );
};

const table = (
    <RecordTable<RoleRow> columns={roleColumns} cells={{ features: PermissionSummary }} bulkActionButtons={false}>
        <ActionColumn<RoleRow>
            render={role => (
                <>
                    <EditLink to={`/role-management/edit?id=${role.id}`} name={role.name} />
                    <DeleteRole role={role} />
                </>
            )}
        />
    </RecordTable>
);

const filters = [<ListSearch key="q" source="q" alwaysOn />];

/** What people may do, by role. */
const RoleList = () => (
    <ResourceList
        title="roleManagement.title"
        create="roleManagement.newRole"
        columns={roleColumns}
        filters={filters}
        cards={<Cards />}
        table={table}
    />
);
export default RoleList;

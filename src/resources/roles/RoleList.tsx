import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, List, SimpleList } from 'react-admin';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { roleColumns } from '../../../contract/columns/roles';
import type { RoleRow } from '../../../contract/roles';
import { formatNumber } from '../../i18n/format';
import { PageTitle } from '../../layout/PageTitle';
import { CreateLink } from '../kit/CreateLink';
import { WideTable } from '../kit/WideTable';
import { ListError } from '../ListError';
import { ListPagination } from '../ListPagination';
import { ListSearch } from '../ListSearch';
import { ListTools } from '../ListTools';
import { DeleteRole } from './DeleteRole';
import { PermissionSummary } from './PermissionSummary';

const Actions = ({ role }: { role: RoleRow }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex' }} onClick={event => event.stopPropagation()}>
            <Button
                size="small"
                component={LinkBase}
                to={`/roles/${role.id}`}
                aria-label={translate('roleManagement.editOf', { name: role.name })}
            >
                {translate('ra.action.edit')}
            </Button>
            <DeleteRole role={role} />
        </Box>
    );
};

const Cards = () => {
    const translate = useTranslate();
    return (
        <SimpleList<RoleRow>
            primaryText={role => role.name}
            secondaryText={role => role.description}
            tertiaryText={role => translate('roleManagement.userCount', { smart_count: role.users, count: role.users })}
            rowClick="edit"
        />
    );
};

const Table = () => {
    const locale = useLocale() ?? 'en';
    return (
        <WideTable>
            {' '}
            <DataTable<RoleRow> bulkActionButtons={false} rowClick="edit">
                <DataTable.Col source="name" label="roleManagement.role" />
                <DataTable.Col source="description" />
                <DataTable.Col<RoleRow>
                    source="features"
                    label="roleManagement.permissions"
                    disableSort
                    render={role => <PermissionSummary role={role} />}
                />
                <DataTable.Col<RoleRow>
                    source="users"
                    align="right"
                    render={role => formatNumber(role.users, locale)}
                />
                <DataTable.Col<RoleRow>
                    label="roleManagement.action"
                    disableSort
                    render={role => <Actions role={role} />}
                />
            </DataTable>
        </WideTable>
    );
};

const filters = [<ListSearch key="q" source="q" alwaysOn />];

/** What people may do, by role. */
const RoleList = () => {
    const translate = useTranslate();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    return (
        <>
            <PageTitle
                title={translate('roleManagement.title')}
                actions={<CreateLink resource="roles" label="roleManagement.newRole" />}
            />
            <List
                title={false}
                exporter={false}
                empty={false}
                error={<ListError />}
                actions={<ListTools columns={roleColumns} tableFrom="md" />}
                filters={filters}
                sort={{ field: 'name', order: 'ASC' }}
                perPage={25}
                pagination={<ListPagination />}
            >
                {narrow ? <Cards /> : <Table />}
            </List>
        </>
    );
};
export default RoleList;

import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, FilterButton, List, TopToolbar } from 'react-admin';
import { useTranslate } from 'ra-core';
import type { AuditRow } from '../../../contract/auditLog';
import { PageTitle } from '../../layout/PageTitle';
import { ListError } from '../ListError';
import { ListPagination } from '../ListPagination';
import { AuditCards } from './AuditCards';
import { AuditDetails } from './AuditDetails';
import { auditFilters } from './auditFilters';
import { useAuditWords } from './useAuditWords';

const Table = () => {
    const { when, who, what, record } = useAuditWords();
    return (
        <DataTable<AuditRow> bulkActionButtons={false} rowClick="expand" expand={<AuditDetails />}>
            <DataTable.Col<AuditRow> source="at" label="auditLog.when" render={when} />
            <DataTable.Col<AuditRow> label="auditLog.who" render={who} disableSort />
            <DataTable.Col<AuditRow> label="auditLog.whatDone" render={what} disableSort />
            <DataTable.Col<AuditRow> label="auditLog.record" render={record} disableSort />
            <DataTable.Col source="ip" label="auditLog.fromWhere" disableSort />
        </DataTable>
    );
};

const phoneActions = (
    <TopToolbar>
        <FilterButton />
    </TopToolbar>
);
const [wideFilters, phoneFilters] = [auditFilters(false), auditFilters(true)];

/** Who did what, when and from where; nobody can change it. */
const AuditList = () => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    return (
        <>
            <PageTitle title={translate('auditLog.title')} />
            <List
                title={false}
                exporter={false}
                empty={false}
                error={<ListError />}
                actions={phone ? phoneActions : false}
                filters={phone ? phoneFilters : wideFilters}
                sort={{ field: 'at', order: 'DESC' }}
                perPage={25}
                pagination={<ListPagination />}
            >
                {phone ? <AuditCards /> : <Table />}
            </List>
        </>
    );
};
export default AuditList;

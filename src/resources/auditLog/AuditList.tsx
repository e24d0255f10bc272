import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, List } from 'react-admin';
import { useTranslate } from 'ra-core';
import { auditColumns } from '../../../contract/columns/auditLog';
import type { AuditRow } from '../../../contract/auditLog';
import { PageTitle } from '../../layout/PageTitle';
import { WideTable } from '../kit/WideTable';
import { ListError } from '../ListError';
import { ListPagination } from '../ListPagination';
import { ListTools } from '../ListTools';
import { AuditCards } from './AuditCards';
import { AuditDetails } from './AuditDetails';
import { auditFilters } from './auditFilters';
import { RecordName } from './RecordName';
import { useAuditWords } from './useAuditWords';

const recordName = (row: AuditRow) => <RecordName row={row} />;

const Table = () => {
    const { when, who, what } = useAuditWords();
    return (
        <WideTable>
            <DataTable<AuditRow> bulkActionButtons={false} rowClick="expand" expand={<AuditDetails />}>
                <DataTable.Col<AuditRow> source="at" label="auditLog.when" render={when} />
                <DataTable.Col<AuditRow> source="userName" label="auditLog.who" render={who} disableSort />
                <DataTable.Col<AuditRow> source="action" label="auditLog.whatDone" render={what} disableSort />
                <DataTable.Col<AuditRow> source="subject" label="auditLog.record" render={recordName} disableSort />
                <DataTable.Col source="ip" label="auditLog.fromWhere" disableSort />
            </DataTable>
        </WideTable>
    );
};

const references = { userId: { resource: 'users', field: 'fullName' } };
const [wideFilters, phoneFilters] = [auditFilters(false), auditFilters(true)];

/** Who did what, when and from where; nobody can change it. */
const AuditList = () => {
    const translate = useTranslate();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    return (
        <>
            <PageTitle title={translate('auditLog.title')} />
            <List
                title={false}
                exporter={false}
                empty={false}
                error={<ListError />}
                actions={<ListTools columns={auditColumns} references={references} tableFrom="md" />}
                filters={phone ? phoneFilters : wideFilters}
                sort={{ field: 'at', order: 'DESC' }}
                perPage={25}
                pagination={<ListPagination />}
            >
                {narrow ? <AuditCards /> : <Table />}
            </List>
        </>
    );
};
export default AuditList;

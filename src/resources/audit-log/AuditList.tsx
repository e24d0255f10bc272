import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { auditColumns } from '../../../contract/columns/audit-log';
import type { AuditRow } from '../../../contract/audit-log';
import type { CellProps } from '../../kit/table/FigureCell';
import { RecordTable } from '../../kit/table/RecordTable';
import { ResourceList } from '../../kit/table/ResourceList';
import { AuditCards } from './AuditCards';
import { AuditDetails } from './AuditDetails';
import { auditFilters } from './auditFilters';
import { RecordName } from './RecordName';
import { useAuditWords } from './useAuditWords';

type Cell = CellProps<AuditRow>;

const Who = ({ row }: Cell) => useAuditWords().who(row);
const What = ({ row }: Cell) => useAuditWords().what(row);
const cells = { userName: Who, action: What, subject: RecordName };

const [wideFilters, phoneFilters] = [auditFilters(false), auditFilters(true)];

/** Who did what, when and from where; nobody can change it. */
const AuditList = () => {
    const { subjectOf } = useAuditWords();
    const references = { userId: { resource: 'user-management', field: 'fullName' }, subject: subjectOf };
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    return (
        <ResourceList
            title="auditLog.title"
            columns={auditColumns}
            references={references}
            filters={phone ? phoneFilters : wideFilters}
            cards={<AuditCards />}
            table={
                <RecordTable columns={auditColumns} cells={cells} bulkActionButtons={false} expand={<AuditDetails />} />
            }
        />
    );
};
export default AuditList;

import { AutocompleteInput, ReferenceInput, SelectInput } from 'react-admin';
import { auditActions, auditSubjects } from '../../../contract/audit-log';
import { DateInput } from '../../kit/pickers/DateInput';
import { lastDay } from '../../kit/pickers/typed-text.rules';
import { ListSearch } from '../../kit/table/ListSearch';
import { lists, subjectWord } from './useAuditWords';

const actions = auditActions.map(id => ({ id, name: `values.auditAction.${id}` }));
const subjectChoices = [...auditSubjects, ...lists].map(id => ({ id, name: subjectWord(id) }));

const asSearch = (q: string) => ({ q });
const wide = { minWidth: 190 };

/** What the log can be narrowed to; on a phone all but the search are chosen from a menu. */
export const auditFilters = (phone: boolean) => [
    <ListSearch key="q" source="q" alwaysOn />,
    <ReferenceInput
        key="userId"
        source="userId"
        reference="user-management"
        label="auditLog.who"
        sort={{ field: 'fullName', order: 'ASC' }}
        alwaysOn={!phone}
    >
        <AutocompleteInput label="auditLog.who" optionText="fullName" filterToQuery={asSearch} size="small" sx={wide} />
    </ReferenceInput>,
    <SelectInput
        key="action"
        source="action"
        emptyText="kit.table.all"
        label="auditLog.action"
        choices={actions}
        sx={wide}
        alwaysOn={!phone}
    />,
    <SelectInput
        key="subject"
        source="subject"
        emptyText="kit.table.all"
        label="auditLog.subject"
        choices={subjectChoices}
        sx={wide}
        alwaysOn={!phone}
    />,
    <DateInput key="from" source="from" label="auditLog.from" sx={wide} alwaysOn={!phone} />,
    <DateInput key="to" source="to" label="auditLog.to" {...lastDay} sx={wide} alwaysOn={!phone} />,
];

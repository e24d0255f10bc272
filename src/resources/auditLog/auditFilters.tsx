import { AutocompleteInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { auditActions } from '../../../contract/auditLog';
import { ListSearch } from '../ListSearch';
import { lists, subjects, subjectWord } from './useAuditWords';

const actions = auditActions.map(id => ({ id, name: `values.auditAction.${id}` }));
const subjectChoices = [...subjects, ...lists].map(id => ({ id, name: subjectWord(id) }));

const asSearch = (q: string) => ({ q });
const wide = { minWidth: 190 };

/** The calendar day so many days later. */
const shifted = (day: string, days: number): string => {
    const date = new Date(`${day}T12:00:00Z`);
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
};
const day = /^\d{4}-\d\d-\d\d$/;
/** The server's last day is the first that no longer counts; people name the last that does. */
const lastDay = {
    format: (to: unknown) => (typeof to === 'string' && day.test(to) ? shifted(to, -1) : ''),
    parse: (last: unknown) => (typeof last === 'string' && day.test(last) ? shifted(last, 1) : ''),
};
// react-admin's own input of days formats twice.
const dayInput = { type: 'date', slotProps: { inputLabel: { shrink: true } } };

/** What the log can be narrowed to; on a phone all but the search are chosen from a menu. */
export const auditFilters = (phone: boolean) => [
    <ListSearch key="q" source="q" alwaysOn />,
    <ReferenceInput
        key="userId"
        source="userId"
        reference="users"
        sort={{ field: 'fullName', order: 'ASC' }}
        alwaysOn={!phone}
    >
        <AutocompleteInput label="auditLog.who" optionText="fullName" filterToQuery={asSearch} size="small" sx={wide} />
    </ReferenceInput>,
    <SelectInput key="action" source="action" label="auditLog.action" choices={actions} sx={wide} alwaysOn={!phone} />,
    <SelectInput
        key="subject"
        source="subject"
        label="auditLog.subject"
        choices={subjectChoices}
        sx={wide}
        alwaysOn={!phone}
    />,
    <TextInput key="from" source="from" label="auditLog.from" {...dayInput} alwaysOn={!phone} />,
    <TextInput key="to" source="to" label="auditLog.to" {...dayInput} {...lastDay} alwaysOn={!phone} />,
];

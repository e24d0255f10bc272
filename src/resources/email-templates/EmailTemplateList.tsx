import { DataTable } from 'react-admin';
import { useCanAccess, useListContext, useLocale, useTranslate } from 'ra-core';
import { templateColumns } from '../../../contract/columns/email-templates';
import type { Template } from '../../../contract/email-templates';
import { formatNumber } from '../../../contract/format';
import { useLanguage } from '../../i18n/useLanguage';
import { ActionColumn, EditLink } from '../../kit/table/ActionColumn';
import { ListSearch } from '../../kit/table/ListSearch';
import { BulkDeleteButton } from '../../kit/table/BulkDeleteButton';
import { RecordCards } from '../../kit/table/RecordCards';
import { RecordTable } from '../../kit/table/RecordTable';
import { ResourceList } from '../../kit/table/ResourceList';
import { useTemplateUse } from './useTemplateUse';

/** Where the row stands in the whole of the list as it is sorted. */
const RowNumber = ({ template }: { template: Template }) => {
    const { data = [], page, perPage } = useListContext<Template>();
    const locale = useLocale() ?? 'en';
    const index = data.findIndex(({ id }) => id === template.id);
    return formatNumber((page - 1) * perPage + index + 1, locale);
};
const rowNumber = (
    <DataTable.Col<Template>
        key="number"
        label="emailTemplate.number"
        align="right"
        disableSort
        render={template => <RowNumber template={template} />}
    />
);

const Cards = () => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <RecordCards<Template>
            secondaryText={({ subject, subjectBn }) => (language === 'bn' && subjectBn) || subject}
            tertiaryText={({ recipientCount: count }) =>
                translate('emailTemplate.recipientCount', { smart_count: count, count })
            }
        />
    );
};

const useMay = (action: 'edit' | 'delete') =>
    useCanAccess({ resource: 'settings/email-templates', action }).canAccess === true;

const Table = () => {
    const [mayEdit, mayDelete] = [useMay('edit'), useMay('delete')];
    const findUse = useTemplateUse();
    return (
        <RecordTable<Template>
            columns={templateColumns}
            before={{ name: rowNumber }}
            bulkActionButtons={mayDelete && <BulkDeleteButton findUse={findUse} />}
        >
            {mayEdit && (
                <ActionColumn<Template>
                    render={({ id, name }) => <EditLink to={`/settings/email-templates/edit?id=${id}`} name={name} />}
                />
            )}
        </RecordTable>
    );
};

const filters = [<ListSearch key="q" source="q" alwaysOn />];

/** The words of mails that the utility sends. */
const EmailTemplateList = () => (
    <ResourceList
        title="emailTemplate.title"
        create="emailTemplate.create"
        nothing="emailTemplate.none"
        columns={templateColumns}
        filters={filters}
        tableFrom="sm"
        cards={<Cards />}
        table={<Table />}
    />
);
export default EmailTemplateList;

import type { MouseEvent } from 'react';
import Button from '@mui/material/Button';
import { BulkDeleteWithConfirmButton, DataTable, SimpleList } from 'react-admin';
import { LinkBase, useCanAccess, useListContext, useLocale, useTranslate } from 'ra-core';
import type { Template } from '../../../contract/templates';
import { formatInstant, formatNumber } from '../../i18n/format';
import { CreateLink } from '../kit/CreateLink';
import { EmptyList } from '../kit/EmptyList';
import { NameLink } from '../kit/NameLink';
import { WideTable } from '../kit/WideTable';

/** Rows open their form only for those who may change them. */
const useMay = (action: 'edit' | 'delete') => useCanAccess({ resource: 'emailTemplates', action }).canAccess === true;

const empty = (
    <EmptyList text="emailTemplate.none">
        <CreateLink resource="emailTemplates" label="emailTemplate.create" />
    </EmptyList>
);

/** Where the row stands in the whole of the list as it is sorted. */
const RowNumber = ({ template }: { template: Template }) => {
    const { data = [], page, perPage } = useListContext<Template>();
    const locale = useLocale() ?? 'en';
    const index = data.findIndex(({ id }) => id === template.id);
    return formatNumber((page - 1) * perPage + index + 1, locale);
};

const EditLink = ({ template }: { template: Template }) => {
    const translate = useTranslate();
    return (
        <Button
            size="small"
            component={LinkBase}
            to={`/emailTemplates/${template.id}`}
            aria-label={translate('emailTemplate.editOf', { name: template.name })}
            onClick={(event: MouseEvent) => event.stopPropagation()}
        >
            {translate('ra.action.edit')}
        </Button>
    );
};

/** The templates on a narrow screen. */
export const TemplateCards = () => {
    const translate = useTranslate();
    const mayEdit = useMay('edit');
    return (
        <SimpleList<Template>
            primaryText={template => template.name}
            secondaryText={template => template.subject}
            tertiaryText={({ recipientCount: count }) =>
                translate('emailTemplate.recipientCount', { smart_count: count, count })
            }
            rowClick={mayEdit ? 'edit' : 'show'}
            empty={empty}
            sx={{ '& .RaSimpleList-tertiary': { opacity: 1 } }}
        />
    );
};

/** The templates as a table. */
export const TemplateTable = () => {
    const locale = useLocale() ?? 'en';
    const [mayEdit, mayDelete] = [useMay('edit'), useMay('delete')];
    return (
        <WideTable>
            <DataTable<Template>
                bulkActionButtons={mayDelete && <BulkDeleteWithConfirmButton mutationMode="pessimistic" />}
                rowClick={mayEdit ? 'edit' : 'show'}
                empty={empty}
            >
                <DataTable.Col<Template>
                    label="emailTemplate.number"
                    align="right"
                    disableSort
                    render={template => <RowNumber template={template} />}
                />
                <DataTable.Col<Template>
                    source="name"
                    render={({ id, name }) => (
                        <NameLink to={`/emailTemplates/${id}${mayEdit ? '' : '/show'}`}>{name}</NameLink>
                    )}
                />
                <DataTable.Col<Template>
                    source="recipientCount"
                    align="right"
                    render={({ recipientCount }) => formatNumber(recipientCount, locale)}
                />
                <DataTable.Col<Template>
                    source="updatedAt"
                    render={({ updatedAt }) => formatInstant(updatedAt, locale)}
                />
                {mayEdit && (
                    <DataTable.Col<Template>
                        label="emailTemplate.action"
                        disableSort
                        render={template => <EditLink template={template} />}
                    />
                )}
            </DataTable>
        </WideTable>
    );
};

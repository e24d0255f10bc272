import Chip from '@mui/material/Chip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { BulkDeleteWithConfirmButton, DataTable, List, SelectInput, SimpleList } from 'react-admin';
import { CanAccess, useCanAccess, useLocale, useTranslate } from 'ra-core';
import { alertKinds, type AlertRule } from '../../../contract/alertRules';
import { alertRuleColumns } from '../../../contract/columns/alertRules';
import { formatInstant, formatNumber } from '../../i18n/format';
import { useWord } from '../../i18n/useWord';
import { PageTitle } from '../../layout/PageTitle';
import { CreateLink } from '../kit/CreateLink';
import { WideTable } from '../kit/WideTable';
import { ListPagination } from '../ListPagination';
import { ListSearch } from '../ListSearch';
import { ListTools } from '../ListTools';

const useWords = () => {
    const locale = useLocale() ?? 'en';
    const translate = useTranslate();
    const word = useWord();
    return {
        kind: (rule: AlertRule) => word('alertKind', rule.kind),
        delivery: (rule: AlertRule) => word('alertDelivery', rule.delivery),
        place: ({ place }: AlertRule) =>
            place ? (locale === 'bn' ? place.nameBn : place.name) : translate('alertRules.everywhere'),
        count: (value: number) => formatNumber(value, locale),
        sent: ({ lastSentAt }: AlertRule) =>
            lastSentAt ? formatInstant(lastSentAt, locale) : translate('alertRules.never'),
    };
};

/** Rows open their form only for those who may change them. */
const useRowClick = () => (useCanAccess({ resource: 'alertRules', action: 'edit' }).canAccess ? 'edit' : false);

const State = ({ rule }: { rule: AlertRule }) => {
    const translate = useTranslate();
    return (
        <Chip
            size="small"
            variant="outlined"
            color={rule.active ? 'primary' : 'default'}
            label={translate(rule.active ? 'alertRules.on' : 'alertRules.off')}
        />
    );
};

const stateOf = (rule: AlertRule) => <State rule={rule} />;

const Cards = () => {
    const { kind, place } = useWords();
    const rowClick = useRowClick();
    return (
        <SimpleList<AlertRule>
            primaryText={rule => rule.name}
            secondaryText={rule => `${kind(rule)} · ${place(rule)}`}
            tertiaryText={stateOf}
            rowClick={rowClick}
            sx={{ '& .RaSimpleList-tertiary': { opacity: 1 } }}
        />
    );
};

const BulkActions = () => (
    <CanAccess resource="alertRules" action="delete">
        <BulkDeleteWithConfirmButton mutationMode="pessimistic" />
    </CanAccess>
);

const Table = () => {
    const { kind, place, delivery, count, sent } = useWords();
    const rowClick = useRowClick();
    const { canAccess: mayDelete } = useCanAccess({ resource: 'alertRules', action: 'delete' });
    return (
        <WideTable>
            <DataTable<AlertRule> bulkActionButtons={mayDelete ? <BulkActions /> : false} rowClick={rowClick}>
                <DataTable.Col source="name" />
                <DataTable.Col<AlertRule> source="kind" render={kind} />
                <DataTable.Col<AlertRule> source="placeName" render={place} disableSort />
                <DataTable.Col source="templateName" />
                <DataTable.Col<AlertRule>
                    source="recipientCount"
                    render={rule => count(rule.recipientCount)}
                    align="right"
                    disableSort
                />
                <DataTable.Col<AlertRule> source="delivery" render={delivery} />
                <DataTable.Col<AlertRule> source="lastSentAt" render={sent} />
                <DataTable.Col<AlertRule>
                    source="eventsTold"
                    render={rule => count(rule.eventsTold)}
                    align="right"
                    disableSort
                />
                <DataTable.Col<AlertRule> source="active" render={stateOf} disableSort />
            </DataTable>
        </WideTable>
    );
};

const kinds = alertKinds.map(id => ({ id, name: `values.alertKind.${id}` }));
const filters = [
    <ListSearch key="q" source="q" alwaysOn />,
    <SelectInput key="kind" source="kind" size="small" choices={kinds} alwaysOn />,
];

/** What is told to whom when it happens. */
const AlertRuleList = () => {
    const translate = useTranslate();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    return (
        <>
            <PageTitle
                title={translate('alertRules.title')}
                actions={<CreateLink resource="alertRules" label="alertRules.create" />}
            />
            <List
                title={false}
                exporter={false}
                empty={false}
                actions={<ListTools columns={alertRuleColumns} tableFrom="md" />}
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
export default AlertRuleList;

import Chip from '@mui/material/Chip';
import { BulkDeleteWithConfirmButton, DataTable, SimpleList } from 'react-admin';
import { CanAccess, useCanAccess, useLocale, useTranslate } from 'ra-core';
import type { AlertRule } from '../../../contract/alertRules';
import { formatInstant, formatNumber } from '../../i18n/format';
import { useWord } from '../../i18n/useWord';
import { CreateLink } from '../kit/CreateLink';
import { EmptyList } from '../kit/EmptyList';
import { NameLink } from '../kit/NameLink';
import { WideTable } from '../kit/WideTable';

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

const Empty = () => (
    <EmptyList text="alertRules.empty">
        <CreateLink resource="alertRules" label="alertRules.create" />
    </EmptyList>
);

/** Alert rules on a phone. */
export const AlertRuleCards = () => {
    const { kind, place } = useWords();
    const rowClick = useRowClick();
    return (
        <SimpleList<AlertRule>
            primaryText={rule => rule.name}
            secondaryText={rule => `${kind(rule)} · ${place(rule)}`}
            tertiaryText={stateOf}
            rowClick={rowClick}
            empty={<Empty />}
            sx={{ '& .RaSimpleList-tertiary': { opacity: 1 } }}
        />
    );
};

const BulkActions = () => (
    <CanAccess resource="alertRules" action="delete">
        <BulkDeleteWithConfirmButton mutationMode="pessimistic" />
    </CanAccess>
);

/** Alert rules as a table. */
export const AlertRuleTable = () => {
    const { kind, place, delivery, count, sent } = useWords();
    const rowClick = useRowClick();
    const { canAccess: mayDelete } = useCanAccess({ resource: 'alertRules', action: 'delete' });
    return (
        <WideTable>
            <DataTable<AlertRule>
                bulkActionButtons={mayDelete ? <BulkActions /> : false}
                rowClick={rowClick}
                empty={<Empty />}
            >
                <DataTable.Col<AlertRule>
                    source="name"
                    render={rule =>
                        rowClick ? <NameLink to={`/alertRules/${rule.id}`}>{rule.name}</NameLink> : rule.name
                    }
                />
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

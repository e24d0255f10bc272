import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, List, SelectInput, SimpleList } from 'react-admin';
import { useLocale, useTranslate } from 'ra-core';
import { outboxColumns } from '../../../contract/columns/outbox';
import { messageKinds, messageStates, type OutboxRow } from '../../../contract/outbox';
import { formatInstant, formatNumber } from '../../i18n/format';
import { useWord } from '../../i18n/useWord';
import { PageTitle } from '../../layout/PageTitle';
import { ListError } from '../ListError';
import { ListPagination } from '../ListPagination';
import { ListSearch } from '../ListSearch';
import { ListTools } from '../ListTools';
import { RetryButton } from './RetryButton';
import { UnsentHint } from './UnsentHint';

const useWords = () => {
    const wordOf = useWord();
    const locale = useLocale() ?? 'en';
    return {
        kind: ({ kind }: OutboxRow) => wordOf('messageKind', kind),
        channel: ({ channel }: OutboxRow) => wordOf('channel', channel),
        state: ({ state }: OutboxRow) => wordOf('messageState', state),
        attempts: ({ attempts }: OutboxRow) => formatNumber(attempts, locale),
        created: ({ createdAt }: OutboxRow) => formatInstant(createdAt, locale),
        sent: ({ sentAt }: OutboxRow) => sentAt && formatInstant(sentAt, locale),
    };
};

const Outcome = ({ row }: { row: OutboxRow }) => {
    const { state } = useWords();
    return row.state === 'dead' ? <RetryButton message={row} /> : state(row);
};

const outcomeOf = (row: OutboxRow) => <Outcome row={row} />;

const Cards = () => {
    const { kind, created } = useWords();
    return (
        <SimpleList<OutboxRow>
            primaryText={row => row.recipient}
            secondaryText={row => `${kind(row)} · ${created(row)}`}
            tertiaryText={outcomeOf}
            rowClick={false}
        />
    );
};

/** What the other end said is in its own language. */
const Fault = ({ error }: { error: string | null }) => (
    <Box component="span" lang="en" sx={{ overflowWrap: 'anywhere' }}>
        {error}
    </Box>
);

const Table = () => {
    const { kind, channel, state, attempts, created, sent } = useWords();
    return (
        <DataTable<OutboxRow> bulkActionButtons={false} rowClick={false}>
            <DataTable.Col source="recipient" label="outbox.recipient" />
            <DataTable.Col<OutboxRow> source="kind" label="outbox.kind" render={kind} />
            <DataTable.Col<OutboxRow> source="channel" label="outbox.channel" render={channel} disableSort />
            <DataTable.Col<OutboxRow> source="state" label="outbox.state" render={state} />
            <DataTable.Col<OutboxRow>
                source="attempts"
                label="outbox.attempts"
                render={attempts}
                align="right"
                disableSort
            />
            <DataTable.Col<OutboxRow>
                source="error"
                label="outbox.error"
                render={row => <Fault error={row.error} />}
                disableSort
            />
            <DataTable.Col<OutboxRow> source="createdAt" label="outbox.created" render={created} />
            <DataTable.Col<OutboxRow> source="sentAt" label="outbox.sent" render={sent} disableSort />
            <DataTable.Col<OutboxRow> label="outbox.action" render={row => <RetryButton message={row} />} disableSort />
        </DataTable>
    );
};

const states = messageStates.map(id => ({ id, name: `values.messageState.${id}` }));
const kinds = messageKinds.map(id => ({ id, name: `values.messageKind.${id}` }));
const filters = [
    <ListSearch key="q" source="q" alwaysOn />,
    <SelectInput key="state" source="state" label="outbox.state" choices={states} alwaysOn />,
    <SelectInput key="kind" source="kind" label="outbox.kind" choices={kinds} alwaysOn />,
];

/** The messages of the product, without their text: who gets them, and whether they have left. */
const OutboxList = () => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    return (
        <>
            <PageTitle title={translate('outbox.title')} />
            <List
                title={false}
                exporter={false}
                actions={<ListTools columns={outboxColumns} />}
                empty={false}
                error={<ListError />}
                filters={filters}
                sort={{ field: 'createdAt', order: 'DESC' }}
                perPage={25}
                pagination={<ListPagination />}
            >
                <UnsentHint />
                {phone ? <Cards /> : <Table />}
            </List>
        </>
    );
};
export default OutboxList;

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { DataTable, SimpleList } from 'react-admin';
import { useLocale } from 'ra-core';
import type { OutboxRow } from '../../../contract/outbox';
import { formatInstant, formatNumber } from '../../i18n/format';
import { useWord } from '../../i18n/useWord';
import { CopyLinkButton } from '../kit/CopyLinkButton';
import { WideTable } from '../kit/WideTable';
import { RetryButton } from './RetryButton';

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
    if (row.state === 'dead') return <RetryButton message={row} />;
    return (
        <Stack sx={{ alignItems: 'flex-end' }}>
            {state(row)}
            <CopyLinkButton message={row} />
        </Stack>
    );
};

const outcomeOf = (row: OutboxRow) => <Outcome row={row} />;

/** The messages on a narrow screen. */
export const OutboxCards = () => {
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

/** The messages as a table. */
export const OutboxTable = () => {
    const { kind, channel, state, attempts, created, sent } = useWords();
    return (
        <WideTable>
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
                <DataTable.Col<OutboxRow>
                    label="outbox.action"
                    render={row => (row.hasLink ? <CopyLinkButton message={row} /> : <RetryButton message={row} />)}
                    disableSort
                />
            </DataTable>
        </WideTable>
    );
};

import Box from '@mui/material/Box';
import { SelectInput } from 'react-admin';
import { outboxColumns } from '../../../contract/columns/outbox';
import { messageKinds, messageStates, type OutboxRow } from '../../../contract/outbox';
import { CopyLinkButton } from '../../kit/people/CopyLinkButton';
import { ActionColumn } from '../../kit/table/ActionColumn';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';
import { ListSearch } from '../../kit/table/ListSearch';
import { RecordCards } from '../../kit/table/RecordCards';
import { RecordTable } from '../../kit/table/RecordTable';
import { ResourceList } from '../../kit/table/ResourceList';
import { useFieldText } from '../../kit/table/useCellText';
import { RetryButton } from './RetryButton';
import { UnsentHint } from './UnsentHint';

/** What the other end said is in its own language. */
const Fault = (props: CellProps<OutboxRow>) => (
    <Box component="span" lang="en" sx={{ overflowWrap: 'anywhere' }}>
        <FigureCell {...props} />
    </Box>
);
const cells = { error: Fault };

/** What can be done with a message. */
const actionOf = (row: OutboxRow) => (row.hasLink ? <CopyLinkButton message={row} /> : <RetryButton message={row} />);

const Cards = () => {
    const textOf = useFieldText(outboxColumns);
    // Under the address, which would be broken within a word beside what became of it.
    const about = ['state', 'kind', 'createdAt'] as const;
    return (
        <RecordCards<OutboxRow>
            primaryText={row => row.recipient}
            secondaryText={row => about.map(name => textOf(row, name)).join(' · ')}
            tertiaryText={actionOf}
        />
    );
};

const table = (
    <RecordTable<OutboxRow> columns={outboxColumns} cells={cells} bulkActionButtons={false}>
        <ActionColumn<OutboxRow> render={actionOf} />
    </RecordTable>
);

const states = messageStates.map(id => ({ id, name: `values.messageState.${id}` }));
const kinds = messageKinds.map(id => ({ id, name: `values.messageKind.${id}` }));
const filters = [
    <ListSearch key="q" source="q" alwaysOn />,
    <SelectInput
        key="state"
        source="state"
        emptyText="kit.table.all"
        label="columns.outbox.state"
        choices={states}
        alwaysOn
    />,
    <SelectInput
        key="kind"
        source="kind"
        emptyText="kit.table.all"
        label="columns.outbox.kind"
        choices={kinds}
        alwaysOn
    />,
];

/** The messages of the product, without their text: who gets them, and whether they have left. */
const OutboxList = () => (
    <ResourceList title="outbox.title" columns={outboxColumns} filters={filters} cards={<Cards />} table={table}>
        <UnsentHint />
    </ResourceList>
);
export default OutboxList;

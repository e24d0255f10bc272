import Box from '@mui/material/Box';
import { useCanAccess, useListContext, useTranslate } from 'ra-core';
import { supplyTimingColumns } from '../../../contract/columns/supply-timings';
import type { Timing } from '../../../contract/supply-timings';
import { ActionColumn, EditLink } from '../../kit/table/ActionColumn';
import { BulkDeleteButton } from '../../kit/table/BulkDeleteButton';
import { RecordCards } from '../../kit/table/RecordCards';
import { RecordTable } from '../../kit/table/RecordTable';
import { useFieldText } from '../../kit/table/useCellText';
import type { RowClick } from '../../kit/table/useRowClick';
import { slotCells } from './SlotCells';
import { canEnd } from './SupplyTimingInputs';
import { useSlotEnd } from './useSlotEnd';
import { useSlotWords } from './useSlotWords';

/** Times before a change lead to the slot that was changed. */
const formPath = ({ id, earlierOf }: Timing): string => `/settings/supply-schedule-timing/edit?id=${earlierOf ?? id}`;
const openForm: RowClick<Timing> = (_id, _resource, row) => formPath(row);

const useMay = (action: 'edit' | 'delete') =>
    useCanAccess({ resource: 'settings/supply-schedule-timing', action }).canAccess === true;

const EndSlots = () => {
    const { selectedIds, data = [] } = useListContext<Timing>();
    const only = selectedIds.length === 1 ? data.find(({ id }) => id === selectedIds[0]) : undefined;
    return <BulkDeleteButton {...useSlotEnd(selectedIds.length, only)} />;
};

const CardLines = ({ row }: { row: Timing }) => {
    const translate = useTranslate();
    const textOf = useFieldText(supplyTimingColumns);
    const { times, days, validityWords } = useSlotWords();
    return (
        <>
            <Box component="span" sx={{ display: 'block', color: 'text.primary' }}>
                {translate('supplyScheduleTiming.summary', { times: times(row), days: days(row) })}
            </Box>
            {[textOf(row, 'sector'), validityWords(row)].filter(Boolean).join(', ')}
        </>
    );
};

const cardLines = (row: Timing) => <CardLines row={row} />;

/** The slots on a narrow screen. */
export const SupplyTimingCards = () => {
    const textOf = useFieldText(supplyTimingColumns);
    return (
        <RecordCards<Timing>
            primaryText={row => textOf(row, 'dma')}
            secondaryText={cardLines}
            rowClick={useMay('edit') && openForm}
        />
    );
};

/** The slots as a table. */
export const SupplyTimingTable = () => {
    const [mayEdit, mayEnd] = [useMay('edit'), useMay('delete')];
    const textOf = useFieldText(supplyTimingColumns);
    const { times } = useSlotWords();
    return (
        <RecordTable<Timing>
            columns={supplyTimingColumns}
            cells={slotCells}
            bulkActionButtons={mayEnd && <EndSlots />}
            isRowSelectable={canEnd}
            rowClick={mayEdit && openForm}
        >
            {mayEdit && (
                <ActionColumn<Timing>
                    render={row => <EditLink to={formPath(row)} name={`${textOf(row, 'dma')}, ${times(row)}`} />}
                />
            )}
        </RecordTable>
    );
};

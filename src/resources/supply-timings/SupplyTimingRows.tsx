import type { MouseEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BulkDeleteWithConfirmButton, DataTable, SimpleList } from 'react-admin';
import { LinkBase, useCanAccess, useTranslate } from 'ra-core';
import type { Timing } from '../../../contract/supplyTimings';
import { CreateLink } from '../kit/CreateLink';
import { EmptyList } from '../kit/EmptyList';
import { useDmas } from '../kit/useDmas';
import { canEnd } from './SupplyTimingInputs';
import { useSlotWords } from './useSlotWords';

/** Times before a change lead to the slot that was changed. */
const formPath = ({ id, earlierOf }: Timing): string => `/supplyTimings/${earlierOf ?? id}`;

/** Rows open their form only for those who may change them. */
const useRights = () => ({
    mayEdit: useCanAccess({ resource: 'supplyTimings', action: 'edit' }).canAccess === true,
    mayEnd: useCanAccess({ resource: 'supplyTimings', action: 'delete' }).canAccess === true,
});

const useRowWords = () => {
    const { nameOf } = useDmas();
    const words = useSlotWords();
    return {
        ...words,
        dma: ({ dma }: Timing) => nameOf(dma),
        sector: ({ sector }: Timing) => (sector ? nameOf(sector) : ''),
    };
};

const Empty = () => (
    <EmptyList text="supplyScheduleTiming.empty">
        <CreateLink resource="supplyTimings" label="supplyScheduleTiming.add" />
    </EmptyList>
);

const EndSlots = () => (
    <BulkDeleteWithConfirmButton
        label="supplyScheduleTiming.end"
        confirmTitle="supplyScheduleTiming.endTitle"
        confirmContent="supplyScheduleTiming.endContent"
        successMessage="supplyScheduleTiming.ended"
        confirmColor="warning"
    />
);

const Action = ({ timing }: { timing: Timing }) => {
    const translate = useTranslate();
    const { dma, times } = useRowWords();
    return (
        <Button
            size="small"
            component={LinkBase}
            to={formPath(timing)}
            aria-label={translate('supplyScheduleTiming.editOf', { name: dma(timing), times: times(timing) })}
            onClick={(event: MouseEvent) => event.stopPropagation()}
        >
            {translate('ra.action.edit')}
        </Button>
    );
};

const CardLines = ({ row }: { row: Timing }) => {
    const translate = useTranslate();
    const { sector, times, days, validityWords } = useRowWords();
    return (
        <>
            <Box component="span" sx={{ display: 'block', color: 'text.primary' }}>
                {translate('supplyScheduleTiming.summary', { times: times(row), days: days(row) })}
            </Box>
            {[sector(row), validityWords(row)].filter(Boolean).join(', ')}
        </>
    );
};

const cardLines = (row: Timing) => <CardLines row={row} />;

/** The slots on a narrow screen. */
export const SupplyTimingCards = () => {
    const { mayEdit } = useRights();
    const { dma } = useRowWords();
    return (
        <SimpleList<Timing>
            empty={<Empty />}
            primaryText={row => dma(row)}
            secondaryText={cardLines}
            rowClick={mayEdit ? (_id, _resource, row) => formPath(row as Timing) : false}
        />
    );
};

/** The slots as a table. */
export const SupplyTimingTable = () => {
    const { mayEdit, mayEnd } = useRights();
    const { dma, sector, times, days, validity } = useRowWords();
    return (
        <DataTable<Timing>
            empty={<Empty />}
            bulkActionButtons={mayEnd ? <EndSlots /> : false}
            isRowSelectable={canEnd}
            rowClick={mayEdit ? (_id, _resource, row) => formPath(row) : false}
        >
            <DataTable.Col<Timing> source="dma" label="supplyScheduleTiming.dmaName" render={dma} />
            <DataTable.Col<Timing> source="sector" label="supplyScheduleTiming.sectorName" render={sector} />
            <DataTable.Col<Timing> source="startTime" label="supplyScheduleTiming.supplyTime" render={times} />
            <DataTable.Col<Timing>
                source="weekdays"
                label="supplyScheduleTiming.weekdays"
                render={row => days(row)}
                disableSort
            />
            <DataTable.Col<Timing> source="validFrom" label="supplyScheduleTiming.validFrom" render={validity} />
            {mayEdit && (
                <DataTable.Col<Timing>
                    label="supplyScheduleTiming.action"
                    disableSort
                    render={row => <Action timing={row} />}
                />
            )}
        </DataTable>
    );
};

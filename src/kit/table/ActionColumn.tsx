import type { MouseEvent, ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DataTable, type RaRecord } from 'react-admin';
import { LinkBase, useTranslate } from 'ra-core';

/** A click here is not one on the row around it. */
const keep = (event: MouseEvent) => event.stopPropagation();

interface ActionColumnProps<R extends RaRecord> {
    label?: string;
    render: (record: R) => ReactNode;
}

/** What can be done with each record of a table. */
export const ActionColumn = <R extends RaRecord>({ label = 'kit.table.action', render }: ActionColumnProps<R>) => (
    <DataTable.Col<R>
        label={label}
        disableSort
        render={record => (
            <Box sx={{ display: 'flex' }} onClick={keep}>
                {render(record)}
            </Box>
        )}
    />
);

/** Leads to the form of a record, whose name those hear who do not see its row. */
export const EditLink = ({ to, name }: { to: string; name: string }) => {
    const translate = useTranslate();
    return (
        <Button size="small" component={LinkBase} to={to} aria-label={translate('kit.table.editOf', { name })}>
            {translate('ra.action.edit')}
        </Button>
    );
};

import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import { visuallyHidden } from '@mui/utils';
import { DataTable, type DataTableColumnProps } from 'react-admin';
import {
    useDataTableCallbacksContext,
    useDataTableRenderContext,
    useDataTableSortContext,
    useDataTableStoreContext,
    useStore,
    useTranslate,
} from 'ra-core';
import { Explained } from '../glossary/Explained';
import { Hinted } from '../glossary/Hinted';

type Props = DataTableColumnProps & { source: string; label: string };

/** The arrow of a column that is not sorted by would take room from its heading; a line shows that it can be. */
const arrowOnceSorted = {
    '&:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
    '&:hover': { textDecoration: 'underline' },
} as const;

/** In place of react-admin's, which does not say how a table is sorted to those who do not see it. */
const ColumnHead = ({ source, label, align, sx, disableSort }: Props) => {
    const translate = useTranslate();
    const sort = useDataTableSortContext();
    const { handleSort } = useDataTableCallbacksContext();
    const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
    const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
    if (hidden.includes(source)) return null;
    const direction = sort?.order === 'DESC' ? 'desc' : 'asc';
    const active = sort?.field === source;
    return (
        <TableCell
            variant="head"
            className="RaDataTable-headerCell"
            align={align}
            sx={sx}
            sortDirection={active && direction}
        >
            {disableSort ? (
                <Explained text={label} />
            ) : (
                <Hinted text={label}>
                    <TableSortLabel
                        active={active}
                        direction={active ? direction : 'asc'}
                        data-field={source}
                        onClick={handleSort}
                        sx={arrowOnceSorted}
                    >
                        {label}
                        {active && (
                            <Box component="span" sx={visuallyHidden}>
                                {translate(direction === 'asc' ? 'kit.table.sortedUp' : 'kit.table.sortedDown')}
                            </Box>
                        )}
                    </TableSortLabel>
                </Hinted>
            )}
        </TableCell>
    );
};

/** A column of react-admin's table with a heading of our own. */
export const FigureColumn = (props: Props) =>
    useDataTableRenderContext() === 'header' ? <ColumnHead {...props} /> : <DataTable.Col {...props} />;

import type { ReactNode } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { sortedRows, type Order, type SortValue } from './sort.rules';

export interface Column<R> {
    key: string;
    label: string;
    render: (row: R) => ReactNode;
    /** What the column is sorted by; without it, it is not sortable. */
    sortBy?: (row: R) => SortValue;
    align?: 'left' | 'right';
    /** One of the two columns that stay on a phone. */
    onPhone?: boolean;
}

interface CardTableProps<R> {
    /** Says what the table is, for those who do not see it. */
    caption: string;
    columns: readonly Column<R>[];
    rows: readonly R[];
    rowKey: (row: R) => string;
    initial?: { key: string; order: Order };
}

const onlyWide = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } });

/** A small sortable table; on a phone its two columns that matter. */
export const CardTable = <R,>({ caption, columns, rows, rowKey, initial }: CardTableProps<R>) => {
    const translate = useTranslate();
    const [sort, setSort] = useState(initial);
    const sortBy = columns.find(column => column.key === sort?.key)?.sortBy;
    const shown = sort && sortBy ? sortedRows(rows, sortBy, sort.order) : rows;
    const turn = (key: string) =>
        setSort(before => ({ key, order: before?.key === key && before.order === 'asc' ? 'desc' : 'asc' }));
    return (
        <TableContainer tabIndex={0} role="group" aria-label={caption}>
            <Table size="small">
                <caption style={visuallyHidden}>{caption}</caption>
                <TableHead>
                    <TableRow>
                        {columns.map(({ key, label, align, onPhone, sortBy: sortable }) => (
                            <TableCell
                                key={key}
                                align={align}
                                sx={onPhone ? undefined : onlyWide}
                                sortDirection={sort?.key === key ? sort.order : false}
                            >
                                {sortable ? (
                                    <TableSortLabel
                                        active={sort?.key === key}
                                        direction={sort?.key === key ? sort.order : 'asc'}
                                        onClick={() => turn(key)}
                                    >
                                        {label}
                                        {sort?.key === key && (
                                            <Box component="span" sx={visuallyHidden}>
                                                {translate(
                                                    sort.order === 'asc'
                                                        ? 'kit.table.sortedUp'
                                                        : 'kit.table.sortedDown',
                                                )}
                                            </Box>
                                        )}
                                    </TableSortLabel>
                                ) : (
                                    label
                                )}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {shown.map(row => (
                        <TableRow key={rowKey(row)} hover>
                            {columns.map(({ key, align, onPhone, render }) => (
                                <TableCell key={key} align={align} sx={onPhone ? undefined : onlyWide}>
                                    {render(row)}
                                </TableCell>
                            ))}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};

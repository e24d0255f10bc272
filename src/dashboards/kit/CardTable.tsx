import type { ReactNode } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useLocale, useTranslate } from 'ra-core';
import { formatNumber } from '../../i18n/format';
import { SelectableRow, type Selection } from './SelectableRow';
import { shortened, sortedRows, type Order, type SortValue } from './sort.rules';

export interface Column<R> {
    key: string;
    label: string;
    render: (row: R) => ReactNode;
    /** What the column is sorted by; without it, it is not sortable. */
    sortBy?: (row: R) => SortValue;
    align?: 'left' | 'right';
    /** One of the columns that stay on a phone. */
    onPhone?: boolean;
    /** Stands below the rows, whatever their order. */
    foot?: ReactNode;
}

interface CardTableProps<R> {
    /** Says what the table is, for those who do not see it. */
    caption: string;
    columns: readonly Column<R>[];
    rows: readonly R[];
    rowKey: (row: R) => string;
    initial?: { key: string; order: Order };
    /** How many rows stand there until all are asked for. */
    limit?: number;
    /** Scrolls inside this height, in pixels, where there is room for a table beside others. */
    maxHeight?: number;
    /** Lets the rows be pointed at and chosen, by their keys. */
    selection?: Selection;
}

/** What stays away where the card, not only the window, is too narrow for it. */
const onlyWide = { '@container (max-width: 439px)': { display: 'none' } };
/** Words stay whole: a table that does not fit scrolls in its card. What is said to the ear alone scrolls with it. */
const box = {
    position: 'relative',
    containerType: 'inline-size',
    '& .MuiTableCell-root': {
        px: 1,
        overflowWrap: 'break-word',
        '&:first-of-type': { pl: 0.5 },
        '&:last-of-type': { pr: 0.5 },
    },
    '& .MuiTableCell-head': { lineHeight: 1.3, verticalAlign: 'bottom' },
    '@container (max-width: 439px)': {
        '& .MuiTableCell-head': { typography: 'caption', fontWeight: 600 },
        // The arrow of a column that is not sorted by takes room that a phone has not.
        '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
    },
} as const;

interface SortState {
    key: string;
    order: Order;
}

const HeadCell = <R,>({
    column: { key, label, align, onPhone, sortBy },
    sort,
    onTurn,
}: {
    column: Column<R>;
    sort: SortState | undefined;
    onTurn: (key: string) => void;
}) => {
    const translate = useTranslate();
    const active = sort?.key === key;
    return (
        <TableCell align={align} sx={onPhone ? undefined : onlyWide} sortDirection={active ? sort.order : false}>
            {sortBy ? (
                <TableSortLabel active={active} direction={active ? sort.order : 'asc'} onClick={() => onTurn(key)}>
                    {label}
                    {active && (
                        <Box component="span" sx={visuallyHidden}>
                            {translate(sort.order === 'asc' ? 'kit.table.sortedUp' : 'kit.table.sortedDown')}
                        </Box>
                    )}
                </TableSortLabel>
            ) : (
                label
            )}
        </TableCell>
    );
};

const footCell = { typography: 'body2', fontWeight: 600, color: 'text.primary', borderBottom: 0 } as const;

const Foot = <R,>({ columns }: Pick<CardTableProps<R>, 'columns'>) => (
    <TableFooter>
        <TableRow>
            {columns.map(({ key, align, onPhone, foot }) => (
                <TableCell key={key} align={align} sx={[footCell, !onPhone && onlyWide]}>
                    {foot}
                </TableCell>
            ))}
        </TableRow>
    </TableFooter>
);

const ShowAll = ({ count, all, onToggle }: { count: number; all: boolean; onToggle: () => void }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    return (
        <Button size="small" sx={{ mt: 0.5, ml: -0.5 }} aria-expanded={all} onClick={onToggle}>
            {all
                ? translate('kit.table.showFewer')
                : translate('kit.table.showAll', { rows: formatNumber(count, locale) })}
        </Button>
    );
};

/** A small sortable table; on a phone the columns that matter. */
export const CardTable = <R,>(props: CardTableProps<R>) => {
    const { caption, columns, rows, rowKey, initial, limit, maxHeight, selection } = props;
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const written = (count: number) => formatNumber(count, locale);
    const [sort, setSort] = useState(initial);
    const [all, setAll] = useState(false);
    const sortBy = columns.find(column => column.key === sort?.key)?.sortBy;
    const sorted = sort && sortBy ? sortedRows(rows, sortBy, sort.order) : rows;
    const shown = limit === undefined || all ? sorted : shortened(sorted, limit, rowKey, selection?.selected);
    const turn = (key: string) =>
        setSort(before => ({ key, order: before?.key === key && before.order === 'asc' ? 'desc' : 'asc' }));
    const cellsOf = (row: R) =>
        columns.map(({ key, align, onPhone, render }) => (
            <TableCell key={key} align={align} sx={onPhone ? undefined : onlyWide}>
                {render(row)}
            </TableCell>
        ));
    return (
        <>
            <TableContainer tabIndex={0} role="group" aria-label={caption} sx={{ ...box, maxHeight }}>
                <Table size="small" stickyHeader={maxHeight !== undefined}>
                    <caption style={visuallyHidden}>{caption}</caption>
                    <TableHead>
                        <TableRow>
                            {columns.map(column => (
                                <HeadCell key={column.key} column={column} sort={sort} onTurn={turn} />
                            ))}
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {shown.map(row => {
                            const key = rowKey(row);
                            return selection ? (
                                <SelectableRow key={key} id={key} {...selection}>
                                    {cellsOf(row)}
                                </SelectableRow>
                            ) : (
                                <TableRow key={key}>{cellsOf(row)}</TableRow>
                            );
                        })}
                    </TableBody>
                    {columns.some(({ foot }) => foot !== undefined) && <Foot columns={columns} />}
                </Table>
            </TableContainer>
            {shown.length < rows.length && (
                <Typography className="paper-only" variant="caption" component="p">
                    {translate('download.rowsOf', { rows: written(shown.length), total: written(rows.length) })}
                </Typography>
            )}
            {limit !== undefined && rows.length > limit && (
                <ShowAll count={rows.length} all={all} onToggle={() => setAll(!all)} />
            )}
        </>
    );
};

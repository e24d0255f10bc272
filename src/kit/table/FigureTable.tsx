import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { DataTable, DataTableBody } from 'react-admin';
import {
    ListContextProvider,
    RecordContextProvider,
    ResourceContextProvider,
    useList,
    useLocale,
    useTranslate,
    type ListControllerResult,
} from 'ra-core';
import { formatNumber } from '../../../contract/format';
import type { TableRecord } from './FigureCell';
import { FigureRow } from './FigureRow';
import { rowsSign, scrollSign } from '../scrollSign';
import { SelectionContext, type Selection } from './selection';
import { shorten, sortedRows } from './sort.rules';
import { sortValueOf, useCellText } from './useCellText';
import { stickyColumn } from './stickyColumn';
import { unchosenOf, useColumns, type Cells, type TableColumns } from './useColumns';

/** A table of at most so many rows, its foot among them, shows them all. */
export const fewRows = 12;

/** Each row costs a phone some milliseconds, and nobody reads hundreds. */
const mostAtFirst = 100;

interface FigureTableProps<R extends TableRecord> {
    columns: TableColumns;
    /** At most 1,000. */
    rows: readonly R[];
    /** Says what the table is, for those who do not see it; the name of its file without it. */
    caption?: string;
    cells?: Cells<R>;
    /** Stand below the rows, whatever their order: what is no place, and the total. */
    foot?: readonly (Partial<R> & TableRecord)[];
    /** How many rows stand there until all are asked for; without it the first hundred, of the points of a chart all. */
    limit?: number;
    /** Scrolls inside this height, in pixels, where there is room for a table beside others. */
    maxHeight?: number;
    /** Lets the rows be pointed at and chosen, by their ids. */
    selection?: Selection;
    /** Above the rows: `TableTools` where the table has a page to itself. */
    tools?: ReactNode;
}

/** Words stay whole: a table that does not fit scrolls in its card, its first column stays. What is said to the ear alone scrolls with it. */
const box = {
    position: 'relative',
    containerType: 'inline-size',
    ...stickyColumn,
    ...scrollSign,
    ...rowsSign,
    '& .MuiTableCell-root': {
        px: 1,
        overflowWrap: 'break-word',
        '&:first-of-type': { pl: 0.5 },
        '&:last-of-type': { pr: 0.5 },
    },
    '& .MuiTableCell-head': { lineHeight: 1.3, verticalAlign: 'bottom' },
    '& .MuiTableCell-footer': { typography: 'body2', fontWeight: 600, color: 'text.primary', borderBottom: 0 },
    '@container (max-width: 439px)': {
        '& .MuiTableCell-root:first-of-type': { minWidth: '8em' },
        '& .MuiTableCell-head': { typography: 'caption', fontWeight: 600 },
    },
} as const;

const FootContext = createContext<readonly TableRecord[]>([]);
const noRows: readonly TableRecord[] = [];

const Foot = ({ children }: { children?: ReactNode }) => {
    const rows = useContext(FootContext);
    if (rows.length === 0) return null;
    return (
        <SelectionContext.Provider value={undefined}>
            <TableFooter>
                {rows.map(row => (
                    <RecordContextProvider key={row.id} value={row}>
                        <TableRow>{children}</TableRow>
                    </RecordContextProvider>
                ))}
            </TableFooter>
        </SelectionContext.Provider>
    );
};

const Rows = ({ children }: { children?: ReactNode }) => <DataTableBody row={FigureRow}>{children}</DataTableBody>;

/** The rows that are searched for, in the order that is asked for: by what their cells say, which `useList` does not know. */
const useRows = <R extends TableRecord>({ columns: { name, shown, order }, rows }: FigureTableProps<R>) => {
    const locale = useLocale() ?? 'en';
    const textOf = useCellText();
    const texts = useMemo(
        () => rows.map((row, id) => ({ id, text: shown.map(column => textOf(row, column)).join(' ') })),
        [rows, shown, textOf],
    );
    const list = useList({ data: texts, sort: order === 'fixed' ? undefined : order, resource: name });
    const { data: found, sort } = list;
    const sorted = useMemo(() => {
        const matching = (found ?? []).flatMap(({ id }) => rows[id] ?? []);
        const by = shown.find(({ source }) => source === sort.field);
        if (!by) return matching;
        return sortedRows(matching, row => sortValueOf(row, by, textOf(row, by)), sort.order, locale);
    }, [found, rows, shown, sort, textOf, locale]);
    return { list, sorted };
};

/** A table of figures in hand: sorted by its headings, searched in its words, on a phone the columns that matter. */
export const FigureTable = <R extends TableRecord>(props: FigureTableProps<R>) => {
    const { columns, rows, caption, foot = noRows, maxHeight, selection, tools } = props;
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const written = (count: number) => formatNumber(count, locale);
    const limit = props.limit ?? (columns.order === 'fixed' ? Infinity : mostAtFirst);
    const [all, setAll] = useState(false);
    const { list, sorted } = useRows(props);
    const shown = all ? sorted : shorten(sorted, limit, ({ id }) => id, selection?.selected);
    const hidden = useMemo(() => unchosenOf(columns), [columns]);
    const isSortable = useCallback(() => columns.order !== 'fixed', [columns]);
    const elements = useColumns({ columns, cells: props.cells, isSortable });
    const label = caption ?? translate(`columns.${columns.name}.list`);
    return (
        <ResourceContextProvider value={columns.name}>
            <ListContextProvider
                value={{ ...list, data: shown, total: sorted.length } as unknown as ListControllerResult}
            >
                {tools}
                <TableContainer tabIndex={0} role="group" aria-label={label} sx={{ ...box, maxHeight }}>
                    <SelectionContext.Provider value={selection}>
                        <FootContext.Provider value={foot}>
                            <DataTable
                                aria-label={label}
                                body={Rows}
                                foot={Foot}
                                bulkActionButtons={false}
                                rowClick={false}
                                hover={selection !== undefined}
                                // What is chosen of another table of these columns hides nothing where nobody can choose.
                                storeKey={tools ? undefined : `${columns.name}.unchosen`}
                                hiddenColumns={hidden}
                                empty={<Typography sx={{ py: 2 }}>{translate('reason.noData')}</Typography>}
                            >
                                {elements}
                            </DataTable>
                        </FootContext.Provider>
                    </SelectionContext.Provider>
                </TableContainer>
                {shown.length < rows.length && (
                    <Typography className="paper-only" variant="caption" component="p">
                        {translate('download.rowsOf', { rows: written(shown.length), total: written(rows.length) })}
                    </Typography>
                )}
                {sorted.length > limit && (
                    <Button size="small" sx={{ mt: 0.5, ml: -0.5 }} aria-expanded={all} onClick={() => setAll(!all)}>
                        {all
                            ? translate('kit.table.showFewer')
                            : translate('kit.table.showAll', { rows: written(sorted.length) })}
                    </Button>
                )}
            </ListContextProvider>
        </ResourceContextProvider>
    );
};

import { Children, useCallback, useMemo, type ReactNode } from 'react';
import { DataTable, type DataTableProps, type RaRecord } from 'react-admin';
import { useCanAccess, useCreatePath, useListContext, useLocale, useResourceContext, useStore } from 'ra-core';
import type { Column } from '../../../contract/columns';
import { BulkDeleteButton } from './BulkDeleteButton';
import { TableLoading } from './ListLoading';
import { unchosenOf, useColumns, type Cells, type TableColumns } from './useColumns';
import { useRowClick, type RowClick } from './useRowClick';
import { WideTable } from './WideTable';

type Row = RaRecord<string>;

interface RecordTableProps<R extends Row> extends Omit<DataTableProps<R>, 'rowClick'> {
    columns: TableColumns;
    cells?: Cells<R>;
    /** Where a row opens, unless that is as `useRowClick` says; its first cell is a link to there. */
    rowClick?: RowClick<R>;
    /** A column before a declared one, by its source. */
    before?: Readonly<Record<string, ReactNode>>;
    /** Columns after them. */
    children?: ReactNode;
}

const isSortable = ({ sort }: Column) => sort === true;

const usePathOf = <R extends Row>(rowClick: RowClick<R> | 'expand') => {
    const resource = useResourceContext() ?? '';
    const createPath = useCreatePath();
    const pathOf = useCallback(
        (row: R) => {
            const type = typeof rowClick === 'function' ? rowClick(row.id, resource, row) : String(rowClick);
            return createPath({ resource, id: row.id, type });
        },
        [rowClick, resource, createPath],
    );
    return rowClick === false || rowClick === 'expand' ? undefined : pathOf;
};

/** The records of a list as a table: its columns, headings, cells and order as they are declared. */
export const RecordTable = <R extends Row>({
    columns,
    cells,
    rowClick,
    before = {},
    children,
    bulkActionButtons,
    ...table
}: RecordTableProps<R>) => {
    const resource = useResourceContext();
    const { canAccess: mayDelete } = useCanAccess({ resource, action: 'delete' });
    const locale = useLocale();
    const ownClick = useRowClick();
    const click = table.expand ? 'expand' : (rowClick ?? ownClick);
    const pathOf = usePathOf<R>(click);
    const shown = useMemo(
        () => columns.shown.filter(({ language = locale }) => language === locale),
        [columns, locale],
    );
    const elements = useColumns({ columns: { ...columns, shown }, cells, isSortable, pathOf });
    const { isPending } = useListContext();
    const unchosen = unchosenOf(columns);
    const [hidden] = useStore(`${resource}.datatable`, unchosen);
    const bulk = bulkActionButtons ?? (mayDelete ? <BulkDeleteButton /> : false);
    const rows = elements.flatMap((element, index) => [before[shown[index].source], element]);
    if (isPending) {
        const awaited = shown.filter(({ source }) => !hidden.includes(source)).length;
        const others = Object.keys(before).length + Children.toArray(children).length;
        return (
            <WideTable>
                <TableLoading columns={awaited + others} leading={Boolean(bulk || table.expand)} />
            </WideTable>
        );
    }
    return (
        <WideTable>
            <DataTable<R> {...table} bulkActionButtons={bulk} rowClick={click} hiddenColumns={unchosen}>
                {rows}
                {children}
            </DataTable>
        </WideTable>
    );
};

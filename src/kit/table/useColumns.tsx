import { useMemo, type ComponentType, type ReactElement } from 'react';
import type { Column, ColumnKind, ColumnOrder } from '../../../contract/columns';
import { Doubts } from './Doubts';
import { FigureCell, type CellProps, type TableRecord } from './FigureCell';
import { FigureColumn } from './FigureColumn';
import { NameLink } from './NameLink';
import type { TableColumn } from './useCellText';
import { useHeading } from './useHeading';

/** What a table shows: a column set of the contract, or columns that bring their headings. */
export interface TableColumns {
    name: string;
    shown: readonly TableColumn[];
    order?: ColumnOrder;
}

/** Components in place of the cells that the columns declare, by source. */
export type Cells<R extends TableRecord> = Readonly<Record<string, ComponentType<CellProps<R>>>>;

interface ColumnOptions<R extends TableRecord> {
    columns: TableColumns;
    cells?: Cells<R>;
    isSortable: (column: Column) => boolean;
    /** Where a row opens; its first cell leads there. */
    pathOf?: (row: R) => string;
}

const numbers: readonly ColumnKind[] = ['number', 'integer', 'range'];
/** What stays away where the card, not only the window, is too narrow for it. */
export const onlyWide = { '@container (max-width: 379px)': { display: 'none' } };

/** The columns of a table as react-admin's, each with the heading, the cells and the side that its declaration says. */
export const useColumns = <R extends TableRecord>({
    columns: { name, shown },
    cells,
    isSortable,
    pathOf,
}: ColumnOptions<R>): ReactElement[] => {
    const headingOf = useHeading();
    return useMemo(
        () =>
            shown.map((column, index) => {
                const { source, kind, place } = column;
                const Cell: ComponentType<CellProps<R>> = cells?.[source] ?? FigureCell;
                const cellOf = (row: R) => <Cell row={row} column={column} />;
                const linkOf =
                    pathOf && index === 0 && ((row: R) => <NameLink to={pathOf(row)}>{cellOf(row)}</NameLink>);
                return (
                    <FigureColumn
                        key={source}
                        source={source}
                        label={headingOf(name, column)}
                        align={numbers.includes(kind) ? 'right' : undefined}
                        disableSort={!isSortable(column)}
                        sx={{
                            ...(place !== 'phone' && onlyWide),
                            ...(kind === 'date' && { whiteSpace: 'nowrap' }),
                            // A name of a place stays on one line with its number, a day with its year.
                            ...((kind === 'name' || kind === 'instant') && { minWidth: '8em' }),
                        }}
                        render={row => (
                            <>
                                {(linkOf || cellOf)(row as R)}
                                {kind === 'name' && <Doubts row={row as R} />}
                            </>
                        )}
                    />
                );
            }),
        [name, shown, cells, isSortable, pathOf, headingOf],
    );
};

/** The columns that stay away until they are chosen. */
export const unchosenOf = ({ shown }: TableColumns): string[] =>
    shown.filter(({ place }) => place === 'choice').map(({ source }) => source);

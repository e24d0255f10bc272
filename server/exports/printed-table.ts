import type { Column, ColumnSetName } from '../../contract/columns';
import type { Column as PrintedColumn } from '../../pdf/report';
import { printedCell } from '../lists/printed.rules';
import type { ExportRow } from '../lists/source';
import { headingOf, type ExportWords, type Language } from '../lists/words';

interface PrintedAs {
    name: ColumnSetName;
    language: Language;
    words: ExportWords;
    zone: string;
    onCut: () => void;
}

/** The heads of a table on paper, and how its rows read there. */
export const printedTable = (columns: readonly Column[], { name, words, ...as }: PrintedAs) => {
    const cells = columns.map(column => ({ source: column.source, write: printedCell(column, { words, ...as }) }));
    const heads = columns.map((column): PrintedColumn => ({
        label: headingOf(words, name, column),
        align: column.kind === 'number' || column.kind === 'integer' ? 'right' : 'left',
    }));
    return { heads, rowOf: (row: ExportRow): string[] => cells.map(({ source, write }) => write(row[source])) };
};

import type { Section } from '../../pdf/report';
import type { DocumentForm, ExportRow, ListRequest } from '../lists/source';
import { wordsOf } from '../lists/words';
import { printedTable } from './printed-table';
import type { ExportRequest } from './request';

/** A table of a page that goes into its PDF. */
export interface PageTable {
    /** Its call, and what that comes to. */
    path: string;
    asked: ExportRequest;
    title: string;
}

const pagesAtMost = 2;
/** Rows that two pages hold with nothing else on them. */
const rowsAtMost = 120;

const readOf = async (asked: ListRequest, { source, query }: ExportRequest) => {
    const rows: ExportRow[] = [];
    let total = 0;
    const onTotal = (count: number) => {
        total = count;
    };
    for await (const page of source.rows({ ...asked, onTotal }, query)) {
        rows.push(...page.slice(0, rowsAtMost - rows.length));
        if (rows.length === rowsAtMost) break;
    }
    return { rows, left: Math.max(0, total - rows.length) };
};

/** The tables of a page as one document of two pages, in the columns that the page prints: each as long as there is room, and how many rows go on. */
export const pageDocument = (tables: readonly PageTable[]): DocumentForm => ({
    most: tables.length,
    tooMany: 'tooManyRows',
    pagesAtMost,
    pages: async function* (asked) {
        const { language, zone } = asked;
        const words = wordsOf(language);
        for (const [index, { asked: list, title }] of tables.entries()) {
            const fields = list.columns.map(({ source }) => source);
            // The days of the document are those of its first table.
            const onDays = index === 0 ? asked.onDays : undefined;
            const { rows, left } = await readOf({ ...asked, fields, onDays }, list);
            const { heads, rowOf } = printedTable(list.columns, {
                name: list.source.set.name,
                language,
                words,
                zone,
                onCut: () => undefined,
            });
            const table: Section = { heading: title, columns: heads, rows: rows.map(rowOf), left };
            yield [[table]];
        }
    },
});

import type { z } from 'zod';
import type { ColumnSet } from '../../contract/columns';
import { inUnit } from '../../contract/columns/column';
import type { Queries } from '../db/db';
import { sourceOf, type ListRequest, type RowDays, type Source } from '../lists/source';
import { flatRow } from './flat.rules';

/** Rows of a card, and the days that they are about; without a first one they are the latest up to the end. */
export interface Answer<Row> {
    rows: readonly Row[];
    from?: string | null;
    to?: string | null;
}
type Latest = Extract<RowDays, { latest: unknown }>['latest'];

/** The rows of a card as one page, in the words of the file's language and the units of its columns. */
export async function* pageOf(
    { language, onTotal, onDays }: ListRequest,
    { columns }: ColumnSet,
    { rows, from, to }: Answer<object>,
    latest: Latest,
): AsyncGenerator<object[], void> {
    onTotal(rows.length);
    if (to) onDays?.(from ? { from, to } : { latest, to });
    const scaled = columns.filter(({ per }) => per !== undefined);
    const inUnits = (row: Record<string, unknown>) =>
        Object.fromEntries(scaled.map(column => [column.source, inUnit(row[column.source], column)]));
    const flat = rows.map(row => flatRow(row, language));
    if (flat.length > 0) yield flat.map(row => ({ ...row, ...inUnits(row) }));
}

/** The table of a card as a file. */
export const tableOf = <Q extends z.ZodType>(
    call: { path: string; request: { query: Q } },
    set: ColumnSet,
    read: (q: Queries, query: z.output<Q>) => Promise<Answer<object>>,
    latest: Latest = 'latestReadings',
): Source =>
    sourceOf(call, set, async function* (asked, query) {
        yield* pageOf(asked, set, await read(asked.db, query), latest);
    });

import { csvField, csvHead } from './csv.rules';
import type { Sheet } from './sheet';
import { headingOf } from '../lists/words';

/** A list as CSV by RFC 4180, a page at a time; the head before the first row is read. */
export async function* csvOf({ set, columns, words, clock, pages }: Sheet): AsyncGenerator<Uint8Array, void> {
    const encoder = new TextEncoder();
    yield encoder.encode(csvHead(columns.map(column => headingOf(words, set, column))));
    const fields = columns.map(column => ({ source: column.source, write: csvField(column, words, clock) }));
    for await (const page of pages) {
        let text = '';
        for (const row of page) {
            const line = fields.map(({ source, write }) => write(row[source])).join(',');
            // A line without any character would be read as no row at all.
            text += `${line || '""'}\r\n`;
        }
        yield encoder.encode(text);
    }
}

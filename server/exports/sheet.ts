import type { Column, ColumnSetName } from '../../contract/columns';
import type { LocalClock } from './cells.rules';
import type { ExportWords, Language } from './words';

export type ExportRow = Readonly<Record<string, unknown>>;

/** What a file is made from, whatever its format. */
export interface Sheet {
    set: ColumnSetName;
    columns: readonly Column[];
    language: Language;
    words: ExportWords;
    clock: LocalClock;
    /** The rows, some at a time; ending it early ends the queries behind it. */
    pages: AsyncIterable<readonly ExportRow[]>;
    title: string;
    /** Lines about the file: name and text. */
    facts: readonly (readonly [string, string])[];
    zone: string;
}

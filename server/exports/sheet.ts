import type { Column, ColumnSetName } from '../../contract/columns';
import type { LocalClock } from '../lists/cells.rules';
import type { DocumentForm, ExportRow } from '../lists/source';
import type { ExportWords, Language } from '../lists/words';

/** What a file is made from, whatever its format. */
export interface Sheet {
    set: ColumnSetName;
    columns: readonly Column[];
    language: Language;
    words: ExportWords;
    clock: LocalClock;
    /** The rows, some at a time; ending it early ends the queries behind it. */
    pages: AsyncIterable<readonly ExportRow[]>;
    /** Where a PDF is no table: what it is instead, and its parts row by row. */
    document?: Pick<DocumentForm, 'most' | 'tooMany' | 'pagesAtMost'> & { pages: ReturnType<DocumentForm['pages']> };
    /** JPEGs in base 64, for a sheet of their own at the end of a PDF. */
    pictures?: readonly string[];
    title: string;
    /** Lines about the file: name and text; complete when its rows have been read. */
    facts: () => readonly (readonly [string, string])[];
    zone: string;
    /** Ends the making of the file. */
    signal?: AbortSignal;
    /** Throws where the file is not wanted any more, asked again when its turn comes. */
    mustGoOn?: () => Promise<void>;
}

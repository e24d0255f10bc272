import type { z } from 'zod';
import type { ImportCounts, ImportProblem } from '../../contract/imports';
import type { Db, Queries } from '../db/db';
import type { CsvRecord, Source } from './csv';

/** The first pass over a file: sees every record, and refuses a file that cannot be what the mapping says. */
export interface Survey<Notes> {
    see(record: CsvRecord): void;
    end(): Notes;
}

/** The second pass: turns records into items to write, counting and naming what it does not take. */
export interface Reader<Item> {
    read(record: CsvRecord, onProblem: OnProblem): Item[];
    /** Counts so far by key of the report. */
    counts(): Record<string, ImportCounts>;
}

/** Hears what is wrong with a line, or worth a note. */
export type OnProblem = (problem: ImportProblem) => void;

/** What the database answers of items, beside what their reader counted. */
export const answeredCounts = ['added', 'changed', 'duplicates', 'rejected', 'gaps'] as const;
export type AnsweredCounts = Partial<Pick<ImportCounts, (typeof answeredCounts)[number]>>;
/** What became of items in the database, by key of the report. */
export type WriteCounts = Record<string, AnsweredCounts>;

/** One kind of file that can be imported. The core reads, cuts into chunks, reports and resumes; a kind knows the rows. */
export interface ImportKind<Mapping, Notes, Item, Target> {
    name: string;
    mapping: z.ZodType<Mapping>;
    /** Rows of a chunk at the least, where each chunk costs much beside its rows. */
    leastRows?: number;
    /** The records of a file, one after the other, a header first. Throws FileRefusal when it is no such file. */
    records(source: Source, mapping: Mapping): AsyncIterable<CsvRecord>;
    survey(mapping: Mapping, header: CsvRecord, now: Date): Survey<Notes>;
    reader(mapping: Mapping, header: CsvRecord, notes: Notes): Reader<Item>;
    /** What the first pass learned, with what the database knows of the same. */
    complete(q: Queries, mapping: Mapping, notes: Notes): Promise<Notes>;
    /** What the items are written to, as it stands; refuses what the mapping may not have. */
    find(q: Queries, mapping: Mapping, notes: Notes): Promise<Target>;
    /** The same after making what is missing. */
    make(tx: Queries, mapping: Mapping, notes: Notes): Promise<Target>;
    /** What `write` would do. */
    compare(q: Queries, target: Target, items: readonly Item[], onProblem: OnProblem): Promise<WriteCounts>;
    /** Writes items and all that is computed from them, in the transaction given. */
    write(
        tx: Queries,
        target: Target,
        items: readonly Item[],
        importId: string,
        onProblem: OnProblem,
    ): Promise<WriteCounts>;
    /** Refuses what cannot be taken back, before anything of it is. */
    checkUndo?(q: Queries, importId: string, mapping: Mapping): Promise<void>;
    /** Takes back what an import wrote, in transactions of bounded size; may be repeated. */
    undo(db: Db, importId: string, mapping: Mapping): Promise<void>;
    /** Asks for what is computed from the rows apart from them, in the transaction that ends an import or its undoing. */
    end?(tx: Queries, now: Date): Promise<void>;
}

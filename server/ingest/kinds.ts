import type { z } from 'zod';
import type { ImportCounts, ImportProblem } from '../../contract/imports';
import type { Db, Queries } from '../db/db';
import type { CsvRecord, Layout } from './csv';
import { readingsKind } from './readings.kind';

/** The first pass over a file: sees every record, and refuses a file that cannot be what the mapping says. */
export interface Survey<Notes> {
    see(record: CsvRecord): void;
    end(): Notes;
}

/** The second pass: turns records into items to write, counting and naming what it does not take. */
export interface Reader<Item> {
    read(record: CsvRecord, onProblem: (problem: ImportProblem) => void): Item[];
    /** Counts so far by key of the report. */
    counts(): Record<string, ImportCounts>;
}

/** What became of items in the database, by key of the report. */
export type Written = Record<string, { added: number; changed: number; duplicates: number }>;

/** One kind of file that can be imported. The core reads, cuts into chunks, reports and resumes; a kind knows the rows. */
export interface ImportKind<Mapping, Notes, Item, Target> {
    name: string;
    mapping: z.ZodType<Mapping>;
    layout(mapping: Mapping): Layout;
    survey(mapping: Mapping, header: CsvRecord, now: Date): Survey<Notes>;
    reader(mapping: Mapping, header: CsvRecord, notes: Notes): Reader<Item>;
    /** What the first pass learned, with what the database knows of the same. */
    complete(q: Queries, mapping: Mapping, notes: Notes): Promise<Notes>;
    /** What the items are written to, as it stands; refuses what the mapping may not have. */
    find(q: Queries, mapping: Mapping): Promise<Target>;
    /** The same after making what is missing. */
    make(tx: Queries, mapping: Mapping): Promise<Target>;
    /** What `write` would do. */
    compare(q: Queries, target: Target, items: readonly Item[]): Promise<Written>;
    /** Writes items and all that is computed from them, in the transaction given. */
    write(tx: Queries, target: Target, items: readonly Item[], importId: string): Promise<Written>;
    /** Takes back what an import wrote, in transactions of bounded size; may be repeated. */
    undo(db: Db, importId: string, mapping: Mapping): Promise<void>;
}

/** Every kind by name: bills and assets join here. */
export const importKinds = { readings: readingsKind };

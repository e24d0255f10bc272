import type { z } from 'zod';
import type { ColumnSet } from '../../contract/columns';
import type { DayRange } from '../../contract/period';
import type { Section } from '../../pdf/report';
import type { Db } from '../db/db';
import type { Caller } from '../deps';
import type { ErrorCode } from '../errors';
import type { Language } from './words';

export type ExportRow = Readonly<Record<string, unknown>>;

/** Half-open local days, or what the rows are the latest of, up to the end. */
export type RowDays = DayRange | { latest: 'latestReadings' | 'latestReports' | 'latestBalances'; to: string };

export interface ListRequest {
    db: Db;
    caller: Caller;
    now: Date;
    /** Whose clock days and instants are read from. */
    zone: string;
    /** Of names and words in the rows. */
    language: Language;
    /** The fields of the chosen columns. */
    fields: readonly string[];
    /** Told how many rows there will be, where that is known. */
    onTotal: (rows: number) => void;
    /** Told which days the rows are about, where the query does not say it. */
    onDays?: (days: RowDays) => void;
}

/** A list that is no table on paper: each row has parts of a document of its own. */
export interface DocumentForm {
    /** The most rows that it holds, and what more are refused as. */
    most: number;
    tooMany: ErrorCode;
    /** Of one that says the same in little room, whatever there is to say. */
    pagesAtMost?: number;
    pages: (asked: ListRequest, query: unknown) => AsyncIterable<readonly (readonly Section[])[]>;
}

/** A list that can be had as a file. */
export interface Source {
    path: string;
    /** The key of its view right in the access table. */
    operation: string;
    set: ColumnSet;
    query: z.ZodType;
    /** The whole of what a query that the list accepts selects, some rows at a time. */
    rows: (asked: ListRequest, query: unknown) => AsyncIterable<readonly ExportRow[]>;
    /** What it is as a PDF; a table of the chosen columns where not given. */
    document?: DocumentForm;
}

interface ListRoute<Q extends z.ZodType> {
    path: string;
    request: { query: Q };
}

/** A list by its route, its columns and its rows. */
export const sourceOf = <Q extends z.ZodType>(
    { path, request }: ListRoute<Q>,
    set: ColumnSet,
    rows: (asked: ListRequest, query: z.output<Q>) => AsyncIterable<readonly object[]>,
): Source => ({
    path,
    operation: `GET ${path}`,
    set,
    query: request.query,
    // `query` has passed the schema of the route when this is called.
    rows: (asked, query) => rows(asked, query as z.output<Q>) as AsyncIterable<readonly ExportRow[]>,
});

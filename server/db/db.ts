export type Row = Record<string, unknown>;

/**
 * What may be asked of a database or of a transaction.
 *
 * Types, the same on both engines: int, bigint, numeric and float are numbers, date is 'YYYY-MM-DD', timestamptz is
 * ISO 8601 in UTC with milliseconds, json is parsed, bytea is a Uint8Array, arrays are arrays of those, the rest is text.
 * Parameters: an array becomes a PostgreSQL array, a plain object JSON, a Date its instant, undefined NULL; a list meant
 * for a json column is passed as JSON.stringify(list). Failures are SqlError.
 */
export interface Queries {
    query<T extends object = Row>(text: string, params?: readonly unknown[]): Promise<T[]>;
    /** COPY into `table`, all rows or none. Rows are values in the order of `columns`. */
    copy(table: string, columns: readonly string[], rows: Iterable<readonly unknown[]>): Promise<void>;
    /** Each row as a list of its values. */
    arrays(text: string, params?: readonly unknown[]): Promise<unknown[][]>;
    /** Several statements in one text, without parameters or rows: migrations. */
    script(text: string): Promise<void>;
}

export interface Db extends Queries {
    readonly engine: 'pglite' | 'postgres';
    /** Commits what `run` did through `tx`, or rolls all of it back. The database itself may not be used inside. */
    transaction<T>(run: (tx: Queries) => Promise<T>): Promise<T>;
    close(): Promise<void>;
}

export interface SqlFailure {
    code: string;
    severity?: string;
    detail?: string;
    constraint?: string;
    table?: string;
    column?: string;
}

/** A statement the database refused. `code` is the SQLSTATE, e.g. '23505'. */
export class SqlError extends Error implements SqlFailure {
    override readonly name = 'SqlError';
    readonly code: string;
    readonly severity?: string;
    readonly detail?: string;
    readonly constraint?: string;
    readonly table?: string;
    readonly column?: string;

    constructor(message: string, failure: SqlFailure, options?: ErrorOptions) {
        super(message, options);
        this.code = failure.code;
        this.severity = failure.severity;
        this.detail = failure.detail;
        this.constraint = failure.constraint;
        this.table = failure.table;
        this.column = failure.column;
    }
}

/** The database cannot be reached, does not answer in time, or is closed: nothing is known of the statement's fate. */
export class DatabaseAway extends Error {
    override readonly name = 'DatabaseAway';
}

/** Another process (or this one) already works on the embedded data directory. */
export class DataDirInUse extends Error {
    override readonly name = 'DataDirInUse';
    constructor(readonly dataDir: string) {
        super(`DATA_DIR: ${dataDir} is in use by another process. Stop it, or set DATA_DIR to a directory of its own.`);
    }
}

/** The embedded data directory cannot be used as it is: not writable, no space left, not a prepared database. */
export class DataDirUnusable extends Error {
    override readonly name = 'DataDirUnusable';
    constructor(
        readonly dataDir: string,
        why: string,
    ) {
        super(`DATA_DIR: ${dataDir} cannot hold the database: ${why}`);
    }
}

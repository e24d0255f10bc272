import type { columns, values } from '../messages/columns.en';

/** How a column's values are shown in a table and written into a file. */
export type ColumnKind =
    | 'text'
    | 'number'
    | 'integer'
    /** A local day, `YYYY-MM-DD`. */
    | 'date'
    /** A time of day, `HH:mm`. */
    | 'time'
    /** A moment, ISO 8601 in UTC; a file shows it as local time. */
    | 'instant'
    | 'boolean'
    /** Several short texts, or codes with `words`; with `of`, that field of several records. */
    | 'list'
    /** A code whose words stand under `words`. */
    | 'enum'
    /** The key of a unit, or a unit of the utility's own. */
    | 'unit'
    /** Feature flags of a role. */
    | 'rights'
    /** A record of any shape, as JSON. */
    | 'json';

export type ColumnSetName = keyof typeof columns;
export type WordSet = keyof typeof values;

export interface Column<Source extends string = string> {
    /** The field of the row; its heading stands in `messages/columns`. */
    source: Source;
    kind: ColumnKind;
    /** Key of the unit's name, the same for every row. */
    unit?: string;
    /** Width in a spreadsheet, in letters; by kind where not given. */
    width?: number;
    of?: string;
    words?: WordSet;
}

export interface ColumnSet<Source extends string = string> {
    name: ColumnSetName;
    columns: readonly Column<Source>[];
}

/** Declares the columns of a list, each a field of its rows. */
export const columnsOf =
    <Row extends object>(name: ColumnSetName) =>
    <const C extends readonly Column<keyof Row & string>[]>(...columns: C): ColumnSet<C[number]['source']> => ({
        name,
        columns,
    });

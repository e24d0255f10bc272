import type { columns, values } from '../messages/columns.en';

/** How a column's values are shown in a table and written into a file. */
export type ColumnKind =
    | 'text'
    /** The name of a place in the reader's language, or the word for what a row is that is no place. */
    | 'name'
    | 'number'
    | 'integer'
    /** The lowest and the highest value measured: a column of a table, two of a file. */
    | 'range'
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
    /**
     * Where a table shows it: on a phone too, where there is room, once it is chosen, or on paper alone, where the page
     * writes it into the cell of another; without it, in files alone.
     */
    place?: 'phone' | 'wide' | 'choice' | 'paper';
    /** Its list can be sorted by it. */
    sort?: true;
    /** Of texts that a row has in both languages: a table shows the one of the page. */
    language?: 'en' | 'bn';
    /** Key of the heading of a table whose cell says more than that of a file. */
    label?: string;
    /** What its values are divided by for tables and files, where rows hold another unit. */
    per?: number;
    /** How many decimals it is shown with, where its unit does not say it. */
    decimals?: number;
}

/** The order in which a table opens; `fixed` where it is part of what the rows say. */
export type ColumnOrder<Source extends string = string> = 'fixed' | { field: Source; order: 'ASC' | 'DESC' };

export interface ColumnSet<Source extends string = string> {
    name: ColumnSetName;
    /** What its files hold. */
    columns: readonly Column<Source>[];
    /** What its table shows. */
    shown: readonly Column[];
    /** What its table shows on paper. */
    printed: readonly Column[];
    /** The fields that its list can be sorted by. */
    sortable: readonly string[];
    order?: ColumnOrder;
}

/** A value of a row in the unit of its column. */
export const inUnit = <V>(value: V, { per }: Pick<Column, 'per'>): V | number =>
    // As many digits as it has, without the rest of a binary fraction.
    typeof value === 'number' && per !== undefined ? Number((value / per).toPrecision(14)) : value;

type FileSource<C extends Column> = C extends { kind: 'range'; source: infer S extends string }
    ? `${S}Min` | `${S}Max`
    : C['source'];

/** The columns of a file that a table on paper has, in a language; a range is one column of a table and two of a file. */
export const paperColumnsOf = ({ columns, printed }: ColumnSet, language: string): readonly Column[] => {
    const onPaper = printed.flatMap(column => fileColumnsOf(column).map(({ source }) => source));
    const found = columns.filter(
        column => onPaper.includes(column.source) && (!column.language || column.language === language),
    );
    return found.length > 0 ? found : columns;
};

const fileColumnsOf = (column: Column): Column[] =>
    column.kind === 'range'
        ? (['Min', 'Max'] as const).map(end => ({
              source: column.source + end,
              kind: 'number',
              unit: column.unit,
              decimals: column.decimals,
          }))
        : [column];

/** Declares the columns of a list, each a field of its rows. */
export const columnsOf =
    <Row extends object>(name: ColumnSetName, order?: ColumnOrder<keyof Row & string>) =>
    <const C extends readonly Column<keyof Row & string>[]>(...columns: C): ColumnSet<FileSource<C[number]>> => ({
        name,
        columns: columns.flatMap(fileColumnsOf) as Column<FileSource<C[number]>>[],
        shown: columns.filter(({ place }) => place !== undefined && place !== 'paper'),
        printed: columns.filter(({ place }) => place !== undefined && place !== 'choice'),
        sortable: columns.filter(({ sort }) => sort).map(({ source }) => source),
        order,
    });

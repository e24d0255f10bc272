import { passesRule } from '../../contract/access';
import { access } from '../../contract/operations';
import type { Column } from '../../contract/columns';
import { paperColumnsOf } from '../../contract/columns/column';
import type { DownloadRequest } from '../../contract/downloads';
import type { Caller } from '../deps';
import { Refusal, fieldCodes } from '../errors';
import type { Source } from '../lists/source';
import { sourceAt } from './sources';

/** What a request for a file comes to, once looked through. */
export interface ExportRequest {
    source: Source;
    /** As the schema of the list gives it. */
    query: unknown;
    /** As it was sent, for the record. */
    given: Readonly<Record<string, string>>;
    columns: readonly Column[];
}

const refused = (field: string, code: string): never => {
    throw new Refusal(400, 'invalid', { errors: { [field]: code } });
};

const decoded = (text: string): string => {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
};

/** A query with what its path says in place of names, which it cannot say too. */
export const withNamed = (query: URLSearchParams, named: Readonly<Record<string, string>>): URLSearchParams =>
    new URLSearchParams([...query, ...Object.entries(named).map(([name, text]) => [name, decoded(text)])]);

const split = (path: string): { pathname: string; query: URLSearchParams } => {
    const mark = path.indexOf('?');
    return mark < 0
        ? { pathname: path, query: new URLSearchParams() }
        : { pathname: path.slice(0, mark), query: new URLSearchParams(path.slice(mark + 1)) };
};

/** Refuses a parameter that is given twice. */
export const mustBeOnce = (query: URLSearchParams, field?: string): void => {
    const names = [...query.keys()];
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice !== undefined) refused(field ?? twice, 'duplicate');
};

/** What a query of a list says of a file: its rows without a range, and each parameter once. */
export const queryOf = (
    source: Source,
    query: URLSearchParams,
    field?: string,
): Pick<ExportRequest, 'query' | 'given'> => {
    mustBeOnce(query, field);
    if (query.has('range')) return refused(field ?? 'range', 'unknownKey');
    const given = Object.fromEntries(query);
    const parsed = source.query.safeParse(given);
    if (parsed.success) return { query: parsed.data, given };
    const errors = fieldCodes(parsed.error.issues);
    throw new Refusal(400, 'invalid', { errors: field ? { [field]: Object.values(errors)[0] ?? 'invalid' } : errors });
};

type WantedColumns = Pick<DownloadRequest, 'columns' | 'format' | 'language'>;

/** The chosen columns in the order in which they were chosen; without a choice all, on paper those of a table there. */
export const exportColumnsOf = ({ set }: Source, { columns: chosen, format, language }: WantedColumns) => {
    if (!chosen) return format === 'pdf' ? paperColumnsOf(set, language) : set.columns;
    if (new Set(chosen).size < chosen.length) return refused('columns', 'duplicate');
    return chosen.map(name => set.columns.find(({ source }) => source === name) ?? refused('columns', 'unknownColumn'));
};

/** Refuses whoever may not view the list itself. */
export const mustView = ({ operation }: Source, caller: Caller): void => {
    const rule = access[operation];
    if (!rule || !passesRule(rule, caller)) throw new Refusal(403, 'forbidden');
};

/** Looks a request through: the list by its path, taken letter by letter, the right to view it, its query and its columns. */
export const askedFor = (
    { path, ...wanted }: Pick<DownloadRequest, 'path'> & WantedColumns,
    caller: Caller,
): ExportRequest => {
    const { pathname, query } = split(path);
    const { source, named } = sourceAt(pathname) ?? refused('path', 'notExportable');
    mustView(source, caller);
    return { source, ...queryOf(source, withNamed(query, named), 'path'), columns: exportColumnsOf(source, wanted) };
};

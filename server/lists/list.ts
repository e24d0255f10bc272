import type { Context } from 'hono';
import type { ColumnSet } from '../../contract/columns';
import { asciiDigits } from '../../contract/identifier';
import type { Env } from '../deps';

/** Answers with a page of a list and, as ra-data-simple-rest reads it, `Content-Range: <resource> 0-24/319`. */
export const answerPage = <T>(
    c: Context<Env>,
    resource: string,
    query: { range?: readonly [first: number, last: number] },
    { rows, total }: { rows: T[]; total: number },
) => {
    const first = query.range?.[0] ?? 0;
    const range = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*';
    c.header('Content-Range', `${resource} ${range}/${total}`);
    return c.json({ data: rows }, 200);
};

/** Text folded for searching: lower case, compatibility forms, Bengali digits as ASCII. */
export const searchKey = (...parts: string[]): string => asciiDigits(parts.join(' ').normalize('NFKC').toLowerCase());

const literally = (key: string): string => key.replace(/[\\%_]/g, '\\$&');
/** A `like` pattern that finds `text` anywhere, its own wildcards taken literally. */
export const containing = (text: string): string => `%${literally(searchKey(text))}%`;
/** A `like` pattern of what begins with `text`, in its own case, digits of either script. */
export const beginning = (text: string): string => `${literally(asciiDigits(text.normalize('NFKC').trim()))}%`;

/** The order that a table is asked for; without one that in which it opens. */
export const orderOf = (
    { sort, order }: { sort?: string; order?: 'ASC' | 'DESC' },
    set: ColumnSet,
): readonly [by: string, order: 'ASC' | 'DESC'] => {
    const opening = set.order && set.order !== 'fixed' ? set.order : undefined;
    if (sort !== undefined || !opening) return [sort ?? set.sortable[0], order ?? 'ASC'];
    return [opening.field, order ?? opening.order];
};

/** The version that an `If-Match` header names. */
export const versionOf = (header: string): number => Number(header.replaceAll('"', ''));

import type { Db, Queries } from '../db/db';

/** What a list selects, in parts, so that a page of it and the whole of it are the same query. */
export interface Selection<Row> {
    columns: string;
    /** Only says what `columns` come to. */
    row?: Row;
    /** A table or join, without `where`. */
    from: string;
    where: string;
    params: readonly unknown[];
    /** Ends with something unique, so that the order is total. */
    orderBy: string;
    /** The unique column that names a row, and its type. */
    id: string;
    idType: 'uuid' | 'bigint' | 'integer' | 'text';
}

type Range = readonly [first: number, last: number];

/** How many rows a list has. */
export const countOf = async (
    q: Queries,
    { from, where, params }: Omit<Selection<object>, 'columns'>,
): Promise<number> => {
    const [{ total }] = await q.query<{ total: number }>(
        `select count(*) as total from ${from} where ${where}`,
        params,
    );
    return total;
};

/** Some rows of a list. */
export const rowsOf = <T extends object>(
    q: Queries,
    { columns, from, where, params, orderBy }: Selection<T>,
    [first, last]: Range,
): Promise<T[]> =>
    q.query<T>(
        `select ${columns} from ${from} where ${where} order by ${orderBy}
         limit $${params.length + 1} offset $${params.length + 2}`,
        [...params, last - first + 1, first],
    );

/** One page of a list and how many rows there are in all. */
export const pageOf = async <T extends object>(
    q: Queries,
    selection: Selection<T>,
    range: Range = [0, 999],
): Promise<{ rows: T[]; total: number }> => {
    const total = await countOf(q, selection);
    return { rows: await rowsOf(q, selection, range), total };
};

/** The rows of a page where each is put together from many tables: which they are is decided from the few that it hangs on. */
export const chosenRowsOf = async <T extends object>(
    q: Queries,
    selection: Selection<T>,
    range: Range,
): Promise<T[]> => {
    const { row: _, columns, ...rest } = selection;
    const { from, id, idType } = rest;
    const chosen = await rowsOf<{ id: unknown }>(q, { ...rest, columns: `${id} as id` }, range);
    return q.query<T>(
        `select ${columns} from ${from} where ${id} = any($1::${idType}[]) order by array_position($1::${idType}[], ${id})`,
        [chosen.map(row => row.id)],
    );
};

const pageSize = 1000;

interface SelectionRequest {
    /** Fields of the row, as `columns` names them. */
    fields: readonly string[];
    /** Told how many rows there are. */
    onTotal?: (rows: number) => void;
}

/**
 * The whole of a list in pages of a thousand rows, the wanted fields of each. Which rows, and in which order, is decided
 * at the start, in one query that keeps only their ids; so no transaction stays open while a slow reader takes them, a
 * row that is added or moved meanwhile comes neither twice nor instead of another, and the last page costs no more than
 * the first. The next page is asked for while one is written.
 */
export async function* wholeOf<T extends object>(
    db: Db,
    { columns, from, where, params, orderBy, id, idType }: Selection<T>,
    { fields, onTotal }: SelectionRequest,
): AsyncGenerator<Partial<T>[], void> {
    const pages = await db.query<{ ids: string; rows: number }>(
        // As one text a page, an array is kept and sent back without being taken apart.
        `select array_agg(id order by n)::text as ids, count(*)::int as rows
         from (select (${id})::text as id, row_number() over (order by ${orderBy}) as n from ${from} where ${where}) chosen
         group by (n - 1) / ${pageSize} order by (n - 1) / ${pageSize}`,
        params,
    );
    onTotal?.(pages.reduce((sum, { rows }) => sum + rows, 0));
    const names = fields.map(field => `"${field}"`).join(', ');
    const read = async (page: { ids: string }): Promise<Partial<T>[]> => {
        // One text for a thousand rows costs half of what twelve thousand values do on their way.
        const [{ rows }] = await db.query<{ rows: string | null }>(
            `select json_agg(page order by n)::text as rows from (
                select ${names}, n from (
                    select ${columns}, chosen.n from ${from}
                    join unnest($${params.length + 1}::${idType}[]) with ordinality as chosen (chosen_id, n) on chosen_id = ${id}
                    where ${where}) found) page`,
            [...params, page.ids],
        );
        return rows === null ? [] : (JSON.parse(rows) as Partial<T>[]);
    };
    const ahead = (index: number): Promise<Partial<T>[]> | undefined => {
        const page = pages[index];
        const reading = page && read(page);
        // Nobody waits for the page ahead when the reader has gone.
        reading?.catch(() => undefined);
        return reading;
    };
    let next = ahead(0);
    for (let index = 0; next; index++) {
        const rows = await next;
        next = ahead(index + 1);
        yield rows;
    }
}

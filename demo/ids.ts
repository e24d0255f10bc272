import type { Queries } from '../server/db/db';

export type Ids = ReadonlyMap<string, number>;

/** The ids of a table's rows by their code. */
export const idsOf = async (
    q: Queries,
    table: 'site' | 'mod_division' | 'area' | 'ward' | 'entity' | 'series' | 'link' | 'route',
) =>
    new Map(
        (await q.query<{ id: number; code: string }>(`select id, code from ${table}`)).map(({ id, code }) => [
            code,
            id,
        ]),
    );

/** The id of a code that is there. */
export const idIn = (ids: Ids, code: string): number => {
    const found = ids.get(code);
    if (found === undefined) throw new Error(`the demo city has no ${code}`);
    return found;
};

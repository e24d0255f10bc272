import type { Rehearsal } from '../../contract/thresholds';
import type { Queries } from '../db/db';

/** A place as a finding names it. */
export type NamedPlace = NonNullable<Rehearsal['rows'][number]['entity']>;

/** Places by their ids. */
export const placesNamed = async (q: Queries, ids: readonly number[]): Promise<Map<number, NamedPlace>> => {
    const rows = await q.query<NamedPlace>(
        `select id::text as id, type, code, name, name_bn as "nameBn" from entity where id = any($1::int[])`,
        [ids],
    );
    return new Map(rows.map(row => [Number(row.id), row]));
};

import type { Threshold, ThresholdInput } from '../../contract/thresholds';
import type { Queries } from '../db/db';
import { pageOf, type Selection } from '../exports/selection';
import { containing, searchKey } from '../http/list';

const columns = `id, key, name, name_bn as "nameBn", unit, default_min as "defaultMin", default_max as "defaultMax",
    default_value as "defaultValue", value, kind, source, source_bn as "sourceBn", where_used as "whereUsed", built_in as "builtIn", active, version,
    updated_at as "updatedAt"`;

const sortColumns: Record<string, string> = {
    key: 'key',
    name: 'name',
    nameBn: 'name_bn',
    unit: 'unit',
    defaultMin: 'default_min',
    defaultMax: 'default_max',
    value: 'value',
};

export interface ThresholdPage {
    filter?: { q?: string; unit?: string; kind?: 'read' | 'rollup' };
    sort?: readonly [string, 'ASC' | 'DESC'];
    range?: readonly [number, number];
}

/** The rows that a filter lets through, in an order that is total. */
export const thresholdSelection = ({ filter = {}, sort }: ThresholdPage): Selection<Threshold> => {
    const [by, order] = sort ?? ['name', 'ASC'];
    return {
        columns,
        from: 'threshold',
        where: `($1::text is null or search_key like $1) and ($2::text is null or unit = $2) and ($3::text is null or kind = $3)`,
        params: [filter.q ? containing(filter.q) : null, filter.unit ?? null, filter.kind ?? null],
        orderBy: `${sortColumns[by]} ${order}, key`,
        id: 'id',
        idType: 'uuid',
    };
};

/** One page of thresholds and how many there are in all. */
export const findThresholds = (q: Queries, page: ThresholdPage) => pageOf(q, thresholdSelection(page), page.range);

export const findThreshold = async (q: Queries, id: string): Promise<Threshold | undefined> =>
    (await q.query<Threshold>(`select ${columns} from threshold where id = $1`, [id])).at(0);

const values = (input: ThresholdInput) => [
    input.name,
    input.nameBn,
    input.unit,
    input.defaultMin,
    input.defaultMax,
    input.value,
    searchKey(input.name, input.nameBn),
];

/** Adds a row of the utility's own; its key is made from its name. */
export const insertThreshold = async (tx: Queries, input: ThresholdInput): Promise<Threshold> => {
    const key = `own-${searchKey(input.name).trim().replace(/\s+/g, '-')}`;
    const [row] = await tx.query<Threshold>(
        `insert into threshold (name, name_bn, unit, default_min, default_max, value, search_key, key, default_value)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $6) returning ${columns}`,
        [...values(input), key],
    );
    return row;
};

/** Writes a row if it still has the version the change was based on. */
export const updateThreshold = async (tx: Queries, id: string, version: number, input: ThresholdInput) =>
    (
        await tx.query<Threshold>(
            `update threshold set name = $1, name_bn = $2, unit = $3, default_min = $4, default_max = $5, value = $6,
                    search_key = $7, version = version + 1, updated_at = now()
             where id = $8 and version = $9 returning ${columns}`,
            [...values(input), id, version],
        )
    ).at(0);

export const removeThreshold = (tx: Queries, id: string) => tx.query('delete from threshold where id = $1', [id]);

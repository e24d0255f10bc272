import { randomUUID } from 'node:crypto';
import type { Threshold, ThresholdInput, ThresholdQuery } from '../../contract/thresholds';
import { thresholdSeed } from '../../contract/thresholds.seed';
import type { Queries } from '../db/db';
import { pageOf, type Selection } from '../lists/selection';
import { containing, searchKey } from '../lists/list';

/** Keys of limits that may be switched off. */
const limits = 'water-quality-';

/** Keys of the rows that start switched off. */
const startsOff: string[] = thresholdSeed.flatMap(({ key, active }) => (active ? [] : [key]));

const columns = `id, key, name, name_bn as "nameBn", unit, default_min as "defaultMin", default_max as "defaultMax",
    default_value as "defaultValue", value, kind, source, source_bn as "sourceBn", where_used as "whereUsed", built_in as "builtIn", active,
    (not built_in or key like '${limits}%') as optional, version, updated_at as "updatedAt"`;

const sortColumns: Record<string, string> = {
    key: 'key',
    name: 'name',
    nameBn: 'name_bn',
    unit: 'unit',
    defaultMin: 'default_min',
    defaultMax: 'default_max',
    value: 'value',
};

/** The rows that a filter lets through, in an order that is total. */
export const thresholdSelection = ({ filter = {}, sort }: ThresholdQuery): Selection<Threshold> => {
    const [by, order] = sort ?? ['name', 'ASC'];
    return {
        columns,
        from: 'threshold',
        where: `($1::text is null or search_key like $1) and ($2::text is null or unit = $2) and ($3::text is null or kind = $3)
            and ($4::boolean is null or (value <> default_value or active = (key = any($6))) = $4) and ($5::uuid[] is null or id = any($5))`,
        params: [
            filter.q ? containing(filter.q) : null,
            filter.unit ?? null,
            filter.kind ?? null,
            filter.changed ?? null,
            filter.id ?? null,
            startsOff,
        ],
        orderBy: `${sortColumns[by]} ${order}, key`,
        id: 'id',
        idType: 'uuid',
    };
};

/** One page of thresholds and how many there are in all. */
export const findThresholds = (q: Queries, page: ThresholdQuery) => pageOf(q, thresholdSelection(page), page.range);

export const findThreshold = async (q: Queries, id: string): Promise<Threshold | undefined> =>
    (await q.query<Threshold>(`select ${columns} from threshold where id = $1`, [id])).at(0);

/** Whether another row than `id` has this name, whatever its capitals. */
export const isNameTaken = async (q: Queries, name: string, id?: string): Promise<boolean> =>
    (
        await q.query('select 1 from threshold where lower(name) = lower($1) and id is distinct from $2::uuid', [
            name,
            id ?? null,
        ])
    ).length > 0;

const values = (input: ThresholdInput) => [
    input.name,
    input.nameBn,
    input.unit,
    input.defaultMin,
    input.defaultMax,
    input.value,
    searchKey(input.name, input.nameBn),
    input.active,
];

/** Adds a row of the utility's own; its key is made from its name, which a row of another name may have had before. */
export const insertThreshold = async (tx: Queries, input: ThresholdInput): Promise<Threshold> => {
    const named = `own-${searchKey(input.name).trim().replace(/\s+/g, '-')}`;
    const isUsed = (await tx.query('select 1 from threshold where key = $1', [named])).length > 0;
    const key = isUsed ? `${named}-${randomUUID()}` : named;
    const [row] = await tx.query<Threshold>(
        `insert into threshold (name, name_bn, unit, default_min, default_max, value, search_key, active, key, default_value)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $6) returning ${columns}`,
        [...values(input), key],
    );
    return row;
};

/** Writes a row if it still has the version the change was based on. */
export const updateThreshold = async (tx: Queries, id: string, version: number, input: ThresholdInput) =>
    (
        await tx.query<Threshold>(
            `update threshold set name = $1, name_bn = $2, unit = $3, default_min = $4, default_max = $5, value = $6,
                    search_key = $7, active = $8, version = version + 1, updated_at = now()
             where id = $9 and version = $10 returning ${columns}`,
            [...values(input), id, version],
        )
    ).at(0);

/** The rows with these ids, locked until the transaction ends, in an order that no two transactions cross. */
export const lockThresholds = (tx: Queries, ids: readonly string[]): Promise<Threshold[]> =>
    tx.query<Threshold>(`select ${columns} from threshold where id = any($1::uuid[]) order by key for update`, [ids]);

/** Puts a row back to the value it starts from, and on or off as it starts. */
export const resetThreshold = async (tx: Queries, id: string, active: boolean): Promise<Threshold> => {
    const [row] = await tx.query<Threshold>(
        `update threshold set value = default_value, active = $2, version = version + 1, updated_at = now()
         where id = $1 returning ${columns}`,
        [id, active],
    );
    return row;
};

/** Removes a row; false when it is gone already. */
export const removeThreshold = async (tx: Queries, id: string): Promise<boolean> =>
    (await tx.query('delete from threshold where id = $1 returning id', [id])).length > 0;

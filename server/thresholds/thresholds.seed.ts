import { sourcesBn } from '../../contract/threshold-seed/sources.bn';
import { thresholdSeed } from '../../contract/thresholds.seed';
import type { Queries } from '../db/db';
import { searchKey } from '../lists/list';

/**
 * Adds the rows of the seed that this database does not have yet. In those it has, where they come from and are used
 * follows; so does the default, and a value that nobody had changed. What someone changed stays.
 */
export const seedThresholds = async (tx: Queries): Promise<void> => {
    const rows = thresholdSeed.map(row => ({
        ...row,
        sourceBn: sourcesBn[row.source],
        searchKey: searchKey(row.name, row.nameBn),
    }));
    await tx.query(
        `insert into threshold (key, name, name_bn, unit, default_min, default_max, default_value, value, kind, active,
                                source, source_bn, where_used, search_key, built_in)
         select s->>'key', s->>'name', s->>'nameBn', s->>'unit', (s->>'defaultMin')::float8, (s->>'defaultMax')::float8,
                (s->>'defaultValue')::float8, (s->>'defaultValue')::float8, s->>'kind', (s->>'active')::boolean,
                s->>'source', s->>'sourceBn', s->'whereUsed', s->>'searchKey', true
         from jsonb_array_elements($1::jsonb) s
         on conflict (key) do update set where_used = excluded.where_used, source = excluded.source,
             source_bn = excluded.source_bn, kind = excluded.kind, default_value = excluded.default_value,
             value = case when threshold.value = threshold.default_value then excluded.value else threshold.value end
         where threshold.built_in and (threshold.where_used, threshold.source, threshold.source_bn, threshold.kind, threshold.default_value)
             is distinct from (excluded.where_used, excluded.source, excluded.source_bn, excluded.kind, excluded.default_value)`,
        [JSON.stringify(rows)],
    );
};

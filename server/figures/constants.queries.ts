import type { UsedConstant } from '../../contract/figure';
import { seedValue, type ThresholdKey } from '../../contract/thresholds.seed';
import type { Queries } from '../db/db';

/** SQL: a constant in force; that of its seed where there is no row. */
export const constantSql = (key: ThresholdKey): string =>
    `coalesce((select value from threshold where key = '${key}'), ${seedValue(key)}::float8)`;

/** The constants in force under the given keys, as numbers and as rows to show. */
export const readConstants = async <K extends ThresholdKey>(
    q: Queries,
    keys: readonly K[],
): Promise<{ values: Record<K, number>; shown: (...some: K[]) => UsedConstant[] }> => {
    const rows = await q.query<UsedConstant>(
        `select key, name, name_bn as "nameBn", unit, value from threshold where key = any($1) order by array_position($1, key)`,
        [[...keys]],
    );
    const missing = keys.filter(key => !rows.some(row => row.key === key));
    if (missing.length > 0) throw new Error(`no threshold row for ${missing.join(', ')}`);
    const values = Object.fromEntries(rows.map(row => [row.key, row.value])) as Record<K, number>;
    return { values, shown: (...some) => rows.filter(row => some.some(key => key === row.key)) };
};

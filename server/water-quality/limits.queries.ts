import type { UsedConstant } from '../../contract/figure';
import {
    parameters,
    waters,
    type Limit,
    type Parameter,
    type QualityLimits,
    type Water,
} from '../../contract/water-quality';
import type { Queries } from '../db/db';
import { readConstants } from '../figures/constants.queries';

const names: Record<Parameter, string> = {
    ph: 'ph',
    turbidity: 'turbidity',
    alkalinity: 'alkalinity',
    chloride: 'chloride',
    freeChlorine: 'free-chlorine',
};

/** Where a coastal limit is switched on, it takes the place of the ordinary one. */
const keysOf = (water: Water, parameter: Parameter, side: 'lowest' | 'highest'): string[] =>
    ['-coastal', ''].map(kind => `water-quality-${water}-${names[parameter]}${kind}-${side}`);

/**
 * The limits in force of raw and finished water, and the constants that they come from; a row switched off limits nothing.
 * One may be tried with another value as if it were switched on, or without one as if it were switched off.
 */
export const readLimits = async (
    q: Queries,
    tried?: { key: string; value: number | null },
): Promise<{ limits: QualityLimits; constants: UsedConstant[] }> => {
    const rows = await q.query<UsedConstant>(
        `select key, name, name_bn as "nameBn", unit, case key when $1 then $2::float8 else value end as value from threshold
         where case key when $1 then $2::float8 is not null else active end and (key like 'water-quality-finished-%' or key like 'water-quality-raw-%') order by key`,
        [tried?.key ?? null, tried?.value ?? null],
    );
    const used = new Set<UsedConstant>();
    const limitOf = (...of: Parameters<typeof keysOf>): number | null => {
        const row = keysOf(...of).flatMap(key => rows.find(each => each.key === key) ?? [])[0];
        if (row) used.add(row);
        return row?.value ?? null;
    };
    const limit = (water: Water, parameter: Parameter): Limit => ({
        lowest: limitOf(water, parameter, 'lowest'),
        highest: limitOf(water, parameter, 'highest'),
    });
    const limits = Object.fromEntries(
        waters.map(water => [
            water,
            Object.fromEntries(parameters.map(parameter => [parameter, limit(water, parameter)])),
        ]),
    ) as QualityLimits;
    return { limits, constants: [...used] };
};

/** What reports are judged by: the limits of the water, and that of the comparison with SCADA. */
export interface QualityConstants {
    limits: QualityLimits;
    scadaLimitPercent: number;
}

export const readQualityConstants = async (q: Queries): Promise<QualityConstants> => {
    const { limits } = await readLimits(q);
    const { values } = await readConstants(q, ['treated-scada-difference-percent']);
    return { limits, scadaLimitPercent: values['treated-scada-difference-percent'] };
};

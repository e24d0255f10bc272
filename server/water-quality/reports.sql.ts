import {
    hoursOfDay,
    parameters,
    reportDoubts,
    sameVolumeM3,
    waters,
    type QualityLimits,
} from '../../contract/water-quality';

/** The limits as rows, for a parameter that `outside` reads. */
export const limitRows = (limits: QualityLimits): string =>
    JSON.stringify(
        waters.flatMap(water => parameters.map(parameter => ({ water, parameter, ...limits[water][parameter] }))),
    );

/**
 * SQL: the values `v` of a report that left the limits of the parameter numbered `limits`, as `side.side`, `side.value`
 * and `side.bound`; one reading alone, in either column, is held to both limits. The same as `outsideOf` of the contract.
 */
export const outside = (limits: number) => `water_quality_value v
    join jsonb_to_recordset($${limits}::jsonb) as l (water text, parameter text, lowest float8, highest float8)
        on l.water = v.water and l.parameter = v.parameter
    join lateral (values ('low', coalesce(v.min, v.max), l.lowest), ('high', coalesce(v.max, v.min), l.highest))
        as side (side, value, bound)
        on (side.side = 'low' and side.value < side.bound) or (side.side = 'high' and side.value > side.bound)`;

/** SQL: what was read of the water of a report `r`, as `QualityValue`s; null where nothing was. */
export const readings = `(
    select jsonb_agg(jsonb_build_object('water', v.water, 'parameter', v.parameter, 'min', v.min, 'max', v.max))
    from water_quality_value v where v.report_id = r.id)`;

/**
 * SQL: whether a plant's water, raw or finished, had more chloride (mg/L) than a limit on a day or on one beside it. Treatment
 * takes none of it out, so raw water over the limit of finished water cannot be used.
 */
export const isSaline = (plant: string, day: string, limit: string) => `exists (
    select from water_quality_report r join water_quality_value v on v.report_id = r.id
    where r.production_unit_id = ${plant} and r.report_date between ${day} - 1 and ${day} + 1
        and v.parameter = 'chloride' and coalesce(v.max, v.min) > ${limit})`;

const read = (...path: string[]) => `(r.body #>> '{${path.join(',')}}')::float8`;
const previous = read('abstracted', 'previousReadingM3');
const present = read('abstracted', 'presentReadingM3');
const change = (field: string) => read('abstracted', 'meterChange', field);

/** SQL: m3 through the meter of a report `r`; the same as `meterVolume` of the contract. */
export const meterVolume = `case r.body #>> '{abstracted,meterChange,kind}'
    when 'rollover' then ${change('meterMaximumM3')} - ${previous} + ${present}
    when 'replacement' then ${change('oldFinalReadingM3')} - ${previous} + (${present} - ${change('newInitialReadingM3')})
    else case when ${present} >= ${previous} then ${present} - ${previous} end end`;

export const treatedVolume = read('treated', 'treatedM3');

/** SQL: what in a report `r` cannot both be; the same as `doubtsOf` of the contract. */
export const doubts = `to_jsonb(array_remove(array[
    case when ${treatedVolume} - (${meterVolume}) > ${sameVolumeM3} then '${reportDoubts[0]}' end,
    case when ${read('hours', 'gridRun')} + ${read('hours', 'loadShedding')} > ${hoursOfDay} then '${reportDoubts[1]}' end
], null))`;

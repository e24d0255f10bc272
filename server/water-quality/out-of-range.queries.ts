import {
    parameters,
    qualityUnits,
    type OutOfRangeRow,
    type QualityLimits,
    type OutOfRangeQuery,
} from '../../contract/water-quality';
import { ref } from '../assets/assets.sql';
import type { Queries } from '../db/db';
import { pageOf, type Selection } from '../lists/selection';
import { limitRows, outside } from './reports.sql';

const units = parameters.map(parameter => `when '${parameter}' then '${qualityUnits[parameter]}'`).join(' ');

/** SQL: every value outside the limits $1. */
const found = `(
    select v.report_id || '-' || v.water || '-' || v.parameter || '-' || side.side as id, v.water, v.parameter,
        side.side, side.value, side.bound as "limit", v.report_id as "reportId", r.name as "reportName",
        r.report_date as "reportDate", ${ref('e')} as "productionUnit", e.name as plant_name, r.production_unit_id,
        case v.parameter ${units} end as unit
    from ${outside(1)}
    join water_quality_report r on r.id = v.report_id
    join entity e on e.id = r.production_unit_id) found`;

const columns = `id, water, parameter, side, value, "limit", "reportId", "reportName", "reportDate", "productionUnit", unit`;
/** What a row has, by name. */
export const outOfRangeFields: readonly string[] = columns.replaceAll('"', '').split(', ');

const sortColumns: Record<string, string> = {
    reportDate: '"reportDate"',
    productionUnit: 'plant_name',
    parameter: 'parameter',
    water: 'water',
    value: 'value',
};

/** The values outside their limits that a filter lets through, the newest first. */
export const outOfRangeSelection = (
    limits: QualityLimits,
    { filter = {}, sort = ['reportDate', 'DESC'] }: OutOfRangeQuery,
): Selection<OutOfRangeRow> => ({
    columns,
    from: found,
    where: `($2::integer is null or production_unit_id = $2) and ($3::date is null or "reportDate" >= $3)
        and ($4::date is null or "reportDate" < $4) and ($5::uuid is null or "reportId" = $5)
        and ($6::text is null or water = $6)`,
    params: [
        limitRows(limits),
        filter.productionUnitId ?? null,
        filter.from ?? null,
        filter.to ?? null,
        filter.reportId ?? null,
        filter.water ?? null,
    ],
    orderBy: `${sortColumns[sort[0]]} ${sort[1]}, "reportDate" desc, plant_name, id`,
    id: 'id',
    idType: 'text',
});

export const findOutOfRange = (q: Queries, limits: QualityLimits, page: OutOfRangeQuery) =>
    pageOf(q, outOfRangeSelection(limits, page), page.range);

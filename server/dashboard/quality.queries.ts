import { qualityParameters, type DashboardWaterQuality } from '../../contract/dashboard';
import { addDays } from '../../contract/period';
import { outsideOf } from '../../contract/water-quality.rules';
import type { Queries } from '../db/db';
import { readLimits } from '../water-quality/limits.queries';
import type { PlaceName } from '../figures/places.queries';
import { lastDay } from '../figures/ranges.queries';
import { isThereOn } from '../network/place-days.sql';

type Parameter = (typeof qualityParameters)[number];

interface Row extends PlaceName {
    reportDate: string | null;
    measured: { parameter: Parameter; min: number | null; max: number | null }[];
}

/**
 * The last report of each plant that is there on the last day with readings, for every period alike: finished water,
 * marked where out of its limits.
 */
export const dashboardWaterQuality = async (q: Queries): Promise<DashboardWaterQuality> => {
    const { limits, constants } = await readLimits(q);
    const rows = await q.query<Row>(
        `select e.id::text as id, e.code, e.name, e.name_bn as "nameBn", report.report_date as "reportDate",
                coalesce(report.measured, '[]') as measured
         from production_unit u join entity e on e.id = u.id join site s on s.id = e.site_id and s.is_city
         left join lateral (
            select w.report_date, (select json_agg(json_build_object('parameter', v.parameter, 'min', v.min, 'max', v.max))
                                   from water_quality_value v where v.report_id = w.id and v.water = 'finished') as measured
            from water_quality_report w
            where w.production_unit_id = u.id
            order by w.report_date desc limit 1) report on true
         where ${isThereOn('e', '$1::date')}
         order by e.name`,
        [(await lastDay(q)) ?? 'infinity'],
    );
    const last = rows
        .flatMap(({ reportDate }) => reportDate ?? [])
        .sort()
        .at(-1);
    const judge = (parameter: Parameter, measured: Row['measured']) => {
        const found = measured.find(value => value.parameter === parameter);
        if (!found) return null;
        const { min, max } = found;
        return { min, max, out: outsideOf(found, limits.finished[parameter]).length > 0 };
    };
    return {
        from: null,
        to: last ? addDays(last, 1) : null,
        rows: rows.map(({ measured, ...row }) => ({
            ...row,
            values: Object.fromEntries(
                qualityParameters.map(parameter => [parameter, judge(parameter, measured)]),
            ) as DashboardWaterQuality['rows'][number]['values'],
        })),
        total: rows.length,
        how: {
            code: 'waterQuality',
            inputs: [],
            constants: constants.filter(({ key }) => key.startsWith('water-quality-finished-')),
        },
    };
};

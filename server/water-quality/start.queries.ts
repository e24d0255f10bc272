import { inDigits } from '../../contract/format';
import type { PlaceRef } from '../../contract/assets';
import type { ReportStart } from '../../contract/water-quality';
import { scadaCheckOf } from '../../contract/water-quality.rules';
import { nameColumns } from '../assets/assets.sql';
import type { Queries } from '../db/db';
import type { QualityConstants } from './limits.queries';
import { findOfDay } from './reports.queries';
import { scadaDays } from './scada.queries';

/** A plant of the city that was there on a day. */
export const findPlant = async (q: Queries, id: string, day: string): Promise<PlaceRef | undefined> =>
    (
        await q.query<PlaceRef>(
            `select ${nameColumns('e')} from production_unit p join entity e on e.id = p.id
             join site s on s.id = e.site_id and s.is_city
             where p.id = $1::integer and (e.closed_on is null or e.closed_on > $2)`,
            [id, day],
        )
    ).at(0);

const lastReading = async (q: Queries, plantId: string, day: string): Promise<ReportStart['previous']> =>
    (
        await q.query<{ readingM3: number; reportDate: string }>(
            `select (body #>> '{abstracted,presentReadingM3}')::float8 as "readingM3", report_date as "reportDate"
             from water_quality_report where production_unit_id = $1::integer and report_date < $2
             order by report_date desc limit 1`,
            [plantId, day],
        )
    ).at(0) ?? null;

/** What a new report of a plant and day starts from; nothing for a plant that is not there. */
export const startOf = async (
    q: Queries,
    { limits, scadaLimitPercent }: QualityConstants,
    plantId: string,
    day: string,
): Promise<ReportStart | undefined> => {
    const plant = await findPlant(q, plantId, day);
    if (!plant) return undefined;
    const of = { productionUnitId: plantId, reportDate: day };
    const scada = (await scadaDays(q, [of]))(of);
    return {
        name: `${plant.name} ${day}`,
        nameBn: `${plant.nameBn} ${inDigits(day, 'bn')}`,
        existingId: (await findOfDay(q, plantId, day))?.id ?? null,
        previous: await lastReading(q, plantId, day),
        limits,
        scada: scadaCheckOf(null, { ...scada, limitPercent: scadaLimitPercent }),
    };
};

import type { EventState } from '../../contract/event-kinds';
import type { OutOfRange, QualityLimits, Report } from '../../contract/water-quality';
import { outOfRangeOf } from '../../contract/water-quality.rules';
import { ref } from '../assets/assets.sql';
import { askForAlerts } from '../events/ask';
import { isTouched } from '../events/said.sql';
import type { Queries } from '../db/db';
import { cityZoneSql } from '../network/site.queries';
import { qualityOf, type QualityValue } from './body.rules';
import { readings } from './reports.sql';

/** What an event tells of a report: finished water out of its limits. */
export type ReportFacts = Pick<Report, 'id' | 'name' | 'productionUnit' | 'productionUnitId' | 'reportDate'> & {
    outOfRange: readonly OutOfRange[];
};

/** One writer of these events at a time, until its transaction ends: taken before the limits are read that they are judged by. */
export const holdReports = (tx: Queries) => tx.query(`select pg_advisory_xact_lock(hashtext('water quality events'))`);

const finishedOf = ({ outOfRange }: ReportFacts) => outOfRange.filter(({ water }) => water === 'finished');

/**
 * An event of each report, from the midnight of its day on; it keeps when it was first detected and what people noted about
 * it. One that was there before is that one: by the same address, and told by the rules that have told it.
 */
export const writeEvents = (tx: Queries, reports: readonly (ReportFacts & { detectedAt: Date })[], now: Date) =>
    tx.query(
        `with k as (
            select * from jsonb_to_recordset($1::jsonb) as k ("entityId" integer, "reportId" uuid, day date,
                "detectedAt" timestamptz, observed float8, expected float8, params jsonb)
         ),
         before as (
            delete from event_gone using k where report_id = k."reportId" returning id, report_id, detected_at, told_by
         ),
         begun as (
            insert into event (id, kind, entity_id, report_id, started_at, detected_at, observed, expected, reason_code, reason_params)
            select coalesce(b.id, gen_random_uuid()), 'outOfRange', "entityId", "reportId",
                day::timestamp at time zone ${cityZoneSql}, coalesce(b.detected_at, "detectedAt"), observed, expected,
                'waterQualityOutOfRange', params
            from k left join before b on b.report_id = k."reportId"
            on conflict (kind, report_id) where report_id is not null do update
            set entity_id = excluded.entity_id, started_at = excluded.started_at, observed = excluded.observed,
                expected = excluded.expected, reason_params = excluded.reason_params, version = event.version + 1
            returning id
         )
         insert into alert_told (rule_id, event_id, told_at)
         select r.id, g.id, $2 from begun g join before b on b.id = g.id, alert_rule r where r.id = any(b.told_by)`,
        [
            JSON.stringify(
                reports.map(report => {
                    const values = finishedOf(report);
                    // Of several, of different units, none stands for all.
                    const [only] = values.length === 1 ? values : [];
                    return {
                        entityId: Number(report.productionUnitId),
                        reportId: report.id,
                        day: report.reportDate,
                        detectedAt: report.detectedAt,
                        observed: only?.value ?? null,
                        expected: only?.limit ?? null,
                        params: { reportName: report.name, plant: report.productionUnit, values },
                    };
                }),
            ),
            now,
        ],
    );

/** One event as long as finished water of a report is out of its limits; without such values it is gone. */
export const settleEvent = async (tx: Queries, report: ReportFacts, now: Date): Promise<void> => {
    if (finishedOf(report).length === 0) {
        await tx.query(`delete from event where kind = 'outOfRange' and report_id = $1`, [report.id]);
        return;
    }
    await writeEvents(tx, [{ ...report, detectedAt: now }], now);
    await askForAlerts(tx, now);
};

/** A report with its readings, and the event that tells of it. */
export interface JudgedReport extends Omit<ReportFacts, 'outOfRange'> {
    readings: QualityValue[] | null;
    /** Instants. */
    createdAt: string;
    startedAt: string;
    event: { id: string; state: EventState; isTouched: boolean; values: OutOfRange[] } | null;
}

/** The reports of a day and later, in the order of their days. */
export const reportsSince = (q: Queries, day: string): Promise<JudgedReport[]> =>
    q.query<JudgedReport>(
        `select r.id, r.name, ${ref('e')} as "productionUnit", r.production_unit_id::text as "productionUnitId",
            r.report_date as "reportDate", r.created_at as "createdAt",
            r.report_date::timestamp at time zone ${cityZoneSql} as "startedAt",
            ${readings} as readings,
            (select jsonb_build_object('id', v.id, 'state', v.state, 'isTouched', ${isTouched}, 'values', v.reason_params -> 'values')
             from event v where v.kind = 'outOfRange' and v.report_id = r.id) as event
         from water_quality_report r join entity e on e.id = r.production_unit_id
         where r.report_date >= $1::date order by r.report_date, r.id`,
        [day],
    );

/** The values of finished water that are out of some limits. */
export const outOfFinished = ({ readings }: JudgedReport, limits: QualityLimits): OutOfRange[] =>
    outOfRangeOf(qualityOf(readings ?? []), limits).filter(({ water }) => water === 'finished');

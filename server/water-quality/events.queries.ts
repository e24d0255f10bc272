import type { Report } from '../../contract/water-quality';
import { askForAlerts } from '../events/ask';
import type { Queries } from '../db/db';
import { cityZoneSql } from '../network/site.queries';

/**
 * One event as long as finished water of a report is out of its limits, from the midnight of its day on. An event keeps
 * when it was first detected and what people noted about it; without such values it is gone.
 */
export const settleEvent = async (tx: Queries, report: Report, now: Date): Promise<void> => {
    const values = report.outOfRange.filter(({ water }) => water === 'finished');
    if (values.length === 0) {
        await tx.query(`delete from event where kind = 'outOfRange' and report_id = $1`, [report.id]);
        return;
    }
    // Of several, of different units, none stands for all.
    const [only] = values.length === 1 ? values : [];
    const params = { reportName: report.name, plant: report.productionUnit, values };
    await tx.query(
        `insert into event (kind, entity_id, report_id, started_at, detected_at, observed, expected, reason_code, reason_params)
         values ('outOfRange', $1::integer, $2, $3::date::timestamp at time zone ${cityZoneSql}, $4, $5, $6,
             'waterQualityOutOfRange', $7::jsonb)
         on conflict (kind, report_id) where report_id is not null do update
         set entity_id = excluded.entity_id, started_at = excluded.started_at, observed = excluded.observed,
             expected = excluded.expected, reason_params = excluded.reason_params, version = event.version + 1`,
        [
            report.productionUnitId,
            report.id,
            report.reportDate,
            now,
            only?.value ?? null,
            only?.limit ?? null,
            JSON.stringify(params),
        ],
    );
    await askForAlerts(tx, now);
};

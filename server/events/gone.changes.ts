import type { Queries } from '../db/db';
import { isTouched } from './said.sql';

/** Takes away what is found no more, unless people have said something of it meanwhile; it may be found again. */
export const forgetFindings = async (tx: Queries, ids: readonly string[], now: Date): Promise<void> => {
    // Who is just noting that one was told is waited for.
    await tx.query('select v.id from event v where v.id = any($1::uuid[]) order by v.id for update', [ids]);
    await tx.query(
        `with gone as (
            delete from event v where v.id = any($1::uuid[]) and not ${isTouched}
            returning v.id, v.kind, v.entity_id, v.series_id, v.report_id, v.started_at, v.detected_at,
                greatest(v.started_at, least(v.ended_at, $2::timestamptz)) as lasted_to
         )
         insert into event_gone (id, kind, entity_id, series_id, report_id, started_at, detected_at, lasted_to, told_by)
         select g.*, array(select a.rule_id from alert_told a where a.event_id = g.id) from gone g
         where g.entity_id is not null`,
        [ids, now],
    );
};

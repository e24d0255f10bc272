import { offerSetUp } from '../server/account/set-up.queries';
import { auditRow, type Origin } from '../server/audit';
import { keptTables } from '../server/billing/kept.sql';
import type { Db } from '../server/db/db';
import { bumpDataVersion } from '../server/db/meta';

/** Nobody reads at the addresses of the demo's people. */
const withoutDemoAddresses = (table: string) =>
    `update ${table} set recipients = (select coalesce(jsonb_agg(a order by n), '[]')
         from jsonb_array_elements_text(recipients) with ordinality each (a, n) where a not like '%@nrw.example')`;

/**
 * Turns a demo database into an empty one of the utility's own: its places, readings, accounts, reports and users go, and
 * with them all that hangs on a user; thresholds, templates, alert rules for no place, holidays, tariffs and the audit log stay. Gives the token
 * with which the first administrator is created; `undefined` when it is no demo database, which then is not changed.
 */
export const leaveDemo = (db: Db, { userId, ...origin }: Origin & { userId?: string }): Promise<string | undefined> =>
    db.transaction(async tx => {
        // Of two at once the second waits here, and finds none.
        if ((await tx.query(`delete from meta where key = 'demo' and value = 'true' returning key`)).length === 0)
            return undefined;
        await tx.query(
            `truncate site, mod_division, area, ward, entity, consumer, route, bill, ${keptTables}, billing_state, arrears_place, arrears_cell,
                reading, series, geometry, role, app_user, session, attempt, import, event, demo_truth, water_quality_report, network_version, detection_pending
             restart identity cascade`,
        );
        await tx.query(
            `delete from meta where key like 'demo%' or key in ('rollups_until', 'recomputing_since', 'reported_month')`,
        );
        await tx.query('delete from alert_rule where place_id is not null');
        for (const table of ['email_template', 'alert_rule']) await tx.query(withoutDemoAddresses(table));
        await auditRow(tx, { action: 'remove', subject: 'demo', userId }, origin);
        await bumpDataVersion(tx);
        return offerSetUp(tx, origin.at);
    });

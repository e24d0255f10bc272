import type { Db } from '../db/db';
import { bumpDataVersion, readMeta } from '../db/meta';

/**
 * Turns a demo database into an empty one of the utility's own: its places, readings, accounts, reports and users go;
 * thresholds, templates, holidays and tariffs stay. False when it is no demo database; then nothing changes.
 */
export const leaveDemo = (db: Db): Promise<boolean> =>
    db.transaction(async tx => {
        if ((await readMeta<boolean>(tx, 'demo')) !== true) return false;
        await tx.query(
            `truncate site, mod_division, area, ward, entity, consumer, bill, billing_month, billing_state, reading, series,
                geometry, role, app_user, session, import, event, demo_truth, water_quality_report restart identity cascade`,
        );
        await tx.query(`delete from meta where key like 'demo%' or key in ('rollups_until', 'recomputing_since')`);
        await bumpDataVersion(tx);
        return true;
    });

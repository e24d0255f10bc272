import type { Db } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { notePending } from './pending.queries';

/** What is kept of the last day of a DMA's pressure was changed behind the product's back. */
export const noteChanged = async (db: Db, dmaId: number) => {
    const rows = await db.query<{ seriesId: number; day: string }>(
        `select s.id as "seriesId", max(r.at) as day from series s join rollup_day r on r.series_id = s.id
         where s.entity_id = $1 and s.metric = 'pressure' group by s.id`,
        [dmaId],
    );
    await db.transaction(async tx => {
        await notePending(tx, rows);
        await bumpDataVersion(tx);
    });
};

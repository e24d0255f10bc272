import type { LowConsumption } from '../../contract/dashboard';
import type { Period } from '../../contract/period';
import type { Queries } from '../db/db';
import { readConstants } from './constants.queries';
import { dashboardRanges } from './period.queries';

/** DMAs by the volume that low-consumption accounts (suspected faulty meters) are expected to have used unbilled. */
export const lowConsumptionDmas = async (q: Queries, period: Period): Promise<LowConsumption> => {
    const { shown } = await readConstants(q, ['low-consumption-ratio']);
    const range = (await dashboardRanges(q, period))?.range;
    const rows = await q.query<LowConsumption['rows'][number]>(
        `select e.id::text as id, e.code, e.name, e.name_bn as "nameBn", count(*)::int as accounts,
                count(*) filter (where cs.status = 'Low Consumption')::int as low,
                coalesce(sum(cs.lost_m3), 0) as "lostM3", coalesce(sum(cs.lost_bdt), 0) as "lostBdt"
         from consumer_stat cs join consumer c on c.id = cs.consumer_id join entity e on e.id = c.dma_id
         group by e.id having count(*) filter (where cs.status = 'Low Consumption') > 0
         order by "lostBdt" desc, e.name`,
    );
    const how = { code: 'lowConsumption', inputs: [], constants: shown('low-consumption-ratio') };
    return { from: range?.from ?? null, to: range?.to ?? null, rows, total: rows.length, how };
};

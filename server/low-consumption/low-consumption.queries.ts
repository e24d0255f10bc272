import type { Queries } from '../db/db';

export { consumerStatsJob, rebuildConsumerStats, rejudgeLowRatio } from './rebuild.queries';

/** One DMA: accounts judged, accounts found, and what they are expected to have used unbilled. Id 0 is "Unassigned". */
export interface LowConsumptionDma {
    dmaId: number;
    code: string | null;
    name: string | null;
    nameBn: string | null;
    accounts: number;
    low: number;
    lostM3: number;
    lostBdt: number;
}

/** Every DMA with judged accounts, the costliest first. Volumes m3, amounts BDT. */
export const lowConsumptionByDma = (q: Queries): Promise<LowConsumptionDma[]> =>
    q.query<LowConsumptionDma>(
        `select coalesce(c.dma_id, 0) as "dmaId", e.code, e.name, e.name_bn as "nameBn", count(*)::int as accounts,
             count(*) filter (where s.status = 'Low Consumption')::int as low,
             sum(s.lost_m3) as "lostM3", sum(s.lost_bdt) as "lostBdt"
         from consumer_stat s join consumer_now c on c.id = s.consumer_id left join entity e on e.id = c.dma_id
         group by c.dma_id, e.id
         order by sum(s.lost_bdt) desc, e.name, c.dma_id`,
    );

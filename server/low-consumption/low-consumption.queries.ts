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

/** Every DMA in which accounts were judged, the costliest first. Volumes m3, amounts BDT. */
export const lowConsumptionByDma = (q: Queries): Promise<LowConsumptionDma[]> =>
    q.query<LowConsumptionDma>(
        `select p.dma_id as "dmaId", e.code, e.name, e.name_bn as "nameBn", p.accounts, p.low, p.lost_m3 as "lostM3", p.lost_bdt as "lostBdt"
         from judged_place p left join entity e on e.id = p.dma_id where p.accounts > 0
         order by p.lost_bdt desc, e.name, p.dma_id`,
    );

import { addMonths } from '../../contract/period';
import type { Queries } from '../db/db';

/** What a m3 is billed at on average, BDT; null where nothing was billed for a volume. DMA and class null: of all. */
export interface MeanPrice {
    dmaId: number | null;
    tariffClass: string | null;
    bdtPerM3: number | null;
}

/** Amounts over volumes of the bills issued in the 12 months that end with the last closed one, of the city and its DMAs (0: accounts without one), all together and by class. */
export const meanPrices = (q: Queries, lastClosed: string): Promise<MeanPrice[]> =>
    q.query<MeanPrice>(
        `select dma_id as "dmaId", tariff_class as "tariffClass",
             case when sum(issued_litres) > 0 then sum(billed_bdt) * 1000 / sum(issued_litres) end::float8 as "bdtPerM3"
         from billing_month where month >= $1::date and month <= $2::date
         group by cube (dma_id, tariff_class)
         order by 1, 2`,
        [addMonths(lastClosed, -11), lastClosed],
    );

import type { Queries } from '../db/db';
import { newAccountDays } from './given.sql';

/** An account in use that nobody bills any more, or never did. */
export interface SilentAccount {
    consumerId: number;
    accountNo: string;
    tariffClass: string;
    /** 0: without a DMA. */
    dmaId: number;
    /** The day from which on nothing is billed. */
    since: string;
    days: number;
    /** Whether it ever was. */
    isBilled: boolean;
    /** What it used in its last billed year, else what the usual account of its class does in its DMA, or in the city. */
    m3PerDay: number;
}

/** "Active, not billed since ...": accounts whose bill was due before `today`, the longest silent first. */
export const silentAccounts = (q: Queries, today: string): Promise<SilentAccount[]> =>
    q.query<SilentAccount>(
        `select c.id as "consumerId", c.account_no as "accountNo", c.tariff_class as "tariffClass",
            coalesce(c.dma_id, 0) as "dmaId", s.since, $1::date - s.since as days, a.consumer_id is not null as "isBilled",
            case when a.year_days > 0 then greatest(a.year_litres, 0)::float8 / a.year_days
                else coalesce(own.litres_per_day, city.litres_per_day, 0) end / 1000 as "m3PerDay"
         from consumer_now c
         left join billing_account a on a.consumer_id = c.id
         left join billing_usual own on own.dma_id = coalesce(c.dma_id, 0) and own.tariff_class = c.tariff_class
         left join billing_usual city on city.dma_id = -1 and city.tariff_class = c.tariff_class
         cross join lateral (
            select coalesce(a.covered_until, c.connected_on) as since,
                coalesce(a.silent_from, c.connected_on + ${newAccountDays}) as silent_from
         ) s
         where c.status = 'active' and s.silent_from <= $1::date
         order by s.since, c.account_no`,
        [today],
    );

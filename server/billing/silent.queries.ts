import type { Queries } from '../db/db';
import { newAccountDays } from './given.sql';

/** An account in use that nobody bills any more, or never did. */
export interface SilentAccount {
    consumerId: number;
    accountNo: string;
    name: string;
    nameBn: string;
    /** 0: without a DMA. */
    dmaId: number;
    /** The day from which on nothing is billed. */
    since: string;
    days: number;
}

/** "Active, not billed since ...": accounts whose bill was due before `today`, the longest silent first. */
export const silentAccounts = (q: Queries, today: string): Promise<SilentAccount[]> =>
    q.query<SilentAccount>(
        `select c.id as "consumerId", c.account_no as "accountNo", c.name, c.name_bn as "nameBn",
            coalesce(c.dma_id, 0) as "dmaId", s.since, $1::date - s.since as days
         from consumer_now c
         left join billing_account a on a.consumer_id = c.id
         cross join lateral (
            select coalesce(a.covered_until, c.connected_on) as since,
                coalesce(a.silent_from, c.connected_on + ${newAccountDays}) as silent_from
         ) s
         where c.status = 'active' and s.silent_from <= $1::date
         order by s.since, c.account_no`,
        [today],
    );

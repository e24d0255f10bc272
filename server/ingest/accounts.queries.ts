import { arrearsJob } from '../billing/arrears.changes';
import { accountConsumptionJob } from '../consumption/accounts.changes';
import type { Queries } from '../db/db';
import { queueJob } from '../jobs/jobs.queries';
import { consumerStatsJob } from '../low-consumption/low-consumption.queries';

/** Ids of accounts by their numbers. */
export const accountIds = async (q: Queries, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const rows = await q.query<{ id: number; account: string }>(
        'select id, account_no as account from consumer where account_no = any($1::text[])',
        [numbers],
    );
    return new Map(rows.map(({ id, account }) => [account, id]));
};

/** Makes due now what is counted of accounts and bills at night. */
export const recountSoon = async (tx: Queries, now: Date): Promise<void> => {
    for (const job of [arrearsJob, consumerStatsJob, accountConsumptionJob]) await queueJob(tx, job, now);
};

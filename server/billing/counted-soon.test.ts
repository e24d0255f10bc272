import { expect, test } from 'vitest';
import { accountConsumptionJob } from '../consumption/accounts.changes';
import type { Db } from '../db/db';
import { databaseBefore } from '../db/upgrade.fixture';
import { consumerStatsJob } from '../low-consumption/low-consumption.queries';
import { arrearsJob } from './arrears.changes';

const upgraded = async (prepare: (db: Db) => Promise<unknown>): Promise<string[]> => {
    const { db, finish } = await databaseBefore('0020_counted_soon');
    await prepare(db);
    await finish();
    const due = await db.query<{ name: string }>('select name from job where due_at <= now() order by name');
    await db.close();
    return due.map(({ name }) => name);
};

test('a city with accounts sees after an update what is counted of them, without waiting for the night', async () => {
    const due = await upgraded(async db => {
        await db.query(`insert into job (name, due_at) values ('arrears', now() + interval '9 hours')`);
        await db.query(
            `insert into consumer (account_no, name, tariff_class, connected_on, search_key)
             values ('1', 'Rahima', 'domestic', '2020-01-01', '')`,
        );
    });
    expect(due).toEqual([accountConsumptionJob, arrearsJob, consumerStatsJob]);
});

test('a city without accounts has nothing to count', async () => {
    expect(await upgraded(() => Promise.resolve())).toEqual([]);
});

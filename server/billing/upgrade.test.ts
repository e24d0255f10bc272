import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths } from '../../contract/period';
import type { Db } from '../db/db';
import { readMigrations } from '../db/migrate';
import { ensureMonths } from '../db/partitions';
import { databaseBefore } from '../db/upgrade.fixture';
import { billedM3 } from '../figures/billed.rules';
import { billedParts, lastClosedMonth } from '../figures/billed-volume.queries';
import { catchUpBilling } from './bills.changes';

let db: Db;
const months = Array.from({ length: 4 }, (_, at) => addMonths('2026-07-01', at));
const threshold = (value: number) =>
    db.query(
        `insert into threshold (key, name, name_bn, unit, default_min, default_max, default_value, value, search_key, built_in)
         values ($1, 'Bills loaded before a month is closed', 'মাস', '%', 50, 100, 95, $2, 'bills', $3)`,
        ['month-closed-share', value, true],
    );

/** A database as it stood when an account had one bill a month, by the month; then brought up to date. */
beforeAll(async () => {
    const older = await databaseBefore('0012_bills');
    db = older.db;
    await db.query(
        `insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'নগর', 'Asia/Dhaka', true)`,
    );
    await db.query(`insert into entity (type, site_id, code, name, name_bn) select 1, id, 'D1', 'D1', 'D1' from site`);
    await db.query('insert into dma (id) select id from entity');
    await db.query(
        `insert into consumer (account_no, name, tariff_class, dma_id, connected_on, search_key)
         select lpad(n::text, 8, '0'), 'Rahima', 'domestic', case when n < 3 then (select id from dma) end, '2020-01-01', ''
         from generate_series(1, 3) n`,
    );
    await db.transaction(tx =>
        ensureMonths(
            tx,
            'bill',
            months.map(month => month.slice(0, 7)),
        ),
    );
    for (const month of months)
        await db.query(
            `insert into bill (consumer_id, month, period_from, period_to, basis, volume_m3, billed_bdt, collected_bdt, arrears_bdt)
             select id, $1, $1, $2, 'metered', 12.345, 222.21, 200, 22.21 from consumer`,
            [month, addMonths(month, 1)],
        );
    await threshold(95);
    await older.finish();
    await catchUpBilling(db);
});
afterAll(() => db.close());

test('an upgrade keeps every bill, with a number made of account and month', async () => {
    const bills = await db.query<{ number: string; issued: string }>(
        `select number, issued_on as issued from bill where volume_m3 = 12.345 and billed_bdt = 222.21
            and collected_bdt = 200 and arrears_bdt = 22.21 order by number`,
    );
    expect(bills).toHaveLength(12);
    expect(bills[0]).toEqual({ number: '00000001-202607', issued: '2026-07-01' });
});

test('an upgrade shows the volumes, the money and the accounts that were shown before', async () => {
    const parts = await billedParts(db, ['2026-10-01']);
    expect(
        parts.map(part => [part.dmaId === 0, billedM3([part]), part.billedBdt, part.collectedBdt, part.accounts]),
    ).toEqual([
        [true, 12.345, 222.21, 200, 1],
        [false, 24.69, 444.42, 400, 2],
    ]);
    expect(await lastClosedMonth(db)).toBe('2026-10-01');
});

test('an upgrade takes the new share of a closed month where nobody had set one', async () => {
    const rows = () => db.query('select value, default_value as standard, name from threshold');
    const name = 'Account-days billed before a month is closed';
    expect(await rows()).toEqual([{ value: 90, standard: 90, name }]);
});

test('an upgrade counts anew what each account used in the twelve months before', async () => {
    const used = () => db.query('select consumer_id, year_litres, year_days from billing_account order by 1');
    const counted = await used();
    // Four months of 12.345 m3, of 123 days.
    expect(counted).toContainEqual({ consumer_id: 1, year_litres: 4 * 12_345, year_days: 123 });
    await db.query('update billing_account set year_litres = 0, year_days = 0');
    const [migration] = (await readMigrations()).filter(each => each.name === '0036_own_years');
    await db.script(migration.text);
    await catchUpBilling(db);
    expect(await used()).toEqual(counted);
});

test.each([94, 96])('an upgrade leaves a share of %i as it was set', async value => {
    const [migration] = (await readMigrations()).filter(each => each.name === '0012_bills');
    const statements = migration.text.slice(migration.text.indexOf('update threshold'));
    await db.query('delete from threshold');
    await threshold(value);
    await db.script(statements);
    expect(await db.query('select value, default_value as standard from threshold')).toEqual([{ value, standard: 90 }]);
});

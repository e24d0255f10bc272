import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { billedCity, expectRecount } from '../billing/bills.fixture';
import type { Db } from '../db/db';
import { accountRows, billRow, importRows, type CsvRow, type RecordKindName } from './records.fixture';

let db: Db;
beforeAll(async () => {
    db = await testDatabase();
    await billedCity(db, ['D1']);
    await load('consumers', accountRows(3));
});
afterAll(() => db.close());

const load = (kind: RecordKindName, rows: readonly CsvRow[]) => importRows(db, kind, rows);

test('takes from what was billed by a meter what a credit without readings credits of it, in one file or later', async () => {
    const credit = (account: string, month: number, more: object = {}) =>
        billRow(account, month, {
            number: `${account}-${month}-less`,
            credits: `${account}-${month}`,
            volumeM3: -20,
            billedBdt: -300,
            basis: '',
            presentReading: '',
            ...more,
        });
    const flat = { basis: '', presentReading: '' };
    await load('bills', [
        billRow('A1', 8),
        billRow('A2', 8, flat),
        billRow('A1', 9, { basis: '' }),
        credit('A1', 9),
        billRow('A3', 9),
        credit('A3', 9, { basis: 'estimated' }),
    ]);
    await load('bills', [credit('A1', 8), credit('A2', 8), credit('A3', 8)]);
    const found = await db.query<{ number: string; basis: string }>(
        'select number, basis from bill order by month, number',
    );
    expect(found.flatMap(({ number, basis }) => (number.endsWith('less') ? [[number, basis]] : []))).toEqual([
        ['A1-8-less', 'metered'],
        ['A2-8-less', 'unmetered'],
        // Of a bill that nobody knows.
        ['A3-8-less', 'metered'],
        ['A1-9-less', 'metered'],
        ['A3-9-less', 'estimated'],
    ]);
    const [{ metered, assumed }] = await db.query<{ metered: number; assumed: number }>(
        `select sum(metered_litres)::float8 as metered, sum(assumed_litres)::float8 as assumed from billing_place where month = '2026-09-01'`,
    );
    // A1 and A3 were read, and only what is estimated of A3's credit is assumed.
    expect([metered, assumed]).toEqual([2 * 30_500 - 20_000, -20_000]);
    await expectRecount(db);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { engineUnderTest, testDatabase } from '../../tests/support/database';
import { billedCity, clearBilling, expectRecount, keptOf } from '../billing/bills.fixture';
import { rebuildAccountConsumption } from '../consumption/accounts.changes';
import type { Db } from '../db/db';
import { rebuildConsumerStats } from '../low-consumption/rebuild.queries';
import { undoImport } from './import';
import { accountRows, billRow, csvOf, importRows, now, type RecordKindName } from './records.fixture';

let db: Db;
beforeAll(async () => {
    db = await testDatabase();
    await billedCity(db, ['D1', 'D2']);
});
afterAll(() => db.close());
beforeEach(async () => {
    await clearBilling(db);
    await db.query('delete from import');
});

const files = {
    consumers: accountRows(40),
    bills: accountRows(40).flatMap(({ account }) => [7, 8, 9].map(month => billRow(String(account), month))),
    payments: accountRows(40).map(({ account }) => ({ account, paidOn: '2026-10-11', amountBdt: 300 })),
};
const kinds = ['consumers', 'bills', 'payments'] as const;
const sizes = async () =>
    (
        await db.query<Record<RecordKindName, number>>(
            'select (select count(*) from consumer) as consumers, (select count(*) from bill) as bills, (select count(*) from payment) as payments',
        )
    )[0];

test('of two imports of the same file at once each row is added by one, and goes when both are undone', async () => {
    const ids: (string | null)[] = [];
    for (const kind of kinds) {
        const both = await Promise.all([1, 2].map(() => importRows(db, kind, files[kind])));
        const sum = (count: 'added' | 'duplicates' | 'changed') =>
            both.reduce((total, { report }) => total + report[count], 0);
        const rows = files[kind].length;
        expect([kind, sum('added'), sum('duplicates'), sum('changed')]).toEqual([kind, rows, rows, 0]);
        expect((await sizes())[kind]).toBe(rows);
        ids.push(...both.map(({ id }) => id));
    }
    await expectRecount(db);
    for (const id of ids.toReversed()) await undoImport(db, id ?? '', now);
    expect(await sizes()).toEqual({ consumers: 0, bills: 0, payments: 0 });
    await expectRecount(db);
});

test('bills and payments of the same accounts arrive at once, and an undoing beside them, as if one after the other', async () => {
    await importRows(db, 'consumers', files.consumers);
    const early = await importRows(
        db,
        'bills',
        files.bills.filter(({ number }) => String(number).endsWith('-7')),
    );
    await Promise.all([
        importRows(
            db,
            'bills',
            files.bills.filter(({ number }) => !String(number).endsWith('-7')),
        ),
        importRows(db, 'payments', files.payments),
        undoImport(db, early.id ?? '', now),
        importRows(db, 'consumers', accountRows(40, { dma: 'D2' })),
    ]);
    expect(await sizes()).toEqual({ consumers: 40, bills: 80, payments: 40 });
    await expectRecount(db);
});

test('bills of a month that is the first of its kind arrive beside payments and bills of other months', async () => {
    await importRows(db, 'consumers', files.consumers);
    const billsOf = (month: number) =>
        accountRows(40).map(({ account }) => billRow(String(account), month, { presentReading: 900 }));
    for (const month of [-1, -2, -3])
        await Promise.all([
            importRows(db, 'bills', billsOf(9 + month)),
            importRows(db, 'payments', files.payments),
            importRows(db, 'bills', billsOf(month)),
            importRows(db, 'consumers', accountRows(40, { name: `Rahima ${-month}` })),
        ]);
    expect(await sizes()).toEqual({ consumers: 40, bills: 240, payments: 40 });
    await expectRecount(db);
});

/** Does what is done at night; once that has begun, `meanwhile` starts, and it goes on when the other one waits for it. */
const doMeanwhile = async (nightly: (db: Db) => Promise<unknown>, meanwhile: () => Promise<unknown>) => {
    let begin = () => {};
    const arriving = new Promise<void>(resolve => (begin = resolve)).then(meanwhile);
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    let asked = 0;
    const run: Db['transaction'] = work =>
        db.transaction(tx =>
            work({
                ...tx,
                query: async (sql, params) => {
                    const rows = await tx.query<never>(sql, params);
                    if (asked++ === 0) {
                        begin();
                        await expect.poll(() => tx.query(waiting), { timeout: 10_000 }).toHaveLength(1);
                    }
                    return rows;
                },
            }),
        );
    await Promise.all([nightly({ ...db, transaction: run }), arriving]);
};

test.runIf(engineUnderTest() === 'postgres')(
    'accounts that move to other places arrive while it is counted what they used',
    async () => {
        const half = accountRows(20, { lat: 22.3, lon: 91.8 });
        await importRows(db, 'consumers', half);
        await importRows(
            db,
            'bills',
            half.map(({ account }) => billRow(String(account), 9)),
        );
        await rebuildAccountConsumption(db);
        await importRows(db, 'consumers', accountRows(40, { lat: 22.3, lon: 91.8 }));
        await doMeanwhile(rebuildAccountConsumption, () =>
            importRows(db, 'consumers', accountRows(40, { lat: 22.4, lon: 91.9 })),
        );
        await rebuildAccountConsumption(db);
        const [{ accounts, moved }] = await db.query<{ accounts: number; moved: number }>(
            `select count(*)::int as accounts, (count(*) filter (where (a.map_x, a.map_y) = (c.map_x, c.map_y) and c.lat = 22.4))::int as moved
             from account_consumption a join consumer c on c.id = a.consumer_id where a.months = 1`,
        );
        expect({ accounts, moved }).toEqual({ accounts: 40, moved: 40 });
    },
);

test.runIf(engineUnderTest() === 'postgres')(
    'an import that corrected accounts, some of which it takes away, is undone while their meters are judged',
    async () => {
        const [some, others] = [accountRows(40).slice(0, 20), accountRows(40).slice(20)];
        const first = await importRows(db, 'consumers', some);
        await importRows(db, 'consumers', others);
        await importRows(
            db,
            'bills',
            others.map(({ account }) => billRow(String(account), 9)),
        );
        const second = await importRows(db, 'consumers', accountRows(40, { name: 'Karima' }));
        await undoImport(db, first.id ?? '', now);
        await doMeanwhile(
            changed => rebuildConsumerStats(changed, now),
            () => undoImport(db, second.id ?? '', now),
        );
        const [left] = await db.query(
            `select count(*)::int as accounts, (count(*) filter (where name = 'Karima'))::int as corrected,
                (select count(*)::int from consumer_stat) as judged from consumer`,
        );
        expect(left).toEqual({ accounts: 20, corrected: 0, judged: 20 });
        await expectRecount(db);
    },
);

test('an import that is cut off is resumed to what a whole one gives, or undone to nothing', async () => {
    const many = accountRows(6000);
    const bills = csvOf(
        'bills',
        many.map(({ account }) => billRow(String(account), 9)),
    );
    const stopAfter = (transactions: number, stop: AbortController): Db => ({
        ...db,
        transaction: async run => {
            if (--transactions === 0) stop.abort();
            return db.transaction(run);
        },
    });
    const cutOff = async () => {
        const stop = new AbortController();
        const work = importRows(stopAfter(3, stop), 'bills', bills, { signal: stop.signal });
        await expect(work).rejects.toThrow('cancelled');
        const [{ id }] = await db.query<{ id: string }>(`select id from import where state = 'failed'`);
        return id;
    };
    await importRows(db, 'consumers', many);
    const whole = await importRows(db, 'bills', bills);
    const kept = await keptOf(db);
    await undoImport(db, whole.id ?? '', now);

    const first = await cutOff();
    expect((await sizes()).bills).toBe(5000);
    await undoImport(db, first, now);
    expect((await sizes()).bills).toBe(0);

    const second = await cutOff();
    const { report } = await importRows(db, 'bills', bills, { resume: second });
    expect(report).toEqual(whole.report);
    expect(await keptOf(db)).toEqual(kept);
    await expect(importRows(db, 'payments', files.payments, { resume: second })).rejects.toThrow('unknownImport');
}, 120_000);

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { billedCity, clearBilling, expectRecount } from '../billing/bills.fixture';
import type { Db } from '../db/db';
import { undoImport } from './import';
import { accountRows, billRow, importRows, now, type CsvRow, type RecordKindName } from './records.fixture';

let db: Db;
beforeAll(async () => {
    db = await testDatabase();
    await billedCity(db, ['D1', 'D2']);
});
afterAll(() => db.close());

const load = (kind: RecordKindName, rows: readonly CsvRow[]) => importRows(db, kind, rows);
const undo = (id: string | null) => undoImport(db, id ?? '', now);

describe('imports in any order, again, corrected and undone', () => {
    const row = fc.record({
        account: fc.integer({ min: 1, max: 4 }),
        month: fc.integer({ min: 3, max: 9 }),
        days: fc.integer({ min: 5, max: 70 }),
        amount: fc.integer({ min: 1, max: 900 }),
        does: fc.constantFrom('bill', 'bill', 'bill', 'replace', 'credit'),
    });
    const step = fc.record({
        does: fc.constantFrom<(RecordKindName | 'undo' | 'again')[]>(
            'bills',
            'bills',
            'payments',
            'consumers',
            'undo',
            'again',
        ),
        rows: fc.array(row, { minLength: 1, maxLength: 4 }),
        of: fc.nat(20),
    });
    type Row = typeof row extends fc.Arbitrary<infer R> ? R : never;

    const billOf = ({ account, month, days, amount, does }: Row): CsvRow => {
        const [whole, of] = [billRow(`A${account}`, month), `A${account}-${1 + (amount % 9)}`];
        const to = new Date(Date.parse(String(whole['from'])) + days * 86_400_000).toISOString().slice(0, 10);
        if (does === 'bill') return { ...whole, to, billedBdt: amount, volumeM3: amount / 10 };
        const number = `${does}-${account}-${amount % 3}`;
        if (does === 'replace') return { ...whole, to, number, replaces: of, billedBdt: amount };
        return {
            ...whole,
            to,
            number,
            credits: of,
            billedBdt: -amount / 10,
            volumeM3: -amount / 100,
            presentReading: '',
        };
    };

    test('leave what a full count of the bills and payments that stand gives', async () => {
        await fc.assert(
            fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async steps => {
                await clearBilling(db);
                await db.query('delete from import');
                await load('consumers', accountRows(4));
                const done: (() => Promise<{ id: string | null }>)[] = [];
                const ids: (string | null)[] = [];
                for (const { does, rows, of } of steps) {
                    if (does === 'undo') {
                        if (ids.length > 0) await undo(ids[of % ids.length]);
                        continue;
                    }
                    const files: Record<RecordKindName, () => Promise<{ id: string | null }>> = {
                        bills: () => load('bills', rows.map(billOf)),
                        payments: () =>
                            load(
                                'payments',
                                rows.map(({ account, month, amount }) => ({
                                    account: `A${account}`,
                                    paidOn: `2026-0${month}-11`,
                                    amountBdt: amount,
                                })),
                            ),
                        consumers: () =>
                            load(
                                'consumers',
                                rows.map(({ account, days }) => ({
                                    ...accountRows(4, {
                                        dma: days % 2 ? 'D2' : 'D1',
                                        connectedOn: `0${1 + (days % 7)}/03/2026`,
                                    })[account - 1],
                                })),
                            ),
                    };
                    const act = does === 'again' ? done[of % Math.max(1, done.length)] : files[does];
                    if (!act) continue;
                    ids.push((await act()).id);
                    done.push(act);
                }
                await expectRecount(db);
                // The first import, undone last, leaves nothing behind of those that came after it.
                for (const id of ids.toReversed()) await undo(id);
                expect(await db.query('select number from bill union all select number from payment')).toEqual([]);
                await expectRecount(db);
            }),
            { numRuns: 20, seed: 14 },
        );
    }, 240_000);
});

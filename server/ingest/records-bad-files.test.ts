import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { billedCity, clearBilling } from '../billing/bills.fixture';
import type { Db } from '../db/db';
import { findConsumers } from './consumers.queries';
import { FileRefusal } from './problems';
import { accountRows, billRow, importRows, mappings, type CsvRow, type RecordKindName } from './records.fixture';

let db: Db;
beforeAll(async () => {
    db = await testDatabase();
    await billedCity(db, ['D1', 'D2']);
    await db.query(`update entity set closed_on = '2026-06-01' where code = 'D2'`);
});
afterAll(() => db.close());
beforeEach(async () => {
    await clearBilling(db);
    await db.query('delete from import');
    await importRows(db, 'consumers', accountRows(3));
});

const counted = async () =>
    db.query(
        'select (select count(*) from consumer) as accounts, (select count(*) from bill) as bills, (select count(*) from payment) as payments',
    );

/** A row that is right, so that a file is not refused as a whole for the one that is wrong. */
const right: Record<RecordKindName, CsvRow> = {
    consumers: { account: 'A9', name: 'Karim', tariffClass: 'RES', connectedOn: '01/02/2020' },
    bills: billRow('A3', 9),
    payments: { account: 'A3', paidOn: '2026-09-01', amountBdt: 5 },
};
const account = (more: CsvRow): [RecordKindName, CsvRow] => [
    'consumers',
    { ...right.consumers, account: 'A8', ...more },
];
const bill = (more: CsvRow): [RecordKindName, CsvRow] => ['bills', billRow('A1', 9, more)];
const payment = (more: CsvRow): [RecordKindName, CsvRow] => ['payments', { ...right.payments, account: 'A1', ...more }];

describe('a row is not taken, told by line, column and code, tried or imported, where', () => {
    test.each<[string, [RecordKindName, CsvRow], string, string | undefined]>([
        ['an account has no number', account({ account: '' }), 'blank', 'account'],
        ['its name is blank', account({ name: '' }), 'blank', 'name'],
        ['its DMA is not known', account({ dma: 'D7' }), 'unknownDma', 'dma'],
        ['its DMA ended before it', account({ dma: 'D2', connectedOn: '01/06/2026' }), 'endedDma', 'dma'],
        ['its ward is not known', account({ ward: 'W7' }), 'unknownWard', 'ward'],
        ['its status is another word', account({ status: 'gone' }), 'unknownWord', 'status'],
        ['its status is a word of programs', account({ status: 'constructor' }), 'unknownWord', 'status'],
        ['a day is written otherwise', account({ connectedOn: '2020-02-01' }), 'invalidTimestamp', 'connectedOn'],
        ['a day is none', account({ connectedOn: '31/02/2020' }), 'invalidTimestamp', 'connectedOn'],
        ['it was closed before it was connected', account({ closedOn: '01/01/2020' }), 'invalidDays', 'closedOn'],
        ['a position is half', account({ lat: 22 }), 'blank', 'lon'],
        ['a position is not on the earth', account({ lat: 122, lon: 91 }), 'outOfBounds', 'lat'],
        ['a text is longer than any name', account({ name: 'x'.repeat(201) }), 'outOfBounds', 'name'],
        ['a bill is of no known account', bill({ account: 'A7' }), 'unknownAccount', 'account'],
        ['its volume is below 0', bill({ volumeM3: -1 }), 'negative', 'volumeM3'],
        ['its amount is no number', bill({ billedBdt: 'x' }), 'notANumber', 'billedBdt'],
        ['its amount is beyond all bills', bill({ billedBdt: '1e15' }), 'outOfBounds', 'billedBdt'],
        ['it ends before it begins', bill({ to: '2026-08-31' }), 'invalidDays', 'to'],
        ['it covers years', bill({ from: '2021-01-01' }), 'invalidDays', 'to'],
        ['it is issued in the future', bill({ issuedOn: '2026-12-24' }), 'implausibleTime', 'issuedOn'],
        ['it is issued in another century', bill({ issuedOn: '1926-10-05' }), 'implausibleTime', 'issuedOn'],
        ['its basis is another word', bill({ basis: 'guess' }), 'unknownWord', 'basis'],
        [
            'it replaces and credits',
            bill({ replaces: 'a', credits: 'b', volumeM3: -1, billedBdt: -1 }),
            'wrongReference',
            'credits',
        ],
        ['it replaces itself', bill({ replaces: 'A1-9' }), 'wrongReference', 'replaces'],
        ['a credit adds', bill({ credits: 'a' }), 'creditAboveZero', 'credits'],
        ['the reading has no such time', bill({ readAt: '2026-09-30 25:00' }), 'invalidTimestamp', 'readAt'],
        ['a payment is of no known account', payment({ account: 'A7' }), 'unknownAccount', 'account'],
        ['it is below 0', payment({ amountBdt: -5 }), 'negative', 'amountBdt'],
        ['it is nothing', payment({ amountBdt: 0 }), 'outOfBounds', 'amountBdt'],
    ])('%s', async (_, [kind, row], code, column) => {
        const before = await counted();
        const dry = await importRows(db, kind, [right[kind], row], { dryRun: true });
        expect(await counted()).toEqual(before);
        const { report, problems } = await importRows(db, kind, [right[kind], row]);
        expect(problems).toEqual([{ line: 3, column, code }]);
        expect(report).toMatchObject({ read: 2, added: 1, rejected: 1 });
        expect([dry.report, dry.problems]).toEqual([report, problems]);
    });
});

test('an account is not moved into a DMA that has ended, and what stood there before its end can be imported', async () => {
    const early = account({ dma: 'D2', connectedOn: '31/05/2026' })[1];
    expect((await importRows(db, 'consumers', [early])).report).toMatchObject({ added: 1, rejected: 0 });
    expect((await importRows(db, 'consumers', [early])).report).toMatchObject({ duplicates: 1, rejected: 0 });
    const moved = [...accountRows(1, { dma: 'D2' }), ...accountRows(3).slice(1), right.consumers];
    const { report, problems } = await importRows(db, 'consumers', moved);
    expect(report).toMatchObject({ added: 1, duplicates: 2, rejected: 1 });
    expect(problems).toEqual([{ line: 2, column: 'dma', code: 'endedDma' }]);
    const mapping = { ...mappings.consumers, placedFrom: '2026-05-01' };
    expect((await importRows(db, 'consumers', moved, { mapping })).report).toMatchObject({ changed: 1, rejected: 0 });
});

test('a file of places that accounts have not come to yet is not taken, on that day it is', async () => {
    const known = await importRows(db, 'consumers', [right.consumers]);
    expect(known.problems).toEqual([]);
    const mapping = { ...mappings.consumers, placedFrom: '2026-11-21' };
    const moved = [{ ...right.consumers, route: 'R9' }];
    const before = await counted();
    for (const dryRun of [true, false])
        await expect(importRows(db, 'consumers', moved, { mapping, dryRun })).rejects.toMatchObject({
            problems: [{ line: 1, code: 'placedAhead' }],
        });
    expect(await counted()).toEqual(before);
    const { report } = await importRows(db, 'consumers', moved, { mapping, now: new Date('2026-11-20T18:00:00Z') });
    expect(report).toMatchObject({ changed: 1, rejected: 0 });
});

test('an account that still stands in a DMA that has ended may get another route there', async () => {
    await importRows(db, 'consumers', [account({ dma: 'D2', connectedOn: '31/05/2026' })[1]]);
    const corrected = (change: CsvRow) =>
        importRows(db, 'consumers', [account({ dma: 'D2', connectedOn: '31/05/2026', ...change })[1], right.consumers]);
    const once = await corrected({ route: 'R7' });
    expect(once.problems).toEqual([]);
    expect(once.report).toMatchObject({ changed: 1, added: 1, rejected: 0 });
    const again = await corrected({ route: 'R8' });
    expect(again.report).toMatchObject({ changed: 1, duplicates: 1, rejected: 0 });
    const stands = (await findConsumers(db, ['A8'])).get('A8')!.record;
    expect(stands.places.map(({ route }) => route)).toEqual([null, 'R8']);
    expect(new Set(stands.places.map(({ dmaId }) => dmaId)).size).toBe(1);
});

describe('a row is taken with a note, the same when it is only tried,', () => {
    const notes = async (rows: readonly CsvRow[]) => {
        const dry = await importRows(db, 'bills', rows, { dryRun: true });
        const { report, problems } = await importRows(db, 'bills', rows);
        expect([dry.report, dry.problems]).toEqual([report, problems]);
        expect(report.rejected).toBe(0);
        return { gaps: report.gaps, notes: problems.map(({ line, code }) => [line, code]) };
    };

    test('where bills of one file overlap, and where one leaves a hole, whatever their order', async () => {
        const rows = [9, 4, 6, 5].map(month => billRow('A1', month));
        rows[2] = { ...rows[2], from: '2026-05-20' };
        expect(await notes(rows)).toEqual({
            gaps: 1,
            notes: [
                [2, 'holeBefore'],
                [4, 'overlappingBill'],
                [5, 'overlappingBill'],
            ],
        });
    });

    test('where it overlaps a bill that is known, or leaves a hole after it, but not where it takes its place', async () => {
        await importRows(db, 'bills', [billRow('A1', 5), billRow('A2', 5), billRow('A3', 5)]);
        const file = [
            billRow('A1', 5, { number: 'twice' }),
            billRow('A2', 5, { number: 'new', replaces: 'A2-5' }),
            billRow('A2', 5, { number: 'less', credits: 'new', volumeM3: -2, billedBdt: -9 }),
            billRow('A3', 7),
        ];
        expect(await notes(file)).toEqual({
            gaps: 1,
            notes: [
                [2, 'overlappingBill'],
                [5, 'holeBefore'],
            ],
        });
        expect(await notes(file)).toEqual({ gaps: 0, notes: [] });
    });

    test('where the bill that it replaces is not known', async () => {
        expect((await notes([billRow('A1', 5, { replaces: 'gone' })])).notes).toEqual([[2, 'unknownBill']]);
    });
});

test('of a number that stands twice with different values the first is taken; the same line twice counts once', async () => {
    const rows = [billRow('A1', 9), billRow('A1', 9), billRow('A1', 9, { billedBdt: 1 }), billRow('A2', 9)];
    const { report, problems } = await importRows(db, 'bills', rows);
    expect(report).toMatchObject({ read: 4, added: 2, duplicates: 1, rejected: 1 });
    expect(problems).toEqual([{ line: 4, code: 'numberTwice' }]);
    expect(await db.query('select billed_bdt as bdt from bill order by number')).toEqual([
        { bdt: 400.25 },
        { bdt: 400.25 },
    ]);
});

test('a number that the account already has in another month of issue is not billed twice', async () => {
    await importRows(db, 'bills', [billRow('A1', 8), billRow('A1', 9)]);
    const moved = await importRows(db, 'bills', [billRow('A1', 9, { issuedOn: '2026-11-02' }), billRow('A2', 9)]);
    expect(moved.problems).toEqual([{ line: 2, column: 'number', code: 'numberTwice' }]);
    const file = [billRow('A3', 8), billRow('A3', 8, { issuedOn: '2026-10-02' }), billRow('A3', 9)];
    const inFile = await importRows(db, 'bills', file);
    expect(inFile.problems).toEqual([{ line: 3, column: 'number', code: 'numberTwice' }]);
    expect(inFile.report.added).toBe(2);
});

describe('a file is refused as a whole, and nothing is written,', () => {
    const refusal = async (...args: Parameters<typeof importRows>) => {
        const before = await counted();
        const error: unknown = await importRows(...args).catch((thrown: unknown) => thrown);
        if (!(error instanceof FileRefusal)) throw new Error('the file was taken', { cause: error });
        expect(await counted()).toEqual(before);
        expect(await db.query(`select 1 from import where kind <> 'consumers'`)).toEqual([]);
        return error.problems;
    };
    test('that has a header alone', async () => {
        expect(await refusal(db, 'bills', [])).toEqual([{ line: 1, code: 'noRows' }]);
    });
    test('that lacks a column of the mapping', async () => {
        expect(await refusal(db, 'payments', 'account,paidOn,bill\nA1,2026-09-01,')).toEqual([
            { line: 1, column: 'amountBdt', code: 'headerMismatch' },
        ]);
    });
    test('of which most rows cannot be read', async () => {
        const mapping = { ...mappings.payments, dateFormat: 'DD/MM/YYYY' };
        expect(await refusal(db, 'payments', [right.payments], { mapping })).toEqual([
            { line: 2, column: 'paidOn', code: 'mostlyRejected' },
            { line: 2, column: 'paidOn', code: 'invalidTimestamp' },
        ]);
    });
});

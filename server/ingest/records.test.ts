import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { billedCity, clearBilling, expectRecount } from '../billing/bills.fixture';
import { consumerSheet } from '../consumers/consumers.queries';
import type { Db } from '../db/db';
import { findImports } from './imports.queries';
import { undoImport } from './import';
import { accountRows, billRow, importRows, mappings, now, type CsvRow, type RecordKindName } from './records.fixture';

let db: Db;
beforeAll(async () => {
    db = await testDatabase();
    await billedCity(db, ['D1', 'D2']);
});
afterAll(() => db.close());
beforeEach(async () => {
    await clearBilling(db);
    await db.query('delete from import');
    await db.query('delete from job');
});

const load = (kind: RecordKindName, rows: readonly CsvRow[]) => importRows(db, kind, rows);
const undo = (id: string | null) => undoImport(db, id ?? '', now);
const consumers = () =>
    db.query(`select account_no as account, name, tariff_class as class, status, connected_on as connected, closed_on as closed,
        lat, lon, phone from consumer order by account_no`);
const places = () =>
    db.query(`select c.account_no as account, p.valid_from as "from", e.code as dma, r.code as route
        from consumer_place p join consumer c on c.id = p.consumer_id left join entity e on e.id = p.dma_id
        left join route r on r.id = p.route_id order by 1, 2`);
const meters = () =>
    db.query('select serial, installed_on as "on", removed_on as off, make, size_mm as mm from meter order by serial');
const bills = () => db.query('select b.*, 0 as import_id from bill b order by month, number');
const payments = () => db.query('select consumer_id, number, paid_on, amount_bdt, bill from payment order by 1, 2');
const collected = async () =>
    db.query(
        'select month, sum(collected_bdt) as bdt from billing_month group by 1 having sum(collected_bdt) <> 0 order by 1',
    );

describe('a file of accounts', () => {
    const rahima = {
        account: '0042',
        name: 'Rahima',
        tariffClass: 'RES',
        connectedOn: '01/02/2020',
        dma: 'D1',
        route: '7',
        lat: 22.3,
        lon: 91.8,
        phone: '01700000000',
        meterSerial: 'M1',
        meterMake: 'Sensus',
        meterSizeMm: 15,
        meterInstalledOn: 2019,
    };

    test('adds accounts with place, route, phone and meter; again it changes nothing', async () => {
        const { report, problems } = await load('consumers', [rahima]);
        expect([report.added, problems]).toEqual([1, []]);
        expect(await consumers()).toEqual([
            {
                account: '0042',
                name: 'Rahima',
                class: 'domestic',
                status: 'active',
                connected: '2020-02-01',
                closed: null,
                lat: 22.3,
                lon: 91.8,
                phone: '01700000000',
            },
        ]);
        expect(await places()).toEqual([{ account: '0042', from: '2020-02-01', dma: 'D1', route: '7' }]);
        expect(await meters()).toEqual([{ serial: 'M1', on: '2019-01-01', off: null, make: 'Sensus', mm: 15 }]);
        expect((await load('consumers', [rahima])).report).toMatchObject({ added: 0, changed: 0, duplicates: 1 });
    });

    test('moves an account from a day on, exchanges its meter and closes it; undone, all is as before', async () => {
        await load('consumers', [rahima]);
        await load('bills', [billRow('0042', 9)]);
        const before = [await consumers(), await places(), await meters()];
        const { id, report } = await load('consumers', [
            {
                ...rahima,
                dma: 'D2',
                status: 'disconnected',
                closedOn: '15/10/2026',
                meterSerial: 'M2',
                meterInstalledOn: '02/10/2026',
            },
        ]);
        expect(report.changed).toBe(1);
        expect(await consumers()).toMatchObject([{ status: 'closed', closed: '2026-10-15' }]);
        expect(await places()).toEqual([
            { account: '0042', from: '2020-02-01', dma: 'D1', route: '7' },
            { account: '0042', from: '2026-10-01', dma: 'D2', route: '7' },
        ]);
        expect(await meters()).toEqual([
            { serial: 'M1', on: '2019-01-01', off: '2026-10-02', make: 'Sensus', mm: 15 },
            { serial: 'M2', on: '2026-10-02', off: null, make: 'Sensus', mm: 15 },
        ]);
        await expectRecount(db);
        await undo(id);
        expect([await consumers(), await places(), await meters()]).toEqual(before);
        await expectRecount(db);
    });

    test('leaves what it has no column for as it is', async () => {
        await load('consumers', [{ ...rahima, status: 'closed' }]);
        const mapping = {
            columns: { account: 'account', name: 'name', tariffClass: 'class', connectedOn: 'connected' },
        };
        const text = 'account,name,class,connected\n0042,Rahima Begum,domestic,2020-02-01';
        expect((await importRows(db, 'consumers', text, { mapping })).report.changed).toBe(1);
        expect(await consumers()).toMatchObject([
            { name: 'Rahima Begum', phone: '01700000000', lat: 22.3, status: 'closed' },
        ]);
        expect(await places()).toMatchObject([{ dma: 'D1', route: '7' }]);
        expect(await meters()).toMatchObject([{ serial: 'M1' }]);
    });

    test('is not undone while bills stand for what it added', async () => {
        const { id } = await load('consumers', accountRows(2));
        const { id: billed } = await load('bills', [billRow('A1', 9)]);
        await expect(undo(id)).rejects.toThrow('inUse');
        expect(await consumers()).toHaveLength(2);
        await undo(billed);
        await undo(id);
        expect(await consumers()).toEqual([]);
        await expectRecount(db);
    });
});

describe('a file of bills', () => {
    beforeEach(() => load('consumers', accountRows(3)));

    test('adds bills with readings, reader and book, and again changes nothing; undone, none is left', async () => {
        const rows = [1, 2, 3].map(index =>
            billRow(`A${index}`, 9, {
                readAt: '2026-09-30 17:45',
                reader: 'R. Das',
                book: 'B7',
                previousReading: 348.5,
            }),
        );
        const { id, report, problems } = await load('bills', rows);
        expect([report.added, problems]).toEqual([3, []]);
        expect((await bills())[0]).toMatchObject({
            number: 'A1-9',
            issued_on: '2026-10-05',
            period_from: '2026-09-01',
            period_to: '2026-10-01',
            volume_m3: 30.5,
            billed_bdt: 400.25,
            previous_reading: 348.5,
            present_reading: 379,
            basis: 'metered',
            read_at: '2026-09-30T11:45:00.000Z',
            reader: 'R. Das',
            book: 'B7',
        });
        expect((await load('bills', rows)).report).toMatchObject({ read: 3, added: 0, changed: 0, duplicates: 3 });
        await expectRecount(db);
        await undo(id);
        expect(await bills()).toEqual([]);
        await expectRecount(db);
        await undo(id);
    });

    test('corrects the bill of the same number, and returns it when it is undone; one undone before stays away', async () => {
        const first = await load('bills', [billRow('A1', 9)]);
        const before = await bills();
        const second = await load('bills', [billRow('A1', 9, { volumeM3: 25 })]);
        expect(second.report).toMatchObject({ added: 0, changed: 1 });
        await undo(second.id);
        expect(await bills()).toEqual(before);
        const third = await load('bills', [billRow('A1', 9, { volumeM3: 26 })]);
        await undo(first.id);
        expect(await bills()).toMatchObject([{ volume_m3: 26 }]);
        await undo(third.id);
        expect(await bills()).toEqual([]);
        await expectRecount(db);
    });

    test('returns what it corrected, past a correction between that was undone before it', async () => {
        await load('bills', [billRow('A1', 9)]);
        const before = await bills();
        const second = await load('bills', [billRow('A1', 9, { volumeM3: 25 })]);
        const third = await load('bills', [billRow('A1', 9, { volumeM3: 26 })]);
        await undo(second.id);
        expect(await bills()).toMatchObject([{ volume_m3: 26 }]);
        await undo(third.id);
        expect(await bills()).toEqual(before);
    });

    test('takes the last day as covered where the mapping says so', async () => {
        const mapping = { ...mappings.bills, toIncluded: true };
        await importRows(
            db,
            'bills',
            'number,account,issuedOn,from,to,volumeM3,billedBdt\n1,A1,2026-10-05,2026-09-01,2026-09-30,9,9',
            {
                mapping: { toIncluded: true, columns: Object.fromEntries(Object.entries(mapping.columns).slice(0, 7)) },
            },
        );
        expect(await bills()).toMatchObject([{ period_to: '2026-10-01', basis: 'unmetered' }]);
    });

    test('asks for the findings that are made at night to be made soon', async () => {
        const { id } = await load('bills', [billRow('A1', 9)]);
        const due = () => db.query('select name, due_at as due from job order by name');
        const soon = ['account-consumption', 'arrears', 'low-consumption'].map(name => ({
            name,
            due: now.toISOString(),
        }));
        expect(await due()).toEqual(soon);
        await db.query('delete from job');
        await undo(id);
        expect(await due()).toEqual(soon);
    });
});

describe('a file of payments', () => {
    beforeEach(async () => {
        await load('consumers', accountRows(3));
        await load('bills', [billRow('A1', 8), billRow('A2', 8)]);
    });

    test('puts money into the month of its payment, once; undone, it is gone', async () => {
        const rows = [
            { account: 'A1', paidOn: '2026-09-20', amountBdt: 400.25, bill: 'A1-8' },
            { account: 'A2', paidOn: '2026-10-02', amountBdt: 100 },
            { account: 'A2', paidOn: '2026-10-09', amountBdt: 300.25 },
            { account: 'A3', paidOn: '2026-10-10', amountBdt: 50 },
        ];
        const { id, report, problems } = await load('payments', rows);
        expect([report.added, problems]).toEqual([4, []]);
        const money = [
            { month: '2026-09-01', bdt: 400.25 },
            { month: '2026-10-01', bdt: 450.25 },
        ];
        expect(await collected()).toEqual(money);
        expect((await load('payments', rows)).report).toMatchObject({ added: 0, duplicates: 4 });
        expect(await collected()).toEqual(money);
        await expectRecount(db);
        await undo(id);
        expect([await collected(), await payments()]).toEqual([[], []]);
        await expectRecount(db);
    });

    test('shows in the sheet of the account what was paid for a bill, and until when', async () => {
        await load('payments', [
            { account: 'A1', paidOn: '2026-09-20', amountBdt: 100, bill: 'A1-8' },
            { account: 'A1', paidOn: '2026-09-28', amountBdt: 20.5, bill: 'A1-8' },
            { account: 'A1', paidOn: '2026-10-02', amountBdt: 7 },
        ]);
        const sheet = await consumerSheet(db, 'A1', '2026-11-20');
        expect(sheet?.bills).toMatchObject([{ number: 'A1-8', collectedBdt: 120.5, paidOn: '2026-09-28' }]);
    });

    test('of receipts with numbers takes each number once, and corrects its amount', async () => {
        const mapping = { columns: { ...mappings.payments.columns, number: 'receipt' } };
        const receipts = (...lines: string[]) =>
            importRows(db, 'payments', ['account,paidOn,amountBdt,bill,receipt', ...lines].join('\n'), { mapping });
        await receipts('A1,2026-09-20,50,,r1', 'A1,2026-09-20,50,,r2');
        expect(await collected()).toEqual([{ month: '2026-09-01', bdt: 100 }]);
        const { id } = await receipts('A1,2026-10-20,70,,r2');
        expect(await collected()).toEqual([
            { month: '2026-09-01', bdt: 50 },
            { month: '2026-10-01', bdt: 70 },
        ]);
        await undo(id);
        expect(await collected()).toEqual([{ month: '2026-09-01', bdt: 100 }]);
        await expectRecount(db);
    });

    test('is not taken for a bill that tells itself what was paid for it', async () => {
        await db.query(`update bill set collected_bdt = 10 where number = 'A1-8'`);
        const { report, problems } = await load('payments', [
            { account: 'A1', paidOn: '2026-09-20', amountBdt: 10, bill: 'A1-8' },
        ]);
        expect([report.rejected, problems]).toEqual([1, [{ line: 2, column: 'bill', code: 'paidWithBill' }]]);
    });
});

test('every import is listed with its kind and counts', async () => {
    await load('consumers', accountRows(3));
    await load('bills', [billRow('A1', 8), billRow('X', 8)]);
    const listed = await findImports(db);
    expect(listed.map(({ kind, state, report }) => [kind, state, report?.added, report?.rejected])).toEqual(
        expect.arrayContaining([
            ['consumers', 'done', 3, 0],
            ['bills', 'done', 1, 1],
        ]),
    );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsumerSheet } from '../../contract/consumers';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { billedCity, type BilledCity } from '../billing/bills.fixture';
import { loadPayments } from '../billing/payments.changes';
import { maskName, maskPhone } from './mask.rules';

let server: TestApp;
let city: BilledCity;
let tokens: Record<'viewer' | 'inspector' | 'stranger', string>;
const today = '2026-11-20';

beforeAll(async () => {
    server = await testApp({ clock: () => new Date(`${today}T06:00:00Z`) });
    city = await billedCity(server.db, ['D1', 'D2']);
    const signedIn = async (name: string, features: Parameters<typeof addUser>[3]) => {
        await addUser(server.db, `${name}@city.example`, name, features);
        return (await server.signIn(`${name}@city.example`)).token;
    };
    tokens = {
        viewer: await signedIn('viewer', { LowConsumptionAnomaly: { canView: true } }),
        inspector: await signedIn('inspector', { ConsumptionAnalytics: { canView: true, canUpdate: true } }),
        stranger: await signedIn('stranger', { GeospatialAnalytics: { canView: true, canUpdate: true } }),
    };
    const monthly = { first: '2025-01-01', last: '2026-10-01' };
    // The account itself, neighbours of its class at 1, 2 and 5 m3 a day, one of another class, one of another DMA.
    await city.walked(1, { ...monthly, m3: () => 4 }, {});
    for (const m3 of [1, 2, 5]) await city.walked(1, { ...monthly, m3: () => m3 }, {});
    await city.walked(1, { ...monthly, m3: () => 100 }, { tariffClass: 'commercial' });
    await city.walked(1, { ...monthly, m3: () => 50 }, { dma: 'D2' });
    // Read from the 16th to the 15th, and in no DMA.
    await city.walked(
        1,
        { first: '2026-06-16', last: '2026-10-16', m3: day => (day < '2026-08-16' ? 2 : 1) },
        { dma: null },
    );
});
afterAll(() => server.db.close());

const path = '/nrw/api/v1/consumers';
const ask = (url: string, token = tokens.viewer, method = 'GET') =>
    server.app.request(`${path}${url}`, { method, headers: { authorization: `Bearer ${token}` } });
const dataOf = async <T>(answer: Response | Promise<Response>) => ((await (await answer).json()) as { data: T }).data;
const sheetOf = (accountNo: string) => dataOf<ConsumerSheet>(ask(`/${accountNo}`));
const monthOf = async (accountNo: string, month: string) =>
    (await sheetOf(accountNo)).months.find(row => row.month === `${month}-01`);

describe('an account number', () => {
    it('is found by how it begins, in the digits of either script, ten at most', async () => {
        const hits = await dataOf<{ accountNo: string }[]>(ask('?q=0000000'));
        expect(hits.map(hit => hit.accountNo)).toEqual([1, 2, 3, 4, 5, 6, 7].map(n => `0000000${n}`));
        expect(await dataOf(ask(`?q=${encodeURIComponent('০০০০০০০২')}`))).toMatchObject([
            { accountNo: '00000002', tariffClass: 'domestic', active: true, dma: { code: 'D1' } },
        ]);
        expect(await dataOf(ask('?q=0000000%25'))).toEqual([]);
        await city.accounts(12, { dma: 'D2' });
        expect(await dataOf(ask('?q=0'))).toHaveLength(10);
    });

    it('asks for at least one sign, and nobody is found by a name', async () => {
        expect((await ask('?q=')).status).toBe(400);
        expect(await dataOf(ask('?q=Rahima'))).toEqual([]);
    });
});

describe('the sheet of an account', () => {
    it('has 36 months, each beside the median of its class in its DMA', async () => {
        const { months, bills } = await sheetOf('00000001');
        expect(months).toHaveLength(36);
        expect([months[0].month, months[35].month]).toEqual(['2023-11-01', '2026-10-01']);
        // No bill covers October yet, and none what was before January 2025.
        expect(months[35]).toEqual({ month: '2026-10-01', m3PerDay: null, medianM3PerDay: null });
        expect(months[0]).toMatchObject({ m3PerDay: null });
        expect(months[34]).toEqual({ month: '2026-09-01', m3PerDay: 4, medianM3PerDay: 3 });
        expect(bills[0]).toMatchObject({ from: '2026-09-01', to: '2026-10-01', volumeM3: 120, basis: 'metered' });
        expect(bills).toHaveLength(21);
    });

    it('splits a bill over the months it covers, and shows a month that bills cover by half', async () => {
        // July: 31 days at 2; August: 15 at 2 and 16 at 1; October: 15 of its days are covered, June 15 too.
        expect(await monthOf('00000007', '2026-07')).toMatchObject({ m3PerDay: 2, medianM3PerDay: null });
        expect((await monthOf('00000007', '2026-08'))?.m3PerDay).toBeCloseTo(46 / 31, 6);
        expect(await monthOf('00000007', '2026-10')).toMatchObject({ m3PerDay: 1 });
        expect(await monthOf('00000007', '2026-06')).toMatchObject({ m3PerDay: 2 });
        expect(await monthOf('00000007', '2026-05')).toMatchObject({ m3PerDay: null });
    });

    it('counts a corrected bill by what stands in its place', async () => {
        const [bill] = await server.db.query<{ number: string; consumerId: number }>(
            `select number, consumer_id as "consumerId" from bill b join consumer c on c.id = b.consumer_id
             where account_no = '00000002' and period_from = '2026-09-01'`,
        );
        await city.load([
            {
                consumerId: bill.consumerId,
                number: `${bill.number}-C`,
                issuedOn: '2026-10-20',
                from: '2026-09-01',
                to: '2026-10-01',
                basis: 'metered',
                previousReading: 0,
                presentReading: 90,
                volumeM3: 90,
                billedBdt: 1620,
                replaces: bill.number,
            },
        ]);
        expect(await monthOf('00000002', '2026-09')).toMatchObject({ m3PerDay: 3, medianM3PerDay: 3.5 });
        const { bills } = await sheetOf('00000002');
        expect(bills.map(({ number }) => number)).not.toContain(bill.number);
    });

    it('counts days that two bills share once, of the account and of its neighbours', async () => {
        const ids = await city.walked(3, { first: '2026-07-01', last: '2026-10-01' }, { tariffClass: 'government' });
        const [bill] = await server.db.query<{ no: string }>('select account_no as no from consumer where id = $1', [
            ids[0],
        ]);
        const besides = (consumerId: number, number: string, more: object = {}) => ({
            consumerId,
            number: `${consumerId}-${number}`,
            issuedOn: '2026-10-20',
            from: '2026-09-01',
            to: '2026-10-01',
            basis: 'metered' as const,
            volumeM3: 10,
            ...more,
        });
        // 30 m3 of September and 10 more of the same days; of another half of them once more, and credited.
        await city.load([
            besides(ids[0], 'a'),
            besides(ids[1], 'b'),
            besides(ids[1], 'a', { from: '2026-08-17', to: '2026-09-16', volumeM3: 30 }),
            besides(ids[1], 'c', { from: '2026-08-17', to: '2026-09-16', volumeM3: -30, credits: `${ids[1]}-a` }),
        ]);
        const month = await monthOf(bill.no, '2026-09');
        expect(month?.m3PerDay).toBeCloseTo(40 / 30, 6);
        expect(month?.medianM3PerDay).toBeCloseTo(40 / 30, 6);
        expect(await monthOf(bill.no, '2026-08')).toMatchObject({ m3PerDay: 1, medianM3PerDay: 1 });
    });

    it('shows what was paid for a bill beside the one that took its place since, with what is paid for that one', async () => {
        const [consumerId] = await city.accounts(1, { dma: 'D2' });
        const [{ no }] = await server.db.query<{ no: string }>('select account_no as no from consumer where id = $1', [
            consumerId,
        ]);
        const bill = (number: string, billedBdt: number, replaces: string | null = null) =>
            city.load([
                {
                    consumerId,
                    number,
                    issuedOn: '2026-09-05',
                    from: '2026-08-01',
                    to: '2026-09-01',
                    basis: 'metered',
                    volumeM3: 30,
                    billedBdt,
                    replaces,
                },
            ]);
        const pay = (number: string, paid: string, amountBdt: number, paidOn: string) =>
            server.db.transaction(tx =>
                loadPayments(tx, [{ consumerId, number, paidOn, amountBdt, bill: paid, importId: null }]),
            );
        await bill('A-8', 1000);
        await pay('r1', 'A-8', 1000, '2026-09-20');
        await bill('A-8C', 800, 'A-8');
        expect((await sheetOf(no)).bills).toMatchObject([{ number: 'A-8C', collectedBdt: 1000, paidOn: '2026-09-20' }]);
        await bill('A-8D', 1100, 'A-8C');
        await pay('r2', 'A-8D', 100, '2026-10-02');
        expect((await sheetOf(no)).bills).toMatchObject([{ number: 'A-8D', collectedBdt: 1100, paidOn: '2026-10-02' }]);
    });

    it('tells when, by whom and in which book its meter was last read, as far as its bills tell', async () => {
        expect((await sheetOf('00000005')).lastRead).toBeNull();
        const tell = (month: string, readAt: string | null, reader: string | null, book: string | null) =>
            server.db.query(
                `update bill b set read_at = $2, reader = $3, book = $4 from consumer c
                 where c.id = b.consumer_id and account_no = '00000005' and period_from = $1::date`,
                [month, readAt, reader, book],
            );
        await tell('2026-07-01', '2026-08-01T04:12:00Z', 'MR-07', 'B-1');
        // Nobody got to the meter a month later: the book alone is no reading.
        await tell('2026-08-01', null, null, 'B-1');
        const july = { at: '2026-08-01T04:12:00.000Z', reader: 'MR-07', book: 'B-1' };
        expect((await sheetOf('00000005')).lastRead).toEqual(july);
        await tell('2026-09-01', null, 'MR-08', null);
        expect((await sheetOf('00000005')).lastRead).toEqual({ at: null, reader: 'MR-08', book: null });
    });

    it('of a number that does not exist is 404', async () => {
        expect((await ask('/99999999')).status).toBe(404);
    });
});

describe('who a consumer is', () => {
    it('is masked on every sheet', async () => {
        expect(await sheetOf('00000001')).toMatchObject({ name: 'R•••', phone: null });
        await server.db.query(`update consumer set phone = '+8801712345678' where account_no = '00000001'`);
        expect(await sheetOf('00000001')).toMatchObject({ name: 'R•••', phone: '•••78' });
    });

    it('is told to who may edit, each time with a row in the audit log', async () => {
        const rows = () =>
            server.db.query(`select action, subject, subject_id as "subjectId" from audit where action = 'reveal'`);
        expect((await ask('/00000001/reveal', tokens.viewer, 'POST')).status).toBe(403);
        expect(await rows()).toEqual([]);
        for (const _ of [1, 2])
            expect(await dataOf(ask('/00000001/reveal', tokens.inspector, 'POST'))).toMatchObject({
                name: 'Rahima',
                phone: '+8801712345678',
            });
        const row = { action: 'reveal', subject: 'consumer', subjectId: '00000001' };
        expect(await rows()).toEqual([row, row]);
        expect((await ask('/99999999/reveal', tokens.inspector, 'POST')).status).toBe(404);
    });

    it('and where they live is kept from who has neither page', async () => {
        for (const url of ['?q=0', '/00000001']) expect((await ask(url, tokens.stranger)).status).toBe(403);
        expect((await ask('/00000001/reveal', tokens.stranger, 'POST')).status).toBe(403);
    });

    it.each([
        ['Rahima Khatun', 'R••• K•••'],
        ['  মোছাঃ  রহিমা খাতুন', 'মো••• র••• খা•••'],
        ['Al', 'A•••'],
        ['', ''],
    ])('%j is masked as %j', (name, masked) => {
        expect(maskName(name)).toBe(masked);
    });

    it('shows no more than two digits of a phone', () => {
        expect([maskPhone('+8801712345678'), maskPhone('7')]).toEqual(['•••78', '•••7']);
    });
});

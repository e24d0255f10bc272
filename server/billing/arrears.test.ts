import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import type { Db } from '../db/db';
import { rebuildArrears } from './arrears.changes';
import { changeAccounts, type Bill } from './bills.changes';
import { billedCity, clearBilling, type BilledCity } from './bills.fixture';
import { arrearsByGroup } from './money.queries';
import { loadPayments } from './payments.changes';

let db: Db;
let city: BilledCity;

beforeAll(async () => {
    db = await testDatabase();
    city = await billedCity(db, ['D1', 'D2']);
});
afterAll(() => db.close());
beforeEach(() => clearBilling(db));

const months = ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'];
/** Bills of July, August and September, each issued on the 3rd of the month after: September is the last that closes. */
const threeBills = (consumerId: number, more: readonly Partial<Bill>[] = []): Bill[] =>
    [0, 1, 2].map(index => ({
        consumerId,
        number: `${consumerId}-${index}`,
        issuedOn: `${months[index + 1].slice(0, 8)}03`,
        from: months[index],
        to: months[index + 1],
        basis: 'metered',
        volumeM3: 30,
        billedBdt: 100,
        arrearsBdt: null,
        ...more[index],
    }));

const owed = async (id: number): Promise<number | undefined> => {
    await rebuildArrears(db);
    const rows = await db.query<{ month: string; bdt: number }>(
        'select month, arrears_bdt as bdt from account_arrears where consumer_id = $1',
        [id],
    );
    expect(rows.every(({ month }) => month === '2026-09-01')).toBe(true);
    return rows.at(0)?.bdt;
};

describe('what an account owes at the end of the last closed month', () => {
    it('is what its bills issued until then ask and was not paid, not what was issued later', async () => {
        const [id] = await city.accounts(1);
        await city.load(threeBills(id, [{ collectedBdt: 60, paidOn: '2026-08-20' }]));
        expect(await owed(id)).toBe(140);
        expect(await owed(id)).toBe(140);
    });

    it('begins with what its first bill says was owed before, and at nothing where it does not say', async () => {
        const [told, untold] = await city.accounts(2);
        await city.load([
            ...threeBills(told, [{ arrearsBdt: 350, collectedBdt: 20, paidOn: '2026-08-09' }]),
            ...threeBills(untold, [{ arrearsBdt: null }]),
        ]);
        // 350 after 100 were billed and 20 paid: 270 before.
        expect([await owed(told), await owed(untold)]).toEqual([450, 200]);
    });

    it('falls by a payment from its day on, whenever it was billed', async () => {
        const [inTime, late] = await city.accounts(2);
        await city.load([
            ...threeBills(inTime, [{ collectedBdt: 100, paidOn: '2026-09-30' }]),
            ...threeBills(late, [{ collectedBdt: 100, paidOn: '2026-10-01' }]),
        ]);
        expect([await owed(inTime), await owed(late)]).toEqual([100, 200]);
    });

    it('falls by payments of their own, of which one that the first bill already knows counts once', async () => {
        const [told, untold, ahead] = await city.accounts(3);
        await city.load([...threeBills(told, [{ arrearsBdt: 350 }]), ...threeBills(untold)]);
        const pay = (consumerId: number, paidOn: string, amountBdt: number) => {
            return { consumerId, number: paidOn, paidOn, amountBdt, bill: null, importId: null };
        };
        await db.transaction(tx =>
            loadPayments(tx, [
                // The bill of 3 August says that 350 are owed after it: 40 of July are off already.
                pay(told, '2026-07-20', 40),
                pay(told, '2026-09-30', 60),
                pay(untold, '2026-08-20', 70),
                pay(untold, '2026-09-02', 30.5),
                pay(untold, '2026-10-01', 99),
                pay(ahead, '2026-09-09', 15),
            ]),
        );
        expect([await owed(told), await owed(untold), await owed(ahead)]).toEqual([390, 99.5, -15]);
        expect(await db.query('select paid_on as day from account_arrears where consumer_id = $1', [untold])).toEqual([
            { day: '2026-09-02' },
        ]);
    });

    it('follows a corrected bill, a credit and what was waived', async () => {
        const [corrected, credited, waived] = await city.accounts(3);
        await city.load([corrected, credited, waived].flatMap(id => threeBills(id)));
        const [first] = threeBills(corrected);
        const issuedOn = '2026-09-15';
        await city.load([
            { ...first, number: 'new', issuedOn, billedBdt: 70, replaces: first.number },
            {
                ...threeBills(credited)[0],
                number: 'credit',
                issuedOn,
                volumeM3: -9,
                billedBdt: -30,
                credits: `${credited}-0`,
            },
            { ...threeBills(waived)[0], waivedBdt: 25 },
        ]);
        expect([await owed(corrected), await owed(credited), await owed(waived)]).toEqual([170, 170, 175]);
    });

    it('of one bill over three months counts whole from its day of issue', async () => {
        const [quarterly, ...monthly] = await city.accounts(12);
        await city.load(monthly.flatMap(id => threeBills(id)));
        const [first] = threeBills(quarterly);
        await city.load([
            { ...first, number: 'spring', from: '2026-04-01', to: months[0], issuedOn: '2026-07-05', billedBdt: 300 },
            { ...first, number: 'summer', from: months[0], to: months[3], issuedOn: '2026-10-05', billedBdt: 310 },
        ]);
        expect(await owed(quarterly)).toBe(300);
    });

    it('stands where the account stands now; what others paid in advance is not owed by anybody', async () => {
        const [moved, ahead] = await city.accounts(2);
        await city.load([...threeBills(moved), ...threeBills(ahead, [{ collectedBdt: 900, paidOn: '2026-08-20' }])]);
        await db.transaction(tx =>
            changeAccounts(tx, [moved], () =>
                tx.query(`insert into consumer_place (consumer_id, valid_from, dma_id) values ($1, '2026-09-10', $2)`, [
                    moved,
                    city.dmas['D2'],
                ]),
            ),
        );
        expect([await owed(moved), await owed(ahead)]).toEqual([200, -700]);
        const parts = await arrearsByGroup(db, undefined);
        const partOf = (dma: string) => parts.filter(part => part.group === city.dmas[dma]);
        expect(partOf('D1')).toMatchObject([{ paidWithinYear: true, accounts: 0, arrearsBdt: -700, owedBdt: 0 }]);
        expect(partOf('D2')).toMatchObject([{ paidWithinYear: false, accounts: 1, arrearsBdt: 200, owedBdt: 200 }]);
    });

    it('is not known of an account without a bill, nor of anybody before a month is closed', async () => {
        const [billed, unbilled] = await city.accounts(2);
        expect(await owed(billed)).toBeUndefined();
        await city.load(threeBills(billed));
        expect(await owed(unbilled)).toBeUndefined();
    });
});

describe('an account owes since', () => {
    const since = async (id: number) => {
        await rebuildArrears(db);
        const rows = await db.query<{ since: string | null }>(
            'select owed_since as since from account_arrears where consumer_id = $1',
            [id],
        );
        return rows.at(0)?.since;
    };

    it.each([
        ['the month of its oldest bill when nothing is paid', 0, '2026-08-01'],
        ['the next one where one is paid', 100, '2026-09-01'],
        ['the one that is paid in part', 40, '2026-08-01'],
        ['none where all is paid', 200, null],
    ])('%s', async (_, collectedBdt, owedSince) => {
        const [id] = await city.accounts(1);
        // That of October is issued after the last closed month.
        await city.load(threeBills(id, [{}, { collectedBdt, paidOn: '2026-09-20' }]));
        expect(await since(id)).toBe(owedSince);
    });

    it('its first bill where it owed before that', async () => {
        const [id] = await city.accounts(1);
        await city.load(threeBills(id, [{ arrearsBdt: 350 }]));
        expect(await since(id)).toBe('2026-08-01');
    });

    it('the months of the places are their mean, by what each account owes', async () => {
        const [two, one] = await city.accounts(2);
        await city.load([
            ...threeBills(two),
            // Its first bill is of September.
            ...threeBills(one).slice(1),
        ]);
        await rebuildArrears(db);
        const parts = await arrearsByGroup(db, undefined);
        expect(parts).toMatchObject([{ owedBdt: 300 }]);
        expect(parts[0].owedMonths).toBeCloseTo((200 * 2 + 100 * 1) / 300, 6);
    });
});

describe('an account pays', () => {
    it.each([
        ['2025-09-30', false],
        ['2025-10-01', true],
        ['2025-10-02', true],
    ])('within 12 months when it last paid on %s: %s', async (paidOn, pays) => {
        const [id] = await city.accounts(1);
        await city.load([
            {
                ...threeBills(id)[0],
                number: 'old',
                issuedOn: '2025-09-03',
                from: '2025-08-01',
                to: '2025-09-01',
                collectedBdt: 10,
                paidOn,
            },
            ...threeBills(id),
        ]);
        await rebuildArrears(db);
        expect((await arrearsByGroup(db, undefined)).map(part => part.paidWithinYear)).toEqual([pays]);
    });
});

import { describe, expect, it } from 'vitest';
import { addMonths } from '../contract/period';
import {
    accountAfter,
    billDays,
    billOf,
    isBilledIn,
    openingAccount,
    registeredOf,
    useOf,
    type Account,
    type DemoBill,
} from './bills';
import { lastBilledMonth, monthsOf } from './calendar';
import { demoCity } from './city';
import { consumersOf } from './consumers';
import { fateOf } from './fates';

const city = demoCity();
const people = consumersOf(city, 1200);
const months = monthsOf('2024-01-01', '2026-11-01');
const [use, registered] = [useOf(city), registeredOf(people)];

const history = people.map(consumer => {
    let account: Account = openingAccount(consumer, 100);
    const own = months.filter(month => isBilledIn(consumer, month));
    return own.map((month): DemoBill & { before: Account; month: string } => {
        const { from, to } = billDays(consumer, month, account);
        const bill = billOf(consumer, month, use(consumer.fedBy, from, to) * registered(consumer, month), account);
        const before = account;
        account = accountAfter(bill, account);
        return { ...bill, before, month };
    });
});
const bills = history.flat();
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe('the bills of the demo city', () => {
    it('keep arrears = arrears before + billed - collected - waived to the poisha', () => {
        for (const { arrears, before, billed, collected, waived } of bills) {
            expect(arrears).toBe(before.arrears + billed - collected - waived);
            expect(Number.isInteger(arrears)).toBe(true);
        }
        expect(bills.some(bill => bill.waived > 0)).toBe(true);
    });

    it('charge what the meter moved, at the tariff of the month', () => {
        for (const [who, ofOne] of history.entries())
            for (const bill of ofOne) {
                const rate = { domestic: [1650, 1800], commercial: [3400, 3700] }[people[who].tariff];
                expect(bill.billed).toBe(bill.volume * rate[bill.month < '2025-07-01' ? 0 : 1]);
                if (bill.present !== null) expect(bill.present - (bill.previous ?? 0)).toBe(bill.volume);
            }
    });

    it('collect between 85 and 92 % of what is billed over a year', () => {
        const year = history.flat().filter(bill => bill.month >= '2025-11-01');
        const efficiency = sum(year.map(bill => bill.collected)) / sum(year.map(bill => bill.billed));
        expect(efficiency).toBeGreaterThan(0.85);
        expect(efficiency).toBeLessThan(0.92);
    });

    it('add up to what the customers drew, less what stuck and slow meters hide', () => {
        const last = history.flatMap(ofOne => ofOne.slice(-1).map(bill => bill.volume));
        const drawn = sum(
            people.flatMap(({ fedBy, share }, who) =>
                history[who].slice(-1).map(({ from, to }) => share * use(fedBy, from, to)),
            ),
        );
        expect(sum(last) / drawn).toBeGreaterThan(0.95);
        expect(sum(last) / drawn).toBeLessThan(1.02);
    });

    it('hold stuck meters, low consumers and minimum bills, as the truth has them', () => {
        const kinds = people.flatMap(({ accountNo }) => months.map(month => fateOf(accountNo, month)?.kind));
        for (const kind of ['stuckMeter', 'lowConsumption', 'vacant'] as const) expect(kinds).toContain(kind);
        history.forEach((ofOne, who) =>
            ofOne.forEach(bill => {
                const fate = fateOf(people[who].accountNo, bill.month);
                if (!people[who].metered) expect(bill.basis).toBe('unmetered');
                else if (fate?.kind === 'stuckMeter') expect(bill.present).toBe(bill.previous);
                else if (fate?.kind === 'vacant') expect([bill.basis, bill.present]).toEqual(['minimum', null]);
            }),
        );
    });

    it('give an account one fate at a time, which ends as told', () => {
        const [account, month] = people.flatMap(({ accountNo }) =>
            months.filter(each => fateOf(accountNo, each)).map(each => [accountNo, each] as const),
        )[0];
        const fate = fateOf(account, month)!;
        expect(fateOf(account, fate.from)).toEqual(fate);
        expect(fateOf(account, addMonths(fate.to, -1))).toEqual(fate);
        expect(fateOf(account, fate.to)?.from).not.toBe(fate.from);
    });

    it('follow each other without a day between, read on another day of the month by each route', () => {
        for (const ofOne of history)
            for (const [index, bill] of ofOne.entries()) if (index > 0) expect(bill.from).toBe(ofOne[index - 1].to);
        expect(new Set(bills.map(bill => bill.to.slice(8))).size).toBeGreaterThan(12);
        expect(new Set(people.map(({ route, readOffset }) => `${route} ${readOffset}`)).size).toBe(
            new Set(people.map(({ route }) => route)).size,
        );
    });

    it('are loaded on the tenth of the next month', () => {
        expect(lastBilledMonth('2026-11-09')).toBe('2026-09-01');
        expect(lastBilledMonth('2026-11-10')).toBe('2026-10-01');
        expect(lastBilledMonth('2026-01-10')).toBe('2025-12-01');
    });
});

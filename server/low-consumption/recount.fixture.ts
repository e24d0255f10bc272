import { addDays, addMonths, daysIn } from '../../contract/period';
import type { Queries } from '../db/db';

interface RawBill {
    accountNo: string;
    tariffClass: string;
    dmaId: number | null;
    month: string;
    number: string;
    basis: string;
    previous: number | null;
    present: number | null;
    m3: number;
    bdt: number;
    from: string;
    to: string;
}
interface RawAccount {
    accountNo: string;
    connectedOn: string;
}
interface Low {
    rule: string;
    lostM3: number;
    lostBdt: number;
    readOn: string | null;
    bills: number;
}
/** What bills say by themselves: accounts that can be judged, low ones, and since when nobody bills the others. */
export interface Recounted {
    judged: number;
    low: Map<string, Low>;
    silent: Map<string, string>;
}

const median = (values: readonly number[]): number => {
    const order = [...values].sort((a, b) => a - b);
    return (order[Math.floor((order.length - 1) / 2)] + order[Math.ceil((order.length - 1) / 2)]) / 2;
};
const usual = (values: readonly number[]) => (values.length < 6 ? null : median(values.slice(-12)));
const daysOf = (bill: RawBill) => daysIn({ from: bill.from, to: bill.to });
const perDay = (bill: RawBill) => bill.m3 / daysOf(bill);
const isRead = (bill: RawBill) =>
    bill.basis === 'metered' && bill.present !== null && bill.present >= (bill.previous ?? 0) && bill.m3 >= 0;

/** m3 a day and account that meters of a DMA read on a day, day by day. */
const metered = (bills: readonly RawBill[]) => {
    const days = new Map<string, { m3: number; accounts: number }>();
    for (const bill of bills.filter(({ basis }) => basis === 'metered'))
        for (let day = bill.from; day < bill.to; day = addDays(day, 1)) {
            const known = days.get(day) ?? { m3: 0, accounts: 0 };
            days.set(day, { m3: known.m3 + perDay(bill), accounts: known.accounts + 1 });
        }
    return (from: string, to: string): number | null => {
        const sum = { m3: 0, accounts: 0 };
        for (let day = from; day < to; day = addDays(day, 1)) {
            sum.m3 += days.get(day)?.m3 ?? 0;
            sum.accounts += days.get(day)?.accounts ?? 0;
        }
        return sum.accounts > 0 ? sum.m3 / sum.accounts : null;
    };
};

const known = (value: number | null): value is number => value !== null;

/** How the DMA's own use on the days of a bill stands to its usual of the twelve months before a month. */
const ratioOf = (bills: readonly RawBill[], last: RawBill, closed: string, start: string): number | null => {
    const mean = metered(bills);
    const yearBefore = (month: string) => Array.from({ length: 12 }, (_, at) => addMonths(month, at - 12));
    const shares = [...yearBefore(closed), closed].flatMap(month => {
        const [from, to] = [last.from > month ? last.from : month, [last.to, addMonths(month, 1)].sort()[0]];
        const value = mean(month, addMonths(month, 1));
        return from < to && value !== null ? [{ value, days: daysIn({ from, to }) }] : [];
    });
    const before = usual(
        yearBefore(start)
            .map(month => mean(month, addMonths(month, 1)))
            .filter(known),
    );
    const days = shares.reduce((all, share) => all + share.days, 0);
    if (days === 0 || before === null) return null;
    return shares.reduce((all, share) => all + share.value * share.days, 0) / days / before;
};

const ruleOf = (readings: readonly RawBill[], last: RawBill, ratio: number | null): string | null => {
    if (last.basis === 'estimated' || last.present === null) return 'missingReading';
    if (!isRead(last)) return 'negativeReading';
    const two = readings.slice(-2);
    if (two.length === 2 && two.every(bill => isRead(bill) && bill.m3 === 0)) return 'zeroConsumption';
    if (last.present === last.previous) return 'identicalReading';
    return ratio !== null && ratio < 0.5 ? 'lowRatio' : null;
};

/** Counts the lists from the bills alone, account by account; `to` is the end of the last closed month. */
export const recount = async (q: Queries, to: string): Promise<Recounted> => {
    const closed = addMonths(to, -1);
    const all = await q.query<RawBill>(
        `select c.account_no as "accountNo", c.tariff_class as "tariffClass", c.dma_id as "dmaId", b.month, b.number, b.basis,
             b.previous_reading::float8 as previous, b.present_reading::float8 as present, b.volume_m3::float8 as m3,
             b.billed_bdt::float8 as bdt, b.period_from as "from", b.period_to as "to"
         from bill b join consumer_now c on c.id = b.consumer_id where c.status = 'active' order by b.period_to, b.number`,
    );
    const accounts = await q.query<RawAccount>(
        `select account_no as "accountNo", connected_on as "connectedOn" from consumer where status = 'active'`,
    );
    const year = all.filter(bill => bill.month > addMonths(to, -13) && bill.month <= closed);
    const priceOf = (bill: RawBill): number => {
        const ofClass = year.filter(each => each.tariffClass === bill.tariffClass);
        const own = ofClass.filter(each => each.dmaId === bill.dmaId && bill.dmaId !== null);
        const [m3, bdt] = ['m3', 'bdt'].map(key =>
            (own.length > 0 ? own : ofClass).reduce((sum, each) => sum + each[key as 'm3' | 'bdt'], 0),
        );
        return bdt / m3;
    };
    const result: Recounted = { judged: 0, low: new Map(), silent: new Map() };
    for (const { accountNo, connectedOn } of accounts) {
        const own = all.filter(bill => bill.accountNo === accountNo);
        const until = own.at(-1)?.to;
        const cycle = own.length > 0 ? median(own.slice(-6).map(daysOf)) : 0;
        const wait = until === undefined ? 60 : Math.max(60, Math.min(185, Math.trunc(2 * cycle)));
        if (addDays(until ?? connectedOn, wait) <= to) result.silent.set(accountNo, until ?? connectedOn);
        const seen = own.filter(bill => bill.to <= to && (wait > 62 || bill.month >= addMonths(to, -13)));
        if (seen.length === 0) continue;
        result.judged++;
        const readings = seen.filter(({ basis }) => basis === 'metered' || basis === 'estimated');
        const last = readings.at(-1);
        if (!last) continue;
        const latest = seen[seen.length - 1];
        const neighbours = all.filter(bill => bill.dmaId === last.dmaId);
        const judge = (usualBills: readonly RawBill[], start: string) => {
            const before = usual(usualBills.filter(isRead).map(perDay));
            const dmaRatio = last.dmaId === null ? null : ratioOf(neighbours, latest, closed, start);
            const expected = (before ?? 0) * (dmaRatio ?? 1);
            const ratio = expected > 0 && isRead(last) ? perDay(last) / expected : null;
            return { before, expected, rule: ruleOf(readings, last, ratio) };
        };
        let found = judge(readings.slice(0, -1), closed);
        if (!found.rule) continue;
        // What is low in a row up to the last bill tells nothing of what was usual before it.
        const { expected } = found;
        const normal = seen.findLastIndex(bill => isRead(bill) && bill.m3 > 0 && perDay(bill) >= expected * 0.5);
        const since = (seen.slice(normal + 1).find(bill => readings.includes(bill)) ?? last).from;
        const earlier = own.filter(
            bill =>
                ['metered', 'estimated'].includes(bill.basis) &&
                bill.from < since &&
                (wait > 62 || bill.month >= addMonths(since, -12)),
        );
        const lasting = judge(earlier, addMonths(since, 0));
        if (since < latest.from && lasting.before !== null && lasting.rule) found = lasting;
        const lostM3 = Math.max(0, found.expected * daysOf(last) - last.m3);
        result.low.set(accountNo, {
            rule: found.rule ?? '',
            lostM3,
            lostBdt: lostM3 * priceOf(last),
            readOn: seen.findLast(isRead)?.to ?? null,
            bills: Math.min(13, seen.length),
        });
    }
    return result;
};

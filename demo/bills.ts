import { addDays, addMonths, type DayRange } from '../contract/period';
import { daysOf } from './calendar';
import type { City } from './city';
import type { Consumer, Tariff } from './consumers';
import { consumptionM3 } from './demand';
import { fateOf, monthNumber } from './fates';
import { between, draw, normal, stream } from './random';

/** What the next bill of an account starts from: its meter in m3, the day it was read, its arrears in poisha. */
export interface Account {
    reading: number;
    readOn?: string;
    arrears: number;
}
/** A bill; volumes whole m3, money whole poisha (1/100 BDT). */
export interface DemoBill {
    from: string;
    to: string;
    previous: number | null;
    present: number | null;
    basis: 'metered' | 'unmetered' | 'minimum' | 'estimated';
    volume: number;
    billed: number;
    collected: number;
    waived: number;
    arrears: number;
}

/** BDT a cubic metre, from a day on. */
export const tariffs: readonly { tariff: Tariff; from: string; bdt: number }[] = [
    { tariff: 'domestic', from: '2015-07-01', bdt: 16.5 },
    { tariff: 'commercial', from: '2015-07-01', bdt: 34 },
    { tariff: 'domestic', from: '2025-07-01', bdt: 18 },
    { tariff: 'commercial', from: '2025-07-01', bdt: 37 },
];
/** What vacant premises are billed, m3 a month. */
const minimumM3 = { domestic: 10, commercial: 20 } as const;
const estimatedShare = 0.003;

const poishaPerM3 = (tariff: Tariff, month: string): number =>
    100 * (tariffs.findLast(row => row.tariff === tariff && row.from <= month)?.bdt ?? 0);

/** What the customers of each DMA draw, m3, by the days asked for; each day is computed once. */
export const useOf = (city: City) => {
    const dmas = new Map(city.dmas.map(dma => [dma.code, dma]));
    const days = new Map<string, number>();
    const sums = new Map<string, number>();
    const ofDay = (code: string, day: string): number => {
        const dma = dmas.get(code);
        const key = `${code} ${day}`;
        const known = days.get(key);
        if (known !== undefined || !dma) return known ?? 0;
        const use = consumptionM3(dma, day);
        days.set(key, use);
        return use;
    };
    return (code: string, from: string, to: string): number => {
        const key = `${code} ${from} ${to}`;
        const known = sums.get(key);
        if (known !== undefined) return known;
        const use = daysOf(from, to).reduce((sum, day) => sum + ofDay(code, day), 0);
        sums.set(key, use);
        return use;
    };
};

/** Whether an account gets a bill for the month; every second route of those billed every two months in the odd ones. */
export const isBilledIn = ({ cycleMonths, route, unbilledSince }: Consumer, month: string): boolean => {
    const isOdd = draw('cycle', route) < 0.5 ? 1 : 0;
    return (cycleMonths === 1 || monthNumber(month) % 2 === isOdd) && (!unbilledSince || month < unbilledSince);
};

/** The days of the bill of a month: from the last reading to the day on which its route is read. */
export const billDays = (consumer: Consumer, month: string, before?: Account): DayRange => ({
    from: before?.readOn ?? addDays(addMonths(month, 1 - consumer.cycleMonths), consumer.readOffset),
    to: addDays(addMonths(month, 1), consumer.readOffset),
});

/** The account as it stood before the first bill: what it owes depends on how it pays. */
export const openingAccount = (consumer: Consumer, use: number): Account => {
    const meanUse = use / consumer.cycleMonths;
    const next = stream('opening', consumer.accountNo);
    const months = { prompt: 0, late: between(next, 0, 2), poor: between(next, 4, 10) }[consumer.payer];
    return {
        reading: Math.floor(between(next, 200, 20_000)),
        arrears: Math.round(months * meanUse * 1650),
    };
};

type Volume = Pick<DemoBill, 'basis' | 'volume' | 'previous' | 'present'>;

/** `use` is what its share of the DMA's use comes to; a meter that is stuck or slow shows less. */
const volumeOf = (consumer: Consumer, month: string, use: number, reading: number): Volume => {
    if (!consumer.metered) return { basis: 'unmetered', volume: Math.round(0.9 * use), previous: null, present: null };
    const fate = fateOf(consumer.accountNo, month);
    if (fate?.kind === 'vacant')
        return {
            basis: 'minimum',
            volume: minimumM3[consumer.tariff] * consumer.cycleMonths,
            previous: reading,
            present: null,
        };
    const next = stream('volume', consumer.accountNo, month);
    const estimated = next() < estimatedShare && !fate;
    const volume = Math.max(0, Math.round(use * (fate?.factor ?? 1) * (estimated ? 1 : 1 + 0.06 * normal(next))));
    return { basis: estimated ? 'estimated' : 'metered', volume, previous: reading, present: reading + volume };
};

/** What is paid of what is due: at once, everything now and then, or a part of the bill. Poisha. */
const paymentOf = (consumer: Consumer, month: string, due: number, billed: number): number => {
    const lot = draw('payment', consumer.accountNo, month);
    if (consumer.payer === 'prompt') return lot < 0.96 ? due : 0;
    if (consumer.payer === 'late') return lot < 0.42 ? due : 0;
    return Math.min(due, Math.round(billed * 0.45 * lot));
};

/** The bill of a month and what it leaves behind: arrears = arrears before + billed - collected - waived, to the poisha. */
export const billOf = (consumer: Consumer, month: string, dmaUse: number, before: Account): DemoBill => {
    const volume = volumeOf(consumer, month, dmaUse * consumer.share, before.reading);
    const billed = Math.round(volume.volume * poishaPerM3(consumer.tariff, month));
    const collected = paymentOf(consumer, month, before.arrears + billed, billed);
    const owed = before.arrears + billed - collected;
    const forgiven = consumer.payer === 'poor' && draw('waiver', consumer.accountNo, month) < 0.002;
    const waived = forgiven ? Math.round(owed * 0.2) : 0;
    return {
        ...billDays(consumer, month, before),
        ...volume,
        billed,
        collected,
        waived,
        arrears: owed - waived,
    };
};

export const accountAfter = (bill: DemoBill, before: Account): Account => ({
    reading: bill.present ?? before.reading,
    readOn: bill.to,
    arrears: bill.arrears,
});

import { addDays, addMonths, type DayRange } from '../contract/period';
import { daysOf } from './calendar';
import type { City } from './city';
import type { Consumer, Tariff } from './consumers';
import { consumptionM3 } from './demand';
import { drySpellOf, fateOf, isEstimated, monthNumber } from './fates';
import { underRegistration } from './meter-park';
import { between, draw, normal, stream } from './random';
import { inventionOf, readingOf, type Habit } from './readers';

/** What the next bill of an account starts from: its meter in m3, the day it was read, its arrears in poisha. */
export interface Account {
    reading: number;
    /** What its meter truly showed, where the reading was invented. */
    register?: number | null;
    /** What its last bill charged, m3. */
    volume?: number;
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
    /** What the meter truly showed, and how the reading was invented. */
    register?: number;
    invention?: Habit;
    /** When and by whom it was read, if it was; the book that the account stands in. */
    readAt?: string;
    reader?: string;
    book?: string;
    billed: number;
    collected: number;
    waived: number;
    arrears: number;
}

/** A bill with the account and the month it is for. */
export type IssuedBill = DemoBill & { consumer: Consumer; month: string };

/** BDT a cubic metre, from a day on. */
export const tariffs: readonly { tariff: Tariff; from: string; bdt: number }[] = [
    { tariff: 'domestic', from: '2015-07-01', bdt: 16.5 },
    { tariff: 'commercial', from: '2015-07-01', bdt: 34 },
    { tariff: 'domestic', from: '2025-07-01', bdt: 18 },
    { tariff: 'commercial', from: '2025-07-01', bdt: 37 },
];
/** What vacant premises are billed, m3 a month. */
const minimumM3 = { domestic: 10, commercial: 20 } as const;

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

const readDays = new Map<string, string>();
/** The day on which a route is read for a month. */
const readDay = (month: string, offset: number): string => {
    const key = `${month} ${offset}`;
    const day = readDays.get(key) ?? addDays(addMonths(month, 1), offset);
    readDays.set(key, day);
    return day;
};

/** The days of the bill of a month: from the last reading to the day on which its route is read. */
export const billDays = (consumer: Consumer, month: string, before?: Account): DayRange => ({
    from: before?.readOn ?? readDay(addMonths(month, -consumer.cycleMonths), consumer.readOffset),
    to: readDay(month, consumer.readOffset),
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

/**
 * By what an account's meter shows more or less than its share, as old as it is in a month. Together the meters of a class
 * in a DMA show what they would if all were new: what they fail to register is drawn on top of it.
 */
export const registeredOf = (consumers: readonly Consumer[]) => {
    const groupOf = ({ fedBy, tariff }: Consumer) => `${fedBy} ${tariff}`;
    const groups = new Map<string, Consumer[]>();
    for (const consumer of consumers.filter(({ metered }) => metered)) {
        const group = groups.get(groupOf(consumer));
        if (group) group.push(consumer);
        else groups.set(groupOf(consumer), [consumer]);
    }
    const shown = ({ meters }: Consumer, month: string) => 1 - underRegistration(meters[meters.length - 1], month);
    const means = new Map<string, number>();
    const meanOf = (group: string, month: string): number => {
        const key = `${group} ${month}`;
        const known = means.get(key);
        if (known !== undefined) return known;
        const [all, registered] = (groups.get(group) ?? []).reduce(
            ([a, b], each) => [a + each.share, b + each.share * shown(each, month)],
            [0, 0],
        );
        means.set(key, registered / all);
        return registered / all;
    };
    return (consumer: Consumer, month: string): number =>
        consumer.metered ? shown(consumer, month) / meanOf(groupOf(consumer), month) : 1;
};

type Volume = Pick<DemoBill, 'basis' | 'volume' | 'previous' | 'present' | 'register' | 'invention'>;

/** A bill that rests on no reading of its period. */
const unread = (basis: 'minimum' | 'estimated', volume: number, reading: number): Volume => ({
    basis,
    volume,
    previous: reading,
    present: null,
});

/** What is written down as the reading of an account, and what its meter truly shows if that is something else. */
const noteOf = (consumer: Consumer, month: string, register: number, { reading, volume }: Account) => {
    const invention = volume === undefined ? undefined : inventionOf(consumer, month);
    if (volume === undefined || !invention) return { present: register };
    const guess = reading + volume;
    const round = 10 * Math.round(guess / 10);
    return { present: invention === 'rounded' && round > reading ? round : guess, register, invention };
};

/** `use` is what its share of the DMA's use comes to; a meter that is stuck or slow shows less. */
const volumeOf = (consumer: Consumer, month: string, use: number, before: Account): Volume => {
    if (!consumer.metered) return { basis: 'unmetered', volume: Math.round(0.9 * use), previous: null, present: null };
    const { accountNo, tariff, cycleMonths } = consumer;
    const fate = fateOf(accountNo, month);
    const minimum = unread('minimum', minimumM3[tariff] * cycleMonths, before.reading);
    if (fate?.kind === 'vacant') return minimum;
    const dry = drySpellOf(consumer, month);
    if (dry) return dry.bill === 'minimum' ? minimum : unread('estimated', Math.round(use), before.reading);
    const estimated = isEstimated(accountNo, month) && !fate;
    const next = stream('volume', accountNo, month);
    // Its first number was whether the use is estimated.
    next();
    const used = Math.max(0, Math.round(use * (fate?.factor ?? 1) * (estimated ? 1 : 1 + 0.06 * normal(next))));
    const note = noteOf(consumer, month, (before.register ?? before.reading) + used, before);
    return {
        basis: estimated ? 'estimated' : 'metered',
        volume: note.present - before.reading,
        previous: before.reading,
        ...note,
    };
};

/** By whom, when and in which book the reading of a bill was taken; the book alone where nobody got to the meter. */
const visitOf = (
    consumer: Consumer,
    month: string,
    day: string,
    volume: Volume,
): Pick<DemoBill, 'readAt' | 'reader' | 'book'> => {
    if (!consumer.metered) return {};
    const book = consumer.route;
    if (volume.basis !== 'metered') return { book };
    return { book, ...readingOf(consumer, month, day, volume.invention !== undefined) };
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
    const volume = volumeOf(consumer, month, dmaUse * consumer.share, before);
    const days = billDays(consumer, month, before);
    const billed = Math.round(volume.volume * poishaPerM3(consumer.tariff, month));
    const collected = paymentOf(consumer, month, before.arrears + billed, billed);
    const owed = before.arrears + billed - collected;
    const forgiven = consumer.payer === 'poor' && draw('waiver', consumer.accountNo, month) < 0.002;
    const waived = forgiven ? Math.round(owed * 0.2) : 0;
    const visit = visitOf(consumer, month, days.to, volume);
    // Each field by itself: a list of spreads takes several times as long, seven hundred thousand times over.
    return {
        from: days.from,
        to: days.to,
        basis: volume.basis,
        volume: volume.volume,
        previous: volume.previous,
        present: volume.present,
        register: volume.register,
        invention: volume.invention,
        readAt: visit.readAt,
        reader: visit.reader,
        book: visit.book,
        billed,
        collected,
        waived,
        arrears: owed - waived,
    };
};

export const accountAfter = (bill: DemoBill, before: Account): Account => ({
    reading: bill.present ?? before.reading,
    register: bill.register,
    volume: bill.volume,
    readOn: bill.to,
    arrears: bill.arrears,
});

import { addDays } from '../contract/period';
import { twoMonthClass, unbilledAccounts } from './cases';
import type { City } from './city';
import { customerName } from './names';
import type { Point } from './places';
import { contains, pointInside } from './polygons';
import { between, normal, stream, type Next } from './random';

export type Tariff = 'domestic' | 'commercial';
/** How an account pays: at once, late in lumps, or never in full. */
export type Payer = 'prompt' | 'late' | 'poor';

export interface Consumer {
    accountNo: string;
    name: string;
    nameBn: string;
    tariff: Tariff;
    /** The DMA that feeds it; `dma` is the one on record. */
    fedBy: string;
    dma?: string;
    ward?: string;
    at: Point;
    connectedOn: string;
    /** Share of the DMA's use that is this account's. */
    share: number;
    metered: boolean;
    payer: Payer;
    meterSerial: string;
    route: string;
    /** Months that each of its bills covers; of two, they come in even or in odd months. */
    cycleMonths: 1 | 2;
    /** The first day that is not billed any more: its connection where it never was. */
    unbilledSince?: string;
    /** Its route is read so many days after the first of the month, before it when negative. */
    readOffset: number;
}

export const consumerCount = 20_000;
/** Accounts of each thousand whose DMA nobody has recorded; as many lack the ward, half of them both. */
const unassignedPerMille = 0.8;
const commercialShare = 0.08;
const unmeteredShare = 0.02;
const routesOfDma = 3;
/** Routes are read from the 27th to the 9th. */
const [earliestOffset, latestOffset] = [-5, 8];

const payerOf = (next: Next): Payer => {
    const lot = next();
    if (lot < 0.68) return 'prompt';
    return lot < 0.86 ? 'late' : 'poor';
};

/** How many accounts each DMA has: by people, at least three, `total` together. */
const accountsByDma = (city: City, total: number): number[] => {
    const people = city.dmas.map(dma => dma.population * between(stream('density', dma.code), 0.8, 1.2));
    const whole = people.reduce((a, b) => a + b, 0);
    const counts = people.map(part => Math.max(3, Math.floor((total * part) / whole)));
    for (let index = 0, left = total - counts.reduce((a, b) => a + b, 0); left > 0; left--, index++)
        counts[index % counts.length]++;
    return counts;
};

const person = (code: string, number: number, city: City, ring: City['dmas'][number]['ring']): Consumer => {
    const next = stream('consumer', code, number);
    const commercial = next() < commercialShare;
    const at = pointInside(ring, next);
    const lot = next() * 1000;
    const connectedOn = addDays('2004-01-01', Math.floor(next() * 6500));
    const tariff = commercial ? 'commercial' : 'domestic';
    return {
        accountNo: '',
        ...customerName(next, commercial),
        tariff,
        cycleMonths: tariff === twoMonthClass ? 2 : 1,
        unbilledSince: unbilledSince(code, number, connectedOn),
        fedBy: code,
        dma: lot < unassignedPerMille ? undefined : code,
        ward: lot >= unassignedPerMille / 2 && lot < unassignedPerMille * 1.5 ? undefined : wardAt(city, at),
        at,
        connectedOn,
        share: Math.exp(0.45 * normal(next)) * (commercial ? 1.8 : 1),
        metered: next() >= unmeteredShare,
        payer: payerOf(next),
        meterSerial: `CW${String(Math.floor(next() * 1e7)).padStart(7, '0')}`,
        ...routeOf(code, number),
    };
};

const unbilledSince = (dma: string, number: number, connectedOn: string): string | undefined => {
    const place = number % unbilledAccounts.each;
    if (dma !== unbilledAccounts.dma) return undefined;
    if (place === unbilledAccounts.never) return connectedOn;
    return place === unbilledAccounts.lapsed ? unbilledAccounts.since : undefined;
};

/** Neighbours are on one route; `number` counts the accounts of a DMA. */
const routeOf = (dma: string, number: number): Pick<Consumer, 'route' | 'readOffset'> => {
    const route = `${dma}-R${1 + (number % routesOfDma)}`;
    return { route, readOffset: Math.round(between(stream('route', route), earliestOffset, latestOffset)) };
};

const wardAt = (city: City, at: Point): string | undefined => city.wards.find(ward => contains(ward.ring, at))?.code;

const made = new Map<number, Consumer[]>();

/** All accounts, DMA by DMA, always the same. Shares add up to 1 in each DMA. Account numbers begin with zeros. */
export const consumersOf = (city: City, total: number): Consumer[] => {
    const known = made.get(total);
    if (known) return known;
    const counts = accountsByDma(city, total);
    let account = 0;
    const all = city.dmas.flatMap((dma, index) => {
        const people = Array.from({ length: counts[index] }, (_, number) => person(dma.code, number, city, dma.ring));
        const whole = people.reduce((sum, each) => sum + each.share, 0);
        return people.map(each => ({
            ...each,
            share: each.share / whole,
            accountNo: String(100_003 + 37 * account++).padStart(8, '0'),
        }));
    });
    made.set(total, all);
    return all;
};

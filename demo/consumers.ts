import { addDays } from '../contract/period';
import { twoMonthClass, unbilledAccounts } from './cases';
import type { City, DmaModel } from './city';
import { metersAt, type InstalledMeter } from './meter-park';
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
    /** Share of what the meters of the DMA showed if all were new that is this account's. */
    share: number;
    metered: boolean;
    payer: Payer;
    /** The one in use last; none where it is not metered. */
    meters: readonly InstalledMeter[];
    route: string;
    /** Its place on the route, of so many. */
    visit: number;
    visits: number;
    /** Water comes to it last, in a DMA whose pressure hardly gets it there. */
    endOfLine: boolean;
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
/** The last of a route, where the mean pressure is critically low (bar). */
const lineEnd = { share: 0.12, pressureBar: 0.3 } as const;
/** Routes are read from the 27th to the 9th. */
const [earliestOffset, latestOffset] = [-5, 8];

const payerOf = (next: Next): Payer => {
    const lot = next();
    if (lot < 0.68) return 'prompt';
    return lot < 0.86 ? 'late' : 'poor';
};

type Person = Omit<Consumer, 'meters'> & { serial: string };

/** How many accounts each DMA has: by people, at least three, `total` together. */
const accountsByDma = (city: City, total: number): number[] => {
    const people = city.dmas.map(dma => dma.population * between(stream('density', dma.code), 0.8, 1.2));
    const whole = people.reduce((a, b) => a + b, 0);
    const counts = people.map(part => Math.max(3, Math.floor((total * part) / whole)));
    for (let index = 0, left = total - counts.reduce((a, b) => a + b, 0); left > 0; left--, index++)
        counts[index % counts.length]++;
    return counts;
};

const person = ({ code, ring, pressureBar }: DmaModel, number: number, count: number, city: City): Person => {
    const next = stream('consumer', code, number);
    const commercial = next() < commercialShare;
    const at = pointInside(ring, next);
    const lot = next() * 1000;
    const connectedOn = addDays('2004-01-01', Math.floor(next() * 6500));
    const tariff = commercial ? 'commercial' : 'domestic';
    const visit = Math.floor(number / routesOfDma);
    const visits = Math.ceil((count - (number % routesOfDma)) / routesOfDma);
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
        serial: `CW${String(Math.floor(next() * 1e7)).padStart(7, '0')}`,
        ...routesIn(code)[number % routesOfDma],
        visit,
        visits,
        endOfLine: pressureBar < lineEnd.pressureBar && visit + 1 > (1 - lineEnd.share) * visits,
    };
};

const unbilledSince = (dma: string, number: number, connectedOn: string): string | undefined => {
    const place = number % unbilledAccounts.each;
    if (dma !== unbilledAccounts.dma) return undefined;
    if (place === unbilledAccounts.never) return connectedOn;
    return place === unbilledAccounts.lapsed ? unbilledAccounts.since : undefined;
};

export type Route = Pick<Consumer, 'route' | 'readOffset'>;

/** The routes of a DMA; neighbours take turns on them. */
export const routesIn = (dma: string): Route[] =>
    Array.from({ length: routesOfDma }, (_, at) => {
        const route = `${dma}-R${1 + at}`;
        return { route, readOffset: Math.round(between(stream('route', route), earliestOffset, latestOffset)) };
    });

const wardAt = (city: City, at: Point): string | undefined => city.wards.find(ward => contains(ward.ring, at))?.code;

const made = new Map<number, Consumer[]>();

/** All accounts, DMA by DMA, always the same. Shares add up to 1 in each DMA. Account numbers begin with zeros. */
export const consumersOf = (city: City, total: number): Consumer[] => {
    const known = made.get(total);
    if (known) return known;
    const counts = accountsByDma(city, total);
    let account = 0;
    const all = city.dmas.flatMap((dma, index) => {
        const count = counts[index];
        const people = Array.from({ length: count }, (_, number) => person(dma, number, count, city));
        const whole = people.reduce((sum, each) => sum + each.share, 0);
        return people.map(({ serial, ...each }, number): Consumer => {
            const use = (each.share / whole) * count;
            const connection = {
                key: [dma.code, number],
                serial,
                connectedOn: each.connectedOn,
                tariff: each.tariff,
                use,
            } as const;
            return {
                ...each,
                share: each.share / whole,
                meters: each.metered ? metersAt(connection) : [],
                accountNo: String(100_003 + 37 * account++).padStart(8, '0'),
            };
        });
    });
    made.set(total, all);
    return all;
};

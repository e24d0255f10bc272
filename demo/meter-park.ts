import { addDays } from '../contract/period';
import { dayNumber } from './calendar';
import type { Tariff } from './consumers';
import { between, pick, stream } from './random';

/** A model of customer meter, and what it fails to register as it ages. */
export interface MeterType {
    make: string;
    model: string;
    sizeMm: number;
    /** The years in which it was installed, `[from, until)`. */
    sold: readonly [from: number, until: number];
    /** Points of its volume that it registers less each year, and the most that it comes to. */
    percentPerYear: number;
    mostPercent: number;
}
export interface InstalledMeter {
    type: MeterType;
    serial: string;
    installedOn: string;
    removedOn?: string;
}

const type = (
    make: string,
    model: string,
    sizeMm: number,
    sold: MeterType['sold'],
    percentPerYear: number,
    mostPercent: number,
): MeterType => ({ make, model, sizeMm, sold, percentPerYear, mostPercent });

/** Cheap single jets wear out in sand and hard water; pistons last; large ones lie between. */
export const meterTypes: readonly MeterType[] = [
    type('Padmaflow', 'SJ-15', 15, [2004, 2014], 0.65, 12),
    type('Tidewell', 'MJ-15', 15, [2008, 2020], 0.35, 7),
    type('Meghna', 'D15', 15, [2010, 2024], 0.5, 9),
    type('Orbis', 'V15', 15, [2014, 2024], 0.15, 4),
    type('Padmaflow', 'SJ-20', 20, [2004, 2014], 0.55, 10),
    type('Tidewell', 'MJ-20', 20, [2008, 2024], 0.3, 6),
    type('Tidewell', 'MJ-25', 25, [2004, 2024], 0.3, 6),
    type('Orbis', 'V25', 25, [2012, 2024], 0.12, 3),
    type('Tidewell', 'W40', 40, [2004, 2024], 0.25, 5),
    type('Orbis', 'W50', 50, [2004, 2024], 0.2, 4),
];

/** Of meters older than `oldest` years on this day, a share had given way to new ones by then; later none does. */
const exchanges = { until: '2023-06-30', earliestYears: 6, share: 0.35 } as const;
const yearDays = 365.25;

/** Millimetres for an account that uses so many times the mean of its DMA. */
const sizeFor = (tariff: Tariff, use: number): number => {
    if (tariff === 'domestic') return use > 2.2 ? 20 : 15;
    return [25, 40, 50].findLast((_, at) => use > [1.2, 2.4, 4][at]) ?? 20;
};

const yearOf = (day: string) => Number(day.slice(0, 4));
const yearsBetween = (from: string, to: string) => (dayNumber(to) - dayNumber(from)) / yearDays;

const installed = (next: () => number, sizeMm: number, serial: string, installedOn: string): InstalledMeter => {
    const year = yearOf(installedOn);
    const types = meterTypes.filter(each => each.sizeMm === sizeMm && year >= each.sold[0] && year < each.sold[1]);
    return { type: pick(next, types), serial, installedOn };
};

interface Connection {
    key: readonly [dma: string, number: number];
    serial: string;
    connectedOn: string;
    tariff: Tariff;
    use: number;
}

/** The meters of a connection, the one in use last. */
export const metersAt = ({ key, serial, connectedOn, tariff, use }: Connection): InstalledMeter[] => {
    const next = stream('meter', ...key);
    const size = sizeFor(tariff, use);
    const years = yearsBetween(connectedOn, exchanges.until);
    if (years < exchanges.earliestYears || next() >= exchanges.share)
        return [installed(next, size, serial, connectedOn)];
    const day = addDays(connectedOn, Math.floor(yearDays * between(next, exchanges.earliestYears, years)));
    const before = `CW${String(Math.floor(next() * 1e7)).padStart(7, '0')}`;
    return [{ ...installed(next, size, before, connectedOn), removedOn: day }, installed(next, size, serial, day)];
};

/** What a meter fails to register of the water that passes it on a day, as a share. */
export const underRegistration = ({ type, installedOn }: InstalledMeter, day: string): number =>
    Math.min(type.mostPercent, type.percentPerYear * Math.max(0, yearsBetween(installedOn, day))) / 100;

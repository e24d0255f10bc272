import type { Figure } from '../../contract/figure';
import { band95, combine, type UncertainVolume } from '../figures/confidence.rules';
import { percentile } from '../figures/rank.rules';

/** One local hour of a DMA: mean flow in m3/h, its 95 % half-width, and mean pressure in bar, null where not measured; `supplied` where neither tells. */
export interface DmaHour {
    hour: number;
    flowM3PerHour: number | null;
    halfWidthM3PerHour?: number;
    pressureBar: number | null;
    supplied: boolean | null;
}

/** The hours of a local day and of the one before it, in which supply may have begun; all of them, measured or not. */
export interface NightHours {
    before: readonly DmaHour[];
    day: readonly DmaHour[];
}

export interface NightUseLimits {
    litresPerPersonHour: number;
    litresPerConnectionHour: number;
}

/** `fromPressure` is false when no pressure was known and supplied hours stand in for it. */
export interface HourDayFactor {
    hours: number;
    fromPressure: boolean;
}

/** What flowed in a night, rightly or not, m3/h. */
export interface Night {
    flowM3PerHour: number;
    useM3PerHour: number;
}

/** How sure the flow and the use of a night are, 95 % half-width in %. */
export interface NightConfidence {
    flowPercent: number;
    usePercent: number;
}

/** A leakage in m3 with its 95 % band, or why there is none. */
export type Leakage = { value: number; band95: [number, number] } | Extract<Figure, { value: null }>;

/** The night is from midnight until 04:59. */
export const lastNightHour = 4;
const fewestHours = 3;
const fewestNights = 10;
const backgroundShare = 0.2;
const notSupplied = { value: null, reason: 'notSuppliedAtNight' } as const;

const isNight = ({ hour }: DmaHour) => hour <= lastNightHour;

/**
 * The hour of the minimum night flow: the lowest measured one from 00:00 to 04:59 that was supplied and lies at least
 * `settlingHours` after supply began, when pipes and tanks are full; none with fewer than three such hours. An hour of
 * which nobody knows whether it was supplied may have been the end: supply begins anew after it.
 */
export function leastNightHour({ before, day }: NightHours, limits: { settlingHours: number }): DmaHour | null {
    let hoursSupplied = 0;
    const suppliedFor = [...before, ...day].map(({ supplied }) => (hoursSupplied = supplied ? hoursSupplied + 1 : 0));
    const settled = day.filter(
        (hour, index) =>
            isNight(hour) &&
            hour.flowM3PerHour !== null &&
            suppliedFor[before.length + index] - 1 >= limits.settlingHours,
    );
    if (settled.length < fewestHours) return null;
    return settled.reduce((least, hour) => (hour.flowM3PerHour! < least.flowM3PerHour! ? hour : least));
}

/** Minimum night flow in m3/h, of the hour that `leastNightHour` finds; why there is none. */
export function minimumNightFlow(hours: NightHours, limits: { settlingHours: number }): Figure {
    const flow = leastNightHour(hours, limits)?.flowM3PerHour ?? null;
    if (flow !== null) return { value: flow };
    const isMeasured = hours.day.some(hour => isNight(hour) && hour.flowM3PerHour !== null);
    return isMeasured ? notSupplied : { value: null, reason: 'noData' };
}

/** The nights of a month: their mean and their background level, the 20th percentile; `notSuppliedAtNight` under ten. */
export function monthNightFlow(nights: readonly Figure[]): { mean: Figure; background: Figure } {
    const known = nights.flatMap(night => night.value ?? []);
    if (known.length < fewestNights) return { mean: notSupplied, background: notSupplied };
    return {
        mean: { value: known.reduce((sum, flow) => sum + flow, 0) / known.length },
        background: { value: percentile(known, backgroundShare) },
    };
}

/** What people and small businesses rightly use at night, m3/h. */
export function nightUse(population: number, smallConnections: number, limits: NightUseLimits): number {
    const litres = population * limits.litresPerPersonHour + smallConnections * limits.litresPerConnectionHour;
    return litres / 1000;
}

/** Hour-day factor: hours of night leakage that make a day's, sum of (P / P at night)^N1 over supplied hours. */
export function hourDayFactor(
    hours: readonly DmaHour[],
    nightPressureBar: number | null,
    { leakageExponent }: { leakageExponent: number },
): HourDayFactor {
    const supplied = hours.filter(hour => hour.supplied);
    const pressures = supplied.flatMap(({ pressureBar }) => pressureBar ?? []);
    if (nightPressureBar === null || nightPressureBar <= 0 || pressures.length === 0) {
        return { hours: supplied.length, fromPressure: false };
    }
    const factors = pressures.map(bar => (Math.max(0, bar) / nightPressureBar) ** leakageExponent);
    const mean = factors.reduce((sum, factor) => sum + factor, 0) / factors.length;
    return { hours: mean * supplied.length, fromPressure: true };
}

/** What leaked in a day, by its sources: (night flow - night use) x hour-day factor; may be negative. */
export function leakageOfDay(
    { flowM3PerHour, useM3PerHour }: Night,
    { hours }: HourDayFactor,
    confidence: NightConfidence,
): UncertainVolume<string>[] {
    return [
        { source: 'nightFlow', volumeM3: flowM3PerHour, clPercent: confidence.flowPercent, coefficient: hours },
        { source: 'nightUse', volumeM3: useM3PerHour, clPercent: confidence.usePercent, coefficient: -hours },
    ];
}

/** Leakage of a month of some days: the mean of what leaked in its valid nights' days, so that a burst of a few counts. */
export function leakageOfMonth(nights: readonly UncertainVolume<string>[][], days: number): Leakage {
    if (nights.length < fewestNights) return notSupplied;
    const { volumeM3, halfWidthM3 } = combine(nights.flat());
    const scale = days / nights.length;
    return { value: volumeM3 * scale, band95: band95(volumeM3 * scale, halfWidthM3 * scale) };
}

import type { Figure } from '../../contract/figure';

/** One local hour of a DMA: mean flow in m3/h and mean pressure in bar, null where not measured. */
export interface DmaHour {
    hour: number;
    flowM3PerHour: number | null;
    pressureBar: number | null;
    supplied: boolean;
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

const lastNightHour = 4;
const fewestNights = 10;
const monthPercentile = 0.2;

/** Minimum night flow in m3/h: the lowest hour from 00:00 to 04:59 that was supplied; `noData` without one. */
export function minimumNightFlow(hours: readonly DmaHour[]): Figure {
    const flows = hours
        .filter(({ hour, supplied }) => hour <= lastNightHour && supplied)
        .flatMap(({ flowM3PerHour }) => flowM3PerHour ?? []);
    return flows.length > 0 ? { value: Math.min(...flows) } : { value: null, reason: 'noData' };
}

/** A month's minimum night flow: the 20th percentile of its nights; `noData` ("not supplied at night") under ten. */
export function monthNightFlow(nights: readonly Figure[]): Figure {
    const known = nights.flatMap(night => night.value ?? []).sort((a, b) => a - b);
    if (known.length < fewestNights) return { value: null, reason: 'noData' };
    // Interpolated as percentile_cont does, so that SQL and this agree.
    const position = monthPercentile * (known.length - 1);
    const below = known[Math.floor(position)];
    const above = known[Math.ceil(position)];
    return { value: below + (above - below) * (position - Math.floor(position)) };
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

/** Leakage in m3 a day: (minimum night flow - what fills storage - night use) x hour-day factor; may be negative. */
export function leakagePerDay(
    nightFlow: Figure,
    night: { useM3PerHour: number; storageFillM3PerHour: number },
    factor: HourDayFactor,
): Figure {
    if (nightFlow.value === null) return nightFlow;
    return { value: (nightFlow.value - night.storageFillM3PerHour - night.useM3PerHour) * factor.hours };
}

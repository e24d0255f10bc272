import type { Figure } from '../../contract/figure';

/** Bits of `weekdays`: Sunday 1, Monday 2, ... Saturday 64. */
export interface SupplySlot {
    startMinute: number;
    endMinute: number;
    weekdays: number;
    validFrom: string;
    /** The first day on which the slot no longer holds; null is for ever. */
    validTo: string | null;
}

/** One local day of a DMA: 24 hours of supplied or not, null where no series came, and its scheduled windows. */
export interface SupplyDay {
    suppliedHours: readonly (boolean | null)[];
    windows: readonly Window[] | null;
}

/** A stretch of a day in minutes after midnight, half-open. */
export interface Window {
    startMinute: number;
    endMinute: number;
}

const noSchedule: Figure = { value: null, reason: 'noSchedule' };

/** LPCD: litres per person per day of an inflow (water availability) or of a billed volume (billed LPCD), m3. */
export function litresPerPersonDay(volume: Figure, personDays: number): Figure {
    if (volume.value === null) return volume;
    return personDays > 0 ? { value: (1000 * volume.value) / personDays } : { value: null, reason: 'undefined' };
}

/** The scheduled windows of a local day, overlaps joined; null when no schedule holds on it at all. */
export function windowsOf(slots: readonly SupplySlot[], day: string): Window[] | null {
    const valid = slots.filter(slot => slot.validFrom <= day && (slot.validTo === null || day < slot.validTo));
    if (valid.length === 0) return null;
    const weekday = 1 << new Date(`${day}T00:00:00Z`).getUTCDay();
    return joined(valid.filter(slot => (slot.weekdays & weekday) !== 0));
}

function joined(slots: readonly Window[]): Window[] {
    const windows: Window[] = [];
    for (const { startMinute, endMinute } of [...slots].sort((a, b) => a.startMinute - b.startMinute)) {
        const last = windows.at(-1);
        if (last && startMinute <= last.endMinute) last.endMinute = Math.max(last.endMinute, endMinute);
        else windows.push({ startMinute, endMinute });
    }
    return windows;
}

/** Scheduled hours of a day; `noSchedule` without a schedule, 0 on a weekday it leaves out. */
export function targetHours(windows: readonly Window[] | null): Figure {
    return windows ? { value: minutesOf(windows) / 60 } : noSchedule;
}

/** 100 x time supplied inside scheduled windows / scheduled time, over the hours that were measured. */
export function scheduleAdherence(days: readonly SupplyDay[], limits: { completenessMinimum: number }): Figure {
    const scheduled = scheduledDays(days);
    if (scheduled.length === 0) return noSchedule;
    let planned = 0;
    let known = 0;
    let kept = 0;
    for (const { suppliedHours, windows } of scheduled) {
        planned += minutesOf(windows);
        for (let hour = 0; hour < 24; hour += 1) {
            const minutes = minutesInHour(windows, hour);
            if (typeof suppliedHours[hour] === 'boolean') known += minutes;
            if (suppliedHours[hour]) kept += minutes;
        }
    }
    if (planned === 0) return { value: null, reason: 'undefined' };
    return known / planned < limits.completenessMinimum ? incomplete(known) : { value: (100 * kept) / known };
}

/** 100 x actual hours / target hours; hours without a sample count like the measured ones of the period. */
export function durationAdherence(days: readonly SupplyDay[], limits: { completenessMinimum: number }): Figure {
    const scheduled = scheduledDays(days);
    if (scheduled.length === 0) return noSchedule;
    const target = scheduled.reduce((sum, day) => sum + minutesOf(day.windows), 0) / 60;
    if (target === 0) return { value: null, reason: 'undefined' };
    const measured = scheduled.flatMap(day => day.suppliedHours).filter(hour => hour !== null);
    const all = 24 * scheduled.length;
    if (measured.length / all < limits.completenessMinimum) return incomplete(measured.length);
    const actual = (measured.filter(Boolean).length * all) / measured.length;
    return { value: (100 * actual) / target };
}

/** A sector's figure: the mean of its DMAs weighted by population; DMAs without a figure are left out. */
export function meanByPopulation(dmas: readonly { figure: Figure; population: number }[]): Figure {
    let people = 0;
    let sum = 0;
    for (const { figure, population } of dmas) {
        if (figure.value === null) continue;
        people += population;
        sum += figure.value * population;
    }
    if (people > 0) return { value: sum / people };
    return dmas.find(dma => dma.figure.value === null)?.figure ?? { value: null, reason: 'noData' };
}

function scheduledDays(days: readonly SupplyDay[]) {
    return days.flatMap(({ suppliedHours, windows }) => (windows ? [{ suppliedHours, windows }] : []));
}

function incomplete(samples: number): Figure {
    return { value: null, reason: samples === 0 ? 'noData' : 'incomplete' };
}

function minutesOf(windows: readonly Window[]): number {
    return windows.reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0);
}

function minutesInHour(windows: readonly Window[], hour: number): number {
    return windows.reduce((sum, { startMinute, endMinute }) => {
        const overlap = Math.min(endMinute, 60 * (hour + 1)) - Math.max(startMinute, 60 * hour);
        return sum + Math.max(0, overlap);
    }, 0);
}

import type { Figure } from '../../contract/figure';
import { daysIn, type DayRange } from '../../contract/period';

/** A plant or boosting station over one period: its volume and what it could have given, m3. */
export interface PlantOutput {
    code: string;
    volumeM3: Figure;
    capacityM3: number;
}

/** A capacity holds from `validFrom` until the next one does. */
export interface CapacityState {
    validFrom: string;
    m3PerDay: number;
}

/** Whoever read the meter says why it went backwards. */
export type BackwardsAnswer =
    | { kind: 'rollover'; digits: number }
    | { kind: 'replacement'; lastOfOld: number; firstOfNew: number };

export type MeterVolume = { volumeM3: number } | { ask: readonly ('rollover' | 'replacement')[] };

/** Capacity in m3 of a whole period, each day with the capacity that held on it. */
export function capacityOver(states: readonly CapacityState[], { from, to }: DayRange): number {
    const inOrder = [...states].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
    return inOrder.reduce((sum, { validFrom, m3PerDay }, index) => {
        const next = inOrder[index + 1]?.validFrom ?? to;
        const held = { from: validFrom > from ? validFrom : from, to: next < to ? next : to };
        return sum + Math.max(0, daysIn(held)) * m3PerDay;
    }, 0);
}

/** Load factor % = 100 x sum of volumes / sum of capacities; plants without one of the two are left out and named. */
export function loadFactor(plants: readonly PlantOutput[]): { loadFactorPercent: Figure; withheld: string[] } {
    let volume = 0;
    let capacity = 0;
    const withheld: string[] = [];
    for (const { code, volumeM3, capacityM3 } of plants) {
        if (volumeM3.value === null || capacityM3 <= 0) withheld.push(code);
        else {
            volume += volumeM3.value;
            capacity += capacityM3;
        }
    }
    return { loadFactorPercent: capacity > 0 ? { value: (100 * volume) / capacity } : whyNone(plants), withheld };
}

function whyNone(plants: readonly PlantOutput[]): Figure {
    const withoutCapacity = plants.some(plant => plant.volumeM3.value !== null);
    if (withoutCapacity) return { value: null, reason: 'notConfigured' };
    return plants[0]?.volumeM3 ?? { value: null, reason: 'noData' };
}

/** Dose in mg/L of a chemical in kg over treated water in m3. */
export function doseMgPerLitre(chemicalKg: number, treatedM3: number): Figure {
    return treatedM3 > 0 ? { value: (1000 * chemicalKg) / treatedM3 } : { value: null, reason: 'undefined' };
}

/** Present less previous reading, m3; a meter that went backwards asks why, and the answer gives the volume. */
export function meterVolume(previous: number, present: number, answer?: BackwardsAnswer): MeterVolume {
    const volumeM3 = present - previous;
    if (volumeM3 >= 0 && answer?.kind !== 'replacement') return { volumeM3 };
    const explained = answer ? explainedVolume(previous, present, answer) : null;
    return explained === null ? { ask: ['rollover', 'replacement'] } : { volumeM3: explained };
}

function explainedVolume(previous: number, present: number, answer: BackwardsAnswer): number | null {
    if (answer.kind === 'rollover') {
        const range = 10 ** answer.digits;
        return previous < range ? present + range - previous : null;
    }
    const onOld = answer.lastOfOld - previous;
    const onNew = present - answer.firstOfNew;
    return onOld >= 0 && onNew >= 0 ? onOld + onNew : null;
}

import { balanceSeed } from './threshold-seed/balance';
import { detectionSeed } from './threshold-seed/detection';
import { kpiSeed } from './threshold-seed/kpi';
import { qualitySeed } from './threshold-seed/quality';
import type { ThresholdSeed } from './threshold-seed/seed';
import { supplySeed } from './threshold-seed/supply';

export type { ThresholdScreen, ThresholdSeed, ThresholdUnit } from './threshold-seed/seed';

/** Every constant a utility may change, with the value it starts from. */
export const thresholdSeed = [
    ...supplySeed,
    ...balanceSeed,
    ...detectionSeed,
    ...kpiSeed,
    ...qualitySeed,
] as const satisfies readonly ThresholdSeed[];

export type ThresholdKey = (typeof thresholdSeed)[number]['key'];

const defaults = new Map<string, number>(thresholdSeed.map(row => [row.key, row.defaultValue]));

/** The value a constant starts from, in the unit of its row. */
export function seedValue(key: ThresholdKey): number {
    const value = defaults.get(key);
    if (value === undefined) throw new Error(`No threshold row ${key}`);
    return value;
}

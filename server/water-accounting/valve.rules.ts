export type ValveKind = 'linear' | 'equalPercentage' | 'quickOpening';

export interface ValveReading {
    kind: ValveKind;
    /** Flow in m3/h through the fully open valve at 1 bar. */
    kvs: number;
    openPercent: number;
    upstreamBar: number;
    /** Counts as 0 when nobody read it; the volume is then an upper estimate. */
    downstreamBar: number | null;
    hours: number;
    days: number;
    specificGravity?: number;
}

export type ValveError = 'kvsNotPositive' | 'openingOutOfRange' | 'hoursOutOfRange' | 'downstreamAboveUpstream';

export type ValveEstimate =
    | { flowM3PerHour: number; volumeM3: number; upperEstimate: boolean; clPercent: number }
    | { error: ValveError };

/** Ratio of the largest to the smallest flow an equal percentage valve controls (usual catalogue value). */
const rangeability = 50;

const characteristic: Record<ValveKind, (opening: number) => number> = {
    linear: opening => opening,
    equalPercentage: opening => rangeability ** (opening - 1),
    quickOpening: opening => Math.sqrt(opening),
};

/** Kv in m3/h at 1 bar of a valve opened to `openPercent` (IEC 60534 inherent characteristics); 0 when shut. */
export function flowCoefficient(kind: ValveKind, kvs: number, openPercent: number): number {
    return openPercent === 0 ? 0 : kvs * characteristic[kind](openPercent / 100);
}

/** Kv from a test: flow in m3/h of water at a pressure drop in bar; null without a drop. */
export function flowCoefficientFromTest(flowM3PerHour: number, dropBar: number): number | null {
    return dropBar > 0 ? flowM3PerHour / Math.sqrt(dropBar) : null;
}

/** Volume in m3 through a valve without a meter, Q = Kv sqrt(dp / SG), or what is wrong with the reading. */
export function valveEstimate(reading: ValveReading, { clPercent }: { clPercent: number }): ValveEstimate {
    const error = errorOf(reading);
    if (error) return { error };
    const { kind, kvs, openPercent, upstreamBar, downstreamBar, hours, specificGravity = 1 } = reading;
    const drop = upstreamBar - (downstreamBar ?? 0);
    const flow = flowCoefficient(kind, kvs, openPercent) * Math.sqrt(drop / specificGravity);
    return { flowM3PerHour: flow, volumeM3: flow * hours, upperEstimate: downstreamBar === null, clPercent };
}

// Written as "not inside", so that a reading that is not a number is refused too.
function errorOf({ kvs, openPercent, upstreamBar, downstreamBar, hours, days }: ValveReading): ValveError | null {
    if (!(kvs > 0)) return 'kvsNotPositive';
    if (!(openPercent >= 0 && openPercent <= 100)) return 'openingOutOfRange';
    if (!(hours >= 0 && hours <= 24 * days)) return 'hoursOutOfRange';
    return upstreamBar - (downstreamBar ?? 0) >= 0 ? null : 'downstreamAboveUpstream';
}

import type { Figure } from '../../contract/figure';

/** Standard errors in the half-width of a 95 % band. */
const z95 = 1.96;

/** One volume of a sum. Rows with one `source` share its systematic error, so their errors add linearly. */
export interface UncertainVolume {
    source: string;
    volumeM3: number;
    /** Half-width of the 95 % band, % of the volume. */
    clPercent: number;
    /** Net coefficient of the volume in the sum: +1, -1, or 0 when it cancels. */
    coefficient: number;
}

export interface CombinedVolume {
    volumeM3: number;
    halfWidthM3: number;
    /** `undefined` when the volumes cancel to 0. */
    clPercent: Figure;
    /** Share of the variance that each source brings, %, adding to 100; empty when nothing is uncertain. */
    variancePercent: Record<string, number>;
}

/** Variance of a volume in m6 from the 95 % half-width in % (AWWA M36). */
export function variance(volumeM3: number, clPercent: number): number {
    return ((volumeM3 * clPercent) / 100 / z95) ** 2;
}

/** The 95 % half-width, % of the volume, that a variance in m6 stands for. */
export function clPercentOf(volumeM3: number, varianceM6: number): Figure {
    if (volumeM3 === 0) return { value: null, reason: 'undefined' };
    return { value: (100 * z95 * Math.sqrt(varianceM6)) / Math.abs(volumeM3) };
}

/** Sums volumes with their 95 % bands: one source linearly, different sources in squares. */
export function combine(volumes: readonly UncertainVolume[]): CombinedVolume {
    const bySource = new Map<string, number>();
    for (const { source, coefficient, volumeM3, clPercent } of volumes) {
        const halfWidth = (coefficient * volumeM3 * clPercent) / 100;
        bySource.set(source, (bySource.get(source) ?? 0) + halfWidth);
    }
    const volumeM3 = volumes.reduce((sum, { coefficient, volumeM3: volume }) => sum + coefficient * volume, 0);
    const squares = [...bySource].map(([source, halfWidth]) => [source, halfWidth ** 2] as const);
    const total = squares.reduce((sum, [, square]) => sum + square, 0);
    return {
        volumeM3,
        halfWidthM3: Math.sqrt(total),
        clPercent: clPercentOf(volumeM3, total / z95 ** 2),
        variancePercent: total > 0 ? Object.fromEntries(squares.map(([s, square]) => [s, (100 * square) / total])) : {},
    };
}

/** Half-width of the 95 % band of NRW %, in points; `undefined` without water supplied. */
export function nrwPercentHalfWidth(billed: CombinedVolume, supplied: CombinedVolume): Figure {
    if (supplied.volumeM3 <= 0) return { value: null, reason: 'undefined' };
    const suppliedShare = supplied.halfWidthM3 / supplied.volumeM3;
    // (billed / WS) x CL(billed) is the half-width of billed over WS, which also holds when billed is 0.
    const billedTerm = billed.halfWidthM3 / supplied.volumeM3;
    const suppliedTerm = (billed.volumeM3 / supplied.volumeM3) * suppliedShare;
    return { value: 100 * Math.hypot(billedTerm, suppliedTerm) };
}

/** A known half-width in m3 without a volume of its own. */
export const errorOnly = (source: string, halfWidthM3: number): UncertainVolume[] => [
    { source, volumeM3: halfWidthM3, clPercent: 100, coefficient: 1 },
    { source, volumeM3: halfWidthM3, clPercent: 0, coefficient: -1 },
];

/** The band of a value and its half-width, in the unit of both. */
export function band95(value: number, halfWidth: number): [number, number] {
    return [value - halfWidth, value + halfWidth];
}

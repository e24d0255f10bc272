import type { ErrorSource, Figure } from '../../contract/figure';

/** Standard errors in the half-width of a 95 % band. */
export const z95 = 1.96;

/** A source by its kind and, where there are many of the kind, its name. */
export type Source = ErrorSource['kind'] | `${ErrorSource['kind']} ${string}`;

const sourceName = (source: Source): Pick<ErrorSource, 'kind' | 'name'> => {
    const [kind, ...name] = source.split(' ');
    return { kind: kind as ErrorSource['kind'], name: name.length > 0 ? name.join(' ') : null };
};

/** One volume of a sum. Rows with one `source` share its systematic error, so their errors add linearly. */
export interface UncertainVolume<S extends string = Source> {
    source: S;
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

/** What each source gives to a sum: its volume, and its 95 % half-width, which adds up linearly within it. m3. */
const bySource = <S extends string>(volumes: readonly UncertainVolume<S>[]) => {
    const found = new Map<S, { volumeM3: number; halfWidthM3: number }>();
    for (const { source, coefficient, volumeM3, clPercent } of volumes) {
        const sum = found.get(source) ?? { volumeM3: 0, halfWidthM3: 0 };
        sum.volumeM3 += coefficient * volumeM3;
        sum.halfWidthM3 += (coefficient * volumeM3 * clPercent) / 100;
        found.set(source, sum);
    }
    return found;
};

const varianceOf = (sources: ReadonlyMap<string, { halfWidthM3: number }>) =>
    [...sources.values()].reduce((sum, { halfWidthM3 }) => sum + halfWidthM3 ** 2, 0);

/** Sums volumes with their 95 % bands: one source linearly, different sources in squares. */
export function combine(volumes: readonly UncertainVolume<string>[]): CombinedVolume {
    const total = varianceOf(bySource(volumes));
    const volumeM3 = volumes.reduce((sum, { coefficient, volumeM3: volume }) => sum + coefficient * volume, 0);
    return { volumeM3, halfWidthM3: Math.sqrt(total), clPercent: clPercentOf(volumeM3, total / z95 ** 2) };
}

/** Half-widths under this are the rest of a sum that cancels, m3. */
const someM3 = 1e-6;

/** The sources that make the band of a sum, the worst first; their shares of the variance add to 100 %. */
export function errorSources(volumes: readonly UncertainVolume[]): ErrorSource[] {
    const sources = bySource(volumes);
    const total = varianceOf(sources);
    return [...sources]
        .map(([source, { volumeM3, halfWidthM3 }]) => ({
            ...sourceName(source),
            volumeM3,
            halfWidthM3: Math.abs(halfWidthM3),
            variancePercent: total > 0 ? (100 * halfWidthM3 ** 2) / total : 0,
        }))
        .filter(({ halfWidthM3 }) => halfWidthM3 > someM3)
        .sort((a, b) => b.halfWidthM3 - a.halfWidthM3);
}

/**
 * NRW % = 100 x (supplied - billed) / supplied, with the half-width of its 95 % band in points; null without water
 * supplied. With authorised consumption in place of the billed one it is the water loss in percent.
 */
export function nrwPercent(
    billed: CombinedVolume,
    supplied: CombinedVolume,
): { value: number; halfWidth: number } | null {
    if (supplied.volumeM3 <= 0) return null;
    const billedShare = billed.volumeM3 / supplied.volumeM3;
    // (billed / WS) x CL(billed) is the half-width of billed over WS, which also holds when billed is 0.
    const billedTerm = billed.halfWidthM3 / supplied.volumeM3;
    const suppliedTerm = (billedShare * supplied.halfWidthM3) / supplied.volumeM3;
    return {
        value: (100 * (supplied.volumeM3 - billed.volumeM3)) / supplied.volumeM3,
        halfWidth: 100 * Math.hypot(billedTerm, suppliedTerm),
    };
}

/** A known half-width in m3 without a volume of its own. */
export const errorOnly = (source: Source, halfWidthM3: number): UncertainVolume[] => [
    { source, volumeM3: halfWidthM3, clPercent: 100, coefficient: 1 },
    { source, volumeM3: halfWidthM3, clPercent: 0, coefficient: -1 },
];

/** The band of a value and its half-width, in the unit of both. */
export function band95(value: number, halfWidth: number): [number, number] {
    return [value - halfWidth, value + halfWidth];
}

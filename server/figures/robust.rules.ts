import { median } from './rank.rules';

/** The median of the distances from the median, scaled to the standard deviation of a normal sample. */
export const robustSpread = (values: readonly number[]): number => {
    const centre = median(values);
    return 1.4826 * median(values.map(value => Math.abs(value - centre)));
};

/** A value at a place of an even axis. */
export interface Placed {
    at: number;
    value: number;
}

/** Theil-Sen: the median of the slopes between all pairs, per step of the axis. */
export const theilSenSlope = (points: readonly Placed[]): number => {
    const slopes: number[] = [];
    for (let a = 0; a < points.length; a += 1)
        for (let b = a + 1; b < points.length; b += 1)
            slopes.push((points[b].value - points[a].value) / (points[b].at - points[a].at));
    return median(slopes);
};

/** Mann-Kendall's test statistic of a trend, corrected for ties: about normal where there is none. */
export const mannKendall = (values: readonly number[]): number => {
    const n = values.length;
    let score = 0;
    for (let a = 0; a < n; a += 1) for (let b = a + 1; b < n; b += 1) score += Math.sign(values[b] - values[a]);
    const ties = new Map<number, number>();
    for (const value of values) ties.set(value, (ties.get(value) ?? 0) + 1);
    const tied = [...ties.values()].reduce((sum, t) => sum + t * (t - 1) * (2 * t + 5), 0);
    const variance = (n * (n - 1) * (2 * n + 5) - tied) / 18;
    return variance > 0 ? (score - Math.sign(score)) / Math.sqrt(variance) : 0;
};

import { median, placeMedian } from './rank.rules';

/** What the median of the distances from the median is multiplied by to be the standard deviation of a normal sample. */
export const sigmaOfMad = 1.4826;

/** The median of the distances from the median, scaled to the standard deviation of a normal sample. */
export const robustSpread = (values: readonly number[]): number => {
    const centre = median(values);
    return sigmaOfMad * median(values.map(value => Math.abs(value - centre)));
};

/** A value at a place of an even axis. */
export interface Placed {
    at: number;
    value: number;
}

/** Theil-Sen: the median of the slopes between all pairs, per step of the axis. */
export const theilSenSlope = (points: readonly Placed[]): number => {
    const slopes = new Float64Array((points.length * (points.length - 1)) / 2);
    let n = 0;
    for (let a = 0; a < points.length; a += 1)
        for (let b = a + 1; b < points.length; b += 1)
            slopes[n++] = (points[b].value - points[a].value) / (points[b].at - points[a].at);
    return placeMedian(slopes);
};

/** What equal values take from the variance of a trend, 18 times. */
const tieOf = (equal: number) => equal * (equal - 1) * (2 * equal + 5);

/** Mann-Kendall's test statistic of a trend, corrected for ties: about normal where there is none. */
export const mannKendall = (values: readonly number[]): number => {
    const n = values.length;
    let score = 0;
    let tied = 0;
    for (let a = 0; a < n; a += 1) {
        // Of those equal to it that come before, so many as its tie has grown by.
        let t = 1;
        for (let b = 0; b < a; b += 1) {
            if (values[b] < values[a]) score += 1;
            else if (values[b] > values[a]) score -= 1;
            else t += 1;
        }
        tied += tieOf(t) - tieOf(t - 1);
    }
    const variance = (n * (n - 1) * (2 * n + 5) - tied) / 18;
    return variance > 0 ? (score - Math.sign(score)) / Math.sqrt(variance) : 0;
};

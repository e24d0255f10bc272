export type Rating = 1 | 2 | 3 | 4 | 5;

/** The values still rated 5, 4, 3 and 2; rising when less is better, falling when more is better. */
export type RatingCuts = readonly [number, number, number, number];

/** What a plant may give; running above it wears the plant, so it is not rated as best. */
const capacityPercent = 100;
const overCapacityRating = 3;

/** Rating of a KPI, 1 worst to 5 best; exactly at a cut is the better one. Null when the cuts are not in order. */
export function rate(value: number, cuts: RatingCuts): Rating | null {
    const rising = inOrder(cuts, (a, b) => a < b);
    if (!rising && !inOrder(cuts, (a, b) => a > b)) return null;
    const reached = cuts.findIndex(cut => (rising ? value <= cut : value >= cut));
    return ([5, 4, 3, 2] as const)[reached] ?? 1;
}

/** Rating of a load factor in %: over 100 % is "over capacity" and never better than 3. */
export function rateLoadFactor(percent: number, cuts: RatingCuts): { rating: Rating | null; overCapacity: boolean } {
    const overCapacity = percent > capacityPercent;
    return { rating: overCapacity ? overCapacityRating : rate(percent, cuts), overCapacity };
}

function inOrder(cuts: RatingCuts, before: (a: number, b: number) => boolean): boolean {
    return cuts.every((cut, index) => index === 0 || before(cuts[index - 1], cut));
}

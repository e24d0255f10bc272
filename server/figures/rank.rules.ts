/** Reorders the values so that the one of this rank, from 0, stands where an order would have it, and gives it. */
export const placeRank = (values: Float64Array | number[], rank: number): number => {
    let low = 0;
    let high = values.length - 1;
    while (low < high) {
        const pivot = values[(low + high) >> 1];
        let left = low;
        let right = high;
        while (left <= right) {
            while (values[left] < pivot) left++;
            while (values[right] > pivot) right--;
            if (left > right) break;
            const smaller = values[right];
            values[right--] = values[left];
            values[left++] = smaller;
        }
        if (rank <= right) high = right;
        else if (rank >= left) low = left;
        else break;
    }
    return values[rank];
};

/** The middle value, or the mean of the two in the middle; NaN of none. Reorders them. */
export const placeMedian = (values: Float64Array): number => {
    if (values.length === 0) return NaN;
    const middle = values.length >> 1;
    const upper = placeRank(values, middle);
    if (values.length % 2 === 1) return upper;
    let lower = values[0];
    for (let index = 1; index < middle; index++) if (values[index] > lower) lower = values[index];
    return (lower + upper) / 2;
};

/** The middle value, or the mean of the two in the middle; NaN of none. */
export const median = (values: ArrayLike<number>): number => placeMedian(new Float64Array(values));

/** The value at a share of the order, between two interpolated as `percentile_cont` does, so that SQL and this agree; NaN of none. */
export const percentile = (values: readonly number[], share: number): number => {
    const sorted = [...values].sort((a, b) => a - b);
    const position = share * (sorted.length - 1);
    const below = sorted[Math.floor(position)] ?? NaN;
    const above = sorted[Math.ceil(position)] ?? NaN;
    return below + (above - below) * (position - Math.floor(position));
};

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
            [values[left], values[right]] = [values[right], values[left]];
            left++;
            right--;
        }
        if (rank <= right) high = right;
        else if (rank >= left) low = left;
        else break;
    }
    return values[rank];
};

/** The middle value, or the mean of the two in the middle; NaN of none. */
export const medianOf = (values: Iterable<number>): number => {
    const own = Float64Array.from(values);
    if (own.length === 0) return NaN;
    const middle = own.length >> 1;
    const upper = placeRank(own, middle);
    if (own.length % 2 === 1) return upper;
    return (own.subarray(0, middle).reduce((most, value) => Math.max(most, value), -Infinity) + upper) / 2;
};

/** The ranks, from 1, of rows that stand in their order: equal ones share a rank, and the next one counts them all. */
export const sharedRanks = <T>(ordered: readonly T[], isSame: (one: T, other: T) => boolean): number[] => {
    let rank = 1;
    return ordered.map((row, index) => (rank = index > 0 && isSame(ordered[index - 1], row) ? rank : index + 1));
};

/** Reorders the first values so that the one of this rank, from 0, stands where an order would have it, and gives it. */
export const placeRank = (values: Float64Array | number[], rank: number, length = values.length): number => {
    let low = 0;
    let high = length - 1;
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

/** The middle one of the first values, or the mean of the two in the middle; NaN of none. Reorders them. */
export const placeMedian = (values: Float64Array, length = values.length): number => {
    if (length === 0) return NaN;
    const middle = length >> 1;
    const upper = placeRank(values, middle, length);
    if (length % 2 === 1) return upper;
    let lower = values[0];
    for (let index = 1; index < middle; index++) if (values[index] > lower) lower = values[index];
    return (lower + upper) / 2;
};

/** The middle value, or the mean of the two in the middle; NaN of none. */
export const median = (values: ArrayLike<number>): number => placeMedian(new Float64Array(values));

/** Values of which a median is taken, and then others in their place: where thousands are, copies of each cost more than they do. */
export class Sample {
    length = 0;
    private values = new Float64Array(32);

    clear(): void {
        this.length = 0;
    }

    add(value: number): void {
        if (this.length === this.values.length) {
            const larger = new Float64Array(2 * this.length);
            larger.set(this.values);
            this.values = larger;
        }
        this.values[this.length++] = value;
    }

    median(): number {
        return placeMedian(this.values, this.length);
    }
}

/** Values in order while single ones come and go, at most so many at once. */
export class Ordered {
    length = 0;
    private readonly values: Float64Array;

    constructor(most: number) {
        this.values = new Float64Array(most);
    }

    clear(): void {
        this.length = 0;
    }

    add(value: number): void {
        let place = this.length++;
        for (; place > 0 && this.values[place - 1] > value; place--) this.values[place] = this.values[place - 1];
        this.values[place] = value;
    }

    /** Takes away one that is equal to this. */
    remove(value: number): void {
        let place = this.values.indexOf(value);
        this.length--;
        for (; place < this.length; place++) this.values[place] = this.values[place + 1];
    }

    /** The value of a rank, from 0. */
    at(rank: number): number {
        return this.values[rank];
    }

    /** The middle value, or the mean of the two in the middle; NaN of none. */
    median(): number {
        return this.length > 0 ? (this.values[(this.length - 1) >> 1] + this.values[this.length >> 1]) / 2 : NaN;
    }

    /** The median of the distances from the median; NaN of none. */
    medianDistance(): number {
        const middle = this.median();
        let below = (this.length - 1) >> 1;
        let above = below + 1;
        let [before, distance] = [NaN, NaN];
        // The next one lies on either side of those that are nearer.
        for (let rank = 0; rank <= this.length >> 1; rank++) {
            const down = below >= 0 ? middle - this.values[below] : Infinity;
            const up = above < this.length ? this.values[above] - middle : Infinity;
            if (down <= up) below--;
            else above++;
            before = distance;
            distance = Math.min(down, up);
        }
        return this.length % 2 === 1 ? distance : (before + distance) / 2;
    }
}

/** The value at a share of the order, between two interpolated as `percentile_cont` does, so that SQL and this agree; NaN of none. */
export const percentile = (values: readonly number[], share: number): number => {
    const sorted = [...values].sort((a, b) => a - b);
    const position = share * (sorted.length - 1);
    const below = sorted[Math.floor(position)] ?? NaN;
    const above = sorted[Math.ceil(position)] ?? NaN;
    return below + (above - below) * (position - Math.floor(position));
};

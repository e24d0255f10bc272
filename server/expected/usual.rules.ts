const weekHours = 168;
/** The weeks of a usual value, and how much less each of them counts than the one after it. */
export const weeks = 10;
const weeklyWeight = 0.8;
const fewestWeeks = 3;
/** Values further from the median of their weeks than so many robust sigma do not count. */
const outlierSigma = 3;
const sigmaOfMad = 1.4826;

const weights = Float64Array.from({ length: weeks }, (_, back) => weeklyWeight ** back);

/** The mean of the same weekday and hour of ten weeks, the last of them `first` weeks before; NaN where too few are known. */
export const usualOf = (values: Float64Array, first: number): Float64Array => {
    const usual = new Float64Array(values.length).fill(NaN);
    const near = new Float64Array(weeks);
    const counts = new Float64Array(weeks);
    const sorted = new Float64Array(weeks);
    for (let slot = first * weekHours; slot < values.length; slot++) {
        let n = 0;
        for (let back = 0, at = slot - first * weekHours; back < weeks && at >= 0; back++, at -= weekHours) {
            const value = values[at];
            if (Number.isNaN(value)) continue;
            near[n] = value;
            counts[n] = weights[back];
            let place = n++;
            for (; place > 0 && sorted[place - 1] > value; place--) sorted[place] = sorted[place - 1];
            sorted[place] = value;
        }
        if (n < fewestWeeks) continue;
        const middle = (sorted[(n - 1) >> 1] + sorted[n >> 1]) / 2;
        const reach = outlierSigma * sigmaOfMad * medianDistance(sorted, n, middle);
        let sum = 0;
        let weight = 0;
        for (let index = 0; index < n; index++) {
            if (Math.abs(near[index] - middle) > reach) continue;
            sum += counts[index] * near[index];
            weight += counts[index];
        }
        usual[slot] = sum / weight;
    }
    return usual;
};

/** The median of the distances of the first `n` values, which stand in order, from the one in their middle. */
const medianDistance = (sorted: Float64Array, n: number, middle: number): number => {
    let below = (n - 1) >> 1;
    let above = below + 1;
    let before = 0;
    let distance = 0;
    for (let rank = 0; rank <= n >> 1; rank++) {
        before = distance;
        const down = below >= 0 ? middle - sorted[below] : Infinity;
        const up = above < n ? sorted[above] - middle : Infinity;
        if (down <= up) below--;
        else above++;
        distance = Math.min(down, up);
    }
    return n % 2 === 1 ? distance : (before + distance) / 2;
};

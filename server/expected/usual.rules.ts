import { Ordered } from '../figures/rank.rules';
import { sigmaOfMad } from '../figures/robust.rules';

const weekHours = 168;
/** The weeks of a usual value, and how much less each of them counts than the one after it. */
export const weeks = 10;
const weeklyWeight = 0.8;
const fewestWeeks = 3;
/** Values further from the median of their weeks than so many robust sigma do not count. */
const outlierSigma = 3;

const weights = Float64Array.from({ length: weeks }, (_, back) => weeklyWeight ** back);

/** The mean of the same weekday and hour of ten weeks, the last of them `first` weeks before; NaN where too few are known. */
export const usualOf = (values: Float64Array, first: number): Float64Array => {
    const usual = new Float64Array(values.length).fill(NaN);
    const near = new Float64Array(weeks);
    const counts = new Float64Array(weeks);
    const ordered = new Ordered(weeks);
    for (let slot = first * weekHours; slot < values.length; slot++) {
        let n = 0;
        ordered.clear();
        for (let back = 0, at = slot - first * weekHours; back < weeks && at >= 0; back++, at -= weekHours) {
            const value = values[at];
            if (Number.isNaN(value)) continue;
            near[n] = value;
            counts[n] = weights[back];
            ordered.add(value);
            n++;
        }
        if (n < fewestWeeks) continue;
        const middle = ordered.median();
        const reach = outlierSigma * sigmaOfMad * ordered.medianDistance();
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

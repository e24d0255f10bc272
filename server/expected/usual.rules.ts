import { median } from '../figures/rank.rules';

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
    const near: number[] = [];
    const counts: number[] = [];
    for (let slot = first * weekHours; slot < values.length; slot++) {
        near.length = 0;
        counts.length = 0;
        for (let back = 0; back < weeks; back++) {
            const at = slot - (first + back) * weekHours;
            if (at < 0) break;
            if (Number.isNaN(values[at])) continue;
            near.push(values[at]);
            counts.push(weights[back]);
        }
        if (near.length >= fewestWeeks) usual[slot] = meanWithin(near, counts);
    }
    return usual;
};

const meanWithin = (near: readonly number[], counts: readonly number[]): number => {
    const middle = median(near);
    const reach = outlierSigma * sigmaOfMad * median(near.map(value => Math.abs(value - middle)));
    let sum = 0;
    let weight = 0;
    for (let index = 0; index < near.length; index++) {
        if (Math.abs(near[index] - middle) > reach) continue;
        sum += counts[index] * near[index];
        weight += counts[index];
    }
    return sum / weight;
};

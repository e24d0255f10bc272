import { quantile } from '../../maps/classes.rules';

/** Fewer values do not tell which of them stands apart. */
const fewest = 8;

/** Up to where an axis tells most values apart: the outer fence of Tukey, third quartile + 3 x interquartile range, and its limit. */
export const fenceOf = (values: readonly number[], limit: number): number => {
    if (values.length < fewest) return Infinity;
    const sorted = values.toSorted((a, b) => a - b);
    const [first, third] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
    // Where most values are the same, nothing tells how far is far.
    return first === third ? Infinity : Math.max(limit, third + 3 * (third - first));
};

/** Values from `from` up to, but not including, `to`; the last class holds its `to` as well. An open end is an infinity. */
export interface ValueClass {
    from: number;
    to: number;
}

/** The class of a place that was not asked about. */
export const outsideClass = -2;

/** Breaks are rounded to about a third of a class, so that they read well and still part the places evenly. */
const stepsPerClass = 3;
/** Differences smaller than this, or than this share of the values, are no differences. */
const finest = 1e-6;
const tidy = (value: number): number => Number(value.toPrecision(12));

/** The largest of 1, 2, 5 x 10^n that is not above `width`. */
const niceStep = (width: number): number => {
    const power = 10 ** Math.floor(Math.log10(width));
    const leading = width / power;
    return (leading >= 5 ? 5 : leading >= 2 ? 2 : 1) * power;
};

/** The value below which a share of sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number => {
    const at = share * (sorted.length - 1);
    const below = sorted[Math.floor(at)];
    return below + (at - Math.floor(at)) * (sorted[Math.ceil(at)] - below);
};

const stepOf = (least: number, most: number, count: number): number => {
    // Of nothing but 0 no smaller step says more.
    if (least === 0 && most === 0) return 1;
    const width = (most - least) / (count * stepsPerClass);
    const size = Math.max(Math.abs(least), Math.abs(most), finest);
    return niceStep(Math.max(finest, width > size * finest ? width : size / 100));
};

const joined = (breaks: readonly number[]): ValueClass[] =>
    breaks.slice(1).map((to, index) => ({ from: breaks[index], to }));

/** The position of the class a value belongs to; a value beyond the ends belongs to the class at that end. */
export const classOf = (classes: readonly ValueClass[], value: number): number => {
    const index = classes.findIndex(({ to }) => value < to);
    return index === -1 ? classes.length - 1 : index;
};

/** Of breaks between two ends those that leave no class of the values there empty. */
const filledBreaks = (values: readonly number[], breaks: readonly number[], [first, end]: readonly [number, number]) =>
    breaks.reduce<number[]>(
        (kept, to) => {
            const isFilled = values.some(value => value >= kept[kept.length - 1] && value < to);
            return isFilled && to < end && values.some(value => value >= to) ? [...kept, to] : kept;
        },
        [first],
    );

/** At most `count` classes of about as many distinct values each, none empty, between round breaks (rounded quantiles); no class lies on both sides of `limit`. */
export const classify = (values: Iterable<number | null>, count: number, limit?: number): ValueClass[] => {
    const sorted = [...new Set([...values].filter(value => value !== null && Number.isFinite(value)))] as number[];
    sorted.sort((a, b) => a - b);
    if (sorted.length === 0) return [];
    const [least, most] = [sorted[0], sorted[sorted.length - 1]];
    const step = stepOf(least, most, count);
    const first = tidy(Math.floor(least / step) * step);
    const last = Math.max(tidy(Math.ceil(most / step) * step), tidy(first + step));
    const inner = Array.from({ length: count - 1 }, (_, index) =>
        tidy(Math.round(quantile(sorted, (index + 1) / count) / step) * step),
    );
    if (limit === undefined || inner.length === 0 || limit <= least || limit > most || limit >= last)
        return joined([...filledBreaks(sorted, inner, [first, last]), last]);
    const nearest = inner.toSorted((a, b) => Math.abs(a - limit) - Math.abs(b - limit))[0];
    const others = inner.toSpliced(inner.indexOf(nearest), 1);
    const [below, above] = [sorted.filter(value => value < limit), sorted.filter(value => value >= limit)];
    const lower = filledBreaks(
        below,
        others.filter(each => each < limit),
        [first, limit],
    );
    const upper = filledBreaks(
        above,
        others.filter(each => each > limit),
        [limit, last],
    );
    return joined([...lower, ...upper, last]);
};

/** How many decimals the ends of the classes need. */
export const decimalsOf = (classes: readonly ValueClass[]): number =>
    Math.max(
        0,
        ...classes
            .flatMap(({ from, to }) => [from, to])
            .filter(end => Number.isFinite(end))
            .map(end => String(end).split('.')[1]?.length ?? 0),
    );

/** One colour a class, spread over the whole ramp, from least to most, or from most to least where the least is the worst. */
export const rampOf = (ramp: readonly string[], count: number, lowIsWorst = false): string[] => {
    const colors = Array.from({ length: count }, (_, index) =>
        count === 1
            ? ramp[Math.floor(ramp.length / 2)]
            : ramp[Math.min(ramp.length - 1, Math.round((index * (ramp.length - 1)) / (count - 1)))],
    );
    return lowIsWorst ? colors.toReversed() : colors;
};

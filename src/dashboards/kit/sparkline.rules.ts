/** A value a month, oldest first; `null` where there is none. */
export type Values = readonly (number | null)[];

export interface Extent {
    least: number;
    most: number;
}

/** The smallest and largest of the values of all lines together; nothing when no line has one. */
export const extentOf = (lines: readonly Values[]): Extent | undefined => {
    const known = lines.flat().filter(value => value !== null);
    return known.length > 0 ? { least: Math.min(...known), most: Math.max(...known) } : undefined;
};

export interface Point {
    x: number;
    y: number;
}

/** Unbroken stretches of a line in a box of `width` x `height`, the largest value on top; a gap where a value is missing. */
export const stretchesOf = (values: Values, { least, most }: Extent, width: number, height: number): Point[][] => {
    const step = values.length > 1 ? width / (values.length - 1) : 0;
    const range = most - least;
    const heightOf = (value: number) => (range > 0 ? height * (1 - (value - least) / range) : height / 2);
    return values
        .reduce<Point[][]>(
            (stretches, value, index) => {
                if (value === null) return [...stretches, []];
                stretches[stretches.length - 1].push({ x: index * step, y: heightOf(value) });
                return stretches;
            },
            [[]],
        )
        .filter(stretch => stretch.length > 0);
};

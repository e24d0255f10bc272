/** Values of a line, `null` where there is none. */
export type Values = readonly (number | null)[];

/** The smallest and largest of the values of all lines together; nothing when no line has one. */
export const extentOf = (lines: readonly Values[]): { least: number; most: number } | undefined => {
    const known = lines.flat().filter(value => value !== null);
    return known.length > 0 ? { least: Math.min(...known), most: Math.max(...known) } : undefined;
};

/** Whether a value has none beside it, so that no line would show it. */
export const isAlone = (values: Values, index: number): boolean =>
    typeof values[index] === 'number' && typeof values[index - 1] !== 'number' && typeof values[index + 1] !== 'number';

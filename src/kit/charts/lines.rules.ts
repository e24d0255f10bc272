/** Values of a line, `null` where there is none. */
export type Values = readonly (number | null)[];

/** The smallest and largest of the values of all lines together; nothing when no line has one. */
export const extentOf = (lines: readonly Values[]): { least: number; most: number } | undefined => {
    const known = lines.flat().filter(value => value !== null);
    return known.length > 0 ? { least: Math.min(...known), most: Math.max(...known) } : undefined;
};

/** Room above and below what is drawn, as a share of it: a line at the edge is cut to half its width. */
const room = 0.05;
/** The ends of an axis with that room; a line that stands on an end, such as zero, stays on it. */
export const roomed = (least: number, most: number, standsOn?: number): { min: number; max: number } => {
    const pad = room * (most - Math.min(least, standsOn ?? least));
    return { min: standsOn !== undefined && standsOn <= least ? standsOn : least - pad, max: most + pad };
};

/** Of the spots of a chart: on either side of a limit there is room for the name of what lies there. */
const roomOfSpots = 0.12;
/** Of upright ones: the names lie over or under all spots, and cover none. */
const roomOfNames = 0.2;
/** The ends of an axis that holds its spots and the limit that parts them, wherever zero is; below it only for a name. */
export const endsAround = (
    values: readonly number[],
    limit: number,
    isUpright = false,
): { min: number; max: number } => {
    const [least, most] = [Math.min(limit, ...values), Math.max(limit, ...values)];
    const pad = (isUpright ? roomOfNames : roomOfSpots) * (most - least || limit);
    return { min: isUpright ? least - pad : Math.max(0, least - pad), max: most + pad };
};

/** Whether a value has none beside it, so that no line would show it. */
export const isAlone = (values: Values, index: number): boolean =>
    typeof values[index] === 'number' && typeof values[index - 1] !== 'number' && typeof values[index + 1] !== 'number';

/** Where a band stands at one place of its axis; null where it has no value. */
export type BandEdge = { x: number; low: number; high: number } | null;

/** The shapes of a band, as one path: it ends where a value is missing and begins anew after it. */
export const bandPath = (edges: readonly BandEdge[]): string => {
    const runs: NonNullable<BandEdge>[][] = [[]];
    for (const edge of edges)
        if (edge) runs.at(-1)?.push(edge);
        else runs.push([]);
    return runs
        .filter(run => run.length > 0)
        .map(run => {
            const there = run.map(({ x, high }) => `${x},${high}`);
            const back = run.map(({ x, low }) => `${x},${low}`).toReversed();
            return `M${[...there, ...back].join('L')}Z`;
        })
        .join('');
};

/** Whether a place lies in the second half of those of an axis. */
export const isLate = (places: readonly unknown[], at: unknown): boolean => 2 * places.indexOf(at) >= places.length;

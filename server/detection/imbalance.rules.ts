/** A day of a node on which all of its meters were read all day. */
export interface NodeDay {
    /** Position of the day. */
    at: number;
    /** What came in and what left; what was put into storage has left. m3. */
    inM3: number;
    outM3: number;
    /** Half-width of the 95 % band of their difference, m3. */
    halfWidthM3: number;
}

/** Days on which more left a node than came in; days are positions. */
export interface Imbalance {
    first: number;
    /** The first measured day that adds up again; null while it lasts. */
    end: number | null;
    /** Means of its measured days, m3. */
    inM3: number;
    outM3: number;
    halfWidthM3: number;
}

/** Days after each other: a meter that is exchanged, a main that is emptied or a level read late make one or two. */
const lastingDays = 3;

const meanOf = (days: readonly NodeDay[], of: (day: NodeDay) => number) =>
    days.reduce((sum, day) => sum + of(day), 0) / days.length;

const isOutside = ({ inM3, outM3, halfWidthM3 }: NodeDay) => inM3 - outM3 < -halfWidthM3;

/**
 * When more left a node than came in, beyond the 95 % band of its meters, for three days after each other: no leak can do
 * that. It lasts until a measured day is within the band; days that are not measured say nothing.
 */
export const imbalancesOf = (days: readonly NodeDay[]): Imbalance[] => {
    const found: Imbalance[] = [];
    let run: NodeDay[] = [];
    const close = (end: number | null) => {
        if (run.length >= lastingDays)
            found.push({
                first: run[0].at,
                end,
                inM3: meanOf(run, day => day.inM3),
                outM3: meanOf(run, day => day.outM3),
                halfWidthM3: meanOf(run, day => day.halfWidthM3),
            });
        run = [];
    };
    for (const day of days) {
        if (!isOutside(day)) close(day.at);
        else {
            const last = run.at(-1);
            if (last && run.length < lastingDays && day.at !== last.at + 1) run = [];
            run.push(day);
        }
    }
    close(null);
    return found;
};

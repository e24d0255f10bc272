/** What stands over the classes of a legend, and the unit that follows their limits. */
export interface LegendUnit {
    title: string;
    unitLabel: string;
}

/** Longer, it would break the classes into several lines. */
const short = 7;
/** A long unit stands once, over the classes; a short one in each of them. */
export const legendUnit = (title: string, unitLabel: string): LegendUnit =>
    unitLabel.length > short ? { title: `${title} (${unitLabel})`, unitLabel: '' } : { title, unitLabel };

import type { DayRange } from '../contract/period';
import type { Queries } from '../server/db/db';
import { pressureByDma } from '../server/pressure/pressure.queries';
import { cutSpans } from '../server/figures/period.rules';
import { pointVolumes } from '../server/network/volumes.queries';
import { rawPointMonths, rawPressure, type RawTotal } from './raw.queries';

/** One question of the dashboard: as the product asks it of rollups, and as it would be asked of the readings. */
export interface Shape {
    name: string;
    rollup: (q: Queries, range: DayRange) => Promise<RawTotal[]>;
    raw: (q: Queries, range: DayRange) => Promise<RawTotal[]>;
}

/** What the dashboard reads from measured data; storage is left out, two index reads a month on either side. */
export const shapes: readonly Shape[] = [
    {
        name: 'volumes by flow point and month',
        rollup: async (q, range) =>
            (await pointVolumes(q, cutSpans(range, []))).map(({ n, measuredM3 }) => ({ n, total: measuredM3 })),
        raw: rawPointMonths,
    },
    {
        name: 'pressure statistics by DMA',
        rollup: async (q, range) =>
            (await pressureByDma(q, range)).map(({ n, supplied }) => ({ n, total: supplied.sum })),
        raw: rawPressure,
    },
];

const sum = (rows: readonly RawTotal[], of: keyof RawTotal) => rows.reduce((all, row) => all + row[of], 0);

/** Throws when the two sides of a shape do not answer the same: then their times cannot be compared. Gives the readings. */
export const sameAnswer = async ({ name, rollup, raw }: Shape, q: Queries, range: DayRange): Promise<number> => {
    const [ours, theirs] = [await rollup(q, range), await raw(q, range)];
    const [samples, total] = [sum(theirs, 'n'), sum(theirs, 'total')];
    if (samples === 0) throw new Error(`${name}: there are no readings to compare`);
    const agree = sum(ours, 'n') === samples && Math.abs(sum(ours, 'total') - total) <= 1e-6 * Math.abs(total);
    if (!agree)
        throw new Error(
            `${name}: rollups say ${sum(ours, 'n')} samples, ${sum(ours, 'total')} in all; readings ${samples}, ${total}`,
        );
    return samples;
};

import type { Queries } from '../db/db';
import { areMetered, gapsOfSiblings, ownGaps, refreshEstimates } from './estimates.sql';
import { rollupColumns, inSlices, unite, type SeriesDay } from './rollups.rules';
import { refreshEstimatedDays } from './rollups.sql';

/** Each hour of a gap looks up its day's common mode among those of its slice. */
const daysAtOnce = 200;

/** Estimates the gaps of the days anew, and what days hold of them; gives the (series, day) it changed. */
export const estimate = async (tx: Queries, gaps: readonly SeriesDay[]): Promise<SeriesDay[]> => {
    const changed: SeriesDay[] = [];
    await inSlices(
        gaps,
        async slice => {
            changed.push(...(await tx.query<SeriesDay>(refreshEstimates, rollupColumns(slice))));
        },
        daysAtOnce,
    );
    if (changed.length > 0) await tx.query(refreshEstimatedDays, rollupColumns(changed));
    return changed;
};

/** The days with gaps that a change of the keys may move. */
export const gapsNear = async (tx: Queries, keys: readonly SeriesDay[]): Promise<SeriesDay[]> => {
    const ids = [...new Set(keys.map(({ seriesId }) => seriesId))];
    const areSiblings = (await tx.query(areMetered, [ids])).length > 0;
    return unite(
        await tx.query<SeriesDay>(ownGaps, rollupColumns(keys)),
        areSiblings ? await tx.query<SeriesDay>(gapsOfSiblings, rollupColumns(keys)) : [],
    );
};

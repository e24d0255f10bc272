import { addDays, addMonths, daysIn } from '../../contract/period';
import type { Db } from '../db/db';
import { readMeta } from '../db/meta';
import { seriesByPlace } from './bounds.sql';
import { extendTo, findGaps, recompute, reestimate, resetBounds, rollupConstants } from './rollups.queries';
import { inSlices, type SeriesDay } from './rollups.rules';

const keysPerSlice = 1200;

interface Place {
    entityId: number;
    ids: number[];
    /** Other series of the place must be judged again after its own. */
    partial: boolean;
}
interface Span {
    seriesId: number;
    firstDay: string;
    lastDay: string;
}

/**
 * Makes the rollups of the given series, or of all, anew from their readings, with the constants now in force. Place by
 * place, in transactions of bounded size: readers keep seeing whole days. Estimates follow once more at the end, when
 * all siblings stand.
 */
export const rebuildRollups = async (
    db: Db,
    seriesIds?: readonly number[],
    onPart: (share: number) => void = () => undefined,
): Promise<void> => {
    const places = await db.query<Place>(seriesByPlace, [seriesIds ?? null]);
    const constants = await rollupConstants(db);
    const isFirst = (await db.query('select from rollup_day limit 1')).length === 0;
    for (const [index, { ids, partial }] of places.entries()) {
        const bounds = await db.transaction(tx => resetBounds(tx, ids));
        const spans = bounds.flatMap(({ id, firstDay, lastDay }) =>
            firstDay && lastDay ? [{ seriesId: id, firstDay, lastDay }] : [],
        );
        for (const slice of slicesOf(spans))
            await db.transaction(tx => recompute(tx, slice, constants, { companions: partial, isFirst }));
        onPart((index + 1) / places.length);
    }
    const until = await readMeta<string>(db, 'rollups_until');
    if (until) await db.transaction(tx => extendTo(tx, until));
    await inSlices(await findGaps(db), slice => db.transaction(tx => reestimate(tx, slice)));
    for (const table of ['rollup_hour', 'rollup_day', 'rollup_month']) await db.query(`analyze ${table}`);
};

/** Whole months of all series together, so that each month is summed once. */
const slicesOf = (spans: readonly Span[]): SeriesDay[][] => {
    if (spans.length === 0) return [];
    const first = spans.map(span => span.firstDay).sort()[0];
    const last = spans
        .map(span => span.lastDay)
        .sort()
        .at(-1)!;
    const slices: SeriesDay[][] = [[]];
    for (let month = addMonths(first, 0); month <= last; month = addMonths(month, 1)) {
        const days = daysIn({ from: month, to: addMonths(month, 1) });
        const within = Array.from({ length: days }, (_, day) => addDays(month, day));
        const keys = spans.flatMap(({ seriesId, firstDay, lastDay }) =>
            within.filter(day => day >= firstDay && day <= lastDay).map(day => ({ seriesId, day })),
        );
        const slice = slices[slices.length - 1];
        if (slice.length > 0 && slice.length + keys.length > keysPerSlice) slices.push(keys);
        else slice.push(...keys);
    }
    return slices.filter(slice => slice.length > 0);
};

import { hourMs } from '../../contract/period';
import type { Exclusion, ExclusionInput } from '../../contract/series';
import type { Queries } from '../db/db';
import { askRejudging } from '../detection/pending.queries';
import { Refusal } from '../errors';
import { notePending } from '../ingest/pending.queries';
import { hold, refreshRollups, rollupConstants } from '../ingest/rollups.queries';
import { cityDay } from '../network/site.queries';
import * as exclusions from './exclusions.queries';

const mostDays = 366;

const fault = (field: string, code: string) => new Refusal(422, 'invalid', { errors: { [field]: code } });

/** A failed meter's readings no longer count, or count again; of other marks what is usual follows, and what is found by that. */
const recompute = async (tx: Queries, seriesId: number, { from, to, reason }: Exclusion, now: Date): Promise<void> => {
    const days = reason === 'meterFailure' ? await exclusions.daysTouched(tx, seriesId, { from, to }) : [];
    if (days.length > 0) await refreshRollups(tx, [{ seriesId, days }], await rollupConstants(tx));
    // What never came is no gap while its meter had failed.
    if (reason === 'meterFailure') await notePending(tx, [{ seriesId, day: await cityDay(tx, new Date(from)) }]);
    await askRejudging(tx, now);
};

/** Marks a period of a series as not normal. */
export const addExclusion = async (
    tx: Queries,
    seriesId: number,
    { from, to, reason, note }: ExclusionInput,
    by: { userId: string | undefined; now: Date },
): Promise<Exclusion> => {
    await hold(tx, [seriesId]);
    const period = await exclusions.alignedPeriod(tx, seriesId, { from, to });
    const hours = (Date.parse(period.to) - Date.parse(period.from)) / hourMs;
    if (!(hours > 0)) throw fault('to', 'periodOrder');
    // An hour more when clocks go back.
    if (hours > 24 * mostDays + 1) throw fault('to', 'markTooLong');
    if (await exclusions.isMarked(tx, seriesId, { ...period, reason })) throw fault('from', 'markedAlready');
    const id = await exclusions.insertExclusion(tx, seriesId, { ...period, reason, note }, by);
    const added = (await exclusions.findExclusion(tx, seriesId, id))!;
    await recompute(tx, seriesId, added, by.now);
    return added;
};

/** Takes a mark of a series back. */
export const removeExclusion = async (tx: Queries, seriesId: number, id: string, now: Date): Promise<Exclusion> => {
    await hold(tx, [seriesId]);
    const removed = await exclusions.findExclusion(tx, seriesId, id);
    if (!removed) throw new Refusal(404, 'notFound');
    await exclusions.deleteExclusion(tx, id);
    await recompute(tx, seriesId, removed, now);
    return removed;
};

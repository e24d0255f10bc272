import type { Queries } from '../db/db';
import { cityZone } from '../network/site.queries';
import { readConstants } from './constants.queries';
import { lastDay } from './ranges.queries';
import { lastDueDay } from './silence.rules';

/** The last local day whose reports are due by now. */
export const dueDay = async (q: Queries, now: Date): Promise<string> => {
    const { values } = await readConstants(q, ['report-due-hour']);
    return lastDueDay(now, values['report-due-hour'], await cityZone(q));
};

/**
 * The local day to whose end silence counts: the last complete one, or once nothing comes any more from the whole city
 * the last whose reports are due; null without readings.
 */
export const silenceDay = async (q: Queries, now: Date): Promise<string | null> => {
    const [until, due] = [await lastDay(q), await dueDay(q, now)];
    return until === null || until > due ? until : due;
};

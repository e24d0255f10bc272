import { addDays } from '../../contract/period';
import type { OutOfRange } from '../../contract/water-quality';
import type { Queries } from '../db/db';
import { forgetFindings } from '../events/gone.changes';
import { cityDay } from '../network/site.queries';
import { holdReports, outOfFinished, reportsSince, writeEvents } from './events.queries';
import { readLimits } from './limits.queries';

/** Days back from today whose reports another limit judges anew, as the detectors' limits do. */
export const judgedDays = 365;

/** Values out of range as an event holds them, in whatever order of their names. */
const wordsOf = (values: readonly OutOfRange[]) =>
    values.map(({ water, parameter, side, value, limit }) => `${water} ${parameter} ${side} ${value} ${limit}`).join();

/**
 * Brings the events of the reports of the last twelve months to the limits in force: what is out begins as if found when it
 * was reported, what is in goes unless people have said something of it.
 */
export const settleReports = async (tx: Queries, now: Date): Promise<void> => {
    await holdReports(tx);
    const { limits } = await readLimits(tx);
    const reports = await reportsSince(tx, addDays(await cityDay(tx, now), -judgedDays));
    const judged = reports.map(report => ({ ...report, outOfRange: outOfFinished(report, limits) }));
    const gone = judged.flatMap(({ event, outOfRange }) =>
        event && !event.isTouched && outOfRange.length === 0 ? event.id : [],
    );
    await forgetFindings(tx, gone, now);
    const changed = judged.filter(
        ({ event, outOfRange }) => outOfRange.length > 0 && wordsOf(event?.values ?? []) !== wordsOf(outOfRange),
    );
    await writeEvents(
        tx,
        changed.map(report => ({ ...report, detectedAt: new Date(report.createdAt) })),
        now,
    );
};

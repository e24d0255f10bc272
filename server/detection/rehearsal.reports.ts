import { addDays } from '../../contract/period';
import type { Queries } from '../db/db';
import { cityDay } from '../network/site.queries';
import { outOfFinished, reportsSince } from '../water-quality/events.queries';
import { judgedDays } from '../water-quality/limits.changes';
import { readLimits } from '../water-quality/limits.queries';
import type { Compared } from './rehearsal.rules';

const kind = 'outOfRange' as const;

/** What is told of reports when a limit of finished water has another value, or is switched off; null where there is no report of the last twelve months. */
export const comparedReports = async (q: Queries, limit: { key: string; value: number | null }, now: Date) => {
    const today = await cityDay(q, now);
    const from = addDays(today, -judgedDays);
    const reports = await reportsSince(q, from);
    if (reports.length === 0) return null;
    const { limits: inForce } = await readLimits(q);
    const { limits: tried } = await readLimits(q, limit);
    const compared = reports.flatMap(report => {
        const { event, productionUnitId, startedAt } = report;
        const [isFound, isToBe] = [inForce, tried].map(limits => outOfFinished(report, limits).length > 0);
        if (!event && !isToBe) return [];
        const stretch = { from: Date.parse(startedAt), to: null };
        const told: Compared = {
            kind,
            entityId: Number(productionUnitId),
            ...stretch,
            eventId: event?.id ?? null,
            state: event?.state ?? null,
            isTouched: event?.isTouched ?? false,
            isBefore: event !== null && (!event.isTouched || isFound),
            after: isToBe ? stretch : null,
        };
        return told;
    });
    return { from, to: addDays(today, 1), kinds: [kind], compared };
};

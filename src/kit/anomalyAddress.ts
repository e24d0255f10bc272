import { addDays, type DayRange } from '../../contract/period';
import type { EntityTypeName } from '../../contract/wire';
import { addressOf } from '../providers/calls';

const anomalies = '/water-production-analytics/anomaly-detection';
/** So many days are shown before a finding, and after its end. */
const around = { before: 21, after: 7 };

/** A finding of a plant or a station, with the last day that was measured where it is known. */
export interface FoundAnomaly {
    /** Null of one that is no event yet. */
    eventId: string | null;
    kind: string;
    seriesCode: string | null;
    since: string;
    until: string | null;
    lastDay: string | null;
}

/** The days that show a finding: some before it, and some after its end, as far as there are readings. */
export const daysAround = ({ since, until, lastDay }: Pick<FoundAnomaly, 'since' | 'until' | 'lastDay'>): DayRange => {
    const end = until || !lastDay ? addDays(until ?? since, around.after) : lastDay;
    const last = lastDay && end > lastDay ? lastDay : end;
    return { from: addDays(since, -around.before), to: addDays(last > since ? last : since, 1) };
};

/** Where the series of a plant or a station are shown: of its last days, or of those around a finding, which the page itself finds where its last day is not known. */
export const anomalyAddress = (
    place: { entityType: EntityTypeName; entityId: string; seriesCode?: string | null },
    finding?: FoundAnomaly,
): string => {
    if (!finding) return addressOf(anomalies, place);
    const { since, until, lastDay, ...of } = finding;
    return addressOf(anomalies, {
        ...place,
        seriesCode: of.seriesCode,
        kind: of.kind,
        eventId: of.eventId,
        ...(of.eventId && !lastDay ? {} : daysAround({ since, until, lastDay })),
    });
};

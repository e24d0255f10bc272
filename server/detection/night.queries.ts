import { entityTypes } from '../../contract/wire';
import type { Queries } from '../db/db';
import { nightsOf } from '../night-flow/nights.queries';
import type { DailyFinding } from './daily.rules';
import { daysOfNights, nightChangeOf, nightsAround, type NightChange } from './night.rules';
import type { CityDays } from './city-days';

/** What the nights around each rise of a DMA say of it; null of others, and where too few tell. Days marked as not normal say nothing. */
export const nightChanges = async (
    q: Queries,
    { places, days }: Pick<CityDays, 'places' | 'days'>,
    findings: readonly DailyFinding[],
    limits: { settlingHours: number },
): Promise<(NightChange | null)[]> => {
    const asked = findings.flatMap((finding, at) => {
        const place = places[finding.subject];
        const around = place.type === entityTypes.DMA ? nightsAround(finding, days.length) : null;
        return around ? [{ at, finding, place, around }] : [];
    });
    const nights = await nightsOf(
        q,
        asked.map(({ place: { entityId, meters }, around }) => ({
            dmaId: entityId,
            meters,
            ...daysOfNights(around, days),
        })),
        limits,
    );
    const changes: (NightChange | null)[] = findings.map(() => null);
    for (const [index, { at, finding, place, around }] of asked.entries())
        changes[at] = nightChangeOf(finding, around, day =>
            place.values[day] === null ? undefined : nights[index][day - around.before.from],
        );
    return changes;
};

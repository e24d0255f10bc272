import { entityTypes } from '../../contract/wire';
import type { Queries } from '../db/db';
import { nightsOf } from '../night-flow/nights.queries';
import type { CityDays } from './city-days';
import type { DailyFinding } from './daily.rules';
import {
    daysAround,
    hoursChangeOf,
    nightChangeOf,
    rangeAround,
    type HoursChange,
    type NightChange,
} from './hours-around.rules';

/** What the hours around a change say of it; null where they say nothing, or too few are known. */
export interface HoursAround {
    night: NightChange | null;
    hours: HoursChange | null;
}

/** What the hours around each change of a DMA say of it, nothing of other places. Days marked as not normal say nothing. */
export const hoursAround = async (
    q: Queries,
    { places, days }: Pick<CityDays, 'places' | 'days'>,
    findings: readonly DailyFinding[],
    limits: { settlingHours: number },
): Promise<HoursAround[]> => {
    const asked = findings.flatMap((finding, at) => {
        const place = places[finding.subject];
        return place.type === entityTypes.DMA ? [{ at, finding, place, around: daysAround(finding, days.length) }] : [];
    });
    const nights = await nightsOf(
        q,
        asked.map(({ place: { entityId, meters }, around }) => ({
            dmaId: entityId,
            meters,
            ...rangeAround(around, days),
        })),
        limits,
    );
    const told: HoursAround[] = findings.map(() => ({ night: null, hours: null }));
    for (const [index, { at, finding, place, around }] of asked.entries()) {
        const dayAt = (day: number) =>
            place.values[day] === null ? undefined : nights[index][day - around.before.from];
        told[at] = {
            night: nightChangeOf(finding, around, dayAt),
            hours: hoursChangeOf(finding, around, dayAt),
        };
    }
    return told;
};

import { addDays } from '../../contract/period';
import { entityTypes } from '../../contract/wire';
import type { Queries } from '../db/db';
import { nightsOf, type NightOfDay } from '../night-flow/nights.queries';
import type { CityDays } from './city-days';
import type { DailyFinding } from './daily.rules';
import { daysAround, hoursChangeOf, nightChangeOf, type HoursChange, type NightChange } from './hours-around.rules';

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
    const ofDmas = findings.flatMap((finding, at) => {
        const place = places[finding.subject];
        return place.type === entityTypes.DMA ? [{ at, finding, place, around: daysAround(finding, days.length) }] : [];
    });
    // Between the two weeks of a slow change there may be months.
    const asked = ofDmas.flatMap(({ at, place: { entityId, meters, values }, around: { before, since } }) =>
        [before, since]
            .filter(({ from, to }) => from < to)
            .map(({ from, to }) => ({
                at,
                first: from,
                values,
                dmaId: entityId,
                meters,
                from: days[from],
                to: addDays(days[from], to - from),
            })),
    );
    const nights = await nightsOf(q, asked, limits);
    const known = findings.map(() => new Map<number, NightOfDay>());
    for (const [index, { at, first, values }] of asked.entries())
        for (const [day, night] of nights[index].entries())
            if (values[first + day] !== null) known[at].set(first + day, night);
    const told: HoursAround[] = findings.map(() => ({ night: null, hours: null }));
    for (const { at, finding, around } of ofDmas) {
        const dayAt = (day: number) => known[at].get(day);
        told[at] = { night: nightChangeOf(finding, around, dayAt), hours: hoursChangeOf(finding, around, dayAt) };
    }
    return told;
};

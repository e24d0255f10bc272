import { tidy } from '../../contract/tidy';
import type { Db } from '../db/db';
import { localDay } from '../time';
import { withoutVolume, type Finding, type Settled } from './findings.changes';
import { meterWindows, repeatedHours, usualFlows } from './meters.queries';
import { keepingSince, metersBeside, type Run } from './run';
import { isStandstill, stuckRunsOf, type MeterHour } from './stuck.rules';

/** The stuck meters of the places whose series have changed, each meter by itself. */
export const stuckChanges = async (db: Db, run: Run): Promise<Settled[]> => {
    const least = run.constants['stuck-hours'];
    const windows = await meterWindows(db, metersBeside(run), run.measured.to);
    const hours = new Map<number, MeterHour[]>();
    for (const { seriesId, ...hour } of await repeatedHours(db, windows, least)) {
        const own = hours.get(seriesId) ?? [];
        own.push(hour);
        hours.set(seriesId, own);
    }
    const runs = windows.flatMap(window =>
        stuckRunsOf(hours.get(window.seriesId) ?? [], least)
            .filter(({ from }) => !window.isCut || from > window.from)
            .map(stuck => ({ ...stuck, window })),
    );
    const usual = await usualFlows(
        db,
        runs.map(({ window: { seriesId }, from }) => ({ seriesId, from })),
    );
    const findings = runs.map(({ from, to, value, hours: counted, window }, at): Finding => {
        const { seriesId, entityId, goesOnFrom } = window;
        const expected = usual[at];
        return {
            ...withoutVolume,
            kind: 'stuck',
            entityId,
            seriesId,
            from,
            to: goesOnFrom !== null && to >= goesOnFrom ? null : to,
            expected: expected === null ? null : tidy(expected),
            observed: tidy(24 * value),
            cause: 'meterFault',
            code: isStandstill(value) ? 'stuckAtZero' : 'stuck',
            params: { value, hours: counted, since: localDay(new Date(from), run.zone) },
        };
    });
    return windows.map(({ seriesId, entityId, from, isCut }) => ({
        kind: 'stuck',
        entityId,
        seriesId,
        found: findings.filter(each => each.seriesId === seriesId),
        // What began with the window may have begun before: it is kept as it was.
        limits: keepingSince(run, isCut ? from + 1 : from),
    }));
};

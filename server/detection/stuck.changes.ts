import { groupedBy } from '../../contract/grouped';
import { tidy } from '../../contract/tidy';
import type { Db, Queries } from '../db/db';
import { localDay } from '../../contract/zone';
import { withoutVolume, type Finding, type Settled } from './findings.changes';
import { meterWindows, repeatedHours, usualFlows, type MeterWindow } from './meters.queries';
import { keepingSince, metersBeside, type Run } from './run';
import { isStandstill, leastHours, stuckRunsOf, type StuckRun } from './stuck.rules';

/** A meter with the runs in which it was stuck, and what it usually shows, m3 a day. */
export interface StuckMeter {
    window: MeterWindow;
    runs: readonly (StuckRun & { expected: number | null })[];
}

/** When the meters of the places whose series have changed showed one value, by a limit and all that are longer. */
export const stuckMeters = async (q: Queries, run: Run, limit: number): Promise<StuckMeter[]> => {
    const least = leastHours(limit);
    const windows = await meterWindows(q, metersBeside(run), run.measured.to);
    const hours = groupedBy(await repeatedHours(q, windows, least), ({ seriesId }) => seriesId);
    const meters = windows.map(window => ({
        window,
        runs: stuckRunsOf(hours.get(window.seriesId) ?? [], least).filter(
            ({ from }) => !window.isCut || from > window.from,
        ),
    }));
    const usual = await usualFlows(
        q,
        meters.flatMap(({ window: { seriesId }, runs }) => runs.map(({ from }) => ({ seriesId, from }))),
    );
    const expected = usual.values();
    return meters.map(({ window, runs }) => ({
        window,
        runs: runs.map(each => ({ ...each, expected: expected.next().value ?? null })),
    }));
};

/** The stuck meters by the limit of a run, each meter by itself. */
export const stuckSettled = (meters: readonly StuckMeter[], run: Run): Settled[] =>
    meters.map(({ window: { seriesId, entityId, from: begin, isCut, goesOnFrom }, runs }) => {
        const stuck = runs.filter(({ hours }) => hours >= leastHours(run.constants['stuck-hours']));
        const found = stuck.map(({ from, to, value, hours, expected }): Finding => ({
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
            params: { value, hours, since: localDay(new Date(from), run.zone) },
        }));
        // What began with the window may have begun before: it is kept as it was.
        return { kind: 'stuck', entityId, seriesId, found, limits: keepingSince(run, isCut ? begin + 1 : begin) };
    });

/** The stuck meters of the places whose series have changed. */
export const stuckChanges = async (db: Db, run: Run): Promise<Settled[]> =>
    stuckSettled(await stuckMeters(db, run, run.constants['stuck-hours']), run);

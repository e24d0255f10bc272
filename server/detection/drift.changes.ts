import { addDays } from '../../contract/period';
import { tidy } from '../../contract/tidy';
import type { Db, Queries } from '../db/db';
import { driftDays, driftsOf } from './drift.rules';
import { withoutVolume, type Finding, type Settled } from './findings.changes';
import { dayAt, dryDays, type MeterDays } from './meters.queries';
import { keepingSince, metersBeside, type Run } from './run';

/** A drift is looked for so many days before what changed: one that went on shows in them. */
const daysBack = 3 * driftDays;
const hoursADay = 24;

/** The days without water of the inlet meters of the places whose series have changed. */
export const driftMeters = (q: Queries, run: Run): Promise<MeterDays[]> => {
    const asked = metersBeside(run).map(({ seriesId, since }) => ({ seriesId, since: addDays(since, -daysBack) }));
    return dryDays(q, asked, run.measured.to);
};

/** The drifting meters by the limit of a run, each meter by itself. */
export const driftSettled = (meters: readonly MeterDays[], run: Run): Settled[] => {
    const sinceOf = new Map(metersBeside(run).map(({ seriesId, since }) => [seriesId, since]));
    return meters.map(({ seriesId, entityId, servesUntil, days }) => {
        const drifts = driftsOf(days, run.constants['meter-drift-percent']);
        const found = drifts.map(({ first, end, expected, observed, ...drift }): Finding => {
            const over = end === null ? servesUntil : dayAt(end);
            return {
                ...withoutVolume,
                kind: 'drift',
                entityId,
                seriesId,
                from: run.at(dayAt(first)),
                to: over === null ? null : run.at(over),
                expected: tidy(hoursADay * expected),
                observed: tidy(hoursADay * observed),
                sigma: tidy(drift.sigma),
                cause: 'meterFault',
                code: 'drift',
                params: {
                    expected: Number(expected.toFixed(3)),
                    observed: Number(observed.toFixed(3)),
                    percent: Number(((100 * Math.abs(observed - expected)) / drift.peak).toFixed(1)),
                    since: dayAt(first),
                },
            };
        });
        // A day is part of the windows of the 60 that follow it: a drift that it shows began no earlier.
        const since = run.at(addDays(sinceOf.get(seriesId) ?? run.measured.to, -driftDays));
        return { kind: 'drift', entityId, seriesId, found, limits: keepingSince(run, since) };
    });
};

/** The drifting inlet meters of the places whose series have changed. */
export const driftChanges = async (db: Db, run: Run): Promise<Settled[]> =>
    driftSettled(await driftMeters(db, run), run);

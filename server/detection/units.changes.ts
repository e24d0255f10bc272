import { addDays } from '../../contract/period';
import { tidy } from '../../contract/tidy';
import type { Db } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import type { AfterState } from '../events/events.changes';
import { leastSupplyM3PerHour } from '../ingest/supplied.sql';
import { withoutVolume, type Finding, type Settled } from './findings.changes';
import { dayAt, readDays } from './meters.queries';
import { askRejudging } from './pending.queries';
import { keepingSince, metersBeside, type Run } from './run';
import { doubtsOf, longestDays, mistakesOf, unitDays } from './units.rules';

/** What a change is compared with. */
const daysBefore = 2 * unitDays;
/** Where there was a doubt: one that goes on began no longer ago, and what it may be the return from no longer before that. */
const daysBack = 2 * longestDays + daysBefore;
/** Under these nothing is measured: the flow of a meter at rest, m3 a day, and the pressure of empty pipes, bar. */
const leastFlow = 24 * leastSupplyM3PerHour;
const leastPressure = 0.1;

/** Series that read as in another unit, and the day before each doubt that could first be told now. */
export interface UnitChanges {
    settled: Settled[];
    told: Map<number, string>;
}

const doubtedSeries = async (db: Db): Promise<ReadonlySet<number>> => {
    const rows = await db.query<{ id: number }>(`select distinct series_id as id from event where kind = 'unitDoubt'`);
    return new Set(rows.map(({ id }) => id));
};

/** The series of the places of which one has changed, each by itself. */
export const unitChanges = async (db: Db, run: Run): Promise<UnitChanges> => {
    const asked = metersBeside(run);
    const sinceOf = new Map(asked.map(({ seriesId, since }) => [seriesId, since]));
    const told = new Map<number, string>();
    const doubted = await doubtedSeries(db);
    const meters = await readDays(
        db,
        asked.map(({ seriesId, since }) => ({
            seriesId,
            since: addDays(since, -(doubted.has(seriesId) ? daysBack : daysBefore)),
        })),
        run.measured.to,
    );
    const settled = meters.map(({ seriesId, entityId, metric, unit, servesUntil, days }): Settled => {
        const since = sinceOf.get(seriesId) ?? run.measured.to;
        const doubts = doubtsOf(days, mistakesOf(metric, unit), metric === 'pressure' ? leastPressure : leastFlow)
            // What began earlier is over, and may be the return from one that is not seen.
            .filter(({ first }) => dayAt(first) >= addDays(since, -longestDays));
        const begun = doubts.find(doubt => dayAt(doubt.told) >= since);
        if (begun) told.set(seriesId, dayAt(begun.first - 1));
        const found = doubts.map(({ first, end, expected, observed, mistake: { factor, shown, due } }): Finding => {
            const over = end === null ? servesUntil : dayAt(end);
            return {
                ...withoutVolume,
                kind: 'unitDoubt',
                entityId,
                seriesId,
                from: run.at(dayAt(first)),
                to: over === null ? null : run.at(over),
                expected: tidy(expected),
                observed: tidy(observed),
                cause: 'meterFault',
                code: factor > 1 ? 'unitDoubtHigh' : 'unitDoubtLow',
                params: {
                    factor: Number(Math.max(factor, 1 / factor).toPrecision(3)),
                    shown,
                    due,
                    since: dayAt(first),
                },
            };
        });
        return {
            kind: 'unitDoubt',
            entityId,
            seriesId,
            found,
            limits: keepingSince(run, run.at(addDays(since, -unitDays))),
        };
    });
    return { settled, told };
};

/** The run with the days before which a doubt could not be told: what they seemed to show is judged once more. */
export const withDoubts = (run: Run, told: UnitChanges['told']): Run => {
    const changed = new Map(run.changed);
    for (const [seriesId, day] of told) {
        const known = changed.get(seriesId);
        if (known === undefined || day < known) changed.set(seriesId, day);
    }
    return { ...run, changed };
};

/**
 * Has the days of a unit in doubt judged anew when that becomes a false alarm, or is one no more: then they tell something.
 * Of a stuck meter only the figures that carry the doubt change.
 */
export const judgeDoubtedDays: AfterState = async (tx, { kind, state: before }, state, now) => {
    if ((before === 'falseAlarm') === (state === 'falseAlarm')) return;
    if (kind === 'unitDoubt') await askRejudging(tx, now);
    if (kind === 'stuck') await bumpDataVersion(tx);
};

import { addDays } from '../../contract/period';
import { askForAlerts } from '../events/ask';
import { readConstants } from '../figures/constants.queries';
import type { Db, Queries } from '../db/db';
import { readMeta, writeMeta } from '../db/meta';
import { dataUntil } from '../figures/data-until.queries';
import { completenessOfSamples, meanOf } from '../figures/samples.rules';
import { cityZoneSql } from '../network/site.queries';
import { pressureByDma } from './pressure.queries';
import { isCriticallyLow, shareBelow } from './pressure.rules';

const keys = [
    'completeness-minimum',
    'critically-low-pressure',
    'critically-low-share',
    'false-alarm-silence-days',
] as const;
/** Days; before that no database counts back. */
const longestSilence = 36_500;
/** The last day that was looked at. */
const untilKey = 'critical_pressure_until';
/** By day, DMAs whose samples had not come when it was looked at. */
const waitingKey = 'critical_pressure_waiting';
type Waiting = Record<string, number[]>;
/** After a longer pause the days before are history, not news. */
const daysBack = 7;

interface CriticalDay {
    dmaId: number;
    meanBar: number;
    belowPercent: number;
}

const midnight = `$2::date::timestamp at time zone ${cityZoneSql}`;

/** Opens an event for a DMA that has none open or later, and that nobody called a false alarm of late; an open one goes on. */
const openEvent = (
    tx: Queries,
    found: CriticalDay,
    day: string,
    limits: { bar: number; silentDays: number },
    now: Date,
) =>
    tx.query(
        `insert into event (kind, entity_id, started_at, detected_at, observed, expected, reason_code, reason_params)
         select 'criticallyLowPressure', $1::integer, ${midnight}, $3, $4, $5, 'criticallyLowPressure', $6::jsonb
         where not exists (select 1 from event where kind = 'criticallyLowPressure' and entity_id = $1::integer and ended_at is null
                           and state not in ('repaired', 'falseAlarm'))
           and not exists (select 1 from event where kind = 'criticallyLowPressure' and entity_id = $1::integer and state = 'falseAlarm'
                           and detected_at > $3::timestamptz - $7 * interval '1 day')
           and not exists (select 1 from event where kind = 'criticallyLowPressure' and entity_id = $1::integer
                           and started_at > ${midnight})
         on conflict do nothing`,
        [
            found.dmaId,
            day,
            now,
            found.meanBar,
            limits.bar,
            JSON.stringify({ belowPercent: found.belowPercent, day }),
            Math.min(limits.silentDays, longestSilence),
        ],
    );

const endEvents = (tx: Queries, dmaIds: readonly number[], day: string) =>
    tx.query(
        `update event set ended_at = ${midnight}, version = version + 1
         where kind = 'criticallyLowPressure' and entity_id = any($1::integer[]) and ended_at is null and started_at < ${midnight}`,
        [dmaIds, day],
    );

/** Looks at a day of all DMAs, or of those that were waited for; gives those whose samples have not come. */
const settleDay = async (
    tx: Queries,
    { day, awaited, latest }: { day: string; awaited?: readonly number[]; latest: boolean },
    now: Date,
): Promise<number[]> => {
    const { values } = await readConstants(tx, keys);
    const limits = {
        criticalBar: values['critically-low-pressure'],
        criticalSharePercent: values['critically-low-share'],
    };
    const recovered: number[] = [];
    const missing: number[] = [];
    for (const { dmaId, n, expected, supplied, bins } of await pressureByDma(tx, { from: day, to: addDays(day, 1) })) {
        if (awaited && !awaited.includes(dmaId)) continue;
        const mean = meanOf(supplied).value;
        // A day with gaps, or without supply, neither opens an event nor ends one.
        if ((completenessOfSamples(n, expected) ?? 0) < values['completeness-minimum']) missing.push(dmaId);
        if (mean === null || missing.includes(dmaId)) continue;
        const below = shareBelow(bins, limits.criticalBar).share ?? 0;
        const found = { dmaId, meanBar: mean, belowPercent: 100 * below };
        const silent = { bar: limits.criticalBar, silentDays: values['false-alarm-silence-days'] };
        if (isCriticallyLow(mean, below, limits)) await openEvent(tx, found, day, silent, now);
        else recovered.push(dmaId);
    }
    // What came after a day that was waited for is known already.
    if (latest) await endEvents(tx, recovered, day);
    await askForAlerts(tx, now);
    return missing;
};

/**
 * Looks at each day that has come since the last time: an event opens on a DMA's first critically low day and ends with
 * the first day that is not. Days with too few samples change nothing; they are looked at again when these have come late.
 */
export const settleCriticalPressure = async (db: Db, now: Date): Promise<void> => {
    const until = await dataUntil(db);
    if (until === null) return;
    const last = await readMeta<string>(db, untilKey);
    const oldest = addDays(until, 1 - daysBack);
    const waiting = last === undefined ? {} : ((await readMeta<Waiting>(db, waitingKey)) ?? {});
    const first = last === undefined ? until : addDays(last, 1);
    const fresh: string[] = [];
    for (let day = first < oldest ? oldest : first; day <= until; day = addDays(day, 1)) fresh.push(day);
    const late = Object.keys(waiting).filter(day => day >= oldest && day <= until);
    let left: Waiting = {};
    for (const day of [...late.toSorted(), ...fresh]) {
        await db.transaction(async tx => {
            const awaited = waiting[day] as number[] | undefined;
            const missing = await settleDay(tx, { day, awaited, latest: !awaited || day === last }, now);
            if (missing.length > 0) left = { ...left, [day]: missing };
            const later = late.filter(each => each > day).map(each => [each, waiting[each]]);
            await writeMeta(tx, waitingKey, { ...left, ...Object.fromEntries(later) });
            if (!awaited) await writeMeta(tx, untilKey, day);
        });
    }
};

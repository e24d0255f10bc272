import type { EventKind } from '../../contract/event-kinds';
import { addDays } from '../../contract/period';
import type { Db, Queries } from '../db/db';
import { readMeta, writeMeta } from '../db/meta';
import { dataUntil } from '../figures/data-until.queries';
import { cityZoneSql } from '../network/site.queries';
import { askForAlerts } from './ask';
import { repairedAt } from './said.sql';
import { isSilenced } from './silence.sql';

/** After a longer pause the days before are history, not news. */
const daysBack = 7;
/** Judged days in a row without a finding after which what was repaired is over. */
const daysToHeal = 7;

/** What is found of a place on a day. */
export interface DailyFinding {
    entityId: number;
    observed: number | null;
    expected: number | null;
    code: string;
    params: Record<string, unknown>;
}
/** What a day says: of whom something is found, who is well, and whose samples have not come. */
export interface Judged {
    found: readonly DailyFinding[];
    well: readonly number[];
    missing: readonly number[];
}

const midnight = (day: string) => `${day}::date::timestamp at time zone ${cityZoneSql}`;
const isHealing = `v.state = 'repaired' and v.normal_days < ${daysToHeal}`;

/**
 * Opens an event of a place that has none open or later, that nobody called a false alarm of late, and whose last repair
 * has held long enough; what is found before then belongs to what was repaired.
 */
const openEvent = async (
    tx: Queries,
    kind: EventKind,
    { entityId, observed, expected, code, params }: DailyFinding,
    day: string,
    now: Date,
): Promise<void> => {
    await tx.query(
        `update event v set normal_days = 0, ended_at = null, version = version + 1
         where v.kind = $1 and v.entity_id = $2::integer and ${isHealing} and (v.normal_days > 0 or v.ended_at is not null)
            and v.started_at <= ${midnight('$3')}`,
        [kind, entityId, day],
    );
    await tx.query(
        `insert into event (kind, entity_id, started_at, detected_at, observed, expected, reason_code, reason_params)
         select $1, $2::integer, ${midnight('$3')}, $4::timestamptz, $5, $6, $7, $8::jsonb
         where not exists (select from event v where v.kind = $1 and v.entity_id = $2::integer
            and (v.ended_at is null and v.state not in ('repaired', 'falseAlarm') or ${isSilenced('$4')} or ${isHealing}
                or v.started_at > ${midnight('$3')}))
         on conflict do nothing`,
        [kind, entityId, day, now, observed, expected, code, JSON.stringify(params)],
    );
};

/** Counts a day without a finding after the day of a repair. */
const countNormalDay = (tx: Queries, kind: EventKind, entityIds: readonly number[], day: string) =>
    tx.query(
        `update event v set normal_days = normal_days + 1
         where v.kind = $1 and v.entity_id = any($2::integer[]) and ${isHealing} and (coalesce(${repairedAt}, v.started_at)
            at time zone ${cityZoneSql})::date < $3::date`,
        [kind, entityIds, day],
    );

const endEvents = (tx: Queries, kind: EventKind, entityIds: readonly number[], day: string) =>
    tx.query(
        `update event set ended_at = ${midnight('$3')}, version = version + 1
         where kind = $1 and entity_id = any($2::integer[]) and ended_at is null and started_at < ${midnight('$3')}`,
        [kind, entityIds, day],
    );

interface DailyKind {
    kind: EventKind;
    /** Under which it is noted how far it has come. */
    name: string;
    judge: (q: Queries, day: string) => Promise<Judged>;
}

/** By day, the places whose samples had not come when it was looked at. */
type Waiting = Record<string, number[]>;

const settleDay = async (
    tx: Queries,
    { kind, judge }: DailyKind,
    { day, awaited, latest }: { day: string; awaited?: readonly number[]; latest: boolean },
    now: Date,
): Promise<number[]> => {
    const judged = await judge(tx, day);
    const isAsked = (id: number) => !awaited || awaited.includes(id);
    for (const finding of judged.found) if (isAsked(finding.entityId)) await openEvent(tx, kind, finding, day, now);
    const well = judged.well.filter(isAsked);
    await countNormalDay(tx, kind, well, day);
    // What came after a day that was waited for is known already.
    if (latest) await endEvents(tx, kind, well, day);
    await askForAlerts(tx, now);
    return judged.missing.filter(isAsked);
};

/**
 * Looks at each day that has come since the last time: an event opens on the first day of a place on which something is
 * found and ends with the first on which it is well. Days with too few samples change nothing; they are looked at again
 * when these have come late.
 */
export const settleDays = async (db: Db, daily: DailyKind, now: Date): Promise<void> => {
    const [untilKey, waitingKey] = [`${daily.name}_until`, `${daily.name}_waiting`];
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
            const missing = await settleDay(tx, daily, { day, awaited, latest: !awaited || day === last }, now);
            if (missing.length > 0) left = { ...left, [day]: missing };
            const later = late.filter(each => each > day).map(each => [each, waiting[each]]);
            await writeMeta(tx, waitingKey, { ...left, ...Object.fromEntries(later) });
            if (!awaited) await writeMeta(tx, untilKey, day);
        });
    }
};

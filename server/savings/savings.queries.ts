import type { EventState } from '../../contract/event-kinds';
import type { Saving } from '../../contract/saving';
import type { SavingReason } from '../../contract/saving-kinds';
import type { Queries } from '../db/db';
import type { RepairedEvent } from './counted.queries';
import type { SavingOfMonth, StatedDay } from './window.rules';

/** What a place took in before a repair, as it is kept. */
export interface StoredBaseline {
    from: string;
    to: string;
    days: { day: string; m3: number; hours: number }[];
    m3PerHour: number;
    sigma: number;
    scales: number[];
    others: { entityId: number; ring: number; m3PerHour: number }[];
}

/** What is kept of a repair. */
export interface StoredSaving {
    eventId: string;
    repairedAt: string;
    repairedOn: string;
    baseline: StoredBaseline | null;
    isFinal: boolean;
}

/** One writer of savings at a time, until its transaction ends. */
export const holdSavings = (tx: Queries) => tx.query(`select pg_advisory_xact_lock(hashtext('savings'))`);

/** Nobody says anything else of these events until the transaction ends. */
export const holdEvents = (tx: Queries, ids: readonly string[]) =>
    tx.query('select id from event where id = any($1::uuid[]) order by id for update', [ids]);

/** What is kept of the repairs of one place, or of all. */
export const storedSavings = (q: Queries, entityId: number | null) =>
    q.query<StoredSaving>(
        `select w.event_id as "eventId", to_char(w.repaired_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "repairedAt",
            w.repaired_on as "repairedOn", w.baseline, w.is_final as "isFinal"
         from event_saving w join event v on v.id = w.event_id where $1::int is null or v.entity_id = $1`,
        [entityId],
    );

/** Takes a saving back. */
export const forgetSaving = (tx: Queries, eventId: string) =>
    tx.query('delete from event_saving where event_id = $1', [eventId]);

/** Takes the savings back of what is no longer called repaired. */
export const forgetOthers = (tx: Queries) =>
    tx.query(`delete from event_saving w using event v where v.id = w.event_id and v.state <> 'repaired'`);

export interface Written {
    repair: RepairedEvent;
    baseline: StoredBaseline | null;
    saving: Saving;
    months: SavingOfMonth[];
    days: readonly StatedDay[];
}

/** Writes a saving of what is still repaired. The baseline of a repair that has one stays. */
export const writeSaving = (tx: Queries, { repair, baseline, saving, months, days }: Written) =>
    tx.query(
        `insert into event_saving as w (event_id, repaired_at, repaired_on, baseline, saving, months, days, is_final)
         select id, $2, $3, $4, $5, $6, $7, $8 from event where id = $1 and state = 'repaired'
         on conflict (event_id) do update set repaired_at = $2, repaired_on = $3, saving = $5, months = $6, days = $7, is_final = $8,
            baseline = case when w.repaired_at = $2 then coalesce(w.baseline, $4::jsonb) else $4::jsonb end`,
        [
            repair.id,
            repair.repairedAt,
            repair.repairedOn,
            baseline && JSON.stringify(baseline),
            JSON.stringify(saving),
            JSON.stringify(months),
            JSON.stringify(days),
            saving.isFinal,
        ],
    );

/** A repair in a month, with all that its statement says. */
export interface RepairRow {
    id: string;
    kind: 'suddenRise' | 'consistentRise';
    entityId: number;
    code: string;
    name: string;
    nameBn: string;
    startedAt: string;
    detectedAt: string;
    history: { state: EventState; at: string; notedAt: string | null }[];
    repairedOn: string;
    assigneeId: string | null;
    assigneeName: string | null;
    note: string;
    baseline: StoredBaseline | null;
    saving: Saving;
    month: SavingOfMonth;
    days: StatedDay[];
    reason: SavingReason | null;
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The repairs whose saving lies in a month, in the order of their repairs; their days where a statement needs them. */
export const repairsOfMonth = (q: Queries, month: string, { withDays }: { withDays: boolean }) =>
    q.query<RepairRow>(
        `select v.id, v.kind, e.id as "entityId", e.code, e.name, e.name_bn as "nameBn", ${instant('v.started_at')} as "startedAt",
            ${instant('v.detected_at')} as "detectedAt", (
                select coalesce(json_agg(json_build_object('state', h.state, 'at', ${instant('h.at')}, 'notedAt', ${instant('h.noted_at')}) order by h.id), '[]')
                from event_history h where h.event_id = v.id) as history,
            w.repaired_on as "repairedOn", v.assignee_id as "assigneeId", a.full_name as "assigneeName", v.note,
            ${withDays ? 'w.baseline, w.days' : `null as baseline, '[]'::json as days`}, w.saving, part.value as month
         from event_saving w
         cross join lateral jsonb_array_elements(w.months) part
         join event v on v.id = w.event_id and v.state = 'repaired' join entity e on e.id = v.entity_id
         left join app_user a on a.id = v.assignee_id
         where w.repaired_on >= $1::date - 62 and w.repaired_on < ($1::date + interval '1 month')::date
            and part.value ->> 'month' = $1::date::text
         order by w.repaired_on, w.repaired_at, v.id`,
        [month],
    );

/** The names of the city's DMAs by their ids. */
export const placeNames = async (q: Queries): Promise<ReadonlyMap<number, { name: string; nameBn: string }>> =>
    new Map(
        (
            await q.query<{ id: number; name: string; nameBn: string }>(
                `select e.id, e.name, e.name_bn as "nameBn" from entity e join dma d on d.id = e.id`,
            )
        ).map(each => [each.id, each]),
    );

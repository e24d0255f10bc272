import type { Queries } from '../db/db';
import type { SupplySlot } from './supply-schedule.rules';
import type { Part } from '../../contract/supply-timings.rules';

/** A row of the schedule: a slot, or with `earlierOf` what held before it was changed. */
export interface StoredSlot extends SupplySlot {
    id: string;
    dmaId: number;
    earlierOf: string | null;
}

/** Every slot that the DMAs have or ever had. */
export const slotsOf = (q: Queries, dmaIds: readonly number[]) =>
    q.query<StoredSlot>(
        `select id, dma_id as "dmaId", start_minute as "startMinute", end_minute as "endMinute", weekdays,
            valid_from as "validFrom", valid_to as "validTo", earlier_of as "earlierOf"
         from supply_timing where dma_id = any($1::int[]) order by dma_id, valid_from, start_minute, id`,
        [dmaIds],
    );

/**
 * Holds the schedules of the city's DMAs against a second writer, so that what is checked still holds when it is written.
 * Gives those that exist on the day.
 */
export const lockSchedules = async (tx: Queries, dmaIds: readonly number[], today: string): Promise<number[]> => {
    await tx.query('select from dma where id = any($1::int[]) order by id for update', [dmaIds]);
    const rows = await tx.query<{ id: number }>(
        `select d.id from dma d join entity e on e.id = d.id join site s on s.id = e.site_id and s.is_city
         where d.id = any($1::int[]) and (e.closed_on is null or e.closed_on > $2::date) order by d.id`,
        [dmaIds, today],
    );
    return rows.map(({ id }) => id);
};

interface Validity {
    validFrom: string;
    validTo?: string | null;
}

/** Adds each part to the schedule of each DMA; gives the ids. */
export const insertSlots = async (
    tx: Queries,
    dmaIds: readonly number[],
    parts: readonly Part[],
    { validFrom, validTo = null }: Validity,
    now: Date,
): Promise<string[]> => {
    const rows = await tx.query<{ id: string }>(
        `insert into supply_timing (dma_id, start_minute, end_minute, weekdays, valid_from, valid_to, updated_at)
         select dma_id, start_minute, end_minute, weekdays, $5::date, $6::date, $7::timestamptz
         from unnest($1::int[]) dma_id
         cross join unnest($2::int[], $3::int[], $4::int[]) part (start_minute, end_minute, weekdays)
         returning id`,
        [
            dmaIds,
            parts.map(part => part.startMinute),
            parts.map(part => part.endMinute),
            parts.map(part => part.weekdays),
            validFrom,
            validTo,
            now,
        ],
    );
    return rows.map(({ id }) => id);
};

/** Keeps what a slot holds until `day` as a row of its own, for the days before it. */
export const keepEarlier = (tx: Queries, id: string, day: string) =>
    tx.query(
        `insert into supply_timing
            (dma_id, start_minute, end_minute, weekdays, valid_from, valid_to, version, earlier_of, updated_at)
         select dma_id, start_minute, end_minute, weekdays, valid_from, $2::date, version, id, updated_at
         from supply_timing where id = $1`,
        [id, day],
    );

export const updateSlot = (tx: Queries, id: string, part: Part, validFrom: string, now: Date) =>
    tx.query(
        `update supply_timing set start_minute = $2, end_minute = $3, weekdays = $4, valid_from = $5,
            version = version + 1, updated_at = $6 where id = $1`,
        [id, part.startMinute, part.endMinute, part.weekdays, validFrom, now],
    );

/**
 * Lets slots hold up to `day` and no longer. What was to begin then or later goes; a slot that was to be changed later
 * takes back its last times before, so that it keeps its id and its history.
 */
export const endSlots = async (tx: Queries, ids: readonly string[], day: string, now: Date): Promise<void> => {
    await tx.query(
        `update supply_timing set valid_to = $2::date, version = version + 1, updated_at = $3
         where (id = any($1::uuid[]) or earlier_of = any($1::uuid[]))
            and valid_from < $2::date and (valid_to is null or valid_to > $2::date)`,
        [ids, day, now],
    );
    await tx.query(
        `with last as (
            select distinct on (h.earlier_of) h.*
            from supply_timing h join supply_timing t on t.id = h.earlier_of
            where t.id = any($1::uuid[]) and t.valid_from >= $2::date and h.valid_from < $2::date
            order by h.earlier_of, h.valid_from desc
         ), taken as (
            delete from supply_timing t using last where t.id = last.id
         )
         update supply_timing t set start_minute = last.start_minute, end_minute = last.end_minute,
            weekdays = last.weekdays, valid_from = last.valid_from, valid_to = last.valid_to,
            version = t.version + 1, updated_at = $3
         from last where t.id = last.earlier_of`,
        [ids, day, now],
    );
    await tx.query(
        `delete from supply_timing
         where (id = any($1::uuid[]) or earlier_of = any($1::uuid[])) and valid_from >= $2::date`,
        [ids, day],
    );
};

/** Whether hours of the DMAs from that day on were estimated, and so depend on the schedule. */
export const hasEstimates = async (q: Queries, dmaIds: readonly number[], from: string): Promise<boolean> =>
    (
        await q.query(
            `select from series s join rollup_hour h on h.series_id = s.id
             where s.entity_id = any($1::int[]) and s.metric not in ('pressure', 'level')
                and h.at >= $2::date - interval '1 day' and h.day >= $2::date and h.n < h.expected
             limit 1`,
            [dmaIds, from],
        )
    ).length > 0;

import { addDays, addMonths } from '../../contract/period';
import type { Queries } from '../db/db';

interface Reading {
    dma: number;
    metric: 'inflow' | 'pressure';
    series: number;
    day: string;
    hour: number;
    mean: number;
}

const percentile75 = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const at = 0.75 * (sorted.length - 1);
    const low = Math.floor(at);
    return sorted[low] + (at - low) * ((sorted[low + 1] ?? sorted[low]) - sorted[low]);
};

/** Whether each hour of the city's DMAs was supplied, from their readings alone: by DMA, then by day and hour. */
export const suppliedFromReadings = async (q: Queries): Promise<Map<number, Map<string, boolean>>> => {
    const rows = await q.query<Reading>(
        `select s.entity_id as dma, s.metric, s.id as series, (r.at at time zone s.zone)::date as day,
             extract(hour from r.at at time zone s.zone)::int as hour, avg(r.value) as mean
         from series s join dma d on d.id = s.entity_id join reading r on r.series_id = s.id
         where s.metric in ('inflow', 'pressure') and s.interval_seconds < 86400 and s.finer_copy_of is null
         group by 1, 2, 3, 4, 5`,
    );
    const flows = new Map<number, Map<string, number>>();
    const bars = new Map<number, Map<string, number>>();
    for (const { dma, metric, day, hour, mean } of rows) {
        const all = metric === 'inflow' ? flows : bars;
        const own = all.get(dma) ?? new Map<string, number>();
        const key = `${day} ${hour}`;
        own.set(key, metric === 'inflow' ? (own.get(key) ?? 0) + mean : Math.max(own.get(key) ?? -Infinity, mean));
        all.set(dma, own);
    }
    const supplied = new Map<number, Map<string, boolean>>();
    for (const dma of new Set([...flows.keys(), ...bars.keys()])) {
        const flow = flows.get(dma) ?? new Map<string, number>();
        const peaks = new Map<string, Map<string, number>>();
        for (const [key, value] of flow) {
            const day = key.slice(0, 10);
            const month = peaks.get(`${day.slice(0, 7)}-01`) ?? new Map<string, number>();
            month.set(day, Math.max(month.get(day) ?? -Infinity, value));
            peaks.set(`${day.slice(0, 7)}-01`, month);
        }
        const referenceOf = (month: string) => {
            const known = peaks.get(addMonths(month, -1)) ?? peaks.get(month);
            return known && percentile75([...known.values()]);
        };
        const own = new Map<string, boolean>();
        for (const [key, value] of bars.get(dma) ?? []) own.set(key, value >= 0.1);
        for (const [key, value] of flow) {
            const reference = referenceOf(`${key.slice(0, 7)}-01`) ?? 0;
            own.set(key, value >= 0.05 && value > 0.02 * reference);
        }
        supplied.set(dma, own);
    }
    return supplied;
};

interface Slot {
    dma: number;
    from: number;
    to: number;
    weekdays: number;
    since: string;
    until: string | null;
}

/** What is told of a DMA: hours a day and both adherences, null where too little was measured. */
export interface Recounted {
    target: number | null;
    actual: number | null;
    schedule: number | null;
    duration: number | null;
}

const enough = 0.75;

/** Hours and adherences of the DMAs over days, each minute by itself. */
export const recount = async (
    q: Queries,
    supplied: ReadonlyMap<number, ReadonlyMap<string, boolean>>,
    { from, to }: { from: string; to: string },
): Promise<Map<number, Recounted>> => {
    const slots = await q.query<Slot>(
        `select dma_id as dma, start_minute as "from", end_minute as "to", weekdays, valid_from as since,
            valid_to as until from supply_timing`,
    );
    const dmas = await q.query<{ id: number }>('select id from dma');
    return new Map(
        dmas.map(({ id }) => {
            const sum = { days: 0, scheduledDays: 0, measured: 0, supplied: 0, planned: 0, known: 0, kept: 0 };
            const inScheduled = { measured: 0, supplied: 0 };
            for (let day = from; day < to; day = addDays(day, 1)) {
                sum.days += 1;
                const valid = slots.filter(
                    slot => slot.dma === id && slot.since <= day && (slot.until === null || slot.until > day),
                );
                const bit = 2 ** new Date(`${day}T00:00:00Z`).getUTCDay();
                const today = valid.filter(({ weekdays }) => (weekdays & bit) > 0);
                if (valid.length > 0) sum.scheduledDays += 1;
                for (let hour = 0; hour < 24; hour += 1) {
                    const state = supplied.get(id)?.get(`${day} ${hour}`);
                    if (state !== undefined) {
                        sum.measured += 1;
                        sum.supplied += Number(state);
                        if (valid.length > 0) {
                            inScheduled.measured += 1;
                            inScheduled.supplied += Number(state);
                        }
                    }
                    for (let minute = 60 * hour; minute < 60 * hour + 60; minute += 1) {
                        if (!today.some(slot => slot.from <= minute && minute < slot.to)) continue;
                        sum.planned += 1;
                        if (state !== undefined) sum.known += 1;
                        if (state) sum.kept += 1;
                    }
                }
            }
            const target = sum.scheduledDays > 0 ? sum.planned / 60 / sum.scheduledDays : null;
            const isMeasured = sum.measured >= enough * 24 * sum.days;
            const hasDays = inScheduled.measured >= enough * 24 * sum.scheduledDays;
            const mean = (24 * inScheduled.supplied) / inScheduled.measured;
            return [
                id,
                {
                    target,
                    actual: isMeasured ? (24 * sum.supplied) / sum.measured : null,
                    schedule: target && sum.known >= enough * sum.planned ? (100 * sum.kept) / sum.known : null,
                    duration: target && hasDays ? (100 * mean) / target : null,
                },
            ];
        }),
    );
};

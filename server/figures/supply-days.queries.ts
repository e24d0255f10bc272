import type { Queries } from '../db/db';
import { rangeOf } from './period.rules';
import { readOnce } from './shelf';
import type { DayBits } from './supply-hours.rules';

/** The hours of each day of the city's DMAs, as any of their meters and sensors tells of them. */
export type SupplyDays = ReadonlyMap<number, ReadonlyMap<string, DayBits>>;

/** About what a day of a DMA holds in memory, bytes. */
const dayBytes = 150;

/** SQL: the hours of each day (`at`) of the city's DMAs in a range, a bit each, known or supplied, alike in all of their meters and sensors. */
export const hoursByDay = (from: string, to: string): string => `
    select d.id as dma_id, r.at, bit_or(r.known_hours)::int as known, bit_or(r.supplied_hours)::int as supplied
    from dma d
    join entity e on e.id = d.id
    join site on site.id = e.site_id and site.is_city
    join series s on s.entity_id = d.id and s.finer_copy_of is null
    cross join lateral (
        select at, known_hours, supplied_hours from rollup_day
        where series_id = s.id and at >= ${from} and at < ${to} and known_hours is not null
        offset 0
    ) r
    group by 1, 2`;

/** The hours of the days of a range, by its name, read once for all who ask while the data stay as they are. */
export const supplyDays = readOnce(
    'supplyDays',
    async (q: Queries, name): Promise<SupplyDays> => {
        const { from, to } = rangeOf(name);
        // A value at a time, thousands of rows take longer on their way than to be read.
        const rows = await q.query<{ dmaId: number; days: [string, number, number][] }>(
            `select dma_id as "dmaId", json_agg(json_build_array(at, known, supplied)) as days from (
                ${hoursByDay('$1::date', '$2::date')}
             ) day group by 1`,
            [from, to],
        );
        return new Map(
            rows.map(({ dmaId, days }) => [
                dmaId,
                new Map(days.map(([day, known, supplied]) => [day, { known, supplied }])),
            ]),
        );
    },
    dmas => [...dmas.values()].reduce((bytes, days) => bytes + dayBytes * days.size, 0),
);

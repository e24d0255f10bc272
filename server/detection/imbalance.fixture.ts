import { addDays, dayMs, hourMs } from '../../contract/period';
import type { Queries } from '../db/db';

const first = '2026-07-01';
const start = Date.parse(`${first}T00:00:00Z`) - 6 * hourMs;
/** The DMAs of the sector that is judged. */
export const codes = ['A', 'B', 'C'] as const;

/** A day by its position, and its first moment in the city. */
export const dayOf = (day: number) => addDays(first, day);
export const instant = (day: number) => new Date(start + day * dayMs).toISOString();

/** A meter of the sector S1, which stands nowhere yet; gives its series. */
export const makeSeries = async (q: Queries, code: string): Promise<number> => {
    const [{ id }] = await q.query<{ id: number }>(
        `insert into series (code, entity_id, metric, unit, zone, interval_seconds)
         select $1, id, 'inflow', 'm3/h', 'Asia/Dhaka', 3600 from entity where code = 'S1' returning id`,
        [code],
    );
    return id;
};

/** The main that feeds the sector S1. */
export const mainOf = async (q: Queries): Promise<number> => {
    const [{ id }] = await q.query<{ id: number }>(
        `select l.id from link l join entity e on e.id = l.to_id where e.code = 'S1'`,
    );
    return id;
};

/** Puts a meter into a main from a day on, until another. */
export const putMeter = (q: Queries, link: number, seriesId: number, from: number, until?: number) =>
    q.query(
        `insert into flow_point (link_id, code, name, name_bn, series_id, valid_from, valid_to)
         select $1, code, code, code, id, $3::date, $4::date from series where id = $2`,
        [link, seriesId, dayOf(from), until === undefined ? null : dayOf(until)],
    );

import type { Holiday, HolidayInput, HolidayQuery } from '../../contract/holidays';
import type { Queries } from '../db/db';
import { containing } from '../lists/list';
import { pageOf, type Selection } from '../lists/selection';

const columns = 'on_day::text as id, on_day as day, name, name_bn as "nameBn"';
const sortColumns: Record<string, string> = { day: 'on_day', name: 'name', nameBn: 'name_bn' };

/** The holidays whose name holds a word, in an order that is total. */
export const holidaySelection = ({ filter, sort }: HolidayQuery): Selection<Holiday> => {
    const [by, order] = sort ?? ['day', 'DESC'];
    return {
        columns,
        from: 'holiday',
        where: `$1::text is null or lower(name || ' ' || name_bn) like $1`,
        params: [filter?.q ? containing(filter.q) : null],
        orderBy: `${sortColumns[by]} ${order}, on_day`,
        id: 'on_day::text',
        idType: 'text',
    };
};

/** One page of holidays and how many there are in all. */
export const findHolidays = (q: Queries, page: HolidayQuery) => pageOf(q, holidaySelection(page), page.range);

/** Adds a holiday; `undefined` where its day is one already. */
export const insertHoliday = async (tx: Queries, { day, name, nameBn }: HolidayInput): Promise<Holiday | undefined> =>
    (
        await tx.query<Holiday>(
            `insert into holiday (on_day, name, name_bn) values ($1, $2, $3) on conflict do nothing returning ${columns}`,
            [day, name, nameBn || name],
        )
    ).at(0);

/** Removes a holiday and gives it; `undefined` where its day is none. */
export const removeHoliday = async (tx: Queries, day: string): Promise<Holiday | undefined> =>
    (await tx.query<Holiday>(`delete from holiday where on_day = $1 returning ${columns}`, [day])).at(0);

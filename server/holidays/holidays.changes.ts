import type { Holiday, HolidayInput } from '../../contract/holidays';
import type { Queries } from '../db/db';
import { askRejudging } from '../detection/pending.queries';
import { Refusal } from '../errors';
import { insertHoliday, removeHoliday } from './holidays.queries';

/** Makes a day a holiday. */
export const addHoliday = async (tx: Queries, input: HolidayInput, now: Date): Promise<Holiday> => {
    const added = await insertHoliday(tx, input);
    if (!added) throw new Refusal(422, 'invalid', { errors: { day: 'holidayThere' } });
    await askRejudging(tx, now);
    return added;
};

/** Makes a holiday a day as any other. */
export const dropHoliday = async (tx: Queries, day: string, now: Date): Promise<Holiday> => {
    const removed = await removeHoliday(tx, day);
    if (!removed) throw new Refusal(404, 'notFound');
    await askRejudging(tx, now);
    return removed;
};

import { z } from 'zod';
import { holidayColumns } from './columns/holidays';
import { answers, body, day, givenDay, listQuery, refusals, text, words } from './wire';
import * as paths from './paths';

/** Without a name in Bengali its name stands in both languages. */
export const holidayInput = z.strictObject({ day: givenDay, name: words(120), nameBn: text(120) });
export type HolidayInput = z.infer<typeof holidayInput>;

export const holiday = z
    .object({
        /** Its day, for there is one of a day. */
        id: z.string(),
        day,
        name: z.string(),
        nameBn: z.string(),
    })
    .meta({ id: 'Holiday' });
export type Holiday = z.infer<typeof holiday>;

export const holidayQuery = listQuery({ q: text(100) }, holidayColumns);
export type HolidayQuery = z.infer<typeof holidayQuery>;

const tags = ['Settings'];

export const listHolidays = {
    method: 'get',
    path: paths.holidays.list,
    summary: 'The days that are no baseline and no finding anywhere in the city',
    tags,
    request: { query: holidayQuery },
    responses: { 200: answers(z.array(holiday)), ...refusals(400, 401, 403) },
} as const;
export const createHoliday = {
    method: 'post',
    path: paths.holidays.list,
    summary: 'Add a holiday; the findings of the last twelve months are judged anew',
    tags,
    request: body(holidayInput),
    responses: { 201: answers(holiday, 'Created'), ...refusals(400, 401, 403, 413, 422) },
} as const;
export const deleteHoliday = {
    method: 'delete',
    path: paths.holidays.one,
    summary: 'Remove a holiday; the findings of the last twelve months are judged anew',
    tags,
    request: { params: z.object({ id: givenDay }) },
    responses: { 200: answers(holiday, 'The removed one'), ...refusals(400, 401, 403, 404) },
} as const;

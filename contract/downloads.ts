import { z } from 'zod';
import { language } from './account';
import { formats } from './file-formats';
import { answers, body, refusals, text } from './wire';
import * as paths from './paths';

export const format = z.enum(formats, { error: 'invalid' });

/** Seconds within which a ticket has to be used. */
export const ticketSeconds = 60;
/** How many tickets of the last minute a user may have that are not done. */
export const openTickets = 20;

const listPath = z
    .string({ error: 'required' })
    .max(8000, 'tooLong')
    .meta({ description: 'The call of the list with its filter and sort, without range' });

/** Characters of a picture as text: less than a megabyte. */
const largestPicture = 1_200_000;
/** How a JPEG begins, as text. */
const jpegBegins = '/9j/';

/** Pictures of a page, which stand on one sheet of its PDF. */
export const picturesAtMost = 2;
const tablesAtMost = 12;

/** A page as one PDF: its tables, of each what there is room for, and its pictures as the browser draws them. */
const pageParts = z.strictObject({
    tables: z.array(z.strictObject({ path: listPath, title: text(120) })).max(tablesAtMost, 'tooLarge'),
    pictures: z
        .array(z.base64({ error: 'invalid' }).max(largestPicture, 'tooLong').startsWith(jpegBegins, 'invalid'))
        .max(picturesAtMost, 'tooLarge')
        .meta({ description: 'JPEG' }),
});

/** What is to be in the file; without `columns` all that the list has, in a PDF those that its table has on paper. */
export const downloadRequest = z
    .strictObject({
        path: listPath,
        columns: z.array(z.string().max(60, 'tooLong')).min(1, 'required').max(100, 'tooLarge').optional(),
        language,
        format,
        title: text(120).optional(),
        filterText: text(500).optional().meta({ description: 'The filters in words, for the file and its name' }),
        page: pageParts.optional().meta({ description: 'Of a PDF alone: tables in place of the list, and pictures' }),
    })
    .refine(({ format, page }) => !page || format === 'pdf', { path: ['page'], error: 'invalid' });
export type DownloadRequest = z.infer<typeof downloadRequest>;

export const downloadState = z
    .object({
        /** `refused`: its user has too many documents in the making; it waits for another try. */
        state: z.enum(['waiting', 'refused', 'running', 'done', 'cancelled', 'failed']),
        rows: z.int(),
        total: z.int().nullable(),
    })
    .meta({ id: 'DownloadState' });
export type DownloadState = z.infer<typeof downloadState>;

const tags = ['Downloads'];
const params = z.object({ ticket: z.string().max(100, 'tooLong') });
const file = (description: string, type: string) => ({ [type]: { schema: z.string().meta({ description }) } });

export const createDownload = {
    method: 'post',
    path: paths.downloads.create,
    summary:
        'A ticket for the whole of a list as a file: single use, 60 seconds, for its user alone, 20 open ones at once; a list of ours that may be viewed, anything else is refused',
    tags,
    request: body(downloadRequest),
    responses: {
        201: answers(z.object({ ticket: z.string(), fileName: z.string() }), 'The ticket'),
        ...refusals(400, 401, 403, 413, 422, 429),
    },
} as const;
export const redeemDownload = {
    method: 'get',
    path: paths.downloads.one,
    summary: 'The file of a ticket, streamed; the rights of its user are looked at again',
    tags,
    request: { params },
    responses: {
        200: {
            description: 'The file',
            content: {
                ...file('CSV, UTF-8 with a byte order mark', 'text/csv'),
                ...file('An Excel workbook', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
                ...file('A PDF of at most 5,000 rows', 'application/pdf'),
            },
        },
        ...refusals(400, 401, 403, 422, 429),
    },
} as const;
export const watchDownload = {
    method: 'get',
    path: paths.downloads.state,
    summary: 'How far a download of one’s own has come',
    tags,
    request: { params },
    responses: { 200: answers(downloadState), ...refusals(400, 401, 404) },
} as const;
export const cancelDownload = {
    method: 'delete',
    path: paths.downloads.one,
    summary: 'Stop a download of one’s own; its file ends where it is',
    tags,
    request: { params },
    responses: { 200: answers(downloadState), ...refusals(400, 401, 404) },
} as const;

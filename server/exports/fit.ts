import type { Context } from 'hono';
import { largestPdf, type Format } from '../../contract/file-formats';
import type { Caller, Env } from '../deps';
import { Refusal } from '../errors';
import { cityZone } from '../network/site.queries';
import type { ExportRequest } from './request';
import { mustHavePlace } from './turns';

/** Refuses a list that is too long for the format, and a document beyond those of its user, before anything is made of it. */
export const mustFit = async (
    c: Context<Env>,
    { source, query, columns }: ExportRequest,
    format: Format,
    caller: Caller = c.get('caller'),
): Promise<void> => {
    if (format !== 'pdf') return;
    mustHavePlace(caller.userId);
    let total = 0;
    const fields = columns.map(column => column.source);
    const onTotal = (rows: number) => {
        total = rows;
    };
    const { db, clock } = c.get('deps');
    const rows = source.rows(
        { db, caller, now: clock(), zone: await cityZone(db), language: caller.language, fields, onTotal },
        query,
    );
    // The number of rows is known with the first of them.
    for await (const _ of rows) break;
    const { most, tooMany } = source.document ?? { most: largestPdf, tooMany: 'tooManyRows' };
    if (total > most) throw new Refusal(422, tooMany);
};

import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { language } from '../../contract/account';
import { format } from '../../contract/downloads';
import type { Env } from '../deps';
import { Refusal, fieldCodes } from '../errors';
import { guard } from '../http/guard';
import { exportColumnsOf, mustBeOnce, queryOf, withNamed } from './request';
import { answerFile } from './download';
import { auditExport } from './downloads.routes';
import { mustFit } from './fit';
import { sourceAt } from './sources';

const own = z.object({ format, language: language.optional(), columns: z.string().max(4000).optional() });

/**
 * `format=csv|xlsx|pdf` on the call of a list: its whole as a file, by the same right, filter and sort. Lists that cannot be
 * had as a file refuse the parameter as one they do not know.
 */
export const answerInFormat = createMiddleware<Env>(async (c, next) => {
    const { source, named = {} } = (c.req.method === 'GET' && sourceAt(c.req.path)) || {};
    const query = new URL(c.req.url).searchParams;
    if (!source || !query.has('format')) return next();
    let answer: Response | undefined;
    await guard(source.operation)(c, async () => {
        mustBeOnce(query);
        const parsed = own.safeParse(Object.fromEntries(query));
        if (!parsed.success) throw new Refusal(400, 'invalid', { errors: fieldCodes(parsed.error.issues) });
        const caller = c.get('caller');
        const wanted = { ...parsed.data, language: parsed.data.language ?? caller.language };
        for (const name of ['format', 'language', 'columns']) query.delete(name);
        const asked = {
            source,
            ...queryOf(source, withNamed(query, named)),
            columns: exportColumnsOf(source, { ...wanted, columns: wanted.columns?.split(',') }),
        };
        await mustFit(c, asked, wanted.format);
        const path = `${c.req.path}?${query}`;
        await auditExport(c, asked, { path, format: wanted.format, userId: caller.userId });
        answer = await answerFile(c, { asked, wanted, caller });
    });
    return answer;
});

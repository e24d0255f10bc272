import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from '../deps';
import { Refusal } from '../errors';

/** Refuses what no operation before it took: 405 with `Allow` where the path is known under other methods, else 404. */
export const refuseOthers = (app: OpenAPIHono<Env>): void => {
    const methods = new Map<string, Set<string>>();
    for (const { method, path } of app.routes)
        if (method !== 'ALL') methods.set(path, (methods.get(path) ?? new Set()).add(method));
    // More than one pattern may match, so each adds its methods and passes on.
    for (const [path, own] of methods)
        app.all(path, async (c, next) => {
            c.set('allow', [...(c.get('allow') ?? []), ...own]);
            await next();
        });
    app.all('/:service{nrw|account}/*', c => {
        const allow = c.get('allow');
        if (!allow) throw new Refusal(404, 'notFound');
        c.header(
            'Allow',
            [...new Set(allow.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : method)))].join(', '),
        );
        throw new Refusal(405, 'methodNotAllowed');
    });
};

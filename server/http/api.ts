import { OpenAPIHono, createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { refusals } from '../../contract/wire';
import type { Env } from '../deps';
import { Refusal, fieldCodes } from '../errors';
import { cached } from './cached';
import { guard } from './guard';

/** An empty module of routes; what a schema refuses becomes 400 (query, path, headers) or 422 (fields of a body). */
export const routes = () =>
    new OpenAPIHono<Env>({
        defaultHook: (result, _c) => {
            if (result.success) return;
            const errors = fieldCodes(result.error.issues);
            if (result.target === 'json') throw new Refusal(422, 'invalid', { errors });
            throw new Refusal(400, 'invalid', { errors });
        },
    });

/** An operation that declares no query takes none. */
const withoutQuery = createMiddleware<Env>(async (c, next) => {
    const names = Object.keys(c.req.query());
    if (names.length === 0) return next();
    throw new Refusal(400, 'invalid', { errors: Object.fromEntries(names.map(name => [name, 'unknownKey'])) });
});

type Schema = z.ZodType | undefined;
interface Answer {
    content?: Record<string, { schema?: unknown }>;
}

/** In tests and development every answer is checked against what the contract declares for its status. */
const checkAnswer = (operation: string, answers: Record<string, Answer>) =>
    createMiddleware<Env>(async (c, next) => {
        await next();
        if (!c.get('deps').config.checkAnswers || c.error) return;
        const declared = answers[c.res.status];
        if (!declared) throw new Error(`${operation} answered an undeclared ${c.res.status}`);
        const schema = declared.content?.['application/json']?.schema as Schema;
        if (!schema) return;
        const parsed = schema.safeParse(await c.res.clone().json());
        if (!parsed.success) throw new Error(`${operation} broke its contract: ${parsed.error.message}`);
    });

type Route = Omit<RouteConfig, 'tags'> & { tags: readonly string[] };

const served = <R extends Route, M extends MiddlewareHandler<Env>[]>(route: R, middleware: M) => {
    const operation = `${route.method.toUpperCase()} ${route.path}`;
    return createRoute({
        ...route,
        tags: [...route.tags],
        responses: { ...refusals(400, 503), ...route.responses, ...(route.request?.body && refusals(415)) },
        operationId: operation.replace(/[^A-Za-z]+/g, '_'),
        middleware: [
            guard(operation),
            ...(route.request?.query ? [] : [withoutQuery]),
            ...middleware,
            checkAnswer(operation, route.responses as Record<string, Answer>),
        ] as const,
    });
};

/** A contract route made ready to serve: access first, then validation, then the handler. */
export const api = <R extends Route>(route: R) => served(route, []);

/** The same for figures that change only with the data: see `cached`. */
export const figures = <R extends Route>(route: R) => served(route, [cached]);

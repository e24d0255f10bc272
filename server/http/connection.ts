import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../deps';
import { Refusal } from '../errors';

const longestDrainMs = 300;

/** Whether the rest of a body that no handler read is gone, so that the connection can take another request. */
const isDrained = async (incoming: IncomingMessage): Promise<boolean> => {
    if (!incoming.readableEnded) {
        const waiting = new AbortController();
        const { signal } = waiting;
        const end = once(incoming, 'end', { signal }).catch(() => undefined);
        incoming.resume();
        await Promise.race([end, pause(longestDrainMs, undefined, { signal }).catch(() => undefined)]);
        waiting.abort();
    }
    return incoming.readableEnded;
};

/** Tells the client which answer is the last on its connection: while the server stops, and before a body left unread. */
export const lastOnConnection = createMiddleware<Env>(async (c, next) => {
    const { boot } = c.get('deps');
    if (boot.stopping) {
        c.header('Connection', 'close');
        throw new Refusal(503, 'unavailable');
    }
    await next();
    const incoming = c.env?.incoming;
    const hasBody = incoming?.headers !== undefined && !['GET', 'HEAD'].includes(incoming.method ?? '');
    // It may have begun to stop in the meantime.
    if (boot.stopping || (hasBody && !(await isDrained(incoming)))) c.res.headers.set('connection', 'close');
});

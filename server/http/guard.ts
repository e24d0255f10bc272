import { createMiddleware } from 'hono/factory';
import { passesRule, rightsMark } from '../../contract/access';
import { access } from '../../contract/operations';
import { callerOf } from '../identity/sessions.queries';
import { verifyAccessToken } from '../identity/tokens';
import type { Env } from '../deps';
import { Refusal } from '../errors';

/** Lets a call through by the access table: 401 without a valid token, 403 without the right. Rights are read on every call. */
export const guard = (operation: string) => {
    const rule = access[operation];
    if (!rule) throw new Error(`no access rule for ${operation}`);
    return createMiddleware<Env>(async (c, next) => {
        if (rule === 'public') return next();
        const { db, keys, clock } = c.get('deps');
        const now = clock();
        const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
        const claims = token ? await verifyAccessToken(keys, token, { now }) : undefined;
        const caller = claims && (await callerOf(db, claims, now));
        if (!caller) throw new Refusal(401, 'unauthenticated');
        // A page that holds other rights than these asks for them anew, by a refused call too.
        c.header('Access-Mark', rightsMark(caller));
        if (!passesRule(rule, caller)) throw new Refusal(403, 'forbidden');
        c.set('caller', caller);
        return next();
    });
};

import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from '../deps';

const plain = (address: string | undefined) => address?.replace(/^::ffff:/, '');

const connection = (c: Context<Env>) => {
    try {
        return plain(getConnInfo(c).remote.address);
    } catch {
        return undefined; // called without a socket, as in tests
    }
};

/** The caller's address; X-Forwarded-For is believed only from the configured proxies, from the right. */
export const clientAddress = (c: Context<Env>): string | undefined => {
    const peer = connection(c);
    const trusted = c.get('deps').config.TRUSTED_PROXIES;
    if (!peer || !trusted.includes(peer)) return peer;
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(hop => hop.trim());
    return hops.toReversed().find(hop => hop && !trusted.includes(hop)) ?? peer;
};

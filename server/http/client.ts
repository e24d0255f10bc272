import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from '../deps';
import { isIn } from '../settings/networks';

const plain = (address: string | undefined) => address?.replace(/^::ffff:/, '');

const connection = (c: Context<Env>) => {
    try {
        return plain(getConnInfo(c).remote.address);
    } catch {
        return undefined; // called without a socket, as in tests
    }
};

/** The address of a hop as proxies write it: with or without a port, IPv6 then in brackets. */
const addressOf = (hop: string): string | undefined => {
    const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(hop) ?? [];
    const address = plain(bracketed ?? dotted ?? hop);
    return address && isIP(address) ? address : undefined;
};

/** The caller's address; X-Forwarded-For is believed only from the configured proxies, from the right, as far as it is readable. */
export const clientAddress = (c: Context<Env>): string | undefined => {
    const { TRUSTED_PROXIES: proxies } = c.get('deps').config;
    let known = connection(c);
    for (const hop of (c.req.header('x-forwarded-for') ?? '').split(',').toReversed()) {
        const before = known && isIn(proxies, known) ? addressOf(hop.trim()) : undefined;
        if (!before) return known;
        known = before;
    }
    return known;
};

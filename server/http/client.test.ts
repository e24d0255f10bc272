import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readConfig } from '../config';
import type { Deps, Env } from '../deps';
import { clientAddress } from './client';

/** The address that a call from `peer` with `forwarded` counts for. */
const seen = async (peer: string, forwarded: string | undefined, proxies = '') => {
    const app = new Hono<Env>().get('/', c => {
        c.set('deps', { config: readConfig({ TRUSTED_PROXIES: proxies }) } as Deps);
        return c.text(clientAddress(c) ?? '');
    });
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } });
    return answer.text();
};

test.each<[string, string, string | undefined, string, string]>([
    ['nobody is believed by default', '10.0.0.7', '198.51.100.1', '', '10.0.0.7'],
    ['a proxy is believed', '10.0.0.7', '198.51.100.1', '10.0.0.7', '198.51.100.1'],
    ['a proxy that says nothing is the caller', '10.0.0.7', undefined, '10.0.0.7', '10.0.0.7'],
    ['a proxy is known by its network', '10.1.2.3', '198.51.100.1', '10.0.0.0/8', '198.51.100.1'],
    ['one just outside of it is not', '11.0.0.0', '198.51.100.1', '10.0.0.0/8', '11.0.0.0'],
    ['an IPv6 network counts as well', 'fd00::7', '2001:db8::1', 'fd00::/8', '2001:db8::1'],
    ['a mapped address is the one it maps', '::ffff:10.1.2.3', '::ffff:198.51.100.1', '10.0.0.0/8', '198.51.100.1'],
    ['only what the last proxy says counts', '10.0.0.7', '203.0.113.9, 198.51.100.1', '10.0.0.7', '198.51.100.1'],
    ['proxies are passed over', '10.0.0.7', '203.0.113.9, 198.51.100.1, 10.9.9.9', '10.0.0.0/8', '198.51.100.1'],
    ['a port makes nobody another', '10.0.0.7', '198.51.100.1:5678', '10.0.0.7', '198.51.100.1'],
    ['nor does it with IPv6', '10.0.0.7', '[2001:db8::1]:5678', '10.0.0.7', '2001:db8::1'],
    ['brackets alone are read', '10.0.0.7', '[2001:db8::1]', '10.0.0.7', '2001:db8::1'],
    ['a proxy may name itself with a port', '10.0.0.7', '198.51.100.1, 10.0.0.8:443', '10.0.0.0/8', '198.51.100.1'],
    ['what is no address is not believed', '10.0.0.7', 'unknown', '10.0.0.7', '10.0.0.7'],
    ['nor anything said before it', '10.0.0.7', '198.51.100.1, nonsense, 10.0.0.8', '10.0.0.0/8', '10.0.0.8'],
])('%s', async (_, peer, forwarded, proxies, address) => {
    expect(await seen(peer, forwarded, proxies)).toBe(address);
});

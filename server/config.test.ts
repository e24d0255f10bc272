import { expect, test } from 'vitest';
import { readConfig } from './config';
import { contentSecurityPolicy } from './http/headers';

const secret = { SECRET: 'a secret for tests that is long enough' };
const credit = { MAP_TILE_ATTRIBUTION: 'the tiles’ makers' };

test.each<[string, Record<string, string>]>([
    ['MAP_TILE_URL', { MAP_TILE_URL: 'nonsense', ...credit }],
    ['MAP_TILE_URL', { MAP_TILE_URL: 'https://tiles.example/map.png', ...credit }],
    ['MAP_TILE_URL', { MAP_TILE_URL: 'ftp://tiles.example/{z}/{x}/{y}.png', ...credit }],
    ['MAP_TILE_URL', { MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png', ...credit }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'nonsense' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1, proxy.example' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'fd00::/129' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8/8' }],
    ['DATABASE_URL', { DATABASE_URL: 'nonsense', ...secret }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://user:hunter2@host/nrw', ...secret }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://user:hunter2%@host/nrw', ...secret }],
    ['PUBLIC_URL', { PUBLIC_URL: 'nrw.utility.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'localhost:3000' }],
    ['PORT', { PORT: '65536' }],
])('a wrong %s is refused by its name, without what was set: %o', (name, env) => {
    const read = () => readConfig(env);
    expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`));
    expect(read).not.toThrow(/hunter2|nonsense/);
});

test.each<Record<string, string>>([
    { MAP_TILE_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1', ...credit },
    { TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8 , fd00::/8, 192.0.2.0/32, 0.0.0.0/0' },
    { DATABASE_URL: 'postgresql://user:p%40ss@[::1]:5433/nrw?sslmode=require', ...secret },
    { DATABASE_URL: 'postgres:///nrw?host=/var/run/postgresql', ...secret },
    { DATABASE_URL: 'postgres://nrw@host', ...secret },
    { PUBLIC_URL: 'http://localhost:3000' },
])('%o is taken', env => {
    expect(() => readConfig(env)).not.toThrow();
});

test('the pages may load pictures of the tiles’ origin and of no other', () => {
    const config = readConfig({ MAP_TILE_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png', ...credit });
    expect(contentSecurityPolicy('n', config)).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
});

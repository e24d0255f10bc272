import { randomBytes } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Config } from '../config';
import type { Env } from '../deps';
import { tileOriginOf } from '../settings/networks';

/** The strict policy of the application's pages: scripts and styles only with this response's nonce; maps may load the configured tiles. */
export const contentSecurityPolicy = (nonce: string, config: Config): string => {
    const tiles = config.MAP_TILE_URL ? ` ${tileOriginOf(config.MAP_TILE_URL)}` : '';
    return [
        "default-src 'self'",
        `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
        `style-src 'self' 'nonce-${nonce}'`,
        `img-src 'self' data: blob:${tiles}`,
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ].join('; ');
};

/** Security headers of every answer; a page may set a policy of its own. */
export const secureHeaders = createMiddleware<Env>(async (c, next) => {
    const nonce = randomBytes(16).toString('base64');
    c.set('nonce', nonce);
    await next();
    const { config } = c.get('deps');
    const headers: Record<string, string> = {
        'content-security-policy': contentSecurityPolicy(nonce, config),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
        ...(config.PUBLIC_URL?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    };
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
});

import path from 'node:path';
import { createRequire } from 'node:module';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Env } from '../deps';

const assets = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = (nonce: string, title: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="reference"></div><script src="/docs/swagger-ui-bundle.js" nonce="${nonce}"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', validatorUrl: null, filter: true });</script></body></html>`;

/** The browsable API reference, with nothing from outside; swagger-ui writes style attributes, so its policy allows them. */
export const docs = () =>
    new Hono<Env>()
        .get('/docs/', c => c.redirect('/docs', 301))
        .get('/docs', c => {
            const nonce = c.get('nonce');
            c.header(
                'Content-Security-Policy',
                `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
            );
            return c.html(page(nonce, c.get('deps').config.APP_TITLE.replace(/[<>&]/g, '')));
        })
        .use(
            // Its own page, in the same folder, shows another API.
            '/docs/:file{swagger-ui\\.css|swagger-ui-bundle\\.js}',
            serveStatic({
                root: path.relative(process.cwd(), assets),
                rewriteRequestPath: file => file.replace(/^\/docs/, ''),
            }),
        );

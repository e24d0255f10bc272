import fs from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Config } from '../config';
import type { Env } from '../deps';
import { Refusal } from '../errors';

/** What is served as it lies in the folder; never the page itself, which waits for its nonce, in any coding. */
const filesBeside = (folder: string) =>
    fs.readdirSync(folder).flatMap(name => (name.startsWith('index.html') ? [] : [`/${name}`]));

/** The built front end: immutable precompressed assets, and the page itself, with this response's nonce, for every other address. */
export const web = ({ webDir }: Config) => {
    // Read when it is asked for first: the server answers before it is built.
    let built: { page?: string; others: Set<string> } | undefined;
    const front = () => {
        const file = path.join(webDir, 'index.html');
        const page = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
        return (built ??= { page, others: new Set(page && filesBeside(webDir)) });
    };
    const root = path.relative(process.cwd(), webDir) || '.';
    return new Hono<Env>()
        .use(
            '/assets/*',
            serveStatic({
                root,
                precompressed: true,
                onFound: (_, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
            }),
        )
        .all('/assets/*', () => {
            throw new Refusal(404, 'notFound');
        })
        .use('/*', async (c, next) => {
            if (!front().others.has(c.req.path)) return next();
            return serveStatic<Env>({ root, precompressed: true })(c, next);
        })
        .get('*', c => {
            const { page } = front();
            const isFile = path.extname(c.req.path) !== '' && c.req.path !== '/index.html';
            if (!page || isFile) throw new Refusal(404, 'notFound');
            c.header('Cache-Control', 'no-store');
            return c.html(page.replaceAll('__CSP_NONCE__', c.get('nonce')));
        });
};

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import { readMeta } from '../db/meta';
import type { Env } from '../deps';

const bytesAtMost = 32 * 1024 * 1024;
type Body = Uint8Array<ArrayBuffer>;
type Answers = LRUCache<string, Body, () => Promise<Body>>;
const answers = new WeakMap<object, Answers>();

const sourcesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(name => /\.(ts|mjs|sql)$/.test(name))
        .sort()
        .map(name => readFileSync(path.join(folder, name)));

/** What computes the figures: another build may give others. */
const build = createHash('sha256');
for (const folder of ['..', '../../contract'])
    sourcesIn(path.join(import.meta.dirname, folder)).forEach(file => build.update(file));
const buildHash = build.digest('hex');

const sha = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);

/** The answers kept for one database: those used last, and whoever asks for one under way waits for it. */
const answersFrom = (db: object): Answers => {
    const known =
        answers.get(db) ??
        new LRUCache({
            maxSize: bytesAtMost,
            sizeCalculation: (body: Body) => body.byteLength,
            fetchMethod: (_tag, _stale, { context }) => context(),
            // An answer under way that falls out of memory is still the answer to those who wait.
            ignoreFetchAbort: true,
        });
    answers.set(db, known);
    return known;
};

/**
 * Answers that depend on nothing but the data, the caller's rights and the address: tagged by those, so that a repeated
 * question costs one small read, computed once for all who ask at the same time, and answered again from memory while
 * nothing has changed. What fails fails for all of them, and is not kept.
 */
export const cached = createMiddleware<Env>(async (c, next) => {
    const { db } = c.get('deps');
    const version = (await readMeta<number>(db, 'data_version')) ?? 0;
    const { rolePermissionFeature, roles } = c.get('caller');
    const tag = `"${sha(buildHash, String(version), JSON.stringify([roles, rolePermissionFeature]), c.req.url)}"`;
    const headers = { etag: tag, 'cache-control': 'private, no-cache' };
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304, headers);
    const compute = async () => {
        await next();
        if (c.error) throw c.error;
        return new Uint8Array(await c.res.clone().arrayBuffer());
    };
    try {
        const body = await answersFrom(db).forceFetch(tag, { context: compute });
        if (!c.finalized) return c.body(body, 200, { ...headers, 'content-type': 'application/json' });
        for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    } catch (error) {
        // The refusal of one's own computation is made already.
        if (!c.error) throw error;
    }
    return undefined;
});

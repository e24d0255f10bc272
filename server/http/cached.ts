import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createMiddleware } from 'hono/factory';
import { readMeta } from '../db/meta';
import type { Env } from '../deps';

const entriesAtMost = 500;
const bytesAtMost = 512 * 1024;
const answers = new WeakMap<object, Map<string, string>>();

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

/** The answers kept for one database, the longest unused first. */
const kept = (db: object): Map<string, string> => {
    const known = answers.get(db) ?? new Map<string, string>();
    answers.set(db, known);
    return known;
};

const keep = (known: Map<string, string>, tag: string, body: string): void => {
    if (body.length > bytesAtMost) return;
    known.delete(tag);
    known.set(tag, body);
    const oldest = known.keys().next();
    if (known.size > entriesAtMost && !oldest.done) known.delete(oldest.value);
};

/**
 * Answers that depend on nothing but the data, the caller's rights and the address: tagged by those, so that a repeated
 * question costs one small read, and answered again from memory while nothing has changed.
 */
export const cached = createMiddleware<Env>(async (c, next) => {
    const { db } = c.get('deps');
    const version = (await readMeta<number>(db, 'data_version')) ?? 0;
    const { rolePermissionFeature, roles } = c.get('caller');
    const tag = `"${sha(buildHash, String(version), JSON.stringify([roles, rolePermissionFeature]), c.req.url)}"`;
    const headers = { etag: tag, 'cache-control': 'private, no-cache' };
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304, headers);
    const known = kept(db);
    const body = known.get(tag);
    if (body !== undefined) {
        keep(known, tag, body);
        return c.body(body, 200, { ...headers, 'content-type': 'application/json' });
    }
    await next();
    if (c.res.status !== 200) return undefined;
    keep(known, tag, await c.res.clone().text());
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    return undefined;
});

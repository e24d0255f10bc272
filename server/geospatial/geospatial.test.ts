import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, testApp, type TestApp } from '../../tests/support/app';

let server: TestApp;
let viewer: string;
let withoutRights: string;
// Spaces that a re-written copy would lose.
const body = '{"type": "Topology", "objects": {"dma": {"type": "GeometryCollection", "geometries": []}}, "arcs": []}';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hash = sha256(body);
const path = '/nrw/api/v1/geospatial';

beforeAll(async () => {
    server = await testApp();
    await addUser(server.db, 'viewer@city.example', 'Viewer', { PressureAnalytics: { canView: true } });
    await addUser(server.db, 'nobody@city.example', 'Nobody', { Profile: { canUpdate: true } });
    viewer = (await server.signIn('viewer@city.example')).token;
    withoutRights = (await server.signIn('nobody@city.example')).token;
    await server.db.query(
        `insert into geometry (hash, kind, detail, body, current)
         values ($1, 'dma', 1, $2, true), ('of-yesterday', 'dma', 1, $2, false)`,
        [hash, body],
    );
});
afterAll(() => server.db.close());

const get = (url: string, token = viewer) =>
    server.app.request(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });

describe('drawings', () => {
    it('are listed by kind and detail, the current ones only', async () => {
        const answer = await get(path);
        expect(answer.status).toBe(200);
        expect(await answer.json()).toEqual({ data: [{ hash, kind: 'dma', detail: 1 }] });
    });

    it('come byte by byte as they were hashed, and are kept by the browser for good', async () => {
        const answer = await get(`${path}/${hash}`);
        expect(answer.status).toBe(200);
        expect(sha256(await answer.text())).toBe(hash);
        expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
        expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    });

    it('of yesterday are still found by a page that is open since then', async () => {
        expect((await get(`${path}/of-yesterday`)).status).toBe(200);
    });

    it('that do not exist are 404, and the refusal is not kept', async () => {
        const answer = await get(`${path}/${'0'.repeat(64)}`);
        expect(answer.status).toBe(404);
        expect(await answer.json()).toMatchObject({ code: 'notFound' });
        expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    it('are for whoever may view anything, and for nobody else', async () => {
        for (const url of [path, `${path}/${hash}`]) {
            expect((await get(url, '')).status).toBe(401);
            expect((await get(url, withoutRights)).status).toBe(403);
        }
    });

    it('are asked for without a query, or the answer is 400', async () => {
        expect((await get(`${path}?kind=dma`)).status).toBe(400);
    });
});

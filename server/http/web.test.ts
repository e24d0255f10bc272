import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../tests/support/app';
import { scratchDirectory } from '../../tests/support/directories';
import { createApp } from '../app';

const placeholder = '__CSP_NONCE__';

/** The application over a front end as the build leaves it. */
const builtApp = async () => {
    const webDir = scratchDirectory();
    mkdirSync(path.join(webDir, 'assets'));
    for (const name of ['index.html', 'index.html.br', 'index.html.gz'])
        writeFileSync(path.join(webDir, name), `<script nonce="${placeholder}"></script>`);
    writeFileSync(path.join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(path.join(webDir, 'assets/index-1.js'), 'export {}');
    const { deps } = await testApp();
    onTestFinished(() => deps.db.close());
    const app = createApp({ ...deps, config: { ...deps.config, webDir } });
    const get = async (address: string, headers: Record<string, string> = {}) => {
        const answer = await app.request(address, { headers });
        return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    return { get };
};

test('the page comes with its own nonce under every address, that of its file too', async () => {
    const { get } = await builtApp();
    for (const address of ['/', '/index.html', '/login', '/settings/threshold-value', '/index.html?x=1']) {
        const { status, headers, text } = await get(address, { 'accept-encoding': 'br' });
        const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
        expect([address, status, headers.get('cache-control')]).toEqual([address, 200, 'no-store']);
        expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    }
});

test('nothing gives the page without its nonce; other files are served', async () => {
    const { get } = await builtApp();
    const addresses = ['/index.html.br', '/index.html.gz', '//index.html', '/./index.html', '/index%2ehtml'];
    const more = ['/%69ndex.html', '/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/..%2findex.html'];
    for (const address of [...addresses, ...more]) {
        const { text } = await get(`http://localhost${address}`, { 'accept-encoding': 'br' });
        expect([address, text.includes(placeholder)]).toEqual([address, false]);
    }
    expect((await get('/favicon.svg')).headers.get('content-type')).toMatch(/svg/);
    expect((await get('/assets/index-1.js')).status).toBe(200);
    for (const gone of ['/gone.svg', '/assets/gone.js']) expect((await get(gone)).status).toBe(404);
});

test('the reference of the API shows ours, under each of its addresses', async () => {
    const { get } = await builtApp();
    expect((await get('/docs')).text).toContain("url: '/openapi.json'");
    const slash = await get('/docs/');
    expect([slash.status, slash.headers.get('location')]).toEqual([301, '/docs']);
    for (const own of ['/docs/index.html', '/docs/swagger-initializer.js', '/docs/oauth2-redirect.html'])
        expect(await get(own)).toMatchObject({ status: 404, text: expect.not.stringContaining('petstore') });
    for (const file of ['/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js'])
        expect((await get(file)).status).toBe(200);
});

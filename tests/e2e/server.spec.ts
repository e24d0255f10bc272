import { admin } from './people';
import { expect, test, watch } from './support';

const entry = /\/assets\/index-[\w-]+\.js/;

test('the API reference works without anything from outside', async ({ page }) => {
    const faults = await watch(page);
    await page.goto('/docs');
    // Of a long list only what is in view is drawn; a reader narrows it to an area.
    const area = page.getByPlaceholder('Filter by tag');
    await area.fill('Dashboard');
    await expect(page.getByText('/nrw/api/v1/dashboard/water-summary')).toBeVisible();
    await area.fill('Settings');
    await page.getByText('/nrw/api/v1/Threshold/{id}').first().click();
    await expect(page.getByText('Parameters').first()).toBeVisible();
    expect(faults()).toEqual([]);
});

test('the description of the API is OpenAPI 3.1 and names every declared answer', async ({ request }) => {
    const document = (await (await request.get('/openapi.json')).json()) as {
        openapi: string;
        paths: Record<string, Record<string, { responses: object }>>;
    };
    expect(document.openapi).toMatch(/^3\.1\./);
    const operations = Object.values(document.paths).flatMap(path => Object.values(path));
    expect(operations.length).toBeGreaterThan(20);
    for (const { responses } of operations) expect(Object.keys(responses)).not.toEqual([]);
});

test('assets come compressed beforehand and stay in the browser for ever; what is missing is not found', async ({
    request,
}) => {
    const [asset = ''] = entry.exec(await (await request.get('/login')).text()) ?? [];
    for (const encoding of ['br', 'gzip']) {
        const answer = await request.get(asset, { headers: { 'accept-encoding': encoding } });
        expect(answer.headers()['content-encoding']).toBe(encoding);
        expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(answer.headers()['vary']).toMatch(/accept-encoding/i);
    }
    const plain = await request.get(asset, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers()['content-encoding']).toBeUndefined();
    expect((await request.get('/assets/gone-12345678.js')).status()).toBe(404);
});

test('HEAD answers as GET does, without a body', async ({ request }) => {
    for (const path of ['/login', '/docs', '/openapi.json', '/favicon.svg', '/health']) {
        const [head, get] = [await request.head(path), await request.get(path)];
        expect([path, head.status()]).toEqual([path, get.status()]);
        expect([path, head.headers()['content-type']]).toEqual([path, get.headers()['content-type']]);
        expect((await head.body()).length).toBe(0);
    }
});

test('the page itself is never kept, and figures that have not changed are not sent again', async ({ request }) => {
    expect((await request.get('/login')).headers()['cache-control']).toBe('no-store');
    const { identifier: phoneOrEmail, password } = admin;
    const login = await request.post('/account/api/v1/user/login', { data: { phoneOrEmail, password } });
    const { token } = ((await login.json()) as { data: { token: string } }).data;
    const headers = { authorization: `Bearer ${token}`, application_type: '1' };
    const path = '/nrw/api/v1/dashboard/water-summary?period=1m';
    const etagNow = async () => (await request.get(path, { headers })).headers()['etag'] ?? '';
    let etag = '';
    // What the server does after its start still changes figures.
    const isSettled = async () => etag === (etag = await etagNow());
    await expect.poll(isSettled, { intervals: [1000] }).toBe(true);
    expect(etag).not.toBe('');
    const again = await request.get(path, { headers: { ...headers, 'if-none-match': etag } });
    expect(again.status()).toBe(304);
    expect((await again.body()).length).toBe(0);
});

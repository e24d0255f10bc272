import type { APIRequestContext } from '@playwright/test';
import { expect, firstFigure, signIn, test } from './support';

const kB = 1000;

/** Bytes of a download as gzip sends it: browsers of today take brotli, older ones and most proxies gzip. */
const gzipped = async (request: APIRequestContext, url: string): Promise<number> => {
    const answer = await request.get(url, { headers: { 'accept-encoding': 'gzip' } });
    return Number(answer.headers()['content-length']);
};

test('sign-in is ready within 250 kB and the first figure within 400 kB', async ({ page, request }) => {
    const urls = new Map<string, string>();
    const finished = new Map<string, number>();
    const log = await page.context().newCDPSession(page);
    await log.send('Network.enable');
    log.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
    log.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => finished.set(requestId, encodedDataLength));
    const total = async () => {
        const sizes = [...finished].map(async ([id, length]) => {
            const url = urls.get(id) ?? '';
            return url.includes('/assets/') ? gzipped(request, url) : length;
        });
        return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    await page.goto('/');
    await expect(page.locator('input[name="phoneOrEmail"]')).toBeEditable();
    const beforeForm = total();
    expect(await beforeForm).toBeGreaterThan(100 * kB);
    expect(await beforeForm).toBeLessThanOrEqual(250 * kB);
    await signIn(page);
    await expect(firstFigure(page)).toBeVisible();
    const beforeFigure = await total();
    test.info().annotations.push({ type: 'kB', description: `${await beforeForm} ${beforeFigure}` });
    expect(beforeFigure).toBeLessThanOrEqual(400 * kB);
});

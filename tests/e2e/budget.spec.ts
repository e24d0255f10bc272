import type { APIRequestContext } from '@playwright/test';
import { expect, firstFigure, signIn, test } from './support';

const kB = 1000;

/** Bytes of a download as gzip sends it: browsers of today take brotli, older ones and most proxies gzip. */
const gzipped = async (request: APIRequestContext, url: string): Promise<number> => {
    const answer = await request.get(url, { headers: { 'accept-encoding': 'gzip' } });
    return Number(answer.headers()['content-length']);
};

test('sign-in is ready within 240 kB and the first figure within 390 kB', async ({ page, request, user }) => {
    const urls = new Map<string, string>();
    const finished = new Map<string, number>();
    const log = await page.context().newCDPSession(page);
    await log.send('Network.enable');
    log.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
    log.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => finished.set(requestId, encodedDataLength));
    const total = async (ids: Iterable<[string, number]>) => {
        const sizes = [...ids].map(async ([id, length]) => {
            const url = urls.get(id) ?? '';
            return url.includes('/assets/') ? gzipped(request, url) : length;
        });
        return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    // What had come at the instant at which something stood: a look from outside comes later, by as much as the machine likes.
    const before: Partial<Record<'form' | 'figure', [string, number][]>> = {};
    await page.exposeFunction('shown', (what: 'form' | 'figure') => (before[what] ??= [...finished]));
    await page.addInitScript(() => {
        const stands = {
            form: () => document.querySelector('input[name="phoneOrEmail"]:enabled') !== null,
            figure: () =>
                [...document.querySelectorAll('section[aria-label="Total water volume"] p')].some(figure =>
                    /^[\d,]+\.\d/.test(figure.textContent ?? ''),
                ),
        };
        for (const [what, isThere] of Object.entries(stands)) {
            const watching = new MutationObserver(() => {
                if (!isThere()) return;
                watching.disconnect();
                const report = Reflect.get(window, 'shown') as (what: string) => void;
                report(what);
            });
            watching.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
        }
    });
    await page.goto('/');
    await expect(page.locator('input[name="phoneOrEmail"]')).toBeEditable();
    await expect.poll(() => before.form).toBeDefined();
    const beforeForm = await total(before.form ?? []);
    expect(beforeForm).toBeGreaterThan(100 * kB);
    expect(beforeForm).toBeLessThanOrEqual(240 * kB);
    await signIn(page, user);
    await expect(firstFigure(page)).toBeVisible();
    await expect.poll(() => before.figure).toBeDefined();
    expect(await total(before.figure ?? [])).toBeLessThanOrEqual(390 * kB);
});

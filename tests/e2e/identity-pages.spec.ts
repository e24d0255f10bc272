import type { Page } from '@playwright/test';
import { barriers, expect, latinWords, overflow, settled, test, watch } from './support';

/** Names and addresses of people, what other programs said, and ids. */
const alwaysLatin = /[\w.+*-]+@[\w.*-]+|Farhana Chowdhury|\b[0-9a-f]{8}\b|\b(SMS|CSV|PDF)\b/g;
const widths = [
    { width: 360, height: 740 },
    { width: 1366, height: 768 },
] as const;

const check = async (page: Page, name: string, language: string) => {
    await settled(page);
    expect.soft(await overflow(page), `${name}: wider than the window`).toBeLessThanOrEqual(0);
    expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${name}: one h1`).toBe(1);
    expect.soft(await barriers(page), `${name}: barriers`).toEqual([]);
    if (language === 'bn') expect.soft(await latinWords(page, alwaysLatin), `${name}: Latin letters`).toEqual([]);
};

test.beforeAll(async ({ playwright }) => {
    const request = await playwright.request.newContext({ baseURL: process.env.E2E_ORIGIN });
    const email = `shirin.${Date.now().toString(36)}@nrw.example`;
    const data = { fullName: 'Shirin Akter', email, phone: null };
    expect((await request.post('/account/api/v1/register', { data })).status()).toBe(202);
    await request.dispose();
});

for (const language of ['en', 'bn'] as const)
    for (const theme of ['light', 'dark'] as const)
        for (const viewport of widths)
            test(`the administrators' pages stand: ${language}, ${theme}, ${viewport.width} px`, async ({
                browser,
                signedIn,
            }) => {
                const options = { storageState: signedIn, viewport, colorScheme: theme };
                const context = await browser.newContext({ ...options, baseURL: process.env.E2E_ORIGIN });
                const page = await context.newPage();
                const faults = await watch(page);
                const signIns = encodeURIComponent(JSON.stringify({ action: 'signIn', q: 'farhana' }));
                await page.goto(`/settings/audit-log?filter=${signIns}&lng=${language}`);
                const entry = page.locator('main').getByText('Farhana Chowdhury').first();
                await expect(entry).toBeVisible();
                await check(page, 'audit log', language);
                await entry.click();
                await expect(page.locator('main dl').first()).toBeVisible();
                await check(page, 'audit log, one opened', language);
                await page.goto(`/settings/outbox?lng=${language}`);
                await expect(page.locator('main').getByText('@nrw.example').first()).toBeVisible();
                await check(page, 'messages', language);
                expect(faults()).toEqual([]);
                await context.close();
            });

import { expect, settled, test, watchShifts } from './support';

const languages = ['en', 'bn'] as const;
const laptop = { width: 1366, height: 768 };
const tablet = { width: 768, height: 1024 };
const phone = { width: 360, height: 740 };

for (const language of languages)
    test(`a laptop shows the heads of map and table, the worst DMA and a third of the map at once, in ${language}`, async ({
        browser,
        signedIn,
    }) => {
        const context = await browser.newContext({
            baseURL: process.env.E2E_ORIGIN,
            storageState: signedIn,
            viewport: laptop,
        });
        const page = await context.newPage();
        await page.goto(`/dashboard?lng=${language}`);
        await settled(page);
        await expect(page.getByRole('note')).toBeVisible();
        const tables = page.getByRole('tabpanel');
        const [head, worst] = [0, 1].map(index => tables.getByRole('row').nth(index));
        for (const shown of [page.getByRole('tablist'), head, worst]) await expect(shown).toBeInViewport({ ratio: 1 });
        const map = page.locator('.leaflet-container');
        await expect(map).toBeInViewport({ ratio: 1 / 3 });
        const sizes = await page
            .locator('main')
            .evaluate(main =>
                [...main.querySelectorAll('*')]
                    .filter(each => [...each.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim()))
                    .map(each => Number.parseFloat(getComputedStyle(each).fontSize)),
            );
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
        await context.close();
    });

for (const [language, viewport] of [
    ['en', laptop],
    ['en', phone],
    ['bn', phone],
    ['bn', tablet],
] as const)
    test(`nothing moves while the dashboard loads into an empty cache, at ${viewport.width} px, in ${language}`, async ({
        browser,
        signedIn,
    }) => {
        const context = await browser.newContext({
            baseURL: process.env.E2E_ORIGIN,
            storageState: signedIn,
            viewport,
        });
        const page = await context.newPage();
        const shiftOf = await watchShifts(page);
        await page.goto(`/dashboard?lng=${language}`);
        await settled(page);
        await expect(page.locator('.leaflet-container')).toBeAttached();
        expect(await shiftOf()).toBeLessThanOrEqual(0.05);
        const table = await page.getByRole('tabpanel').getByRole('table').boundingBox();
        expect(table?.y, 'the table of DMAs').toBeLessThanOrEqual(4 * phone.height);
        await context.close();
    });

test('cards below what is seen are as tall as what they hold, and nothing seen moves for it', async ({
    browser,
    signedIn,
}) => {
    const context = await browser.newContext({ baseURL: process.env.E2E_ORIGIN, storageState: signedIn });
    const page = await context.newPage();
    await page.setViewportSize({ width: 768, height: 740 });
    const shiftOf = await watchShifts(page);
    await page.goto('/pressure-analytics?lng=en');
    const card = page.getByRole('region', { name: 'Critically low pressure' });
    await expect(card.getByRole('table')).toBeAttached();
    await settled(page);
    const room = await card.evaluate(each => {
        const table = each.querySelector('table')?.getBoundingClientRect().bottom ?? 0;
        return each.getBoundingClientRect().bottom - table;
    });
    expect(room).toBeLessThanOrEqual(40);
    expect(await shiftOf()).toBeLessThanOrEqual(0.05);
    await context.close();
});

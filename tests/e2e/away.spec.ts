import { barriers, expect, firstFigure, latinWords, overflow, signIn, test } from './support';

const calls = '**/api/v1/**';

for (const [lng, width, dark] of [
    ['en', 360, true],
    ['bn', 360, false],
    ['en', 768, false],
    ['bn', 1366, true],
] as const)
    test(`a page whose server is away says so once and mends itself: ${lng}, ${width} px, ${dark ? 'dark' : 'light'}`, async ({
        page,
        user,
    }) => {
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/dashboard?lng=${lng}`);
        await signIn(page, user);
        await expect(firstFigure(page)).toBeVisible();
        await page.route(calls, route => route.abort('connectionrefused'));
        await page.reload();
        const banner = page.getByRole('alert').filter({ hasText: /cannot be reached|পৌঁছানো যাচ্ছে না/ });
        await expect(banner).toHaveCount(1);
        await expect(page.getByRole('button', { name: /Try again|আবার চেষ্টা করুন/ })).toHaveCount(1);
        expect(await barriers(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
        if (lng === 'bn') expect(await latinWords(page, /NRW Monitor|NRW|KSA|MOD|DMA/g)).toEqual([]);
        await page.screenshot({ path: test.info().outputPath('banner.png') });
        await page.unroute(calls);
        await expect(banner).toHaveCount(0, { timeout: 40_000 });
        await expect(firstFigure(page)).toBeVisible();
    });

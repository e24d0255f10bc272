import { expect, firstFigure, settled, signIn, test } from './support';

test.use({ viewport: { width: 360, height: 740 } });

test('on a slow phone the cards stand as skeletons at once and nothing moves when the figures arrive', async ({
    page,
    user,
}) => {
    await page.addInitScript(() => {
        const shifts = { total: 0 };
        Reflect.set(window, 'shifts', shifts);
        new PerformanceObserver(list => {
            for (const entry of list.getEntries()) {
                if (!Reflect.get(entry, 'hadRecentInput')) shifts.total += Number(Reflect.get(entry, 'value'));
            }
        }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/login');
    await signIn(page, user);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 200_000,
        uploadThroughput: 100_000,
    });
    await page.goto('/dashboard');
    const volume = page.getByRole('region', { name: 'Total water volume' });
    await expect(volume.getByLabel('Loading')).toBeVisible();
    await expect(firstFigure(page)).toBeVisible();
    await settled(page);
    const shift = await page.evaluate(() => (Reflect.get(window, 'shifts') as { total: number }).total);
    expect(shift).toBeLessThan(0.1);
});

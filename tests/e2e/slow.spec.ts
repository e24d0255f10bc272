import { expect, firstFigure, settled, signIn, test, watchShifts } from './support';

test.use({ viewport: { width: 360, height: 740 } });

test('on a slow phone the cards stand as skeletons at once and nothing moves when the figures arrive', async ({
    page,
    user,
}) => {
    const shiftOf = await watchShifts(page);
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
    expect(await shiftOf()).toBeLessThanOrEqual(0.05);
});

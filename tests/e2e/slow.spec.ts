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
    // A slow processor shows its first cards when the figures are there already: they wait until skeletons were seen.
    let release = () => {};
    const seen = new Promise<void>(resolve => (release = resolve));
    await page.route('**/nrw/api/v1/dashboard/**', async route => {
        await seen;
        await route.continue();
    });
    await page.goto('/dashboard');
    const volume = page.getByRole('region', { name: 'Total water volume' });
    await expect(volume.getByLabel('Loading')).toBeVisible();
    release();
    await expect(firstFigure(page)).toBeVisible();
    await settled(page);
    expect(await shiftOf()).toBeLessThanOrEqual(0.05);
});

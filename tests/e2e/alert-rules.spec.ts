import { barriers, expect, signIn, test, watch } from './support';

test('what can be done with chosen rows is seen above a wide table', async ({ page, user }) => {
    const faults = await watch(page);
    await page.goto('/settings/alert-rules?lng=en');
    await signIn(page, user);
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    // Fails where something cuts the button off.
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await barriers(page)).toEqual([]);
    expect(faults()).toEqual([]);
});

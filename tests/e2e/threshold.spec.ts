import { expect, signIn, test } from './support';

test('an impatient double click on Save adds a threshold value once', async ({ page, user }) => {
    const name = `Night flow alarm ${Date.now()}`;
    await page.goto('/settings/threshold-value/create');
    await signIn(page, user);
    const fields = { 'Name (English)': name, 'Name (Bengali)': 'রাতের প্রবাহ', 'Threshold value': '2.5' };
    for (const [label, value] of Object.entries({ ...fields, 'Default min': '1', 'Default max': '4' }))
        await page.getByLabel(label).fill(value);
    const sent: string[] = [];
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()));
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await expect(page.getByText('Threshold value created')).toBeVisible();
    await page.getByRole('textbox', { name: 'Search' }).fill(name);
    await expect(page.locator('main').getByText(name)).toHaveCount(1);
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    expect(sent).toHaveLength(1);

    await page.locator('main').getByText(name).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete threshold value' }).click();
    await expect(page.getByText('Threshold value deleted')).toBeVisible();
});

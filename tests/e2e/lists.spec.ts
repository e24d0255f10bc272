import { barriers, expect, overflow, settled, signIn, test } from './support';

const lists = {
    thresholds: '/settings/threshold-value',
    slots: '/settings/supply-schedule-timing',
    templates: '/settings/email-templates',
    alerts: '/settings/alert-rules',
    messages: '/settings/outbox',
    'audit log': '/settings/audit-log',
    users: '/user-management',
    roles: '/role-management',
    'water quality': '/water-quality',
};

const looks = [
    ['en', 'light'],
    ['bn', 'dark'],
] as const;

for (const [language, theme] of looks)
    test(`no list is wider than a tablet (${language}, ${theme})`, async ({ browserWith }) => {
        const context = await browserWith({ viewport: { width: 768, height: 1024 }, colorScheme: theme });
        const page = await context.newPage();
        for (const [name, at] of Object.entries(lists)) {
            await page.goto(`${at}?lng=${language}`);
            await expect(page.locator('main').getByRole('button', { name: /^(Download|ডাউনলোড)$/ })).toBeVisible();
            await settled(page);
            expect.soft(await overflow(page), `${name}: wider than the window`).toBeLessThanOrEqual(0);
        }
        await page.close();
    });

for (const [language, theme] of looks)
    test(`a list closes its choices to nobody (${language}, ${theme})`, async ({ browserWith }) => {
        const context = await browserWith({ viewport: { width: 1366, height: 768 }, colorScheme: theme });
        const page = await context.newPage();
        await page.goto(`${lists.thresholds}?lng=${language}`);
        await page.getByRole('button', { name: /^(Columns|কলাম)$/ }).click();
        const column = page.getByRole('listitem').filter({ hasText: /^(Source|উৎস)$/ });
        await expect(column).toBeVisible();
        await expect(page.locator('.MuiPopover-paper').filter({ has: column })).toHaveCSS('opacity', '1');
        expect.soft(await barriers(page), 'choice of columns').toEqual([]);
        await page.keyboard.press('Escape');
        await expect(column).toBeHidden();
        await page.locator('tbody').getByRole('checkbox').first().check();
        const reset = page.getByRole('button', { name: /^(Reset to default|প্রাথমিক মানে ফেরান)$/ });
        await expect(reset).toBeVisible();
        await settled(page);
        expect.soft(await barriers(page), 'chosen rows').toEqual([]);
        await reset.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
        expect.soft(await barriers(page), 'question before it is done').toEqual([]);
        await page.keyboard.press('Escape');
        await expect(reset).toBeFocused();
        await page.close();
    });

test('a table offers a choice of columns where it has room for them alone', async ({ browserWith }) => {
    const context = await browserWith({ viewport: { width: 768, height: 1024 } });
    const page = await context.newPage();
    await page.goto('/geospatial-analytics');
    const choice = page.locator('main').getByRole('button', { name: 'Columns' });
    await expect(choice).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('columnheader')).toHaveText([/^Place/, /^NRW/]);
    await expect(choice).toBeHidden();
    await page.close();
});

test('who chooses a filter and touches a row at once is taken to the row, and stays there', async ({ page, user }) => {
    await page.goto('/login');
    await signIn(page, user);
    await page.getByRole('button', { name: /events? waits? to be inspected/ }).click();
    await page.getByRole('menuitem', { name: 'All events' }).click();
    const row = page.locator('tbody').getByRole('link').first();
    await expect(row).toBeVisible();
    const heights = await page
        .locator('.RaFilterForm-filterFormInput .MuiInputBase-root')
        .evaluateAll(inputs => inputs.map(input => Math.round(input.getBoundingClientRect().height)));
    expect(heights.length).toBeGreaterThan(4);
    expect(new Set(heights).size).toBe(1);
    // The page of an event is long in coming, and the list stands until it is there.
    await page.route('**/assets/*.js', async route => {
        await new Promise(resolve => setTimeout(resolve, 1_000));
        await route.continue();
    });
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Sudden rise' }).click();
    // Within the half second, however slow the machine: a click of the mouse waits until the menu has closed.
    await row.dispatchEvent('click');
    await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
    await expect(page).toHaveURL(/\/events\/edit\?id=/);
});

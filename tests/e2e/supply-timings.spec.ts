import { barriers, expect, signIn, test, watch } from './support';

const list = '/settings/supply-schedule-timing';

for (const [language, mode] of [
    ['en', 'light'],
    ['bn', 'dark'],
] as const)
    test(`calendar and clock keep to the security policy and shut nobody out, ${language}, ${mode}`, async ({
        page,
        user,
    }) => {
        const faults = await watch(page);
        await page.emulateMedia({ colorScheme: mode });
        await page.goto(`${list}/create?lng=${language}`);
        await signIn(page, user);
        await page.locator('input[name="validFrom"]').press('Alt+ArrowDown');
        const calendar = page.getByRole('grid');
        await expect(calendar).toBeVisible();
        await expect(calendar).toContainText(language === 'bn' ? '২১' : '21');
        expect(await barriers(page)).toEqual([]);
        await calendar.getByRole('gridcell', { name: language === 'bn' ? '১৫' : '15', exact: true }).click();
        await expect(page.locator('input[name="validFrom"]')).toHaveValue(language === 'bn' ? /^১৫\// : /^15\//);
        await page.locator('input[name="endTime"]').press('Alt+ArrowDown');
        await page.getByRole('button', { name: /24:00|২৪:০০/ }).click();
        await expect(page.locator('input[name="endTime"]')).toHaveValue(language === 'bn' ? '২৪:০০' : '24:00');
        await page.locator('input[name="startTime"]').fill('0530');
        await expect(page.getByText(/05:30–24:00|০৫:৩০–২৪:০০/)).toBeVisible();
        expect(await barriers(page)).toEqual([]);
        await page.goto(list);
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        expect(await barriers(page)).toEqual([]);
        expect(faults()).toEqual([]);
    });

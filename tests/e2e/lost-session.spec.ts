import type { Page } from '@playwright/test';
import { password as secret, type Account } from './people';
import { barriers, expect, firstFigure, latinWords, overflow, settled, signIn, test } from './support';

/** Signs in, and gives what ends that session on the server, as an administrator or a change of the password would. */
const signInToEnd = async (page: Page, user: Account) => {
    const answer = page.waitForResponse(response => response.url().endsWith('/user/login'));
    await signIn(page, user);
    const { data } = (await (await answer).json()) as { data: { refreshToken: string } };
    return async () => {
        const ended = await page.request.post('/account/api/v1/user/logout', {
            data: { refreshToken: data.refreshToken },
        });
        expect(ended.ok()).toBe(true);
    };
};

// Drafts are kept by user and form: each test types into another one.
for (const [form, lng, width, dark] of [
    ['/settings/threshold-value/create', 'en', 360, false],
    ['/settings/email-templates/create', 'bn', 768, true],
    ['/role-management/create', 'en', 1366, true],
    ['/settings/alert-rules/create', 'bn', 1366, false],
] as const)
    test(`a session that ends over a form begins again in place: ${lng}, ${width} px, ${dark ? 'dark' : 'light'}`, async ({
        page,
        user,
    }) => {
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${form}?lng=${lng}`);
        const end = await signInToEnd(page, user);
        const name = page.locator('input[name="name"]');
        await name.fill('Alarm of leaks');
        await end();
        // What is typed is sent by itself, to be kept as a draft.
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        const password = dialog.locator('input[type="password"]');
        await expect(password).toBeFocused();
        expect(await barriers(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
        if (lng === 'bn') expect(await latinWords(page, /Alarm of leaks|NRW Monitor/g)).toEqual([]);
        await page.screenshot({ path: test.info().outputPath('dialog.png') });
        await page.keyboard.press('Escape');
        await password.fill(secret);
        await password.press('Enter');
        await expect(dialog).toHaveCount(0);
        await expect(name).toHaveValue('Alarm of leaks');
        await expect(page).toHaveURL(new RegExp(form));
    });

test('a session that ends where nothing was typed leads to sign-in, which says why and back, query and all', async ({
    page,
    user,
}) => {
    const list = '/settings/threshold-value?sort=key&order=DESC&page=1&perPage=10';
    await page.goto(list);
    const end = await signInToEnd(page, user);
    await expect(page.getByText(/^1–10/)).toBeVisible();
    await settled(page);
    await end();
    await page.getByRole('button', { name: 'Go to page 2' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('nrw.s')))).toEqual([]);
    await signIn(page, user);
    await expect(page).toHaveURL(/\/settings\/threshold-value\?.*page=2/);
    await expect(page.getByText(/^11–20/)).toBeVisible();
    await page.goto('/');
    await expect(firstFigure(page)).toBeVisible();
});

test('a sign-in never leads to another origin, however the address is written', async ({ page, user, baseURL }) => {
    await page.goto(`${baseURL}//strangers.example/dashboard`);
    await signIn(page, user);
    await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
});

import type { BrowserContext, Page } from '@playwright/test';
import { password as secret } from './people';
import { expect, firstFigure, signIn, test } from './support';

/** Takes the script files of these names off the server, as an update does, and counts how often the page asks for the one it asks for most. */
const lose = async (context: BrowserContext, names: string) => {
    const files = new RegExp(`/assets/${names}-[\\w-]+\\.js`);
    const requests = new Map<string, number>();
    await context.route(files, route => {
        const url = route.request().url();
        requests.set(url, (requests.get(url) ?? 0) + 1);
        return route.fulfill({ status: 404, json: {} });
    });
    return { requests: () => Math.max(0, ...requests.values()), found: () => context.unroute(files) };
};

/** As many as a preload and an import make, and no more of them as time passes. */
const fewRequests = async (page: Page, requests: () => number) => {
    await page.waitForTimeout(3000);
    expect(requests()).toBeGreaterThan(0);
    expect(requests()).toBeLessThanOrEqual(2);
};

const wentWrong = (page: Page) => page.getByRole('heading', { level: 1, name: 'Something went wrong' });
const updated = (page: Page) => page.getByText(/the product has been updated/);
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('a page whose words are lost says so after a few requests, and "Try again" brings it', async ({
    page,
    user,
    context,
}) => {
    await page.goto('/dashboard');
    await signIn(page, user);
    await expect(firstFigure(page)).toBeVisible();
    const words = await lose(context, 'words\\.en');
    await page.getByRole('menuitem', { name: 'Threshold values' }).click();
    await expect(wentWrong(page)).toBeVisible();
    await expect(updated(page)).toBeVisible();
    await fewRequests(page, words.requests);
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(firstFigure(page)).toBeVisible();
    await page.getByRole('menuitem', { name: 'Threshold values' }).click();
    await expect(updated(page)).toBeVisible();
    await fewRequests(page, words.requests);
    await words.found();
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Threshold values' })).toBeVisible();
});

test("a sign-in that finds the frame's words lost says so after a few requests, and 'Try again' leads on", async ({
    page,
    user,
    context,
}) => {
    const words = await lose(context, 'frame\\.en');
    await page.goto('/login');
    await page.locator('input[name="phoneOrEmail"]').fill(user.identifier);
    await page.locator('input[name="password"]').fill(secret);
    await page.locator('button[type="submit"]').click();
    await expect(wentWrong(page)).toBeVisible();
    await expect(updated(page)).toBeVisible();
    await fewRequests(page, words.requests);
    await words.found();
    await tryAgain(page).click();
    await expect(firstFigure(page)).toBeVisible();
});

test('a language whose words are lost is not switched to, the page says so, and "Try again" brings it', async ({
    page,
    user,
    context,
}) => {
    await page.goto('/settings/threshold-value');
    await signIn(page, user);
    await expect(page.getByText(/^1–25 of/)).toBeVisible();
    const words = await lose(context, 'words\\.bn');
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await expect(updated(page)).toBeVisible();
    await fewRequests(page, words.requests);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1, name: 'Threshold values' })).toBeVisible();
    await expect(page.getByText(/^1–25 of/)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('lng')).not.toBe('bn');
    await words.found();
    await tryAgain(page).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.getByRole('heading', { level: 1, name: 'সীমামান' })).toBeVisible();
});

test('a first page whose Bengali is lost stands in English, and is Bengali when loaded anew', async ({
    page,
    context,
}) => {
    const words = await lose(context, 'entry\\.bn');
    await page.goto('/login?lng=bn');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await fewRequests(page, words.requests);
    await words.found();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'সাইন ইন' })).toBeVisible();
});

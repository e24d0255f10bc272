import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, firstFigure, refreshPath, signIn, test } from './support';

const bearer = (route: Route): string => route.request().headers()['authorization'] ?? '';

/**
 * From now on the server refuses the tokens in use, as it does those that are past their time. Tokens of one session and
 * one second are equal, so that second is left to pass.
 */
const expireTokens = async (context: BrowserContext) => {
    const current = new Set<string>();
    let expired = new Set<string>();
    await context.route('**/nrw/api/v1/**', route => {
        const token = bearer(route);
        if (token) current.add(token);
        if (!expired.has(token)) return route.continue();
        const problem = { type: 'about:blank', title: 'Please sign in.', status: 401, code: 'unauthenticated' };
        return route.fulfill({
            status: 401,
            contentType: 'application/problem+json',
            json: { ...problem, requestId: '-' },
        });
    });
    return async (page: Page) => {
        await page.waitForTimeout(1100);
        expired = new Set(current);
    };
};
const exchangesOf = (context: BrowserContext): number[] => {
    const answers: number[] = [];
    context.on('response', response => {
        if (response.url().endsWith(refreshPath)) answers.push(response.status());
    });
    return answers;
};
test('two tabs whose token has run out exchange it once, and neither is signed out', async ({ context, user }) => {
    const expire = await expireTokens(context);
    const exchanges = exchangesOf(context);
    const [one, two] = [await context.newPage(), await context.newPage()];
    await one.goto('/dashboard');
    await signIn(one, user);
    await expect(firstFigure(one)).toBeVisible();
    await two.goto('/dashboard');
    await expect(firstFigure(two)).toBeVisible();
    for (const [period, times] of [
        ['3 months', 1],
        ['Year', 2],
    ] as const) {
        await expire(one);
        await Promise.all([one, two].map(page => page.getByRole('button', { name: period }).click()));
        for (const page of [one, two]) {
            await expect(page).toHaveURL(/period=(3m|12m)/);
            await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
            await expect(firstFigure(page)).toBeVisible();
            await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
        }
        expect(exchanges).toEqual(Array.from({ length: times }, () => 200));
    }
});

test('signing out in one tab brings the other to the sign-in page too', async ({ context, user }) => {
    const [one, two] = [await context.newPage(), await context.newPage()];
    await one.goto('/dashboard');
    await signIn(one, user);
    await two.goto('/dashboard');
    await expect(firstFigure(two)).toBeVisible();
    await one.getByRole('button', { name: 'Account', exact: true }).click();
    await one.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(one).toHaveURL(/\/login/);
    await expect(two).toHaveURL(/\/login/);
    await expect(two.locator('input[name="phoneOrEmail"]')).toBeVisible();
    await two.goto('/settings/threshold-value');
    await expect(two).toHaveURL(/\/login/);
});

test('a link that was opened signed out shows its period after sign-in', async ({ page, user }) => {
    await page.goto('/dashboard?period=3m');
    await signIn(page, user);
    await expect(firstFigure(page)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\?period=3m$/);
    await expect(page.getByRole('button', { name: '3 months' })).toHaveAttribute('aria-pressed', 'true');
});

test('what the server says of itself, when it comes late, moves no button of the sign-in away under a finger', async ({
    page,
}) => {
    let answer = () => {};
    const asked = new Promise<void>(go => (answer = go));
    await page.route('**/api/v1/status', async route => {
        await asked;
        await route.continue();
    });
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    const before = await button.boundingBox();
    expect(before?.y).toBeGreaterThan(0);
    answer();
    await expect(page.getByRole('note')).toBeAttached();
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeAttached();
    await expect(page.getByRole('button', { name: /^Administrator/ })).toBeAttached();
    expect((await button.boundingBox())?.y).toBe(before?.y);
});

test('an address that leads nowhere says so and leads back', async ({ page, user }) => {
    await page.goto('/kpi-tracing');
    await signIn(page, user);
    await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await expect(firstFigure(page)).toBeVisible();
});

test('a tab left open over an update says that something went wrong, and "Try again" brings the new page', async ({
    page,
    user,
}) => {
    const parts = /\/assets\/ThresholdList-[\w-]+\.js/;
    await page.goto('/dashboard');
    await signIn(page, user);
    await expect(firstFigure(page)).toBeVisible();
    await page.route(parts, route => route.fulfill({ status: 404, json: {} }));
    const menu = page.getByRole('menuitem', { name: 'Threshold values' });
    if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
    await menu.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText(/the product has been updated/)).toBeVisible();
    await page.unroute(parts);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Threshold values' })).toBeVisible();
});

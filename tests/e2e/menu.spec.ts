import type { Page } from '@playwright/test';
import { barriers, expect, overflow, settled, test } from './support';

/** Each theme and each language; the long proofs walk all four. */
const walked = [
    ['light', 'en'],
    ['dark', 'bn'],
    ...(process.env.PROOF_PAGES
        ? ([
              ['light', 'bn'],
              ['dark', 'en'],
          ] as const)
        : []),
] as const;
/** As a drawer over the page, or beside it. */
const drawers = [360, 599, 600, 768, 899];
const fixed = [900, 1366];

const menuButton = (page: Page) => page.getByRole('button', { name: /^(Menu|মেনু)$/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: /^(Menu|মেনু)$/ });
const beside = (page: Page) => page.locator('main').getByRole('navigation', { name: /^(Menu|মেনু)$/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** How much of what lies behind shows through the paper of the menu: 1 for nothing. */
const opacity = (page: Page): Promise<number> =>
    drawer(page).evaluate(paper => {
        const { backgroundColor } = getComputedStyle(paper);
        return backgroundColor.startsWith('rgba(') ? Number(/([\d.]+)\)$/.exec(backgroundColor)?.[1]) : 1;
    });

/** Until the drawer has come to rest; what is focused by the keyboard pulsates without end. */
const still = (page: Page) =>
    drawer(page).evaluate(paper => {
        const ending = paper
            .getAnimations({ subtree: true })
            .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
        return Promise.all(ending.map(each => each.finished));
    });

const open = async (page: Page) => {
    await menuButton(page).click();
    await expect(drawer(page)).toBeVisible();
    await still(page);
};

for (const [width, theme, language] of drawers.flatMap(each => walked.map(look => [each, ...look] as const)))
    test(`the menu of a window of ${width} px is a readable drawer that closes in three ways: ${theme}, ${language}`, async ({
        browser,
        signedIn,
    }) => {
        const options = { storageState: signedIn, colorScheme: theme, baseURL: process.env.E2E_ORIGIN };
        const context = await browser.newContext({ ...options, viewport: { width, height: 740 } });
        const page = await context.newPage();
        await page.goto(`/settings/threshold-value?lng=${language}`);
        await expect(heading(page)).toBeVisible();
        await expect(drawer(page), `${width} px: closed at first`).toHaveCount(0);
        await expect(beside(page), `${width} px: nothing beside the page`).toHaveCount(0);

        await open(page);
        expect(await opacity(page), `${width} px: an opaque paper`).toBe(1);
        expect(await barriers(page, '[role="dialog"]'), `${width} px: barriers`).toEqual([]);
        expect(await overflow(page), `${width} px: wider than the window`).toBeLessThanOrEqual(0);
        await page.keyboard.press('Escape');
        await expect(drawer(page)).toHaveCount(0);
        await expect(menuButton(page)).toBeFocused();

        await open(page);
        await page.mouse.click(width - 10, 400);
        await expect(drawer(page)).toHaveCount(0);

        await open(page);
        await drawer(page)
            .getByRole('menuitem', { name: /^(Role management|ভূমিকা ব্যবস্থাপনা)$/ })
            .click();
        await expect(page).toHaveURL(/\/role-management/);
        await expect(drawer(page)).toHaveCount(0);
        await context.close();
    });

test('the menu of a wide window stands beside the page and opens and closes there', async ({ browser, signedIn }) => {
    const context = await browser.newContext({ storageState: signedIn, baseURL: process.env.E2E_ORIGIN });
    const page = await context.newPage();
    for (const width of fixed) {
        await page.setViewportSize({ width, height: 768 });
        await page.goto('/settings/threshold-value');
        await expect(beside(page).getByRole('menuitem', { name: 'Role management' })).toBeVisible();
        await beside(page).getByRole('menuitem', { name: 'Role management' }).click();
        await expect(page).toHaveURL(/\/role-management/);
        await expect(beside(page).getByRole('menuitem', { name: 'Role management' })).toBeVisible();
        await expect(drawer(page)).toHaveCount(0);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await context.close();
});

test('a window that gets narrow does not open the menu over the page, and wide again has it where it was', async ({
    browser,
    signedIn,
}) => {
    const context = await browser.newContext({ storageState: signedIn, baseURL: process.env.E2E_ORIGIN });
    const page = await context.newPage();
    await page.setViewportSize({ width: 900, height: 768 });
    await page.goto('/settings/threshold-value');
    await expect(beside(page).getByRole('menuitem', { name: 'Role management' })).toBeVisible();
    await page.setViewportSize({ width: 450, height: 384 });
    await expect(beside(page)).toHaveCount(0);
    await expect(drawer(page)).toHaveCount(0);
    await page.setViewportSize({ width: 900, height: 768 });
    await expect(beside(page).getByRole('menuitem', { name: 'Role management' })).toBeVisible();
    await page.setViewportSize({ width: 450, height: 384 });
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(drawer(page)).toHaveCount(0);
    await context.close();
});

test('on a phone everything on the page is asked for anew from the menu of the account', async ({ browserWith }) => {
    const context = await browserWith({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto('/dashboard');
    await settled(page);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    const asked = page.waitForResponse(response => response.url().includes('/dashboard/water-summary'));
    await page.getByRole('menuitem', { name: 'Refresh' }).click();
    expect((await asked).ok()).toBe(true);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.close();
});

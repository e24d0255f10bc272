import type { Page } from '@playwright/test';
import { password } from './people';
import { expect, firstFigure, test } from './support';

/** Presses Tab until the element with this name has the focus, which must be seen. */
const tabTo = async (page: Page, name: string): Promise<void> => {
    const focused = page.locator(':focus');
    for (let stops = 0; stops < 60; stops++) {
        const label = await focused.evaluate(element => element.getAttribute('aria-label') ?? element.textContent);
        if (label?.trim() === name) {
            const outline = await focused.evaluate(element => getComputedStyle(element).outlineStyle);
            expect(outline, `the focus on ${name} is seen`).not.toBe('none');
            return;
        }
        await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
};

test('the keyboard alone signs in, explains a figure, changes the period and signs out', async ({ page, user }) => {
    await page.goto('/');
    await expect(page.locator('input[name="phoneOrEmail"]')).toBeFocused();
    await page.keyboard.type(user.identifier);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(firstFigure(page)).toBeVisible();

    await page.keyboard.press('Tab');
    await tabTo(page, 'How this is computed');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Non-revenue water (NRW)' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'How this is computed' }).first()).toBeFocused();

    await page.reload();
    await expect(firstFigure(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await tabTo(page, 'Last month');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: '3 months' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/period=3m/);

    await page.reload();
    await expect(firstFigure(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await tabTo(page, 'Account');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
});

test('the first stop of a page leads past its menu', async ({ page, context, signedIn }) => {
    await context.addCookies(signedIn.cookies);
    await page.goto('/login');
    await page.evaluate(entries => {
        for (const { name, value } of entries) localStorage.setItem(name, value);
    }, signedIn.origins[0].localStorage);
    await page.goto('/dashboard');
    await expect(firstFigure(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText('Skip to content');
});

test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('no field that has the focus stands under the bar of its form', async ({ page, context, signedIn }) => {
        await context.addCookies(signedIn.cookies);
        await page.goto('/login');
        await page.evaluate(entries => {
            for (const { name, value } of entries) localStorage.setItem(name, value);
        }, signedIn.origins[0].localStorage);
        await page.goto('/settings/supply-schedule-timing/create');
        await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
        await page.getByRole('combobox').first().focus();
        const bar = page.getByRole('toolbar');
        const covered: string[] = [];
        for (let stops = 0; stops < 30; stops++) {
            await page.keyboard.press('Tab');
            const focused = page.locator(':focus');
            if (await bar.locator(':focus').count()) break;
            const [field, over] = [await focused.boundingBox(), await bar.boundingBox()];
            if (field && over && field.y + field.height > over.y)
                covered.push(await focused.evaluate(e => e.outerHTML));
        }
        await expect(bar.getByRole('button', { name: 'Save' })).toBeFocused();
        expect(covered).toEqual([]);
    });
});

import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { administrator } from './cities';

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;
export const desktop = { width: 1366, height: 768 } as const;

/** Measures in a browser of its own, with the state of somebody signed in at the address. */
export const browserOf = async <T>(
    address: string,
    measure: (browser: Browser, state: SignedIn) => Promise<T>,
): Promise<T> => {
    const browser = await chromium.launch({
        executablePath: findBrowser(),
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(`${address}/login`);
        await page.locator('input[name="phoneOrEmail"]').fill(administrator.phoneOrEmail);
        await page.locator('input[name="password"]').fill(administrator.password);
        await page.locator('button[type="submit"]').click();
        await page.waitForURL('**/dashboard');
        const state = await context.storageState();
        await context.close();
        return await measure(browser, state);
    } finally {
        await browser.close();
    }
};

import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addresses, addressOf, inLanguage } from '../e2e/addresses';
import { openAll } from '../e2e/overlays';
import type { Account } from '../e2e/people';
import { expect, settled, signIn, test } from '../e2e/support';
import { folder, languages, themes, widths, writeSheet, type Picture } from './sheet';

/** A map whose river has not come. */
const bareMap = '.leaflet-container:not(:has(.leaflet-lines-pane > *))';

const openPage = async (context: BrowserContext, at: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(at);
    await settled(page).catch(() => undefined);
    await expect(page.locator(bareMap))
        .toHaveCount(0)
        .catch(() => undefined);
    return page;
};

/** Signed in anew for each page: all of them take longer than a token lives, and copies of one cannot all exchange it. */
const signedInAs = async (browser: Browser, user: Account) => {
    const context = await browser.newContext({ baseURL: process.env.E2E_ORIGIN });
    const page = await context.newPage();
    await page.goto('/login');
    await signIn(page, user);
    const state = await context.storageState();
    await context.close();
    return state;
};

for (const name of Object.keys(addresses))
    test(name, async ({ browser, request, user }) => {
        const storageState = await signedInAs(browser, user);
        const raw = path.join(folder, 'raw', name);
        await rm(raw, { recursive: true, force: true });
        await mkdir(raw, { recursive: true });
        const at = await addressOf(request, name);
        const whole: Picture[] = [];
        const overlays: Picture[] = [];
        for (const [width, height] of Object.entries(widths))
            for (const language of languages)
                for (const theme of themes) {
                    const context = await browser.newContext({
                        viewport: { width: Number(width), height },
                        colorScheme: theme,
                        baseURL: process.env.E2E_ORIGIN,
                        storageState,
                    });
                    const page = await openPage(context, inLanguage(at, language));
                    const caption = `${width} px, ${language}, ${theme}`;
                    const file = path.join(raw, `${width}-${language}-${theme}.png`);
                    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
                    whole.push({ file, caption });
                    for await (const { name: opened } of openAll(page)) {
                        const picture = path.join(raw, `${width}-${language}-${theme}-${overlays.length}.png`);
                        await page.screenshot({ path: picture, animations: 'disabled' });
                        overlays.push({ file: picture, caption: `${caption}: ${opened}` });
                    }
                    await context.close();
                }
        await writeSheet(browser, name, whole, 290);
        if (overlays.length > 0) await writeSheet(browser, `${name}-overlays`, overlays, 290);
    });

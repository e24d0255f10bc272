import type { BrowserContext, Page } from '@playwright/test';
import type { Account } from './people';
import { expect, signIn, test } from './support';

const list = '/settings/threshold-value';
const calls = '**/nrw/api/v1/drafts/**';
const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name (English)' });
const restored = (page: Page) => page.getByText(/^Draft of .+ restored/);

const type = async (page: Page, text: string) => {
    await nameOf(page).press('End');
    await nameOf(page).pressSequentially(text);
};

/** Opens the form of the n-th threshold value; each test has a record of its own. */
const openForm = async (page: Page, user: Account, n: number): Promise<string> => {
    await page.goto(list);
    await signIn(page, user);
    // There is a link once it is known that its reader may change the value.
    await page.getByRole('row').nth(n).getByRole('link').click();
    await expect(nameOf(page)).toBeVisible();
    return page.url();
};

/** What stands in the browser's database, as names and texts. */
const inBrowser = (page: Page): Promise<[string, string][]> =>
    page.evaluate(
        () =>
            new Promise<[string, string][]>((resolve, reject) => {
                const asked = indexedDB.open('nrw', 1);
                asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore('drafts'));
                asked.addEventListener('error', () => reject(asked.error ?? new Error('IndexedDB')));
                asked.addEventListener('success', () => {
                    const table = asked.result.transaction('drafts').objectStore('drafts');
                    const [names, texts] = [table.getAllKeys(), table.getAll()];
                    table.transaction.addEventListener('complete', () => {
                        asked.result.close();
                        const found = names.result as string[];
                        resolve(found.map((name, at) => [name, texts.result[at] as string]));
                    });
                });
            }),
    );
const saved = (page: Page) =>
    page.waitForResponse(response => response.url().includes('/drafts/') && response.request().method() === 'PUT');
const giveUp = async (page: Page) => {
    const removed = page.waitForResponse(response => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect((await removed).ok()).toBe(true);
};
const withoutDrafts = (context: BrowserContext) => context.route(calls, route => route.abort());

test('what never reached the server outlives a reload and an emptied local storage, and nobody can read it', async ({
    context,
    page,
    user,
}) => {
    const address = await openForm(page, user, 1);
    const before = await nameOf(page).inputValue();
    await withoutDrafts(context);
    await type(page, ' of the secret');
    await expect.poll(async () => (await inBrowser(page)).length).toBe(1);
    const [[name, text]] = await inBrowser(page);
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect(text + atob(text)).not.toMatch(/secret|threshold|values/i);

    await page.evaluate(() => localStorage.clear());
    await context.unroute(calls);
    await page.goto(address);
    await signIn(page, user);
    await expect(restored(page)).toBeVisible();
    await expect(nameOf(page)).toHaveValue(`${before} of the secret`);
    // The server has it now, so it need not stand here any longer.
    await expect.poll(() => inBrowser(page)).toEqual([]);

    await page.reload();
    await expect(restored(page)).toBeVisible();
    await expect(nameOf(page)).toHaveValue(`${before} of the secret`);
    await giveUp(page);
    await expect(nameOf(page)).toHaveValue(before);
    await page.reload();
    await expect(nameOf(page)).toHaveValue(before);
    await expect(restored(page)).toHaveCount(0);
});

test('what was typed a moment before the page was left is there on another device', async ({ browser, page, user }) => {
    const address = await openForm(page, user, 2);
    const before = await nameOf(page).inputValue();
    await type(page, ' typed in a hurry');
    await page.goto(list);

    const desk = await browser.newContext({ baseURL: process.env.E2E_ORIGIN, locale: 'en-GB' });
    const other = await desk.newPage();
    await other.goto(address);
    await signIn(other, user);
    // The request outlives its page, so that only its effect can be seen.
    await expect(async () => {
        await other.reload();
        // A form that has not come yet says nothing of its draft.
        await expect(nameOf(other)).toBeVisible();
        await expect(restored(other)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(nameOf(other)).toHaveValue(`${before} typed in a hurry`);
    await giveUp(other);
    await desk.close();
});

test('two tabs of one form do not overwrite each other unseen', async ({ context, page, user }) => {
    const address = await openForm(page, user, 3);
    const before = await nameOf(page).inputValue();
    const two = await context.newPage();
    await two.goto(address);
    await expect(nameOf(two)).toHaveValue(before);
    const sent = saved(page);
    await type(page, ' one');
    expect((await sent).ok()).toBe(true);
    await type(two, ' two');
    await expect(two.getByText(/^A newer draft of this form/)).toBeVisible();
    await two.getByRole('button', { name: 'Take the other one' }).click();
    await expect(nameOf(two)).toHaveValue(`${before} one`);
    await giveUp(two);
});

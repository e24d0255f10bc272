import type { Locator, Page } from '@playwright/test';

/** Entries of a menu that open a dialog. */
const dialogEntries = '[role="menuitem"][aria-haspopup="dialog"]';
const triggers = '[aria-haspopup]:not([aria-haspopup="false"]):not(:disabled):visible';
/** On a phone and a tablet the menu is a drawer. */
const drawer = 'header button[aria-expanded]:visible';
const widestDrawer = 899;
const dialogs = '.MuiDialog-paper:visible';
/** What lies over a page once it is opened. */
const papers =
    '.MuiPopover-paper:visible, .MuiDialog-paper:visible, .MuiModal-root > .MuiDrawer-paper:not([data-below]):visible, .MuiPopper-root:visible';

/** The sheet that an address opens over its page, from now on no overlay but what others open from; undefined where there is none. */
export const openSheet = async (page: Page): Promise<Locator | undefined> => {
    const sheet = page.locator('.MuiModal-root > .MuiDrawer-paper:visible');
    if ((await sheet.count()) === 0) return undefined;
    await sheet.evaluate(paper => paper.setAttribute('data-below', ''));
    return sheet;
};

interface Overlay {
    /** What opened it. */
    name: string;
    paper: Locator;
}

const nameOf = (trigger: Locator): Promise<string> =>
    trigger.evaluate(element => element.getAttribute('aria-label') ?? element.textContent ?? '');

/** What a trigger opens, at the end of its way in; nothing where nothing opens. */
const open = async (page: Page, trigger: Locator, kinds = papers): Promise<Locator | undefined> => {
    await trigger.click();
    const paper = page.locator(kinds).last();
    const isOpen = await paper.waitFor({ timeout: 4_000 }).then(
        () => true,
        () => false,
    );
    await page.waitForTimeout(400);
    return isOpen ? paper : undefined;
};

const close = async (page: Page, paper: Locator): Promise<void> => {
    await page.keyboard.press('Escape');
    await paper.waitFor({ state: 'hidden', timeout: 4_000 }).catch(() => page.reload());
};

/** Opens each menu, list, drawer and dialog of a page, and the dialogs of its menus, one after the other; of several of one name, one. */
export async function* openOverlays(page: Page, part = page.locator('body')): AsyncGenerator<Overlay> {
    const seen = new Set<string>();
    const isNew = (name: string): boolean => {
        const { size } = seen;
        return seen.add(name.replace(/[\d০-৯.,]+/g, '#')).size > size;
    };
    const { width = 0 } = page.viewportSize() ?? {};
    const all = part.locator(width <= widestDrawer ? `${drawer}, ${triggers}` : triggers);
    for (let index = 0; index < (await all.count()); index++) {
        const trigger = all.nth(index);
        const name = await nameOf(trigger);
        if (!isNew(name)) continue;
        const paper = await open(page, trigger);
        if (!paper) continue;
        yield { name, paper };
        const entries = await paper.locator(dialogEntries).allTextContents();
        await close(page, paper);
        for (const entry of entries) {
            if (!isNew(entry) || !(await open(page, trigger))) continue;
            const dialog = await open(page, page.locator(dialogEntries).getByText(entry, { exact: true }), dialogs);
            if (!dialog) continue;
            yield { name: `${name}: ${entry}`, paper: dialog };
            await close(page, dialog);
        }
    }
}

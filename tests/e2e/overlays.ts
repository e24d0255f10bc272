import type { Locator, Page } from '@playwright/test';
import { settled } from './support';

/** Entries of a menu that open a dialog. */
const dialogEntries = '[role="menuitem"][aria-haspopup="dialog"]';
/** The fields that offer a list while one types in them do not say so. */
const triggers =
    '[aria-haspopup]:not([aria-haspopup="false"]):not(:disabled):visible, .MuiAutocomplete-root input:not(:disabled):visible';
/** On a phone and a tablet the menu is a drawer. */
const drawer = 'header button[aria-expanded]:visible';
const widestDrawer = 899;
const isNew = ':not([data-overlay]):visible';
const dialogs = `.MuiDialog-paper${isNew}`;
const sheets = `.MuiModal-root > .MuiDrawer-paper${isNew}`;
/** What lies over a page once it is opened. */
const papers = `.MuiPopover-paper${isNew}, ${dialogs}, ${sheets}, .MuiPopper-root:not(.MuiTooltip-popper)${isNew}`;
/** What can be done with the chosen rows of a list. */
const chosenRows = '.RaBulkActionsToolbar-toolbar, main [role="group"]:has([data-testid="CloseIcon"])';

interface Overlay {
    /** What opened it. */
    name: string;
    paper: Locator;
    /** Where it stands. */
    selector: string;
}

interface Opening {
    part?: Locator;
    /** Names of what is left closed. */
    known?: readonly string[];
}

let opened = 0;

/** What has just come over a page, known by a number from now on. */
const overlayOf = async (page: Page, name: string, kinds: string): Promise<Overlay> => {
    const selector = `[data-overlay="${++opened}"]`;
    await page
        .locator(kinds)
        .last()
        .evaluate((element, number) => element.setAttribute('data-overlay', String(number)), opened);
    return { name, selector, paper: page.locator(selector) };
};

const nameOf = (trigger: Locator): Promise<string> =>
    trigger.evaluate(element => {
        const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
        const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
        const words = by.map(id => document.getElementById(id)?.textContent ?? '').join(' ');
        return element.getAttribute('aria-label') ?? label?.textContent ?? (words || (element.textContent ?? ''));
    });

/** What a trigger opens, at the end of its way in; nothing where nothing opens. */
const open = async (page: Page, name: string, trigger: Locator, kinds = papers): Promise<Overlay | undefined> => {
    // Asked before: under what opens it has no role.
    const isField = (await trigger.getAttribute('aria-autocomplete')) !== null;
    await trigger.click();
    const paper = page.locator(kinds).last();
    const comes = (timeout: number) =>
        paper.waitFor({ timeout }).then(
            () => true,
            () => false,
        );
    let isOpen = await comes(isField ? 1_000 : 4_000);
    if (!isOpen && isField) {
        await trigger.pressSequentially('a');
        isOpen = await comes(4_000);
        await trigger.evaluate(field => field.setAttribute('data-typed', ''));
    }
    await page.waitForTimeout(400);
    return isOpen ? overlayOf(page, name, kinds) : undefined;
};

/** A field without anything to offer keeps the first Escape to itself. */
const close = async (page: Page, paper: Locator): Promise<void> => {
    for (let tries = 0; tries < 2; tries++) {
        await page.keyboard.press('Escape');
        const isClosed = await paper.waitFor({ state: 'hidden', timeout: 2_000 }).then(
            () => true,
            () => false,
        );
        if (isClosed) return;
    }
    await page.reload();
    await settled(page);
};

/** Opens each menu, list, drawer and dialog of a part of a page, what opens within its dialogs, and the dialogs of its menus, one after the other; of several of one name, one. */
export async function* openOverlays(
    page: Page,
    part = page.locator('body'),
    seen = new Set<string>(),
): AsyncGenerator<Overlay> {
    const isFirst = (name: string): boolean => {
        const { size } = seen;
        return seen.add(name.replace(/[\d০-৯.,]+/g, '#')).size > size;
    };
    const { width = 0 } = page.viewportSize() ?? {};
    const all = part.locator(width <= widestDrawer ? `${drawer}, ${triggers}` : triggers);
    for (let index = 0; index < (await all.count()); index++) {
        const trigger = all.nth(index);
        const name = await nameOf(trigger);
        if (!isFirst(name)) continue;
        const overlay = await open(page, name, trigger);
        if (overlay) yield overlay;
        const typed = part.locator('[data-typed]');
        if (await typed.count()) {
            await typed.fill('');
            await typed.evaluate(field => field.removeAttribute('data-typed'));
        }
        if (!overlay) continue;
        const { paper } = overlay;
        if (await paper.evaluate(element => element.matches('.MuiDialog-paper')))
            for await (const inner of openOverlays(page, paper, seen))
                yield { ...inner, name: `${name}: ${inner.name}` };
        const entries = await paper.locator(dialogEntries).allTextContents();
        await close(page, paper);
        for (const entry of entries) {
            if (!isFirst(entry) || !(await open(page, name, trigger))) continue;
            const choice = page.locator(dialogEntries).getByText(entry, { exact: true });
            const dialog = await open(page, `${name}: ${entry}`, choice, dialogs);
            if (!dialog) continue;
            yield dialog;
            for await (const inner of openOverlays(page, dialog.paper, seen))
                yield { ...inner, name: `${dialog.name}: ${inner.name}` };
            await close(page, dialog.paper);
        }
    }
}

/** What asks who leaves what was typed, and takes what was typed back. */
async function* leave(page: Page): AsyncGenerator<Overlay> {
    const cancel = page.getByRole('main').getByRole('button', { name: /^(Cancel|বাতিল)$/ });
    const field = page.locator('main input[type="text"]:not([role="combobox"], [readonly], :disabled):visible').first();
    if (!(await cancel.isVisible()) || !(await field.isVisible())) return;
    await field.press('End');
    await field.pressSequentially('1');
    const question = await open(page, 'what was typed is left', cancel, dialogs);
    if (!question) return;
    yield question;
    await question.paper.getByRole('button').last().click();
}

/** All that opens over a page, or over the sheet that its address opened: with a row chosen where rows can be, and with something typed where it is a form. */
export async function* openAll(page: Page, { part, known = [] }: Opening = {}): AsyncGenerator<Overlay> {
    if ((await page.locator(sheets).count()) > 0) {
        const sheet = await overlayOf(page, 'a sheet', sheets);
        yield sheet;
        yield* openOverlays(page, sheet.paper);
        return;
    }
    const seen = new Set(known);
    yield* openOverlays(page, part, seen);
    // Not those of a form, as of what a role may do.
    const row = page.locator('main :is(tbody, .MuiList-root):not(form *)').getByRole('checkbox').first();
    if (await row.isVisible()) {
        await row.check();
        const bar = page.locator(chosenRows);
        await bar.waitFor();
        yield { name: 'a chosen row', paper: bar, selector: chosenRows };
        yield* openOverlays(page, bar, seen);
    }
    yield* leave(page);
}

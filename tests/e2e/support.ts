import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { password, personOf, type Account } from './people';

export const refreshPath = '/account/api/v1/token/refresh-token';

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Fills in the sign-in form, in either language, and waits until the frame of the signed-in pages stands. */
export const signIn = async (page: Page, { identifier }: Account): Promise<void> => {
    await page.locator('input[name="phoneOrEmail"]').fill(identifier);
    await page.locator('input[name="password"]').fill(password);
    await page.locator('button[type="submit"]').click();
    await expect(page.getByRole('button', { name: /^(Account|প্রোফাইল)$/ })).toBeVisible();
};

/** Until the page stands, no card waits for figures and no code is on its way. */
export const settled = async (page: Page): Promise<void> => {
    // By its tag: under an open sheet it has no role.
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy="true"], [role="progressbar"]:visible, .MuiSkeleton-root')).toHaveCount(0);
};

/** The dashboard's first figure. */
export const firstFigure = (page: Page) =>
    page
        .getByRole('region', { name: /^(Total water volume|মোট পানির পরিমাণ)$/ })
        .locator('p')
        .filter({ hasText: /^[\d০-৯,]+\.[\d০-৯]/ });

/** What must never happen on a page: console errors, breaches of the content security policy, calls off the machine. */
export const watch = async (page: Page): Promise<() => string[]> => {
    const faults: string[] = [];
    const own = new URL(process.env.E2E_ORIGIN ?? '').origin;
    await page.exposeFunction('reportBreach', (breach: string) => faults.push(`policy: ${breach}`));
    await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', event => {
            const report = Reflect.get(window, 'reportBreach') as (breach: string) => void;
            report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
        });
    });
    page.on('console', message => {
        if (message.type() === 'error') faults.push(`console: ${message.text()}`);
    });
    page.on('pageerror', error => faults.push(`uncaught: ${error.message}`));
    page.on('request', request => {
        const url = request.url();
        if (!/^(data|blob):/.test(url) && new URL(url).origin !== own) faults.push(`off the machine: ${url}`);
    });
    return () => faults;
};

/** Findings of axe that keep someone out of a page, or of a part of it, as rule and element. */
export const barriers = async (page: Page, part?: string): Promise<string[]> => {
    // Where there are no frames, in the page itself: else each analysis opens a page of its own for its results.
    const alone = page.frames().length === 1;
    const axe = new AxeBuilder({ page }).setLegacyMode(alone).options({ resultTypes: ['violations'] });
    const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
    return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
            nodes.map(node => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
        );
};

/** Watches what moves on a page from its next address on; gives the sum of its layout shifts. */
export const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
    await page.addInitScript(() => {
        const shifts = { total: 0 };
        Reflect.set(window, 'shifts', shifts);
        new PerformanceObserver(list => {
            for (const entry of list.getEntries()) {
                if (!Reflect.get(entry, 'hadRecentInput')) shifts.total += Number(Reflect.get(entry, 'value'));
            }
        }).observe({ type: 'layout-shift', buffered: true });
    });
    return () => page.evaluate(() => (Reflect.get(window, 'shifts') as { total: number }).total);
};

/** How many pixels the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How many pixels the page goes on after its content and the margin under it, where that is beyond the window. */
export const emptyEnd = (page: Page): Promise<number> =>
    page.evaluate(() => {
        const margin = 24;
        const { scrollHeight, clientHeight } = document.documentElement;
        const { bottom } = document.querySelector('#main-content > :last-child')?.getBoundingClientRect() ?? {};
        return bottom === undefined ? 0 : scrollHeight - Math.max(clientHeight, Math.ceil(bottom + scrollY) + margin);
    });

/** Words in Latin letters that people would read in a part of a page, outside of what is always written so. */
export const latinWords = (page: Page, allowed: RegExp, part = 'body'): Promise<string[]> =>
    page.evaluate(
        ([source, flags, selector]) => {
            const always = new RegExp(source, flags);
            const found: string[] = [];
            const root = document.querySelector(selector);
            if (!root) throw new Error(`${selector} is not there`);
            const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
                const { parentElement, textContent } = walker.currentNode;
                if (!parentElement || parentElement.closest('script, style, noscript, [lang="en"]')) continue;
                if (!parentElement.checkVisibility({ visibilityProperty: true })) continue;
                const rest = (textContent ?? '').replace(always, '');
                if (/[A-Za-z]{3,}/.test(rest)) found.push((textContent ?? '').trim());
            }
            return found;
        },
        [allowed.source, allowed.flags, part],
    );

interface TestFixtures {
    /** For tests that start signed in: the tokens of the worker's sign-in, copied into each test's own browser. */
    signedIn: SignedIn;
}
interface WorkerFixtures {
    /** An account of the worker's own: what a user keeps on the server is shared by no two tests that run at once. */
    accountAs: (role: string) => Promise<Account>;
    /** Its administrator, or who has the demo role that ROLE names. */
    user: Account;
    /** What a sign-in of the worker left in the browser; another one before its tokens grow old. */
    tokens: () => Promise<SignedIn>;
    /** A signed-in browser that the worker's tests with the same options share: what pages load is loaded once. */
    browserWith: (options: BrowserContextOptions) => Promise<BrowserContext>;
}

/** Well under the quarter of an hour for which an access token is good. */
const youngMs = 5 * 60_000;

export const test = base.extend<TestFixtures, WorkerFixtures>({
    accountAs: [
        async ({ playwright }, use, { parallelIndex }) => {
            const request = await playwright.request.newContext({ baseURL: process.env.E2E_ORIGIN });
            const made = new Map<string, Promise<Account>>();
            await use(role => {
                const account = made.get(role) ?? personOf(request, parallelIndex, role);
                made.set(role, account);
                return account;
            });
            await request.dispose();
        },
        { scope: 'worker' },
    ],
    user: [async ({ accountAs }, use) => use(await accountAs(process.env.ROLE ?? 'Admin')), { scope: 'worker' }],
    tokens: [
        async ({ browser, user }, use) => {
            let held: { until: number; state: SignedIn } | undefined;
            await use(async () => {
                if (held && Date.now() < held.until) return held.state;
                const context = await browser.newContext({ baseURL: process.env.E2E_ORIGIN, locale: 'en-GB' });
                const page = await context.newPage();
                await page.goto('/login');
                await signIn(page, user);
                held = { until: Date.now() + youngMs, state: await context.storageState() };
                await context.close();
                return held.state;
            });
        },
        { scope: 'worker' },
    ],
    signedIn: async ({ tokens }, use) => use(await tokens()),
    browserWith: [
        async ({ browser, tokens }, use) => {
            let held: { options: string; storageState: SignedIn; context: BrowserContext } | undefined;
            await use(async given => {
                const options = JSON.stringify(given);
                const storageState = await tokens();
                if (held?.options === options && held.storageState === storageState) return held.context;
                await held?.context.close();
                const all = { ...given, storageState, baseURL: process.env.E2E_ORIGIN };
                held = { options, storageState, context: await browser.newContext(all) };
                return held.context;
            });
            await held?.context.close();
        },
        { scope: 'worker' },
    ],
});
export { expect };

/** The words that the page that stands writes on canvases from now on, as they are written. */
export const canvasWords = async (page: Page): Promise<string[]> => {
    const written: string[] = [];
    await page.exposeFunction('noteText', (text: string) => written.push(text));
    await page.evaluate(() => {
        const note = Reflect.get(window, 'noteText') as (text: string) => void;
        const { prototype } = CanvasRenderingContext2D;
        const write = Reflect.get(prototype, 'fillText');
        prototype.fillText = function (text, ...at) {
            note(text);
            write.call(this, text, ...at);
        };
    });
    return written;
};

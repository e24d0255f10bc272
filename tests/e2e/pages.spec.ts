import type { Page } from '@playwright/test';
import { alwaysLatin } from './latin';
import { barriers, emptyEnd, expect, firstFigure, latinWords, overflow, settled, signIn, test, watch } from './support';

const languages = ['en', 'bn'] as const;
const themes = ['light', 'dark'] as const;
const widths = [
    { width: 360, height: 740 },
    { width: 1366, height: 768 },
] as const;

const list = '/settings/threshold-value';
const tableAndMap = async (page: Page) => {
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.locator('.leaflet-container')).toBeVisible();
};
const tableAndChart = async (page: Page) => {
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.locator('.MuiChartsSurface-root').first()).toBeVisible();
};
const thresholdsShown = (page: Page) => expect(page.locator('main').getByText(/25|২৫/).first()).toBeVisible();

interface Opened {
    at: string;
    /** What shows that the page stands. */
    ready: (page: Page) => Promise<unknown>;
    /** What leads on to the page that is meant. */
    onward?: (page: Page) => Promise<unknown>;
}
const pages: Readonly<Record<string, Opened>> = {
    'consumption analytics': {
        at: '/consumption-analytics',
        ready: tableAndMap,
    },
    'geospatial analytics': {
        at: '/geospatial-analytics?metric=arrears',
        ready: tableAndMap,
    },
    'pressure analytics': {
        at: '/pressure-analytics?duration=monthly',
        ready: tableAndMap,
    },
    'supply schedule': {
        at: '/supply-schedule-calculation?duration=monthly',
        ready: tableAndMap,
    },
    'water production': {
        at: '/water-production-analytics?duration=monthly',
        ready: tableAndChart,
    },
    'anomaly detection': {
        at: '/water-production-analytics/anomaly-detection?seriesCode=MOHARA.production',
        ready: page => expect(page.locator('.MuiChartsSurface-root').first()).toBeVisible(),
    },
    'saved water': {
        at: '/events/saved-water?month=2026-10',
        ready: page => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    },
    'low consumption': {
        at: '/low-consumption-anomaly',
        ready: tableAndMap,
    },
    thresholds: {
        at: list,
        ready: thresholdsShown,
    },
    'change of a threshold': {
        at: list,
        ready: thresholdsShown,
        onward: async page => {
            await page.locator('#main-content').locator('tbody tr, li').first().click();
            await expect(page).toHaveURL(/\/edit\?/);
            await expect(page.getByRole('textbox').first()).toBeVisible();
        },
    },
    'new threshold': {
        at: `${list}/create`,
        ready: page => expect(page.getByRole('textbox').first()).toBeVisible(),
    },
    'new user': {
        at: '/user-management/create',
        ready: page => expect(page.getByRole('textbox').first()).toBeVisible(),
    },
    'new role': {
        at: '/role-management/create',
        ready: page => expect(page.getByRole('checkbox').first()).toBeVisible(),
    },
    'update of the profile': {
        at: '/user-profile/update',
        ready: page => expect(page.getByRole('textbox').first()).toBeVisible(),
    },
    'a search that finds nothing': {
        at: '/user-management?filter={"q":"nobody"}',
        ready: page => expect(page.getByText(/No Data Available!|কোনো তথ্য নেই!/)).toBeVisible(),
    },
    glossary: {
        at: '/glossary#DMA',
        ready: page => expect(page.getByRole('definition').first()).toBeVisible(),
    },
    'new water quality report': {
        at: '/water-quality-form',
        ready: page => expect(page.getByRole('textbox').first()).toBeVisible(),
    },
    unauthorized: {
        at: '/unauthorized',
        ready: page => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    },
    'not found': {
        at: '/no-such-page',
        ready: page => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    },
};

const check = async (page: Page, name: string, language: string) => {
    await settled(page);
    expect.soft(await page.locator('html').getAttribute('lang'), name).toBe(language);
    expect.soft(await overflow(page), `${name}: wider than the window`).toBeLessThanOrEqual(0);
    expect.soft(await emptyEnd(page), `${name}: taller than its content`).toBeLessThanOrEqual(0);
    expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${name}: one h1`).toBe(1);
    expect.soft(await page.getByRole('main').count(), `${name}: one main`).toBe(1);
    expect.soft(await barriers(page), `${name}: barriers`).toEqual([]);
    if (language === 'bn') expect.soft(await latinWords(page, alwaysLatin), `${name}: Latin letters`).toEqual([]);
};

const combinations = languages.flatMap(language =>
    themes.flatMap(theme => widths.map(viewport => ({ language, theme, viewport }))),
);
/** Half of them hold every pair of language, theme and width; the long proofs walk all. */
const walked = process.env.PROOF_PAGES
    ? combinations
    : combinations.filter(
          ({ language, theme, viewport }) =>
              (languages.indexOf(language) + themes.indexOf(theme) + widths.indexOf(viewport)) % 2 === 0,
      );

for (const { language, theme, viewport } of walked)
    test.describe(`${language}, ${theme}, ${viewport.width} px`, () => {
        test.use({ viewport, colorScheme: theme });

        test('from sign-in to the dashboard nothing goes wrong', async ({ page, user }) => {
            const faults = await watch(page);
            let navigations = 0;
            page.on('framenavigated', frame => frame === page.mainFrame() && navigations++);
            await page.goto(`/?lng=${language}`);
            await check(page, 'sign-in', language);
            await signIn(page, user);
            await expect(firstFigure(page)).toBeVisible();
            await check(page, 'dashboard', language);
            expect(faults()).toEqual([]);
            expect(navigations).toBeLessThanOrEqual(5);
        });

        for (const [name, { at, ready, onward }] of Object.entries(pages))
            test(`${name}: the page stands, is readable and closes nobody out`, async ({ browserWith }) => {
                const context = await browserWith({ viewport, colorScheme: theme });
                const page = await context.newPage();
                const faults = await watch(page);
                const address = new URL(at, process.env.E2E_ORIGIN);
                address.searchParams.set('lng', language);
                await page.goto(address.href);
                await ready(page);
                await onward?.(page);
                await check(page, name, language);
                expect(faults()).toEqual([]);
                await page.close();
            });
    });

test('the set-up page stands in both languages', async ({ page }) => {
    const faults = await watch(page);
    for (const language of languages) {
        await page.goto(`/set-up?token=x&lng=${language}`);
        await expect(page.getByRole('textbox').first()).toBeVisible();
        await check(page, 'set-up', language);
    }
    expect(faults()).toEqual([]);
});

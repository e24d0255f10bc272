import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import * as paths from '../../contract/paths';
import { firstOf, inLanguage } from './addresses';
import { alwaysLatin } from './latin';
import { barriers, canvasWords, expect, latinWords, settled, test, watch } from './support';

const byId = (list: string, query: string) => async (request: APIRequestContext) =>
    query + (await firstOf(request, list));
const dma = paths.assets.dmas;
const found = (kind: string) => `${paths.events.list}?kind=${kind}`;
/** A page for every kind of chart. */
const pages: Record<string, string | ((request: APIRequestContext) => Promise<string>)> = {
    'bars and the value chain': '/dashboard?view=chain',
    'lines of plants': '/water-production-analytics?duration=monthly',
    'a series within its band': '/water-production-analytics/anomaly-detection?seriesCode=MOHARA.production',
    'a DMA beside its limits, and the scatter': byId(dma, '/pressure-analytics?duration=monthly&dmaId='),
    'hours of supply, and nights': byId(dma, '/supply-schedule-calculation/dma-details?duration=monthly&id='),
    'days of a sector': byId(paths.assets.sectors, '/supply-schedule-calculation/sector-details?duration=monthly&id='),
    'months of a place': '/geospatial-analytics',
    'an event of pressure': byId(found('criticallyLowPressure'), '/events/edit?id='),
    'the sheet of an account': async request =>
        `/consumption-analytics?sheet=consumer-${await firstOf(request, paths.faultyMeter.byConsumer, 'accountNo')}`,
};
const words = {
    en: { table: 'Show as table', chart: 'Show as chart', download: 'Download', picture: 'Picture (PNG)' },
    bn: { table: 'সারণি দেখুন', chart: 'লেখচিত্র দেখুন', download: 'ডাউনলোড', picture: 'ছবি (পিএনজি)' },
};

/** Saves the pictures that a page offers of its charts into `test-results`. */
const savePictures = async (page: Page, { download, picture }: { download: string; picture: string }, name: string) => {
    const button = page.getByRole('button', { name: download, exact: true });
    const offered = page.getByRole('menu').getByRole('group', { name: picture, exact: true }).getByRole('menuitem');
    const charts = await page.getByRole('figure').evaluateAll(all => all.map(each => each.getAttribute('aria-label')));
    // The page of one place, or of a series, says of which in its heading alone.
    const heading = (await page.locator('h1').first().textContent()) ?? '';
    const about = /details|anomaly/.test(page.url()) ? heading.split(': ').slice(-1) : [];
    await button.click();
    const titles = (await offered.allTextContents()).filter(title => charts.includes(title));
    await page.keyboard.press('Escape');
    expect(titles.length).toBeGreaterThan(0);
    const written = await canvasWords(page);
    for (const title of titles) {
        written.length = 0;
        await button.click();
        const arriving = page.waitForEvent('download');
        await offered.getByText(title, { exact: true }).click();
        const file = test.info().outputPath(`${name} - ${title}.png`);
        await (await arriving).saveAs(file);
        for (const word of [title, ...about]) expect.soft(written.join('\n'), title).toContain(word);
        const image = sharp(file);
        expect.soft((await image.metadata()).width, title).toBeGreaterThan(1000);
        const corner = await image.clone().extract({ left: 0, top: 0, width: 40, height: 40 }).raw().toBuffer();
        expect.soft(new Set(corner), `${title}: white paper`).toEqual(new Set([255]));
        expect.soft((await image.stats()).entropy, `${title}: something drawn`).toBeGreaterThan(0.3);
    }
};

/** Shows each chart as its table. */
const showTables = async (part: Locator, { table, chart }: { table: string; chart: string }) => {
    const buttons = part.getByRole('button', { name: table, exact: true });
    const count = await buttons.count();
    for (let left = count; left > 0; left--) await buttons.first().click();
    await expect(part.getByRole('button', { name: chart, exact: true })).toHaveCount(count);
    expect(count).toBeGreaterThan(0);
};

for (const [index, [name, address]] of Object.entries(pages).entries())
    for (const language of ['en', 'bn'] as const) {
        // Turned into tables and pictures they are in one language; the long proofs do it in both.
        const isWhole = Boolean(process.env.PROOF_PAGES) || (index % 2 === 0) === (language === 'en');
        const colorScheme = isWhole ? 'dark' : 'light';
        test(`${name}: charts${isWhole ? ', their tables and their pictures' : ''} keep nobody out, ${colorScheme}, in ${language}`, async ({
            browserWith,
            request,
        }) => {
            test.setTimeout(120_000);
            const context = await browserWith({ viewport: { width: 1366, height: 768 }, colorScheme });
            const page = await context.newPage();
            const faults = await watch(page);
            const at = typeof address === 'string' ? address : await address(request);
            await page.goto(inLanguage(at, language));
            await settled(page);
            const sheet = page.locator('.MuiModal-root > .MuiDrawer-paper');
            const part = at.includes('sheet=') ? sheet : page.getByRole('main');
            const figures = part.getByRole('figure');
            await expect(figures.first()).toBeVisible();
            const check = async (what: string) => {
                await settled(page);
                expect.soft(await barriers(page), `${what}: barriers`).toEqual([]);
                if (language === 'bn')
                    expect.soft(await latinWords(page, alwaysLatin), `${what}: Latin letters`).toEqual([]);
            };
            await check('charts');
            if (isWhole) {
                const download = page
                    .getByRole('main')
                    .getByRole('button', { name: words[language].download, exact: true });
                if (part !== sheet && (await download.isVisible())) await savePictures(page, words[language], name);
                await showTables(part, words[language]);
                await check('tables');
                await page.screenshot({ path: test.info().outputPath(`${name}.tables.png`), fullPage: true });
            }
            expect(faults()).toEqual([]);
            await page.close();
        });
    }

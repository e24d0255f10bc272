import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { textsOf } from '../support/pdf';
import { barriers, canvasWords, expect, settled, test, watch } from './support';

const users = '/user-management';
const auditor = { identifier: 'auditor@nrw.example', password: 'Demo12345' };

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

const open = async (page: Page, at: string) => {
    await page.goto(at);
    await settled(page);
};
const openMenu = (page: Page) => page.getByRole('button', { name: /^(Download|ডাউনলোড)$/ }).click();
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** How many pages of A4 a page takes. */
const pagesOf = async (page: Page): Promise<number> => {
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
};

/** What the open menu of a page offers under a title. */
const under = (page: Page, title: string) => page.getByRole('menu').getByRole('group', { name: title, exact: true });

/** Chooses an entry of the menu, under a title where it has one, and gives what the browser has saved. */
const saved = async (page: Page, what: string, title?: string): Promise<{ name: string; bytes: Buffer }> => {
    await openMenu(page);
    const arriving = page.waitForEvent('download');
    await (title ? under(page, title).getByRole('menuitem', { name: what, exact: true }) : entry(page, what)).click();
    const download: Download = await arriving;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

const maps = [
    { language: 'en', kind: 'Picture (PNG)', title: 'NRW % by DMA', name: /^Dashboard - NRW by DMA - \w+ \d{4} - / },
    {
        language: 'bn',
        kind: 'ছবি (পিএনজি)',
        title: 'ডিএমএ অনুযায়ী এনআরডব্লিউ-র হার',
        name: /^ড্যাশবোর্ড - ডিএমএ অনুযায়ী এনআরডব্লিউ-র হার - \S+ [০-৯]{4} - /,
    },
];
for (const { language, kind, title, name } of maps)
    test.describe(`on a dark phone, in ${language}`, () => {
        test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

        test('the map arrives as a light picture, whole, at twice the density', async ({ page }) => {
            const faults = await watch(page);
            await open(page, `/dashboard?lng=${language}`);
            const picture = await saved(page, title, kind);
            expect(picture.name).toMatch(name);
            expect(picture.name).toMatch(/ \d{4}-\d\d-\d\d\.png$/);
            const image = sharp(picture.bytes);
            const { width, height, format } = await image.metadata();
            expect(format).toBe('png');
            // Margins, a map of 640 pixels and a legend of 216, twice.
            expect(width).toBe(2 * (24 + 640 + 24 + 216 + 24));
            expect(height).toBeGreaterThan(1200);
            const corner = await image.clone().extract({ left: 0, top: 0, width: 40, height: 40 }).raw().toBuffer();
            expect(new Set(corner)).toEqual(new Set([255]));
            const { dominant, entropy } = await image.stats();
            expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(200);
            expect(entropy).toBeGreaterThan(1);
            expect(faults()).toEqual([]);
        });
    });

const charts = [
    {
        language: 'en',
        kind: 'Picture (PNG)',
        titles: ['Water production by plant', 'NRW by level of the value chain'],
        words: [
            /^Madunaghat$/,
            /^[\d,.]+ of [\d,.]+ ML · [\d.]+\u00a0%$/,
            /^Distribution \(DMAs\)$/,
            /^[\d,.]+ ML · [\d.]+\u00a0%$/,
        ],
    },
    {
        language: 'bn',
        kind: 'ছবি (পিএনজি)',
        titles: ['শোধনাগার অনুযায়ী পানি উৎপাদন', 'মূল্য শৃঙ্খলের স্তর অনুযায়ী এনআরডব্লিউ'],
        words: [
            /^মদুনাঘাট$/,
            /^[০-৯,.]+ এমএল-এর মধ্যে [০-৯,.]+ · [০-৯.]+\u00a0%$/,
            /^বিতরণ \(ডিএমএ\)$/,
            /^[০-৯,.]+ এমএল · [০-৯.]+\u00a0%$/,
        ],
    },
];
for (const { language, kind, titles, words } of charts)
    test.describe(`on a dark phone, in ${language}`, () => {
        test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

        test('a chart arrives as a light picture of one width, in the words of the page', async ({ page }) => {
            const faults = await watch(page);
            await open(page, `/dashboard?view=chain&lng=${language}`);
            const written = await canvasWords(page);
            for (const title of titles) {
                const picture = await saved(page, title, kind);
                expect(picture.name).toContain(title);
                const image = sharp(picture.bytes);
                const { width, height, format } = await image.metadata();
                expect(format).toBe('png');
                expect(width).toBe(2 * (24 + 960 + 24));
                expect(height).toBeGreaterThan(600);
                const corner = await image.clone().extract({ left: 0, top: 0, width: 40, height: 40 }).raw().toBuffer();
                expect(new Set(corner)).toEqual(new Set([255]));
                // The blue of the bars on light paper.
                const { data } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
                expect(data.includes(Buffer.from([0x0b, 0x53, 0x94]))).toBe(true);
                expect(written).toContain(title);
            }
            for (const word of words) expect(written.some(text => word.test(text))).toBe(true);
            expect(faults()).toEqual([]);
        });
    });

test('a table of the dashboard arrives as CSV with the figures of the page', async ({ page }) => {
    const faults = await watch(page);
    await open(page, '/dashboard?ksa=false');
    const table = await saved(page, 'CSV', 'NRW by DMA');
    expect(table.name).toMatch(/^NRW by DMA - \w+ \d{4}; Non-KSA - \d{4}-\d\d-\d\d\.csv$/);
    expect([...table.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parse<Record<string, string>>(table.bytes, { bom: true, columns: true });
    const tenth = (value: number) => value.toFixed(1);
    const inFile = rows
        .filter(row => row['NRW (ML)'] !== '')
        .map(row => [row['DMA name'], tenth(Number(row['NRW (ML)'])), tenth(Number(row['NRW of inflow (%)']))]);
    const shown = await page
        .getByRole('group', { name: 'NRW by DMA' })
        .locator('tbody tr')
        .evaluateAll(all => all.map(row => [...row.querySelectorAll('td')].map(cell => cell.innerText.trim())));
    expect(shown.length).toBeGreaterThan(0);
    // Without the inflow, which a narrow card leaves out, and without the DMAs that are withheld.
    expect(shown.map(cells => [cells[0], ...cells.slice(-2)]).filter(([, volume]) => !volume.startsWith('–'))).toEqual(
        inFile,
    );
    expect(faults()).toEqual([]);
});

test('a double click on a file takes it once', async ({ page }) => {
    await open(page, '/dashboard');
    const downloads: string[] = [];
    page.on('download', download => downloads.push(download.suggestedFilename()));
    await openMenu(page);
    const arriving = page.waitForEvent('download');
    await under(page, 'Production by plant').getByRole('menuitem', { name: 'CSV' }).dblclick();
    await arriving;
    await expect(page.getByText(/ has been downloaded$/)).toBeVisible();
    expect(downloads).toEqual([expect.stringMatching(/^Production by plant - /)]);
});

test('a list arrives as PDF', async ({ page }) => {
    const faults = await watch(page);
    await open(page, users);
    const list = await saved(page, 'PDF');
    expect(list.name).toMatch(/^Users - \d{4}-\d\d-\d\d\.pdf$/);
    expect(textsOf(list.bytes)).toEqual(expect.arrayContaining(['Users', 'Shirin Akter', 'auditor@nrw.example']));
    expect(faults()).toEqual([]);
});

test.describe('as the auditor', () => {
    test.use({ storageState: { cookies: [], origins: [] } });

    test('what may be viewed can be downloaded, and nothing else', async ({ page }) => {
        await page.goto('/login');
        await page.locator('input[name="phoneOrEmail"]').fill(auditor.identifier);
        await page.locator('input[name="password"]').fill(auditor.password);
        await page.locator('button[type="submit"]').click();
        await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
        await open(page, '/settings/threshold-value');
        const list = await saved(page, 'CSV');
        expect(parse(list.bytes, { bom: true }).length).toBeGreaterThan(25);
        await open(page, users);
        await expect(page).toHaveURL(/unauthorized/);
        await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0);
    });
});

test.describe('on dark pages', () => {
    test.use({ colorScheme: 'dark' });

    test('the open menus close nobody out, nor does the dialog that sends a table', async ({ page }) => {
        await open(page, '/dashboard');
        const paper = page.locator('.MuiPopover-paper');
        const stands = async () => {
            await expect(paper).toHaveCount(1);
            await expect(paper).toHaveCSS('opacity', '1');
        };
        await openMenu(page);
        await stands();
        expect(await barriers(page)).toEqual([]);
        await expect(page.getByRole('menu').getByRole('menuitem', { name: 'Excel' })).toHaveCount(8);
        await page.keyboard.press('Escape');
        await expect(paper).toHaveCount(0);
        await openMenu(page);
        await entry(page, 'Send by email').click();
        await expect(page.getByRole('dialog').getByRole('combobox', { name: /^Table/ })).toBeVisible();
        await expect(paper).toHaveCount(0);
        await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
        expect(await barriers(page)).toEqual([]);
    });

    test('paper is white and holds no navigation, and the screen is as before', async ({ page }) => {
        const faults = await watch(page);
        await open(page, '/dashboard');
        const colours = () =>
            page.evaluate(() => {
                const card = document.querySelector('section[aria-label="Total water volume"]');
                return [document.body, card].map(each => each && getComputedStyle(each).backgroundColor);
            });
        const onScreen = await colours();
        await page.emulateMedia({ media: 'print' });
        await expect.poll(colours).toEqual(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']);
        await expect(page.getByRole('navigation')).toBeHidden();
        await expect(page.getByRole('banner')).toBeHidden();
        await expect(page.locator('button.MuiButton-root:visible')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/Demo data: /)).toBeVisible();
        await expect(page.locator('canvas[role="img"]')).toBeVisible();
        await page.emulateMedia({ media: 'screen' });
        await expect.poll(colours).toEqual(onScreen);
        await expect(page.locator('canvas[role="img"]')).toHaveCount(0);
        await expect(page.getByRole('application')).toBeVisible();
        expect(faults()).toEqual([]);
    });

    test('a print takes the page as it is at once: light, with all rows, the dashboard on two pages', async ({
        page,
    }) => {
        await open(page, '/dashboard');
        await expect(page.getByRole('group', { name: 'NRW by DMA' }).getByRole('cell').first()).toBeVisible();
        const seen = await page.evaluate(() => {
            const first = () => document.querySelector('section[aria-label="Total water volume"]');
            const ground = () => getComputedStyle(first() ?? document.body).backgroundColor;
            const rows = () => document.querySelectorAll('[role="group"][aria-label="NRW by DMA"] tbody tr').length;
            const before = { ground: ground(), rows: rows() };
            window.dispatchEvent(new Event('beforeprint'));
            const during = { ground: ground(), rows: rows() };
            window.dispatchEvent(new Event('afterprint'));
            return { before, during, after: { ground: ground(), rows: rows() } };
        });
        expect(seen.during).toEqual({ ...seen.before, ground: 'rgb(255, 255, 255)' });
        expect(seen.after).toEqual(seen.before);
        expect(await pagesOf(page)).toBe(2);
    });

    for (const [language, width] of [
        ['bn', 1366],
        ['bn', 360],
        ['en', 768],
    ] as const)
        test(`the dashboard takes two pages of paper, printed in ${language} from ${width} px`, async ({ page }) => {
            await page.setViewportSize({ width, height: 768 });
            await open(page, `/dashboard?lng=${language}`);
            await expect(page.getByRole('application')).toBeVisible();
            expect(await pagesOf(page)).toBe(2);
        });
});

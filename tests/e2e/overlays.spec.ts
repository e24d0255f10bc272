import { openOverlays } from './overlays';
import { barriers, expect, settled, test } from './support';

const pages = {
    dashboard: '/dashboard',
    'consumption analytics': '/consumption-analytics',
    'geospatial analytics': '/geospatial-analytics',
    'pressure analytics': '/pressure-analytics',
    'low consumption': '/low-consumption-anomaly',
    'water production': '/water-production-analytics',
    'supply schedule': '/supply-schedule-calculation',
    'a list': '/settings/threshold-value',
    'water quality': '/water-quality',
    'a form': '/settings/email-templates/create',
};

for (const [name, at] of Object.entries(pages))
    test(`whatever opens over ${name} on a phone hides what is under it, and keeps nobody out`, async ({
        browser,
        signedIn,
    }) => {
        test.setTimeout(180_000);
        const context = await browser.newContext({
            baseURL: process.env.E2E_ORIGIN,
            storageState: signedIn,
            viewport: { width: 360, height: 740 },
        });
        const page = await context.newPage();
        await page.goto(`${at}${at.includes('?') ? '&' : '?'}lng=en`);
        await settled(page);
        const opened: string[] = [];
        for await (const { name: overlay, paper } of openOverlays(page)) {
            opened.push(overlay);
            const colour = await paper.evaluate(element => {
                const own = element.querySelector('.MuiPaper-root') ?? element;
                return getComputedStyle(own).backgroundColor;
            });
            expect.soft(colour, `${overlay}: an opaque paper`).toMatch(/^rgb\(/);
            const box = await paper.boundingBox();
            expect
                .soft((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 360, `${overlay}: in the window`)
                .toBe(true);
            await paper.evaluate(element => element.setAttribute('data-opened', ''));
            expect.soft(await barriers(page, '[data-opened]'), overlay).toEqual([]);
        }
        expect(opened.length).toBeGreaterThan(2);
        await context.close();
    });

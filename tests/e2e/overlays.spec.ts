import { alwaysLatin } from './latin';
import { openOverlays } from './overlays';
import { barriers, expect, latinWords, settled, test } from './support';

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
    anomalies: '/water-production-analytics/anomaly-detection',
    events: '/events',
    'saved water': '/events/saved-water',
    'records of the network': '/settings/network/dma',
};
/** What hangs on the bar at the top opens over each page alike. */
const withBar = pages.dashboard;

for (const [index, [name, at]] of Object.entries(pages).entries()) {
    const language = index % 2 === 0 ? 'en' : 'bn';
    test(`whatever opens over ${name} on a phone hides what is under it, and keeps nobody out, in ${language}`, async ({
        browserWith,
    }) => {
        test.setTimeout(180_000);
        const context = await browserWith({ viewport: { width: 360, height: 740 } });
        const page = await context.newPage();
        await page.goto(`${at}?lng=${language}`);
        await settled(page);
        const opened: string[] = [];
        const part = at === withBar ? page.locator('body') : page.getByRole('main');
        for await (const { name: overlay, paper } of openOverlays(page, part)) {
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
            if (language === 'bn')
                expect
                    .soft(await latinWords(page, alwaysLatin, '[data-opened]'), `${overlay}: Latin letters`)
                    .toEqual([]);
            await paper.evaluate(element => element.removeAttribute('data-opened'));
        }
        expect(opened.length).toBeGreaterThan(at === withBar ? 5 : 0);
        await page.close();
    });
}

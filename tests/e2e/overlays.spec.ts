import { addresses, addressOf, inLanguage } from './addresses';
import { alwaysLatin } from './latin';
import { openAll } from './overlays';
import { barriers, expect, latinWords, settled, test } from './support';

/** What hangs on the bar at the top opens over each page alike. */
const withBar = 'dashboard';
/** Pages over which nothing opens, or what opens over another one too. */
const alike = `
    roles edit-role templates network-dma saved-water
    dashboard-areas dashboard-chain consumption-users production-stations geospatial-consumption
    geospatial-collected geospatial-arrears geospatial-areas geospatial-mods pressure supply-sector new-user
    new-role new-threshold edit-template one-template new-alert new-supply-timing edit-report profile
    profile-update security glossary not-found no-rows unauthorized`
    .trim()
    .split(/\s+/);
/** Of the kinds of records of the network one has all that opens; the form of tariffs has fields of its own. */
const ofKind =
    /^(network|new|edit)-(sector|ward|area|mod|production-unit|boosting-station|reservoir|point|meter|valve|tariff)$/;
const ownForms = ['edit-meter', 'edit-tariff'];
/** The menu of files, and the dialog that sends them, are the same on each page and on each list. */
const files = ['Download', 'ডাউনলোড'];
const withFiles = new Set([withBar, 'geospatial-loss', 'thresholds', 'users']);
const pages = Object.keys(addresses).filter(
    name => !alike.includes(name) && (!ofKind.test(name) || ownForms.includes(name)),
);

for (const [index, name] of pages.entries()) {
    const language = index % 2 === 0 ? 'en' : 'bn';
    const colorScheme = index % 4 < 2 ? 'light' : 'dark';
    test(`whatever opens over ${name} on a phone hides what is under it, and keeps nobody out, ${colorScheme}, in ${language}`, async ({
        browserWith,
        request,
    }) => {
        test.setTimeout(240_000);
        const context = await browserWith({ viewport: { width: 360, height: 740 }, colorScheme });
        const page = await context.newPage();
        await page.goto(inLanguage(await addressOf(request, name), language));
        await settled(page);
        const opened: string[] = [];
        const part = name === withBar ? undefined : page.locator('main');
        const known = withFiles.has(name) ? [] : files;
        for await (const { name: overlay, paper, selector } of openAll(page, { part, known })) {
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
            expect.soft(await barriers(page, selector), overlay).toEqual([]);
            if (language === 'bn')
                expect.soft(await latinWords(page, alwaysLatin, selector), `${overlay}: Latin letters`).toEqual([]);
        }
        expect(opened.length).toBeGreaterThan(name === withBar ? 5 : 0);
        await page.close();
    });
}

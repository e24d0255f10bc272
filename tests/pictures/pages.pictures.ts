import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { networkKinds } from '../../contract/network.kinds';
import * as paths from '../../contract/paths';
import { adminToken, type Account } from '../e2e/people';
import { openOverlays, openSheet } from '../e2e/overlays';
import { settled, signIn, test } from '../e2e/support';
import { folder, languages, themes, widths, writeSheet, type Picture } from './sheet';

/** Every signed-in page of the product by its address; of a record, the first that its list answers, by its id or the field after a `#`. */
const pages: Record<string, string> = {
    dashboard: '/dashboard',
    consumption: '/consumption-analytics',
    'consumption-users': '/consumption-analytics?map=users',
    'consumer-sheet': `/consumption-analytics?sheet=consumer-:${paths.faultyMeter.byConsumer}#accountNo`,
    ...Object.fromEntries(
        ['loss', 'consumption', 'collected', 'arrears'].map(metric => [
            `geospatial-${metric}`,
            `/geospatial-analytics?metric=${metric}`,
        ]),
    ),
    'geospatial-areas': '/geospatial-analytics?view=area',
    'geospatial-mods': '/geospatial-analytics?view=mod',
    'low-consumption': '/low-consumption-anomaly',
    production: '/water-production-analytics?duration=monthly',
    'production-stations': '/water-production-analytics?duration=monthly&view=stations',
    anomalies: '/water-production-analytics/anomaly-detection',
    pressure: '/pressure-analytics',
    'pressure-dma': `/pressure-analytics?duration=monthly&dmaId=:${paths.assets.dmas}`,
    supply: '/supply-schedule-calculation?duration=monthly',
    'supply-dma': `/supply-schedule-calculation/dma-details?duration=weekly&id=:${paths.assets.dmas}`,
    'supply-sector': `/supply-schedule-calculation/sector-details?duration=weekly&id=:${paths.assets.sectors}`,
    events: '/events',
    'one-event': `/events/edit?id=:${paths.events.list}`,
    'saved-water': '/events/saved-water',
    network: '/settings/network',
    ...Object.fromEntries(networkKinds.map(kind => [`network-${kind}`, `/settings/network/${kind}`])),
    'new-dma': '/settings/network/dma/create',
    'edit-dma': `/settings/network/dma/edit?id=:${paths.networkPath('dma')}`,
    'water-quality': '/water-quality',
    'water-quality-report': `/water-quality-report?id=:${paths.waterQuality.list}`,
    'water-quality-form': '/water-quality-form',
    'edit-report': `/water-quality-form?id=:${paths.waterQuality.list}`,
    users: '/user-management',
    'new-user': '/user-management/create',
    'edit-user': `/user-management/edit?id=:${paths.users.list}`,
    'one-user': `/user-management/profile-preview?id=:${paths.users.list}`,
    roles: '/role-management',
    'new-role': '/role-management/create',
    'edit-role': `/role-management/edit?id=:${paths.roles.list}`,
    thresholds: '/settings/threshold-value',
    'new-threshold': '/settings/threshold-value/create',
    'edit-threshold': `/settings/threshold-value/edit?id=:${paths.thresholds.list}`,
    templates: '/settings/email-templates',
    'new-template': '/settings/email-templates/create',
    'edit-template': `/settings/email-templates/edit?id=:${paths.emailTemplates.list}`,
    'one-template': `/settings/email-templates/show?id=:${paths.emailTemplates.list}`,
    alerts: '/settings/alert-rules',
    'new-alert': '/settings/alert-rules/create',
    holidays: '/settings/holidays',
    'new-holiday': '/settings/holidays/create',
    'edit-alert': `/settings/alert-rules/edit?id=:${paths.alertRules.list}`,
    'supply-timings': '/settings/supply-schedule-timing',
    'new-supply-timing': '/settings/supply-schedule-timing/create',
    'edit-supply-timing': `/settings/supply-schedule-timing/edit?id=:${paths.supplyTimings.list}`,
    'audit-log': '/settings/audit-log',
    messages: '/settings/outbox',
    profile: '/user-profile',
    'profile-update': '/user-profile/update',
    security: '/user-profile?tab=security',
    glossary: '/glossary',
    'not-found': '/no-such-page',
    'no-rows': '/user-management?filter={"q":"nobody is called so"}',
    unauthorized: '/unauthorized',
};
/** What can be done with the chosen rows of a list. */
const chosenRows = '.RaBulkActionsToolbar-toolbar, main [role="group"]';

const openPage = async (context: BrowserContext, at: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(at);
    // By its tag: under an open sheet it has no role.
    await page.locator('h1').first().waitFor();
    await settled(page).catch(() => undefined);
    return page;
};

/** Signed in anew for each page: all of them take longer than a token lives, and copies of one cannot all exchange it. */
const signedInAs = async (browser: Browser, user: Account) => {
    const context = await browser.newContext({ baseURL: process.env.E2E_ORIGIN });
    const page = await context.newPage();
    await page.goto('/login');
    await signIn(page, user);
    const state = await context.storageState();
    await context.close();
    return state;
};

const firstOf = async (request: APIRequestContext, list: string, field: string): Promise<string> => {
    const headers = { authorization: `Bearer ${await adminToken(request)}` };
    const response = await request.get(list, { headers });
    return ((await response.json()) as { data: Record<string, string>[] }).data[0][field];
};

for (const [name, address] of Object.entries(pages))
    test(name, async ({ browser, request, user }) => {
        const storageState = await signedInAs(browser, user);
        const raw = path.join(folder, 'raw', name);
        await rm(raw, { recursive: true, force: true });
        await mkdir(raw, { recursive: true });
        const [screen, list, field = 'id'] = address.split(/:(?=\/)|#/);
        const at = list ? screen + (await firstOf(request, list, field)) : screen;
        const whole: Picture[] = [];
        const overlays: Picture[] = [];
        for (const [width, height] of Object.entries(widths))
            for (const language of languages)
                for (const theme of themes) {
                    const context = await browser.newContext({
                        viewport: { width: Number(width), height },
                        colorScheme: theme,
                        baseURL: process.env.E2E_ORIGIN,
                        storageState,
                    });
                    const page = await openPage(context, `${at}${at.includes('?') ? '&' : '?'}lng=${language}`);
                    const caption = `${width} px, ${language}, ${theme}`;
                    const file = path.join(raw, `${width}-${language}-${theme}.png`);
                    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
                    whole.push({ file, caption });
                    const over = async (opened: string) => {
                        const picture = path.join(raw, `${width}-${language}-${theme}-${overlays.length}.png`);
                        await page.screenshot({ path: picture, animations: 'disabled' });
                        overlays.push({ file: picture, caption: `${caption}: ${opened}` });
                    };
                    const sheet = await openSheet(page);
                    for await (const overlay of openOverlays(page, sheet)) await over(overlay.name);
                    const row = page.locator('main tbody, main .MuiList-root').getByRole('checkbox').first();
                    if (await row.isVisible()) {
                        await row.check();
                        await over('a chosen row');
                        for await (const overlay of openOverlays(page, page.locator(chosenRows)))
                            await over(`a chosen row: ${overlay.name}`);
                    }
                    await context.close();
                }
        await writeSheet(browser, name, whole, 290);
        if (overlays.length > 0) await writeSheet(browser, `${name}-overlays`, overlays, 290);
    });

import type { Browser } from '@playwright/test';
import { browserOf, desktop, type SignedIn } from './browser';
import { builtTree, scratch } from './cities';
import { median } from './measure';
import { timeFinding, type Finding } from './report';
import { startServer } from './server-process';

/** Cards of the dashboard, the map's legend among them. */
const cards = 16;

/** Milliseconds from the address to the last card, by the clock of the page: figures, map, tables and charts. */
const drawn = async (browser: Browser, address: string, state: SignedIn): Promise<number> => {
    // An empty cache of its own.
    const context = await browser.newContext({ storageState: state, viewport: desktop });
    const page = await context.newPage();
    await page.goto(`${address}/dashboard`, { waitUntil: 'commit' });
    const handle = await page.waitForFunction(
        least => {
            const waits = document.querySelector('[aria-busy="true"], .MuiSkeleton-root, [data-chart="awaited"]');
            const stands = ['.leaflet-container canvas', 'rect.MuiBarChart-element', 'main table'].every(
                selector => document.querySelector(selector) !== null,
            );
            const enough = document.querySelectorAll('main section').length >= least;
            return waits === null && stands && enough && performance.now();
        },
        cards,
        { polling: 'raf', timeout: 60_000 },
    );
    const ms = Number(await handle.jsonValue());
    await context.close();
    return ms;
};

/** The dashboard of the demo in a browser with an empty cache, on the same machine. */
export const dashboardInBrowser = async (rounds: number): Promise<Finding[]> => {
    await builtTree();
    const server = await startServer(scratch());
    try {
        await server.answers('/ready');
        return await browserOf(server.address, async (browser, state) => {
            const first = await drawn(browser, server.address, state);
            const times: number[] = [];
            for (let round = 0; round < rounds; round++) times.push(await drawn(browser, server.address, state));
            return [
                timeFinding(
                    'every card drawn, empty cache',
                    median(times),
                    3_000,
                    `, most ${Math.round(Math.max(...times))} ms`,
                ),
                timeFinding('- the first time after a start', first),
            ];
        });
    } finally {
        await server.stop();
    }
};

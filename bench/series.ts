import type { Browser, Page } from '@playwright/test';
import { readingsMapping } from '../contract/imports';
import { series as paths } from '../contract/paths';
import { addDays } from '../contract/period';
import { entityTypes } from '../contract/wire';
import { preparedDemo } from '../demo/version';
import { open } from '../server/db/open';
import { importFile } from '../server/ingest/import';
import { browserOf, desktop, type SignedIn } from './browser';
import { builtTree, scratch } from './cities';
import { frameFinding, framesWhile } from './map';
import { median } from './measure';
import { count, factFinding, ms, timeFinding, type Finding } from './report';
import { startServer } from './server-process';

const code = 'bench-quarters';
const quarters = 96;
const drawnMs = 400;

/** A year of quarter hours that vary by hour, day and season, and now and then nothing. */
const yearOf = (from: string, days: number): Uint8Array => {
    const lines = ['at,flow'];
    for (let at = 0; at < quarters * days; at++) {
        const [day, minute] = [addDays(from, Math.floor(at / quarters)), (at % quarters) * 15];
        const time = [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':');
        const wave =
            Math.sin((at / quarters) * 2 * Math.PI) +
            Math.sin((at / quarters / 182) * Math.PI) +
            Math.sin(at * 12.9898);
        lines.push(`${day} ${time},${at % 1009 === 0 ? '' : (3_000 + 300 * wave).toFixed(1)}`);
    }
    return new TextEncoder().encode(`${lines.join('\n')}\n`);
};

/** A plant of the demo with a further meter that is read every quarter of an hour, for a year. */
const imported = async (dataDir: string, from: string, days: number): Promise<number> => {
    const onFatal = (error: Error) => {
        throw error;
    };
    const db = await open({ dataDir, seedDir: preparedDemo(), onFatal });
    try {
        const [plant] = await db.query<{ code: string }>(
            'select code from entity where type = $1 order by code limit 1',
            [entityTypes.PRODUCTION_UNIT],
        );
        const content = yearOf(from, days);
        const { report } = await importFile('readings', {
            db,
            fileName: `${code}.csv`,
            source: async function* () {
                yield content;
            },
            mapping: readingsMapping.parse({
                timestamp: { column: 'at', format: 'YYYY-MM-DD HH:mm', zone: 'Asia/Dhaka' },
                series: [
                    {
                        column: 'flow',
                        code,
                        metric: 'production',
                        unit: 'm3/h',
                        intervalSeconds: 900,
                        entity: { type: 'PRODUCTION_UNIT', code: plant.code, create: true },
                    },
                ],
            }),
            now: new Date(),
        });
        return report.added;
    } finally {
        await db.close();
    }
};

const figure = 'main figure svg .MuiLineChart-line';

/** Milliseconds from the end of the answer to the chart that shows it, by the clock of the page. */
const drawnAfterAnswer = async (page: Page): Promise<number> => {
    const handle = await page.waitForFunction(
        ([call, line]) => {
            const answer = performance.getEntriesByType('resource').findLast(({ name }) => name.includes(call));
            const waits = document.querySelector('main [data-chart="awaited"]');
            if (!(answer instanceof PerformanceResourceTiming) || !answer.responseEnd) return false;
            return waits === null && document.querySelector(line) !== null && performance.now() - answer.responseEnd;
        },
        [paths.expected.split('{code}')[1], figure],
        { polling: 'raf', timeout: 60_000 },
    );
    return Number(await handle.jsonValue());
};

const visit = async (browser: Browser, state: SignedIn) => {
    const context = await browser.newContext({ storageState: state, viewport: desktop });
    const page = await context.newPage();
    await page.addInitScript(() => performance.setResourceTimingBufferSize(5_000));
    return { context, page };
};

/** The mouse led over the chart from one side to the other and back. */
const pointAt = async (page: Page): Promise<number[]> => {
    const chart = page.locator('main figure svg').first();
    await chart.scrollIntoViewIfNeeded();
    const box = await chart.boundingBox();
    if (!box) throw new Error('the chart is not on the page');
    return framesWhile(page, async () => {
        for (let step = 0; step <= 300; step++) {
            const share = 0.5 - 0.45 * Math.cos((step / 150) * Math.PI);
            await page.mouse.move(box.x + box.width * share, box.y + box.height * 0.4);
        }
    });
};

/** A year of quarter hours of a plant on its page in a browser: until it is drawn, and while it is pointed at. */
export const yearInBrowser = async (rounds: number, days: number): Promise<Finding[]> => {
    await builtTree();
    const dataDir = scratch();
    const from = addDays(new Date().toISOString().slice(0, 10), -days);
    const readings = await imported(dataDir, from, days);
    const server = await startServer(dataDir);
    try {
        await server.answers('/ready');
        return await browserOf(server.address, async (browser, state) => {
            const address = (last: string) =>
                `${server.address}/water-production-analytics/anomaly-detection?seriesCode=${code}&from=${from}&to=${last}`;
            const times: number[] = [];
            const frames: number[] = [];
            let cold = 0;
            for (let round = 0; round < rounds; round++) {
                const { context, page } = await visit(browser, state);
                await page.goto(address(addDays(from, days)), { waitUntil: 'commit' });
                const first = await drawnAfterAnswer(page);
                if (round === 0) cold = first;
                await page.reload({ waitUntil: 'commit' });
                times.push(await drawnAfterAnswer(page));
                await page.waitForTimeout(1_000);
                frames.push(...(await pointAt(page)));
                await context.close();
            }
            return [
                factFinding('readings of the series', count(readings)),
                timeFinding('from the answer to the chart', median(times), drawnMs, `, most ${ms(Math.max(...times))}`),
                timeFinding('- with an empty cache', cold),
                frameFinding('frames while it is pointed at: p95', frames),
            ];
        });
    } finally {
        await server.stop();
    }
};

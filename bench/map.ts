import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { browserOf, desktop, type SignedIn } from './browser';
import { median, percentile } from './measure';
import { ms, timeFinding, type Finding } from './report';

/** A frame that came later than this was missed, at sixty a second. */
const lateMs = 17;
const mostMemory = 300;
const readyMs = 1_500;

/** Milliseconds from the address until accounts are painted over the map, by the clock of the page. */
const painted = async (page: Page, address: string): Promise<number> => {
    await page.goto(address, { waitUntil: 'commit' });
    const handle = await page.waitForFunction(
        () => {
            const canvas = document.querySelector<HTMLCanvasElement>('.leaflet-cells-pane canvas');
            if (!canvas?.width) return false;
            const small = new OffscreenCanvas(64, 64);
            const pen = small.getContext('2d');
            pen?.drawImage(canvas, 0, 0, 64, 64);
            const isPainted = pen?.getImageData(0, 0, 64, 64).data.some(value => value > 0);
            return isPainted === true && performance.now();
        },
        undefined,
        { polling: 'raf', timeout: 120_000 },
    );
    return Number(await handle.jsonValue());
};

/** Milliseconds between the frames of the page while something is done on it. */
export const framesWhile = async (page: Page, act: () => Promise<void>): Promise<number[]> => {
    const watch = await page.evaluateHandle(() => {
        // A method keeps its name by itself, where the runner would ask a helper for it that the page has not.
        const state = {
            frames: [] as number[],
            isOver: false,
            onFrame(this: void, at: number) {
                state.frames.push(at);
                if (!state.isOver) requestAnimationFrame(state.onFrame);
            },
        };
        requestAnimationFrame(state.onFrame);
        return state;
    });
    await act();
    const frames = await watch.evaluate(state => {
        state.isOver = true;
        return state.frames;
    });
    return frames.slice(1).map((at, index) => at - frames[index]);
};

const centreOf = async (page: Page, selector: string) => {
    const place = page.locator(selector).first();
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    if (!box) throw new Error(`${selector} is not on the page`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The map taken hold of and led about for some seconds. */
const pan = async (page: Page): Promise<number[]> => {
    const { x, y } = await centreOf(page, '.leaflet-container');
    await page.mouse.move(x, y);
    await page.mouse.down();
    const frames = await framesWhile(page, async () => {
        for (let step = 0; step < 200; step++)
            await page.mouse.move(x + 150 * Math.sin(step / 15), y + 100 * Math.sin(step / 11));
    });
    await page.mouse.up();
    return frames;
};

/** Megabytes that the largest renderer holds for itself, as Chromium's task manager counts them; undefined where the system does not tell. */
const rendererMemory = async (browser: Browser): Promise<number | undefined> => {
    if (process.platform !== 'linux') return undefined;
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const sizes = processInfo
        .filter(({ type }) => type === 'renderer')
        .map(({ id }) => Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024);
    return Math.max(...sizes);
};

const lateShare = (frames: readonly number[]) => frames.filter(each => each > lateMs).length / frames.length;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** The slowest twentieth of the frames, against sixty a second. */
export const frameFinding = (what: string, frames: readonly number[]): Finding =>
    timeFinding(
        what,
        percentile(frames, 0.95),
        lateMs,
        `, p50 ${ms(median(frames))}, late ${percent(lateShare(frames))} of ${frames.length}`,
    );

const visit = async (browser: Browser, state: SignedIn, address: string) => {
    const context = await browser.newContext({ storageState: state, viewport: desktop });
    const page = await context.newPage();
    const ready = await painted(page, address);
    return { context, page, ready };
};

/** The map by users of a city in a browser: until it stands, led about from afar and from near, and what it holds. */
export const mapInBrowser = (address: string, rounds: number): Promise<Finding[]> =>
    browserOf(address, async (browser, state) => {
        const byUsers = `${address}/consumption-analytics?map=users`;
        const times: number[] = [];
        const again: number[] = [];
        for (let round = 0; round < rounds; round++) {
            const { context, page, ready } = await visit(browser, state, byUsers);
            times.push(ready);
            again.push(await painted(page, byUsers));
            await context.close();
        }
        const { context, page } = await visit(browser, state, byUsers);
        await page.waitForTimeout(2_000);
        const afar = await pan(page);
        const { x, y } = await centreOf(page, '.leaflet-container');
        // A cell that is touched is brought nearer.
        for (let times = 0; times < 3; times++) {
            await page.mouse.click(x, y);
            await page.waitForTimeout(2_000);
        }
        const near = await pan(page);
        await page.waitForTimeout(2_000);
        const memory = await rendererMemory(browser);
        await context.close();
        return [
            timeFinding(
                'map by users: stands, empty cache',
                median(times),
                readyMs,
                `, most ${ms(Math.max(...times))}`,
            ),
            timeFinding(
                'map by users: stands, the files known',
                median(again),
                readyMs,
                `, most ${ms(Math.max(...again))}`,
            ),
            frameFinding('map by users, the whole city led about: frames p95', afar),
            frameFinding('map by users, from near: frames p95', near),
            {
                what: 'map by users: memory of the page',
                measured: memory === undefined ? 'not measured' : `${memory.toFixed(0)} MB`,
                goal: `<= ${mostMemory} MB`,
                verdict: memory === undefined ? '-' : memory <= mostMemory ? 'met' : 'missed',
            },
        ];
    });

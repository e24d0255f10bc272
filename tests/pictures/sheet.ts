import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';

export const widths = { 360: 740, 768: 1024, 1366: 768 };
export const languages = ['en', 'bn'] as const;
export const themes = ['light', 'dark'] as const;
export const folder = path.resolve(import.meta.dirname, '../../pictures');

export interface Picture {
    file: string;
    caption: string;
}

/** The pictures of a page beside each other, on one sheet. */
export const writeSheet = async (browser: Browser, name: string, pictures: readonly Picture[], width: number) => {
    const images = await Promise.all(
        pictures.map(async ({ file, caption }) => {
            const data = (await readFile(file)).toString('base64');
            return `<figure><figcaption>${caption}</figcaption><img src="data:image/png;base64,${data}"></figure>`;
        }),
    );
    const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
    const style = `body{margin:8px;font:14px sans-serif;display:flex;flex-wrap:wrap;gap:8px}figure{margin:0;width:${width}px}img{width:100%;border:1px solid #999}`;
    await page.setContent(`<style>${style}</style>${images.join('')}`);
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
    await page.close();
};

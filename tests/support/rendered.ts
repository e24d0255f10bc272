import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { reportFonts, type Placed } from './pdf';

const run = promisify(execFile);
const pointsPerInch = 72;
const cssPixelsPerInch = 96;

/** A picture in shades of grey. */
export interface Grey {
    width: number;
    data: Uint8Array;
}

const rasterised = async (program: string, pdf: Uint8Array, scale: number, kind: 'png' | 'gray'): Promise<Buffer> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nrw-pdf-'));
    try {
        await writeFile(path.join(folder, 'page.pdf'), pdf);
        const resolution = ['-r', String(cssPixelsPerInch * scale)];
        await run(program, [`-${kind}`, '-singlefile', ...resolution, 'page.pdf', 'page'], { cwd: folder });
        return await readFile(path.join(folder, kind === 'png' ? 'page.png' : 'page.pgm'));
    } finally {
        await rm(folder, { recursive: true, force: true });
    }
};
/** The first page of a PDF as a PNG, `scale` times as wide and high as the browser would make it. */
export const pageOfPdf = (program: string, pdf: Uint8Array, scale: number): Promise<Buffer> =>
    rasterised(program, pdf, scale, 'png');
/** The same in shades of grey. */
export const greyOfPdf = async (program: string, pdf: Uint8Array, scale: number): Promise<Grey> => {
    const file = await rasterised(program, pdf, scale, 'gray');
    const [head, width] = /^P5\s(\d+)\s\d+\s255\s/.exec(file.subarray(0, 100).toString('latin1')) ?? ['', '0'];
    return { width: Number(width), data: file.subarray(head.length) };
};

const escaped = (text: string) => text.replace(/[&<]/g, letter => (letter === '&' ? '&amp;' : '&lt;'));
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** The same lines of text at the same places, shaped and drawn by the browser in the same fonts. */
export const pageOfBrowser = async (
    browser: Browser,
    { lines, paper, scale }: { lines: readonly Placed[]; paper: { width: number; height: number }; scale: number },
): Promise<Buffer> => {
    const fonts = reportFonts();
    const [normal] = lines.map(line => line.font).toSorted();
    const face = (weight: number, bytes: Uint8Array) =>
        `@font-face{font-family:Report;font-weight:${weight};src:url(data:font/ttf;base64,${Buffer.from(bytes).toString('base64')})}`;
    const texts = lines.map(
        ({ text, font, size, colour, x, y }) =>
            `<text x="${x}" y="${y}" font-size="${size}" font-weight="${font === normal ? 400 : 600}" fill="rgb(${colour.map(percent).join(' ')})">${escaped(text)}</text>`,
    );
    const viewport = {
        width: Math.ceil((paper.width * cssPixelsPerInch) / pointsPerInch),
        height: Math.ceil((paper.height * cssPixelsPerInch) / pointsPerInch),
    };
    const context = await browser.newContext({ viewport, deviceScaleFactor: scale });
    try {
        const page = await context.newPage();
        await page.setContent(
            `<!doctype html><meta charset="utf-8"><style>${face(400, fonts.normal)}${face(600, fonts.bold)}
            body{margin:0}svg{display:block;font-family:Report;text-rendering:geometricPrecision}</style>
            <svg width="${paper.width}pt" height="${paper.height}pt" viewBox="0 0 ${paper.width} ${paper.height}">${texts.join('')}</svg>`,
        );
        await page.evaluate(() => document.fonts.ready);
        return await page.screenshot();
    } finally {
        await context.close();
    }
};

/** Which pixels of a part of a picture hold ink. */
interface Ink {
    height: number;
    dark: (x: number, y: number) => boolean;
    /** The first and the last column with ink. */
    from: number;
    to: number;
}

/** A picture as shades of grey on white. */
export const greyOf = async (picture: Buffer): Promise<Grey> => {
    const { data, info } = await sharp(picture)
        .flatten({ background: '#ffffff' })
        .toColourspace('b-w')
        .raw()
        .toBuffer({ resolveWithObject: true });
    return { width: info.width, data };
};

/** The ink around a line of text that has its row for itself: what is nearer to its darkest than to its lightest. */
const inkOf = (picture: Grey, { size, x, y }: Placed, scale: number): Ink => {
    const unit = (scale * cssPixelsPerInch) / pointsPerInch;
    const [left, top] = [Math.round((x - 0.3 * size) * unit), Math.round((y - 1.15 * size) * unit)];
    const [width, height] = [picture.width - left, Math.round(1.75 * size * unit)];
    const shadeAt = (column: number, row: number) => picture.data[(top + row) * picture.width + left + column];
    let [darkest, lightest] = [255, 0];
    for (let row = 0; row < height; row++)
        for (let column = 0; column < width; column++) {
            darkest = Math.min(darkest, shadeAt(column, row));
            lightest = Math.max(lightest, shadeAt(column, row));
        }
    const middle = (darkest + lightest) / 2;
    const mask = Uint8Array.from({ length: width * height }, (_, at) =>
        shadeAt(at % width, Math.floor(at / width)) < middle ? 1 : 0,
    );
    const dark = (column: number, row: number) =>
        column >= 0 && row >= 0 && column < width && row < height && mask[row * width + column] === 1;
    const rows = Array.from({ length: height }, (_, row) => row);
    const columns = Array.from({ length: width }, (_, column) => column).filter(column =>
        rows.some(row => dark(column, row)),
    );
    return { height, dark, from: columns.at(0) ?? 0, to: columns.at(-1) ?? 0 };
};

const overlapOf = (one: Ink, two: Ink, right: number, down: number): number => {
    let [both, either] = [0, 0];
    for (let y = 0; y < one.height; y++)
        for (let x = Math.min(one.from, two.from) - 3; x <= Math.max(one.to, two.to) + 3; x++) {
            const [a, b] = [one.dark(x, y), two.dark(x + right, y + down)];
            if (a && b) both++;
            if (a || b) either++;
        }
    return either === 0 ? 0 : both / either;
};

export interface Likeness {
    text: string;
    /** Width of the ink in the first picture, in that of the second. */
    width: number;
    /** Ink that both have, in the ink that either has, where they lie best upon each other. */
    overlap: number;
}

const shifts = [-1, 0, 1];

/** Two pictures side by side, for people to look at. */
export const sideBySide = async (left: Buffer, right: Buffer): Promise<Buffer> => {
    const { width, height } = await sharp(left).metadata();
    const fitted = await sharp(right).resize({ width, height, fit: 'cover', position: 'left top' }).toBuffer();
    return sharp(left)
        .extend({ right: width, background: '#ffffff' })
        .composite([{ input: fitted, left: width, top: 0 }])
        .png()
        .toBuffer();
};

/** How much a line of text in one picture looks like the same line in another. */
export const likenessOf = (one: Grey, two: Grey, line: Placed, scale: number): Likeness => {
    const [a, b] = [inkOf(one, line, scale), inkOf(two, line, scale)];
    const overlaps = shifts.flatMap(right => shifts.map(down => overlapOf(a, b, right, down)));
    return { text: line.text, width: (a.to - a.from + 1) / (b.to - b.from + 1), overlap: Math.max(...overlaps) };
};

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { jsPDF } from 'jspdf';
import sharp from 'sharp';
import { makePdf, type Report } from '../../pdf/report';
import { findProgram } from '../../scripts/programs.mjs';
import { fontFiles, goldenWords, paperOf, placedIn, reportFonts, type Placed } from '../support/pdf';
import {
    greyOf,
    greyOfPdf,
    likenessOf,
    pageOfBrowser,
    pageOfPdf,
    sideBySide,
    type Likeness,
} from '../support/rendered';

const program = findProgram('rasteriser') ?? '';
const scale = 6;
/** Shaped lines have 0.87 and more of their ink where the browser has it, the same words unshaped 0.66 and less. */
const alike = 0.8;
const words = goldenWords.map(([word]) => word);
const mixed = [
    'রাজস্ব-বহির্ভূত পানি (NRW) ২৯.৮ %, আগে 31.2 %',
    'প্রবাহ ১২,৩৪,৫৬৭.৮৯ - billed 5,432.1; ক্ষতি -১২.৫',
    'কর্ণফুলী নদীর লবণাক্ততা: 20:00 hours, ২১ নভে ২০২৬',
    'AVERAGE of Ward 7: To Tala, 95 % of Yards',
];

const logo = () =>
    sharp({ create: { width: 240, height: 240, channels: 3, background: '#0b5394' } })
        .png()
        .toBuffer();
const report = async (): Promise<Report> => ({
    authority: 'চট্টগ্রাম পানি সরবরাহ ও পয়ঃনিষ্কাশন কর্তৃপক্ষ',
    logo: `data:image/png;base64,${(await logo()).toString('base64')}`,
    title: 'রাজস্ব-বহির্ভূত পানি: ত্রৈমাসিক প্রতিবেদন',
    about: ['ছাঁকনি: সময়কাল ১ অক্টোবর ২০২৬ - ৩১ ডিসেম্বর ২০২৬', 'Downloaded by: Salma Khatun (salma@utility.example)'],
    pageLabel: (page, pages) => `পৃষ্ঠা ${page} / ${pages}`,
    sections: [
        { heading: 'শব্দ', lines: [...words, ...mixed] },
        {
            heading: 'ডিএমএ অনুযায়ী',
            columns: [{ label: 'DMA' }, { label: 'প্রবাহ (m³)', align: 'right' }, { label: 'মন্তব্য' }],
            rows: [
                ['হালিশহর ৩', '১২,৩৪,৫৬৭.৮৯', 'মিটারিং সম্পূর্ণ: 95 %'],
                ['Patenga North', '-12.5', 'স্ত্রী ও পুরুষ'],
            ],
        },
    ],
});

/** The same lines letter by letter, as they are typed: what a writer without shaping makes of them. */
const unshaped = (lines: readonly Placed[], { width, height }: { width: number; height: number }): Uint8Array => {
    const doc = new jsPDF({ unit: 'pt', format: [width, height] });
    doc.addFileToVFS('plain.ttf', readFileSync(fontFiles.normal).toString('latin1'));
    doc.addFont('plain.ttf', 'Plain', 'normal', undefined, 'Identity-H');
    doc.setFont('Plain', 'normal');
    for (const { text, size, x, y } of lines) {
        doc.setFontSize(size);
        doc.text(text, x, y);
    }
    return new Uint8Array(doc.output('arraybuffer'));
};

/** Those that have a row for themselves. */
const alone = (lines: readonly Placed[]) =>
    lines.filter(line => lines.every(other => other === line || Math.abs(other.y - line.y) > 0.5 * line.size));

test.beforeAll(() => {
    if (!program) console.warn('No pdftoppm here: PDFs were not laid beside the browser’s own rendering.');
});
test.skip(!program, 'no pdftoppm');

test('a PDF looks as the browser draws the same words, and would not without shaping', async ({ browser }, info) => {
    const pdf = makePdf(await report(), reportFonts());
    const [lines] = placedIn(pdf);
    const paper = paperOf(pdf);
    const pictures = [pageOfPdf(program, pdf, 2), pageOfBrowser(browser, { lines, paper, scale: 2 })] as const;
    await writeFile(info.outputPath('pdf-beside-browser.png'), await sideBySide(...(await Promise.all(pictures))));

    const model = await greyOf(await pageOfBrowser(browser, { lines, paper, scale }));
    const likenesses = async (document: Uint8Array, of: readonly Placed[]): Promise<Likeness[]> => {
        const grey = await greyOfPdf(program, document, scale);
        return of.map(line => likenessOf(grey, model, line, scale));
    };
    const shaped = await likenesses(pdf, alone(lines));
    expect(shaped.map(line => line.text)).toEqual(expect.arrayContaining([...words, ...mixed]));
    expect(shaped.filter(({ width, overlap }) => Math.abs(width - 1) > 0.02 || overlap < alike)).toEqual([]);

    const golden = lines.filter(line => words.includes(line.text));
    const plain = await likenesses(unshaped(golden, paper), golden);
    expect(plain.filter(({ overlap }) => overlap >= alike)).toEqual([]);
});

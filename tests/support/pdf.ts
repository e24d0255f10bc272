import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const fontFile = (file: string) => `node_modules/@expo-google-fonts/noto-sans-bengali/${file}.ttf`;
export const fontFiles = {
    normal: fontFile('400Regular/NotoSansBengali_400Regular'),
    bold: fontFile('600SemiBold/NotoSansBengali_600SemiBold'),
};
/** The fonts that documents are written with. */
export const reportFonts = () => ({
    normal: new Uint8Array(readFileSync(fontFiles.normal)),
    bold: new Uint8Array(readFileSync(fontFiles.bold)),
});

/** What each page's content stream says; its compressed bytes may end with a carriage return of their own. */
const contentsOf = (pdf: Uint8Array): string[] =>
    [
        ...Buffer.from(pdf)
            .toString('latin1')
            .matchAll(/\/FlateDecode\b[^>]*>>\r?\nstream\r?\n([\s\S]*?)\nendstream/g),
    ]
        .map(([, stream]) => {
            try {
                return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
            } catch {
                return ''; // a font file cut by the pattern
            }
        })
        .filter(content => content.includes(' BDC '));

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The texts of a PDF that a reader finds and copies, line by line. */
export const textsOf = (pdf: Uint8Array): string[] =>
    contentsOf(pdf).flatMap(content =>
        [...content.matchAll(/\/ActualText <FEFF([0-9a-f]*)>/g)].map(([, hex]) => fromHex(hex)),
    );

/** A line of text where it stands on its page, in points from the upper left corner to the beginning of its baseline. */
export interface Placed {
    text: string;
    font: string;
    size: number;
    /** Red, green and blue, 0 to 1. */
    colour: number[];
    x: number;
    y: number;
}

/** Width and height of the pages, in points. */
export const paperOf = (pdf: Uint8Array): { width: number; height: number } => {
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(Buffer.from(pdf).toString('latin1')) ?? [];
    return { width: Number(width), height: Number(height) };
};

/** The lines of text of each page with their places. */
export const placedIn = (pdf: Uint8Array): Placed[][] => {
    const { height } = paperOf(pdf);
    const line = /\/ActualText <FEFF([0-9a-f]*)>>> BDC BT \/(\w+) ([\d.]+) Tf ([\d. ]+) rg ([-\d.]+) ([-\d.]+) Td/g;
    return contentsOf(pdf).map(content =>
        [...content.matchAll(line)].map(([, hex, font, size, colour, x, y]) => ({
            text: fromHex(hex),
            font,
            size: Number(size),
            colour: colour.split(' ').map(Number),
            x: Number(x),
            y: height - Number(y),
        })),
    );
};

/** Words with conjuncts, reph, vowels that stand before or around their consonant, and their glyphs. */
export const goldenWords: [string, number[]][] = [
    ['ক্ষতি', [135, 60, 40]],
    ['ত্রৈমাসিক', [404, 154, 49, 59, 353, 55, 25]],
    ['নিয়ন্ত্রণ', [60, 44, 50, 57, 230, 305, 39]],
    ['সংরক্ষণ', [55, 11, 51, 135, 39]],
    ['কর্তৃপক্ষ', [25, 40, 64, 132, 45, 135]],
    ['মিটারিং', [353, 49, 35, 59, 60, 51, 11]],
    ['উদ্বৃত্ত', [17, 226, 299, 64, 151]],
    ['স্ত্রী', [251, 305, 61]],
    ['পরিমাণ', [45, 60, 51, 49, 59, 39]],
    ['চট্টগ্রাম', [30, 191, 329, 200, 283, 59, 49]],
];

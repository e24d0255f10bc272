import type { jsPDF } from 'jspdf';
import { shaperOf, type Glyph, type Shaper } from './font';

/** What jsPDF keeps of an embedded font and leaves undeclared. */
interface Embedded {
    id: string;
    metadata: {
        glyIdsUsed: number[];
        toUnicode: Record<number, number>;
        Unicode: { widths: (number | number[])[] };
    };
}
interface TextOptions {
    align?: 'left' | 'center' | 'right' | 'justify';
    lineHeightFactor?: number;
}

const hex = (code: number) => code.toString(16).padStart(4, '0');
const utf16 = (text: string) => Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');
const breaks = /\r?\n/;
const linesOf = (text: string | string[]): string[] => (Array.isArray(text) ? text : text.split(breaks));

/** Glyphs as the parts of a TJ operator: identifiers, corrections of advance and offset; rise and size of what differs. */
const operators = (glyphs: readonly Glyph[], font: string, fontSize: number): string => {
    let parts = '';
    let pending = '';
    const flush = () => {
        if (pending) parts += `<${pending}>`;
        pending = '';
    };
    const move = (distance: number) => {
        if (!distance) return;
        flush();
        parts += ` ${Number(distance.toFixed(3))} `;
    };
    const sized = (size: number) => (size === 1 ? '' : `/${font} ${(fontSize * size).toFixed(3)} Tf `);
    for (const { id, x, y, natural, advance, size } of glyphs) {
        const differs = y !== 0 || size !== 1;
        if (differs) {
            flush();
            parts += `] TJ ${sized(size)}${((y * fontSize) / 1000).toFixed(3)} Ts [`;
        }
        move(-x / size);
        pending += hex(id);
        move((x + natural - advance) / size);
        if (differs) {
            flush();
            parts += `] TJ ${size === 1 ? '' : `/${font} ${fontSize} Tf `}0 Ts [`;
        }
    }
    flush();
    return parts;
};

/** Tells jsPDF which glyphs to embed, how wide they are and which character they stand for. */
const registrar = ({ metadata }: Embedded) => {
    const known = new Set<number>();
    return (glyph: Glyph) => {
        if (known.has(glyph.id)) return;
        known.add(glyph.id);
        metadata.glyIdsUsed.push(glyph.id);
        metadata.toUnicode[glyph.id] ??= glyph.character;
        metadata.Unicode.widths.push(glyph.id, [Math.round(glyph.natural / glyph.size)]);
    };
};

interface Shaped extends Shaper {
    font: Embedded;
    register: (glyph: Glyph) => void;
}

/**
 * Makes jsPDF write its embedded fonts through HarfBuzz, which it cannot itself: Bengali letters join, reorder and stack.
 * Each line carries its text (ActualText), so that it can be searched and copied. `fonts` are the styles of one family.
 */
export const enableShaping = (doc: jsPDF, family: string, fonts: Readonly<Record<string, Uint8Array>>): void => {
    const shapers = new Map<string, Shaped>();
    const currentFont = () => doc.getFont() as unknown as Embedded;
    for (const [style, bytes] of Object.entries(fonts)) {
        doc.setFont(family, style);
        const font = currentFont();
        shapers.set(font.id, { ...shaperOf(bytes), font, register: registrar(font) });
    }
    const shaped = () => shapers.get(currentFont().id);
    const stringUnitWidth = doc.getStringUnitWidth.bind(doc);
    const splitText = doc.splitTextToSize.bind(doc);
    const plainText = doc.text.bind(doc);
    const { write } = doc.internal as unknown as { write: (content: string) => void };
    const scale = doc.internal.scaleFactor;

    const writeLine = ({ glyphs, font, register }: Shaped, line: string, x: number, y: number) => {
        const size = doc.getFontSize();
        const found = glyphs(line);
        for (const glyph of found) register(glyph);
        const colour = doc.getTextColor();
        const rgb = [1, 3, 5].map(at => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
        const height = doc.internal.pageSize.getHeight();
        const [left, bottom] = [(x * scale).toFixed(2), ((height - y) * scale).toFixed(2)];
        write(
            `/Span <</ActualText <FEFF${utf16(line)}>>> BDC BT /${font.id} ${size} Tf ${rgb} rg ${left} ${bottom} Td [${operators(found, font.id, size)}] TJ ET EMC`,
        );
    };

    doc.getStringUnitWidth = (text, options) => shaped()?.width(text) ?? stringUnitWidth(text, options);
    doc.splitTextToSize = (text: string | string[], width: number, options?: { fontSize?: number }) => {
        const shaper = shaped();
        if (!shaper) return splitText(text as string, width, options) as string[];
        const size = options?.fontSize ?? doc.getFontSize();
        return linesOf(text).flatMap(line => wrapped(line, part => (shaper.width(part) * size) / scale, width));
    };
    doc.text = ((text: string | string[], x: number, y: number, options: TextOptions = {}) => {
        const shaper = shaped();
        if (!shaper) return plainText(text, x, y, options);
        const size = doc.getFontSize();
        const lineHeight = (size * (options.lineHeightFactor ?? doc.getLineHeightFactor())) / scale;
        for (const [at, line] of linesOf(text).entries()) {
            const width = (shaper.width(line) * size) / scale;
            const left = options.align === 'center' ? x - width / 2 : options.align === 'right' ? x - width : x;
            if (line) writeLine(shaper, line, left, y + at * lineHeight);
        }
        return doc;
    }) as typeof doc.text;
};

/** A line broken at blanks so that no part is wider than `width`; a word too wide for itself is cut. */
const wrapped = (line: string, widthOf: (part: string) => number, width: number): string[] => {
    const out: string[] = [];
    let held = '';
    for (const word of line.split(/(?<= )/)) {
        if (held && widthOf((held + word).trimEnd()) > width) {
            out.push(held.trimEnd());
            held = '';
        }
        held += word;
        while (widthOf(held.trimEnd()) > width && held.trimEnd().length > 1) {
            const cut = longestFitting(held, widthOf, width);
            out.push(held.slice(0, cut));
            held = held.slice(cut);
        }
    }
    out.push(held.trimEnd());
    return out;
};

/** Cut only between what readers see as letters: a Bengali syllable stays whole. */
const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });
const longestFitting = (text: string, widthOf: (part: string) => number, width: number): number => {
    let cut = 0;
    for (const { index, segment } of letters.segment(text)) {
        const end = index + segment.length;
        if (cut > 0 && widthOf(text.slice(0, end)) > width) break;
        cut = end;
    }
    return cut;
};

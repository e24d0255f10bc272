import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

/** A glyph of shaped text; distances in thousandths of the font size. */
export interface Glyph {
    id: number;
    /** The code point that it stands for. */
    character: number;
    advance: number;
    /** The advance that the font gives it on its own. */
    natural: number;
    x: number;
    y: number;
    /** Its size in that of the text. */
    size: number;
}

/** Shapes text with one font; what was shaped lately is remembered. */
export interface Shaper {
    glyphs: (text: string) => readonly Glyph[];
    /** Width of a text in units of the font size. */
    width: (text: string) => number;
}

// Bengali takes the dandas and joiners along; everything else is a run of its own.
const runs = /[²³]|[\u0980-\u09ff\u0964\u0965\u200c\u200d]+|[^²³\u0980-\u09ff\u0964\u0965\u200c\u200d]+/g;
const remembered = 5000;
/** What the font has no glyph for, in letters that it has; raised digits stand for the exponents of units. */
const spelled: Readonly<Record<string, string>> = {
    '≥': '>=',
    '≤': '<=',
    '±': '+/-',
    '→': '->',
    '←': '<-',
    σ: 'sigma',
    '½': '1/2',
};
const raised: Readonly<Record<string, string>> = { '²': '2', '³': '3' };
const raisedBy = 350;
const raisedSize = 0.6;

/** A shaper over the bytes of a TrueType font (HarfBuzz). */
export const shaperOf = (bytes: Uint8Array): Shaper => {
    const face = new Face(new Blob(bytes));
    const font = new Font(face);
    const unit = 1000 / face.upem;
    const known = new Map<string, Glyph[]>();

    const run = (text: string): Glyph[] => {
        const [written, lift, size] = text in raised ? [raised[text], raisedBy, raisedSize] : [text, 0, 1];
        const scale = unit * size;
        const buffer = new Buffer();
        buffer.addText(written, 0, written.length);
        buffer.guessSegmentProperties();
        shape(font, buffer);
        return buffer.getGlyphInfosAndPositions().map(glyph => ({
            id: glyph.codepoint,
            character: written.codePointAt(glyph.cluster) ?? 0,
            advance: (glyph.xAdvance ?? 0) * scale,
            natural: font.glyphHAdvance(glyph.codepoint) * scale,
            x: (glyph.xOffset ?? 0) * scale,
            y: (glyph.yOffset ?? 0) * scale + lift,
            size,
        }));
    };
    const shaped = (text: string): Glyph[] => {
        const written = text.replace(/[≥≤±→←σ½]/gu, letter => spelled[letter]);
        return [...written.matchAll(runs)].flatMap(([part]) => run(part));
    };
    const glyphs = (text: string): readonly Glyph[] => {
        const before = known.get(text);
        if (before) return before;
        if (known.size >= remembered) known.clear();
        const made = shaped(text);
        known.set(text, made);
        return made;
    };
    return { glyphs, width: text => glyphs(text).reduce((sum, glyph) => sum + glyph.advance, 0) / 1000 };
};

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

/** Shapes text with one font; words that were shaped lately are remembered. */
export interface Shaper {
    glyphs: (text: string) => readonly Glyph[];
    /** Width of a text in units of the font size. */
    width: (text: string) => number;
}

// Bengali takes the dandas and joiners along. Blanks stand alone: no letter of the font joins or is kerned with one, and
// the words of a long table come again and again.
const runs = /[²³]|[\u0980-\u09ff\u0964\u0965\u200c\u200d]+| +|[^ ²³\u0980-\u09ff\u0964\u0965\u200c\u200d]+/g;
const remembered = 20_000;
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

interface Run {
    glyphs: readonly Glyph[];
    width: number;
}

/** A shaper over the bytes of a TrueType font (HarfBuzz). */
export const shaperOf = (bytes: Uint8Array): Shaper => {
    const face = new Face(new Blob(bytes));
    const font = new Font(face);
    const unit = 1000 / face.upem;
    const known = new Map<string, Run>();

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
    const shaped = (text: string): Run => {
        const before = known.get(text);
        if (before) return before;
        if (known.size >= remembered) known.clear();
        const glyphs = run(text);
        const made = { glyphs, width: glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) / 1000 };
        known.set(text, made);
        return made;
    };
    const runsOf = (text: string): Run[] =>
        (text.replace(/[≥≤±→←σ½]/gu, letter => spelled[letter]).match(runs) ?? []).map(shaped);
    return {
        glyphs: text => runsOf(text).flatMap(({ glyphs }) => glyphs),
        width: text => runsOf(text).reduce((sum, { width }) => sum + width, 0),
    };
};

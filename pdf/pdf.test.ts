import { expect, test } from 'vitest';
import { goldenWords as words, reportFonts, textsOf as textOf } from '../tests/support/pdf';
import { shaperOf } from './font';
import { makePdf, type Report } from './report';

const fonts = reportFonts();
const shaper = shaperOf(fonts.normal);

const report: Report = {
    authority: 'পানি সরবরাহ কর্তৃপক্ষ',
    title: 'রাজস্ব-বহির্ভূত পানি',
    about: ['১ অক্টোবর ২০২৬ - ৩১ অক্টোবর ২০২৬'],
    pageLabel: (page, pages) => `${page} / ${pages}`,
    sections: [
        {
            columns: [{ label: 'শব্দ' }, { label: 'm³', align: 'right' }],
            rows: words.map(([word], at) => [word, `-${at}.5`]),
        },
    ],
};
const made = (changes: Partial<Report> = {}) => Buffer.from(makePdf({ ...report, ...changes }, fonts));

const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length;

test.each(words)('%s is written with its joined and reordered letters', (word, glyphs) => {
    expect(shaper.glyphs(word).map(glyph => glyph.id)).toEqual(glyphs);
});

test('no letter of the words is missing from the font', () => {
    for (const [word] of words) expect(shaper.glyphs(word).map(glyph => glyph.id)).not.toContain(0);
    for (const unit of ['m³', 'm²', '≥ 0.5 bar', '±5 %', 'σ'])
        expect(shaper.glyphs(unit).map(g => g.id)).not.toContain(0);
});

test('the exponent of a unit is a small raised digit', () => {
    const [, exponent] = shaper.glyphs('m³');
    const [, digit] = shaper.glyphs('m3');
    expect(exponent.id).toBe(digit.id);
    expect(exponent.y).toBeGreaterThan(0);
    expect(exponent.advance).toBeCloseTo(0.6 * digit.advance);
});

test('a table that is too wide for its page gets smaller letters, and no word of its heads is cut', () => {
    const heads = ['Key', 'Threshold', 'Lower end', 'Upper end', 'Recomputation', 'Where used', 'Registration'];
    const columns = heads.map(label => ({ label }));
    const cells = [
        'k',
        'a rather long text of a source that goes on '.repeat(4),
        '1',
        '2',
        'no',
        'x'.repeat(60),
        'yes',
    ];
    const text = textOf(made({ sections: [{ columns: [...columns, ...columns], rows: [[...cells, ...cells]] }] }));
    const words = heads.flatMap(head => head.split(' '));
    expect(words.filter(word => !text.some(line => line.split(' ').includes(word)))).toEqual([]);
    expect(text.filter(line => line === 'yes')).toHaveLength(2);
});

test('a word without an end leaves the other columns whole', () => {
    const columns = ['Key', 'Name', 'Unit', 'Threshold value'].map(label => ({ label }));
    const text = textOf(made({ sections: [{ columns, rows: [['k'.repeat(100), 'n'.repeat(100), 'bar', '1.5']] }] }));
    expect(text).toEqual(expect.arrayContaining(['Unit', 'bar', '1.5']));
    expect(text.filter(line => /^k+$/.test(line)).join('')).toBe('k'.repeat(100));
});

test('every text of the document can be found and copied as it was written', () => {
    const text = textOf(made());
    for (const [word] of words) expect(text).toContain(word);
    expect(text).toContain('m³');
    expect(text).toContain('-3.5');
    expect(text).toContain(report.title);
    expect(text).toContain(report.authority);
});

test('a long table repeats its head on each page and says which page it is', () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`DMA ${at + 1}`, String(at)]);
    const pdf = made({ sections: [{ columns: [{ label: 'নাম' }, { label: 'ML', align: 'right' }], rows }] });
    const pages = pagesOf(pdf);
    expect(pages).toBeGreaterThan(2);
    const text = textOf(pdf);
    expect(text.filter(each => each === 'নাম')).toHaveLength(pages);
    expect(text).toContain(`${pages} / ${pages}`);
    for (const [name] of rows) expect(text).toContain(name);
});

test('a wide table lies on a landscape page and cuts no word', () => {
    const columns = Array.from({ length: 10 }, (_, at) => ({ label: `Column ${at + 1}` }));
    const pdf = made({ sections: [{ columns, rows: [columns.map((_, at) => `value of column ${at + 1}`)] }] });
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
    expect(Number(width)).toBeGreaterThan(Number(height));
    expect(textOf(pdf).join(' ')).toContain('value');
});

test('a word too wide for its line is cut between letters, never inside one', () => {
    const long = 'কর্তৃপক্ষ'.repeat(40);
    const text = textOf(made({ sections: [{ lines: [long] }] }));
    const parts = text.filter(each => each.length > 20 && long.includes(each));
    expect(parts.join('')).toBe(long);
    for (const part of parts) expect(part).toMatch(/^\p{L}/u);
});

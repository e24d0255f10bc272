import { expect, test } from 'vitest';
import type { Column } from '../../contract/columns';
import { printedCell } from './printed.rules';
import { wordsOf } from './words';

const cell = (column: Partial<Column>, language: 'en' | 'bn' = 'en', zone = 'Asia/Dhaka') =>
    printedCell(
        { source: 'x', kind: 'number', ...column },
        { words: wordsOf(language), language, zone, onCut: () => undefined },
    );

test('values have the decimals that the pages show of their unit, and all that matter without one', () => {
    expect(cell({ unit: '%' })(29.8349)).toBe('29.8');
    expect(cell({ unit: 'm3' })(1234567.891)).toBe('12,34,568');
    expect(cell({ unit: 'bar' })(0.5)).toBe('0.50');
    expect([0.97, 0.9892473, 1].map(cell({ unit: 'share' }))).toEqual(['0.97', '0.989', '1']);
    expect(cell({})(1234567.891)).toBe('12,34,567.891');
    expect(cell({})(1e-7)).toBe('0.0000001');
    expect(cell({ unit: '%' }, 'bn')(-4)).toBe('-৪.০');
    expect(cell({ unit: '%' })(-0.04)).toBe('0.0');
    expect(cell({ unit: '%' })(null)).toBe('');
});

test('a time of day has the digits of its language', () => {
    expect(cell({ kind: 'time' }, 'bn')('06:30')).toBe('০৬:৩০');
    expect(cell({ kind: 'time' })('24:00')).toBe('24:00');
});

test('an instant reads as the clock of its zone shows it', () => {
    const at = '2026-11-20T18:05:00Z';
    expect(cell({ kind: 'instant' }, 'en', 'Asia/Kathmandu')(at)).toBe('20 Nov 2026, 23:50');
    expect(cell({ kind: 'instant' }, 'en', 'Asia/Dhaka')(at)).toBe('21 Nov 2026, 00:05');
    expect(cell({ kind: 'instant' }, 'bn', 'Asia/Kathmandu')(at)).toContain('২৩:৫০');
});

test('a unit stands under its name, one of the utility’s own as it was written', () => {
    expect(['m3', 'count', 'constructor', 'buckets'].map(cell({ kind: 'unit' }))).toEqual([
        'm³',
        '',
        'constructor',
        'buckets',
    ]);
});

test('a long text is cut between letters and counted', () => {
    let cuts = 0;
    const onCut = () => cuts++;
    const write = printedCell(
        { source: 'name', kind: 'text' },
        { words: wordsOf('en'), language: 'en', zone: 'Asia/Dhaka', onCut },
    );
    expect(write('x'.repeat(400))).toBe('x'.repeat(400));
    expect(write(`${'x'.repeat(399)}😀😀`)).toBe(`${'x'.repeat(399)}…`);
    expect(cuts).toBe(1);
});

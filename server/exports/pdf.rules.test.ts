import { expect, test } from 'vitest';
import type { Column } from '../../contract/columns';
import { printedCell, printedIn } from './pdf.rules';
import { wordsOf } from './words';

const cell = (column: Partial<Column>, language: 'en' | 'bn' = 'en') =>
    printedCell(
        { source: 'x', kind: 'number', ...column },
        { words: wordsOf(language), printed: printedIn(language), onCut: () => undefined },
    );

test('values have the decimals that the pages show of their unit, and all that matter without one', () => {
    expect(cell({ unit: '%' })(29.8349)).toBe('29.8');
    expect(cell({ unit: 'm3' })(1234567.891)).toBe('12,34,568');
    expect(cell({ unit: 'bar' })(0.5)).toBe('0.50');
    expect(cell({ unit: 'share' })(0.97)).toBe('0.97');
    expect(cell({})(1234567.891)).toBe('12,34,567.891');
    expect(cell({})(1e-7)).toBe('0.0000001');
    expect(cell({ unit: '%' }, 'bn')(-4)).toBe('-৪.০');
    expect(cell({ unit: '%' })(null)).toBe('');
});

test('a unit stands under its name, one of the utility’s own as it was written', () => {
    expect(['m3', 'count', 'constructor', 'buckets'].map(cell({ kind: 'unit' }))).toEqual([
        'm³',
        '',
        'constructor',
        'buckets',
    ]);
});

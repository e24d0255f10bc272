import { expect, it } from 'vitest';
import { shorten, sortedRows } from './sort.rules';

const rows = [
    { name: 'Halishahar 10', loss: 4 },
    { name: 'Halishahar 2', loss: null },
    { name: 'Agrabad 1', loss: 9 },
];
const names = (sorted: typeof rows) => sorted.map(row => row.name);

it('puts numbers in order and rows without a value last, up and down', () => {
    expect(names(sortedRows(rows, row => row.loss, 'ASC', 'en'))).toEqual([
        'Halishahar 10',
        'Agrabad 1',
        'Halishahar 2',
    ]);
    expect(names(sortedRows(rows, row => row.loss, 'DESC', 'en'))).toEqual([
        'Agrabad 1',
        'Halishahar 10',
        'Halishahar 2',
    ]);
});

it('sorts numbered places as people count', () => {
    expect(names(sortedRows(rows, row => row.name, 'ASC', 'en'))).toEqual([
        'Agrabad 1',
        'Halishahar 2',
        'Halishahar 10',
    ]);
});

it('puts Bengali names in the order of the Bengali alphabet', () => {
    const places = ['হালিশহর', 'আগ্রাবাদ', 'ঢাকা', 'ঙ', 'কালুরঘাট', 'ড়'];
    expect(sortedRows(places, name => name, 'ASC', 'bn')).toEqual(['আগ্রাবাদ', 'কালুরঘাট', 'ঙ', 'ড়', 'ঢাকা', 'হালিশহর']);
});

it('leaves the given rows as they were', () => {
    const before = names(rows);
    sortedRows(rows, row => row.name, 'DESC', 'en');
    expect(names(rows)).toEqual(before);
});

it('shows the first rows, and the chosen one although it comes later', () => {
    const short = (chosen: string | null) => names(shorten(rows, 1, row => row.name, chosen));
    expect(short(null)).toEqual(['Halishahar 10']);
    expect(short('Agrabad 1')).toEqual(['Halishahar 10', 'Agrabad 1']);
    expect(short('Halishahar 10')).toEqual(['Halishahar 10']);
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../tests/support/page';
import type { AggregatedFigure } from '../../../contract/figure';
import { FigureTable } from './FigureTable';

const dry = (doubts?: 'stuck'[]): AggregatedFigure => ({ value: null, reason: 'noSupply', unit: 'bar', doubts });
const rows = [
    { id: '1', name: 'Agrabad 1', nameBn: 'আগ্রাবাদ ১', meanBar: dry(['stuck']) },
    { id: '2', name: 'Khulshi 2', nameBn: 'খুলশী ২', meanBar: dry() },
];
const columns = {
    name: 'means',
    shown: [
        { source: 'name', kind: 'name', heading: 'DMA', place: 'phone' },
        { source: 'meanBar', kind: 'number', heading: 'Mean', unit: 'bar', place: 'phone' },
    ],
} as const;
const table = <FigureTable caption="Critically low" columns={columns} rows={rows} />;

it.each([
    { locale: 'en', dead: 'Agrabad 1', dry: 'Khulshi 2', words: /Perhaps a dead meter/ },
    { locale: 'bn', dead: 'আগ্রাবাদ ১', dry: 'খুলশী ২', words: /মিটার হয়তো অচল/ },
] as const)('a row without supply says in $locale that its meter may be dead, another does not', async asked => {
    await showPart(table, { locale: asked.locale });
    const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
    expect(rowOf(asked.dead).getByText(asked.words)).toBeVisible();
    expect(rowOf(asked.dry).queryByText(asked.words)).toBeNull();
});

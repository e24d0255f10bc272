import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../tests/support/page';
import { Legend } from './Legend';

const classes = [
    { from: -Infinity, to: 20 },
    { from: 20, to: 40 },
    { from: 40, to: Infinity },
];
const legend = (places: [string, number][]) => (
    <Legend
        title="NRW by DMA"
        unitLabel="%"
        classes={classes}
        colors={['#e3eef7', '#4f8fc0', '#0b3f73']}
        placeClasses={new Map(places)}
    />
);
const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the legend states the limits of each colour, how many places have it, and how many have no value', async () => {
    await showPart(
        legend([
            ['1', 0],
            ['2', 2],
            ['3', 2],
            ['4', -1],
        ]),
    );
    expect(screen.getByRole('region', { name: 'NRW by DMA' })).toBeVisible();
    expect(entries()).toEqual([
        'under 20 %11 place',
        '20 – 40 %00 places',
        '40 % and more22 places',
        'No data11 place',
    ]);
});

test('the legend says nothing of missing values when every place has one', async () => {
    await showPart(legend([['1', 1]]));
    expect(screen.queryByText('No data')).not.toBeInTheDocument();
});

test('the legend is written in Bengali digits for Bengali readers', async () => {
    await showPart(legend([['1', 1]]), { locale: 'bn' });
    expect(entries()[1]).toBe('২০ – ৪০ %১১টি এলাকা');
});

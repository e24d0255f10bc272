import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../tests/support/page';
import { Legend } from './Legend';
import type { MapSpots } from './mapTypes';

const classes = [
    { from: -Infinity, to: 20 },
    { from: 20, to: 40 },
    { from: 40, to: Infinity },
];
const legend = (places: [string, number][], decimals = 0, spots?: MapSpots) => (
    <Legend
        title="NRW by DMA"
        unitLabel="%"
        decimals={decimals}
        classes={classes}
        colors={['#e3eef7', '#4f8fc0', '#0b3f73']}
        placeClasses={new Map(places)}
        spots={spots}
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
        'under 20\u00a0%11 place',
        '20 – 39\u00a0%00 places',
        '40\u00a0% and more22 places',
        'No data11 place',
    ]);
});

test('no two classes of the legend share a value, in the decimals that values are shown with', async () => {
    await showPart(legend([], 1));
    expect(entries().map(entry => entry?.replace(/\u00a0%.*/, ''))).toEqual(['under 20.0', '20.0 – 39.9', '40.0']);
});

test('the legend says nothing of missing values when every place has one', async () => {
    await showPart(legend([['1', 1]]));
    expect(screen.queryByText('No data')).not.toBeInTheDocument();
});

test('the legend is written in Bengali digits for Bengali readers', async () => {
    await showPart(legend([['1', 1]]), { locale: 'bn' });
    expect(entries()[1]).toBe('২০ – ৩৯\u00a0%১১টি এলাকা');
});

test('the legend says what the rings on the map are, and how many', async () => {
    const ring = (id: string) => ({ id, lat: 22.3, lon: 91.8, radiusM: 200 });
    await showPart(legend([['1', 1]], 0, { title: 'Clusters of arrears', rings: [ring('a'), ring('b')] }));
    expect(entries().at(-1)).toBe('Clusters of arrears22 places');
});

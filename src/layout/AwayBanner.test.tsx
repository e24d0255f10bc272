import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { showPart } from '../../tests/support/page';
import { AwayBanner } from './AwayBanner';

/** A card whose figures of the month never come; with the click the server breaks, and the year is asked for. */
const Card = () => {
    const client = useQueryClient();
    const [period, setPeriod] = useState('month');
    useQuery({ queryKey: ['card', period], queryFn: () => new Promise<string>(() => {}) });
    const breakAndAsk = () => {
        const month = client.getQueryCache().find({ queryKey: ['card', 'month'] });
        month?.setState({ fetchFailureReason: new HttpError('error.offline', 0) });
        setPeriod('year');
    };
    return <button onClick={breakAndAsk}>{period}</button>;
};

// What the console is told of fails the test.
it('lets another period be asked for at the moment in which the server breaks', async () => {
    await showPart(
        <>
            <AwayBanner />
            <Card />
        </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'month' }));
    expect(await screen.findByRole('button', { name: 'year' })).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouterLocation } from 'ra-core';
import { expect, it } from 'vitest';
import { showPart } from '../../../tests/support/page';
import { PageHeader } from './PageHeader';
import { PeriodFilter } from './PeriodFilter';

it('shows the period of the address, and puts a chosen one there', async () => {
    let current: RouterLocation | undefined;
    const onLocation = (location: RouterLocation) => (current = location);
    await showPart(<PeriodFilter />, { path: '/dashboard?period=6m&view=map', onLocation });
    expect(screen.getByRole('button', { name: '6 months' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Year' }));
    await waitFor(() => expect(current?.search).toBe('?period=12m&view=map'));
});

it.each(['/dashboard', '/dashboard?period=7m'])('shows the last month for %s', async path => {
    await showPart(<PeriodFilter />, { path });
    expect(screen.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
});

it('names the months, the last day of data and how many DMAs report', async () => {
    const range = { from: '2026-08-01', to: '2026-11-01' };
    await showPart(
        <PageHeader title="Dashboard" range={range} dataUntil="2026-11-19" reporting={{ reporting: 58, total: 60 }} />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(
        screen.getByText('August 2026 to October 2026 · Data until 19 Nov 2026 · 58 of 60 DMAs reporting'),
    ).toBeVisible();
});

it('says since when figures are being recomputed', async () => {
    await showPart(<PageHeader title="Dashboard" recomputingSince="2026-11-20T04:42:00Z" />);
    expect(screen.getByText(/^Recomputing since 20 Nov 2026, 10:42/)).toBeVisible();
});

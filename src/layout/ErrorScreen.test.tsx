import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showPart } from '../../tests/support/page';
import { ErrorScreen } from './ErrorScreen';

it('says that something went wrong, what it was, and builds the page anew when asked', async () => {
    const reset = vi.fn();
    await showPart(<ErrorScreen error={new Error('The chart has no axis')} resetErrorBoundary={reset} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText('The chart has no axis')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reset).toHaveBeenCalledOnce();
});

it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://nrw.example/assets/DashboardPage-old.js'],
    ['Firefox', 'error loading dynamically imported module: https://nrw.example/assets/DashboardPage-old.js'],
    ['Safari', 'Importing a module script failed.'],
    ['the style sheet loader', 'Unable to preload CSS for /assets/DashboardPage-old.css'],
])('reloads the page when a part of it can no longer be fetched, as %s says it', async (_, message) => {
    const reset = vi.fn();
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    await showPart(<ErrorScreen error={new TypeError(message)} resetErrorBoundary={reset} />);
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.getByText(/the product has been updated/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(reset).not.toHaveBeenCalled();
    reload.mockRestore();
});

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

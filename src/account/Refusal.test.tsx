import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPart } from '../../tests/support/page';
import { Refusal } from './Refusal';

afterEach(() => vi.useRealTimers());

it('says in minutes how long to wait, and when that is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    await showPart(<Refusal refusal={{ message: 'error.tooManyAttempts', until: 130_000 }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 3 minutes.');
    vi.setSystemTime(75_000);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('in 1 minute.'));
    vi.setSystemTime(131_000);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You can try again now.'));
});

it('says it in the digits of the language', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    await showPart(<Refusal refusal={{ message: 'error.tooManyAttempts', until: 130_000 }} />, { locale: 'bn' });
    expect(screen.getByRole('alert')).toHaveTextContent('৩ মিনিট');
});

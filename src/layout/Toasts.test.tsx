import { act, screen } from '@testing-library/react';
import { useNotify } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { showPart } from '../../tests/support/page';
import { Toasts } from './Toasts';

const Speak = ({ messages }: { messages: string[] }) => {
    const notify = useNotify();
    return <button onClick={() => messages.forEach(message => notify(message))}>speak</button>;
};

it('shows three messages at a time for four seconds each, and then those that waited', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await showPart(
        <>
            <Speak messages={['first', 'second', 'third', 'fourth']} />
            <Toasts />
        </>,
    );
    act(() => screen.getByText('speak').click());
    expect(screen.getAllByRole('alert').map(toast => toast.textContent)).toEqual(['first', 'second', 'third']);
    await act(() => vi.advanceTimersByTimeAsync(3500));
    expect(screen.getAllByRole('alert')).toHaveLength(3);
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(screen.getAllByRole('alert').map(toast => toast.textContent)).toEqual(['fourth']);
    vi.useRealTimers();
});

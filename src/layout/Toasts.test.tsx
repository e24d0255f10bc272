import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAddUndoableMutation, useNotify } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPart } from '../../tests/support/page';
import { sendDeletions } from '../providers/deletions';
import { Toasts } from './Toasts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const Speak = ({ messages }: { messages: string[] }) => {
    const notify = useNotify();
    return <button onClick={() => messages.forEach(message => notify(message))}>speak</button>;
};

let outcomes: string[] = [];
/** Says a deletion as react-admin does: first the mutation, then its toast. */
const Delete = ({ names }: { names: string[] }) => {
    const notify = useNotify();
    const addMutation = useAddUndoableMutation();
    return names.map(name => (
        <button
            key={name}
            onClick={() => {
                addMutation(({ isUndo }) => outcomes.push(`${name} ${isUndo ? 'undone' : 'sent'}`));
                notify('Deleted', { undoable: true, about: name, onUndo: () => outcomes.push(`${name} back`) });
            }}
        >
            {name}
        </button>
    ));
};

const alerts = () => screen.queryAllByRole('alert').map(toast => toast.textContent);
const toast = (name: string) => screen.getAllByRole('alert').find(({ textContent }) => textContent?.includes(name))!;
const undo = (name: string) => act(() => within(toast(name)).getByRole('button', { name: 'Undo' }).click());
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const showDeletions = async (...names: string[]) => {
    outcomes = [];
    await showPart(
        <>
            <Delete names={names} />
            <Speak messages={['plain']} />
            <Toasts />
        </>,
    );
    for (const name of names) await act(async () => screen.getByRole('button', { name }).click());
};

it('shows three messages at a time for four seconds each, and then those that waited', async () => {
    await showPart(
        <>
            <Speak messages={['first', 'second', 'third', 'fourth']} />
            <Toasts />
        </>,
    );
    act(() => screen.getByText('speak').click());
    expect(alerts()).toEqual(['first', 'second', 'third']);
    await pass(3500);
    expect(alerts()).toHaveLength(3);
    await pass(600);
    expect(alerts()).toEqual(['fourth']);
});

it('says one text in one toast, which stays as if it had been said only now', async () => {
    await showPart(
        <>
            <Speak messages={['first', 'second', 'first']} />
            <Toasts />
        </>,
    );
    act(() => screen.getByText('speak').click());
    expect(alerts()).toEqual(['first', 'second']);
    await pass(3000);
    act(() => screen.getByText('speak').click());
    await pass(3000);
    expect(alerts()).toEqual(['first', 'second']);
    await pass(1100);
    expect(alerts()).toEqual([]);
});

it('sends what nobody undoes when its four seconds are over, or when its toast is closed', async () => {
    await showDeletions('Pump', 'Valve');
    act(() => within(toast('Valve')).getByRole('button', { name: 'Close' }).click());
    expect(outcomes).toEqual(['Valve sent']);
    await pass(4100);
    expect(outcomes).toEqual(['Valve sent', 'Pump sent']);
});

it('undoes the one whose Undo is pressed, and sends those beside it', async () => {
    await showDeletions('Pump', 'Valve', 'Meter');
    expect(alerts()).toHaveLength(3);
    undo('Valve');
    expect(outcomes).toEqual(['Valve undone', 'Valve back']);
    await pass(4100);
    expect(outcomes.slice(2)).toEqual(['Pump sent', 'Meter sent']);
});

it('gives a message without Undo none of the deletions that wait', async () => {
    await showDeletions('Pump');
    act(() => screen.getByText('speak').click());
    expect(within(toast('plain')).queryByRole('button', { name: 'Undo' })).toBeNull();
    act(() => within(toast('plain')).getByRole('button', { name: 'Close' }).click());
    expect(outcomes).toEqual([]);
    undo('Pump');
    expect(outcomes).toEqual(['Pump undone', 'Pump back']);
});

it('stays while it is pointed at or has the focus, and four seconds more', async () => {
    await showDeletions('Pump');
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.hover(toast('Pump'));
    await pass(9000);
    await user.unhover(toast('Pump'));
    await pass(3000);
    act(() => within(toast('Pump')).getByRole('button', { name: 'Undo' }).focus());
    await pass(9000);
    expect(outcomes).toEqual([]);
    act(() => within(toast('Pump')).getByRole('button', { name: 'Undo' }).blur());
    await pass(4100);
    expect(outcomes).toEqual(['Pump sent']);
});

it('sends everything that waits, once, when the page goes away or its user does', async () => {
    await showDeletions('Pump', 'Valve', 'Meter', 'Tank');
    dispatchEvent(new Event('pagehide'));
    await act(() => sendDeletions());
    expect(outcomes).toEqual(['Pump sent', 'Valve sent', 'Meter sent', 'Tank sent']);
    expect(alerts()).toEqual([]);
    dispatchEvent(new Event('pageshow'));
});

it('tells those who do not see it, and lets the keyboard reach Undo', async () => {
    await showDeletions('Pump');
    expect(toast('Pump').closest('[aria-live="polite"]')).not.toBeNull();
    expect(within(toast('Pump')).getByRole('button', { name: 'Undo' }).tabIndex).toBe(0);
});

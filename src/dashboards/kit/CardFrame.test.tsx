import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { showPart } from '../../../tests/support/page';
import { CardFrame, type CardQuery } from './CardFrame';

const query: CardQuery<string> = { data: 'seven', error: null, isFetching: false, refetch: vi.fn() };
let broken = true;
const Drawing = () => {
    if (broken) throw new Error('The drawing has no axis');
    return <p>drawn</p>;
};
const card = (title: string) => screen.getByRole('region', { name: title });

// React tells the console of an error that a boundary has caught.
beforeEach(() => {
    broken = true;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const cards = () => (
    <>
        <CardFrame title="Map" query={query} height={80}>
            {() => <Drawing />}
        </CardFrame>
        <CardFrame title="Table" query={query} height={80}>
            {data => <p>{data}</p>}
        </CardFrame>
    </>
);

it('keeps a crash to its card: the others stay, and "Try again" builds this one anew', async () => {
    await showPart(cards());
    expect(within(card('Map')).getByRole('alert')).toHaveTextContent('Something went wrong');
    expect(within(card('Map')).getByText('The drawing has no axis')).toBeVisible();
    expect(within(card('Table')).getByText('seven')).toBeVisible();
    broken = false;
    await userEvent.click(within(card('Map')).getByRole('button', { name: 'Try again' }));
    expect(within(card('Map')).getByText('drawn')).toBeVisible();
    expect(query.refetch).toHaveBeenCalledOnce();
});

it('says so in Bengali too', async () => {
    await showPart(cards(), { locale: 'bn' });
    expect(within(card('Map')).getByRole('alert')).toHaveTextContent('কিছু একটা সমস্যা হয়েছে');
    expect(within(card('Map')).getByRole('button', { name: 'আবার চেষ্টা করুন' })).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { address, serve, visit, visitAs } from '../support/journey';

const demoPassword = 'Demo12345';
const place = 'DMA-KHULSHI-1';
let id = '';
/** A burst of October that somebody repaired on the day after its last, and has not said so yet. */
const { ask } = serve(
    async server => {
        const found = (await server.ask(
            'query',
            `insert into event_history (event_id, state, at)
             select v.id, 'repaired', v.ended_at + interval '3 hours' from event v join entity e on e.id = v.entity_id
             where e.code = $1 and v.kind = 'suddenRise' and v.started_at > '2026-10-01' returning event_id as id`,
            [place],
        )) as { id: string }[];
        id = found[0].id;
    },
    { city: true },
);
const open = (where: string, who = 'analyst@nrw.example') => visitAs(who, where, demoPassword);
const section = (name: string) => screen.findByRole('region', { name });
const plain = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.-]/g, ''));

it('a repair says what it saved, with its band and its baseline, and leads to the statement of its month', async () => {
    await open(`/events/edit?id=${id}`);
    expect(screen.queryByRole('region', { name: 'Saved water' })).toBeNull();
    const work = await section('Update');
    await userEvent.click(within(work).getByRole('radio', { name: 'Repaired' }));
    await userEvent.click(within(work).getByRole('button', { name: 'Save' }));
    const card = await section('Saved water');
    expect(within(card).getByText(/^[\d,]+ m³$/)).toBeVisible();
    expect(within(card).getByText(/^95 % band: -?[\d,]+ to [\d,]+ m³$/)).toBeVisible();
    expect(within(card).getByText(/^From 22 Oct 2026 to 20 Nov 2026: \d+ of 30 days are complete\.$/)).toBeVisible();
    expect(within(card).getByText(/^Provisional: it counts until 30 Nov 2026/)).toBeVisible();
    // Nobody had noted an inspection: what is over is not still to come.
    const history = await section('History');
    expect(within(history).getAllByText('not noted')).toHaveLength(2);
    expect(within(history).queryByText('not yet')).toBeNull();
    expect(within(card).getByText(/^Before the repair [\d,.]+ m³ came per supplied hour \(/)).toBeVisible();
    await userEvent.click(within(card).getByRole('link', { name: 'Statement of the month' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Water saved by repairs' })).toBeVisible();
    expect(address()).toBe('/events/saved-water?month=2026-10');
});

it('the month shows its sum, who saved it and each repair; its months are turned over in the address', async () => {
    await open('/events');
    await userEvent.click(await screen.findByRole('link', { name: 'Water saved by repairs' }));
    const sum = await section('Saved water');
    expect(await within(sum).findByText('From 1 of 1 repairs.', { exact: false })).toBeVisible();
    const november = plain(within(sum).getByText(/^[\d,]+ m³$/).textContent);
    const table = within(await section('Repairs that saved water')).getByRole('table');
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Khulshi');
    expect(within(await section('Saved by whom')).getByText('Nobody assigned')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Month after' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Month before' }));
    await waitFor(() => expect(address()).toBe('/events/saved-water?month=2026-10'));
    await waitFor(() => expect(plain(within(sum).getByText(/^[\d,]+ m³$/).textContent)).not.toBe(november));
    const october = plain(within(sum).getByText(/^[\d,]+ m³$/).textContent);
    const [{ saving }] = (await ask('query', 'select saving from event_saving')) as { saving: { m3: number } }[];
    expect(Math.abs(october + november - saving.m3)).toBeLessThanOrEqual(1);
    await userEvent.click(screen.getByRole('link', { name: /Khulshi/ }));
    expect(address()).toBe(`/events/edit?id=${id}`);
});

it('a month without a repair says so, and one that there is not is the latest', async () => {
    const page = await open('/events/saved-water?month=2026-07');
    expect(await screen.findAllByText('No repair of a burst or a leak counts in this month.')).toHaveLength(3);
    page.unmount();
    await visit('/events/saved-water?month=2026-99');
    expect(await within(await section('Saved water')).findByText(/From 1 of 1 repairs/)).toBeVisible();
});

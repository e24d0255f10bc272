import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { address, serve, visit, visitAs } from '../support/journey';

const demoPassword = 'Demo12345';
const place = 'DMA-KHULSHI-1';
let id = '';
/** A burst of October of whose repair nobody has said anything yet, beside those that the demo's people told of. */
const { ask, network } = serve(
    async server => {
        const found = (await server.ask(
            'query',
            `update event v set state = 'open', note = '', cause = null, assignee_id = null from entity e
             where e.id = v.entity_id and e.code = $1 and v.kind = 'suddenRise' and v.started_at > '2026-10-01' returning v.id`,
            [place],
        )) as { id: string }[];
        id = found[0].id;
        await server.ask('query', 'delete from event_history where event_id = $1', [id]);
        await server.ask('query', 'delete from event_saving where event_id = $1', [id]);
    },
    { city: true },
);
const open = (where: string, who = 'analyst@nrw.example') => visitAs(who, where, demoPassword);
const section = (name: string) => screen.findByRole('region', { name });
/** What the repairs of a month saved, from what is kept of each. */
const savedIn = async (month: string) => {
    const text = `select count(*)::int as total, count(p.value ->> 'm3')::int as known, sum((p.value ->> 'm3')::float8) as m3
        from event_saving w cross join lateral jsonb_array_elements(w.months) p where p.value ->> 'month' = $1`;
    const [sums] = (await ask('query', text, [month])) as { total: number; known: number; m3: number | null }[];
    return { ...sums, words: `From ${sums.known} of ${sums.total} repairs.`, m3: sums.m3 ?? 0 };
};
const plain = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.-]/g, ''));

it('a repair says what it saved, with its band and its baseline, and leads to the statement of its month', async () => {
    await open(`/events/edit?id=${id}`);
    // Told a day, and as its chart has it.
    const facts = within(await section('What was found'));
    expect(facts.getAllByText(/ m³\/(?:d|day) \([\d,.]+ m³\/h\)$/)).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'Saved water' })).toBeNull();
    const work = await section('Update');
    await userEvent.click(within(work).getByRole('radio', { name: 'Repaired' }));
    for (const [name, text] of [
        ['Day', '21/10/2026'],
        ['Time', '03:00'],
    ]) {
        const field = within(work).getByRole('textbox', { name });
        await userEvent.clear(field);
        await userEvent.type(field, text);
    }
    await userEvent.click(within(work).getByRole('button', { name: 'Save' }));
    const card = await section('Saved water');
    expect(within(card).getByText(/^[\d,]+ m³$/)).toBeVisible();
    expect(within(card).getByText(/^95 % band: -?[\d,]+ to [\d,]+ m³$/)).toBeVisible();
    expect(within(card).getByText(/^Worth [\d,]+ BDT$/)).toBeVisible();
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
    const known = { november: await savedIn('2026-11-01'), october: await savedIn('2026-10-01') };
    expect(known.november.known).toBeGreaterThan(1);
    expect(await within(sum).findByText(known.november.words, { exact: false })).toBeVisible();
    const november = plain(within(sum).getByText(/^[\d,]+ m³$/).textContent);
    const table = within(await section('Repairs that saved water')).getByRole('table');
    const repairs = within(table).getAllByRole('row');
    expect(repairs).toHaveLength(known.november.total + 1);
    // What saved most leads.
    const heads = within(repairs[0]).getAllByRole('columnheader');
    const column = heads.findIndex(({ textContent }) => textContent?.startsWith('Saved'));
    const savings = repairs
        .slice(1)
        .map(row => plain(within(row).getAllByRole('cell')[column].textContent))
        .slice(0, known.november.known);
    expect(savings).toEqual(savings.toSorted((a, b) => b - a));
    expect(within(await section('Saved by whom')).getByText('Nobody assigned')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    const files = await screen.findByRole('group', { name: 'Saved by whom' });
    for (const name of ['CSV', 'Excel', 'PDF']) expect(within(files).getByRole('menuitem', { name })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Month after' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Month before' }));
    await waitFor(() => expect(address()).toBe('/events/saved-water?month=2026-10'));
    await waitFor(() => expect(plain(within(sum).getByText(/^[\d,]+ m³$/).textContent)).not.toBe(november));
    const october = plain(within(sum).getByText(/^[\d,]+ m³$/).textContent);
    expect(Math.abs(november - known.november.m3)).toBeLessThanOrEqual(1);
    expect(Math.abs(october - known.october.m3)).toBeLessThanOrEqual(1);
    await userEvent.click(screen.getByRole('link', { name: /Khulshi/ }));
    expect(address()).toBe(`/events/edit?id=${id}`);
});

it('months can be turned over faster than their figures come, also past one that cannot be had, and Back returns', async () => {
    await open('/events/saved-water?month=2026-10');
    const [before, after] = [() => screen.getByRole('button', { name: 'Month before' }), 'Month after'];
    await within(await section('Saved water')).findByText(/^[\d,]+ m³$/);
    network.use(http.get('*/event-savings', () => HttpResponse.json({ code: 'internal' }, { status: 400 })));
    await userEvent.click(before());
    await userEvent.click(before());
    expect(address()).toBe('/events/saved-water?month=2026-08');
    await within(await section('Saved water')).findByRole('button', { name: 'Try again' });
    network.resetHandlers();
    await userEvent.click(before());
    expect(address()).toBe('/events/saved-water?month=2026-07');
    await userEvent.click(screen.getByRole('button', { name: after }));
    await waitFor(() => expect(address()).toBe('/events/saved-water?month=2026-08'));
    history.back();
    await waitFor(() => expect(address()).toBe('/events/saved-water?month=2026-07'));
});

it('a month without a repair says so, and one that there is not is the latest', async () => {
    const page = await open('/events/saved-water?month=2025-07');
    const none = 'No repair of a burst or a leak counts in this month.';
    await waitFor(() => expect(screen.getAllByText(none)).toHaveLength(3));
    page.unmount();
    await visit('/events/saved-water?month=2026-99&lng=en');
    const { words } = await savedIn('2026-11-01');
    expect(await within(await section('Saved water')).findByText(words, { exact: false })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Month before' }));
    await waitFor(() => expect(address()).toBe('/events/saved-water?month=2026-10&lng=en'));
});

it('tells the water of a node that does not add up in whole cubic metres a day', async () => {
    const [node] = (await ask(
        'query',
        `insert into event (kind, entity_id, started_at, detected_at, expected, observed, reason_code, reason_params)
         select 'nodeImbalance', id, '2026-11-18 00:00+06', now(), 6480, 7200, 'nodeImbalance', '{"entered":6480,"left":7200,"band":154,"since":"2026-11-18"}'
         from entity where type = 2 limit 1 returning id`,
    )) as { id: string }[];
    await open(`/events/edit?id=${node.id}`);
    const facts = within(await section('What was found'));
    expect(await facts.findByText('6,480 m³/d')).toBeVisible();
    expect(facts.getByText('7,200 m³/d')).toBeVisible();
});

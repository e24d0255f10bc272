import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { address, serve, visitAs } from '../support/journey';

const { ask } = serve(() => Promise.resolve(), { city: true });
const open = (where: string) => visitAs('analyst@nrw.example', where, 'Demo12345');
const section = (name: string) => screen.findByRole('region', { name });

/** What a chart shows, as rows of its table. */
const rowsOf = async (chart: HTMLElement) => {
    await userEvent.click(await within(chart).findByRole('button', { name: 'Show as table' }));
    return within(chart).findAllByRole('row');
};

it('shows the nights around a rise beside what its sentence says of them', async () => {
    const [{ id, before, since }] = (await ask(
        'query',
        `select id, reason_params ->> 'nightBefore' as before, reason_params ->> 'nightSince' as since
         from event where kind = 'suddenRise' and reason_params ? 'nightSince' order by started_at desc limit 1`,
    )) as { id: string; before: string; since: string }[];
    await open(`/events/edit?id=${id}`);
    expect(Number(since)).toBeGreaterThan(Number(before));
    expect(await screen.findByText(/Minimum night flow rose from [\d.]+ to [\d.]+ m³\/h/)).toBeVisible();
    const nights = await section('Minimum night flow');
    expect(within(nights).queryByText('Leakage by night flow')).toBeNull();
    const values = (await rowsOf(nights))
        .slice(1)
        .map(row => Number(within(row).getAllByRole('cell')[1].textContent?.replaceAll(',', '')))
        .filter(value => value > 0);
    expect(Math.max(...values)).toBeGreaterThanOrEqual(Number(since));
    expect(Math.min(...values)).toBeLessThanOrEqual(Number(before) + 0.05);
});

it.each([
    ['where a low one begins', '2026-11-18', '{}', '11 Nov 2026'],
    ['of the last day that a long one tells of', '2026-10-20', '{"day":"2026-11-18"}', '9 Nov 2026'],
])('shows the hours of pressure of a DMA %s, beside what was usual there', async (_, day, params, first) => {
    const [{ id }] = (await ask(
        'query',
        `insert into event (kind, entity_id, started_at, detected_at, reason_code, reason_params)
         select 'criticallyLowPressure', entity_id, '${day} 00:00+06', now(), 'criticallyLowPressure', '${params}'
         from series where metric = 'pressure' limit 1 returning id`,
    )) as { id: string }[];
    await open(`/events/edit?id=${id}`);
    const rows = await rowsOf(await section('Observed and expected'));
    expect([rows.length > 7 * 24, rows[1].textContent]).toEqual([true, expect.stringContaining(first)]);
});

it('tells of a report out of range in a sentence, and leads to it', async () => {
    const [{ id, report }] = (await ask(
        'query',
        `select id, report_id as report from event where kind = 'outOfRange' limit 1`,
    )) as Record<'id' | 'report', string>[];
    await open(`/events/edit?id=${id}`);
    expect(await screen.findByText(/^(Turbidity|Free chlorine|pH) [\d.]+ ?\S*, (above|below) [\d.]+\.$/)).toBeVisible();
    const facts = within(await section('What was found'));
    for (const name of ['Until', 'Expected', 'Observed']) expect(facts.queryByText(name)).toBeNull();
    expect(facts.getByRole('link', { name: 'Open the report' })).toHaveAttribute(
        'href',
        `/water-quality-report?id=${report}`,
    );
});

it('draws an interruption of some hours by the hour, so that they are seen, and offers its own days to be marked', async () => {
    const [{ id }] = (await ask(
        'query',
        `select id from event where kind = 'interruption' and series_id is not null and ended_at - started_at < interval '1 day'
         order by started_at desc limit 1`,
    )) as { id: string }[];
    await visitAs('admin@nrw.example', `/events/edit?id=${id}`, 'Demo12345');
    const card = await section('Observed and expected');
    await userEvent.click(await within(card).findByRole('button', { name: /^Mark as not normal/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const [from, to] = ['From', 'To'].map(name => dialog.getByRole('textbox', { name: new RegExp(name) }));
    expect((to as HTMLInputElement).value.slice(2)).toBe((from as HTMLInputElement).value.slice(2));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const rows = await rowsOf(card);
    expect(rows.length).toBeGreaterThan(7 * 24);
    expect(rows.some(row => / 0\.0/.test(` ${within(row).queryAllByRole('cell')[1]?.textContent ?? ''}`))).toBe(true);
});

it.each(['nothing', 'a note too'])(
    'asks before a note that was begun is given up, also where the days of its chart are being marked, with %s typed there',
    async typedThere => {
        const [{ id }] = (await ask(
            'query',
            `select id from event where kind = 'interruption' and series_id is not null order by started_at desc limit 1`,
        )) as { id: string }[];
        await visitAs('admin@nrw.example', `/events/edit?id=${id}`, 'Demo12345');
        const at = address();
        await section('Update');
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Dashboard' }));
        await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
        history.back();
        await waitFor(() => expect(address()).toBe(at));
        const note = within(await section('Update')).getByRole<HTMLInputElement>('textbox', { name: 'Note' });
        await userEvent.type(note, 'Gate locked');
        const card = await section('Observed and expected');
        await userEvent.click(await within(card).findByRole('button', { name: /^Mark as not normal/ }));
        const dialog = await screen.findByRole('dialog', { name: /^Mark as not normal/ });
        if (typedThere !== 'nothing')
            await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Puja');
        history.forward();
        const asked = () => screen.findByRole('dialog', { name: 'Discard what you typed?' });
        await userEvent.click(within(await asked()).getByRole('button', { name: 'Go on writing' }));
        await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBeNull());
        expect(address()).toBe(at);
        expect(note.value).toMatch(/Gate locked$/);
        history.forward();
        await userEvent.click(within(await asked()).getByRole('button', { name: 'Discard' }));
        await waitFor(() => expect(address()).toMatch(/^\/dashboard/));
    },
);

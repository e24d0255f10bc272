import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { address, closeToasts, visit, visitAs } from '../support/journey';
import { choose, field, list, place, press, retype, row, serveSchedule } from '../support/schedule';

const viewer = 'viewer@nrw.example';
const { dmas, hold, stored, visitAsAdmin } = serveSchedule(server =>
    server.ask('addUser', viewer, 'Looker', { SupplyScheduleTiming: { canView: true } }),
);
const since = '2026-11-01';

it('is narrowed by sector, which narrows the DMAs, and shows the day of one', async () => {
    await hold(dmas.agrabad, '06:00', '10:00');
    await hold(dmas.agrabad, '18:00', '20:00');
    await hold(dmas.halishahar, '05:00', '06:00');
    await visitAsAdmin(list);
    await row(/Halishahar/);
    await choose('Sector', 'North');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Halishahar/ })).toBeNull());
    await userEvent.click(await place('DMA'));
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['Agrabad']);
    await userEvent.click(screen.getByRole('option', { name: 'Agrabad' }));
    expect(await screen.findByText(/Supplied 06:00–10:00 and 18:00–20:00, 6 hours/)).toBeVisible();
    await retype('Valid on', '01/12/2025');
    expect(await screen.findByText(/No supply/)).toBeVisible();
});

it('keeps a filter for another time', async () => {
    await hold(dmas.agrabad, '06:00', '10:00');
    await hold(dmas.halishahar, '05:00', '06:00');
    await visitAsAdmin(`${list}?filter={"q":"agra"}`);
    await row(/Agrabad/);
    await press('Filters');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save current query...' }));
    await userEvent.type(await screen.findByLabelText('Query name'), 'My DMA');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await press('Filters');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove all filters' }));
    await row(/Halishahar/);
    await press('Filters');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'My DMA' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Halishahar/ })).toBeNull());
});

it('says that nothing is set yet, and leads to the form that sets it', async () => {
    await visitAsAdmin(list);
    expect(await screen.findByText(/No supply times have been set yet/)).toBeVisible();
    await userEvent.click(screen.getAllByRole('link', { name: 'Add new time slot' })[0]);
    await field('Start time');
    expect(address()).toBe(`${list}/create`);
});

it('ends the chosen slots today, once that is confirmed', async () => {
    await hold(dmas.agrabad, '06:00', '10:00');
    await hold(dmas.agrabad, '18:00', '20:00');
    await hold(dmas.halishahar, '05:00', '06:00');
    await visitAsAdmin(list);
    for (const times of [/06:00–10:00/, /18:00–20:00/])
        await userEvent.click(within(await row(times)).getByRole('checkbox'));
    await press('End today');
    expect(await screen.findByText('End these time slots today?')).toBeVisible();
    await press('End today');
    expect(await screen.findByText('Time slots ended')).toBeVisible();
    await closeToasts();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Agrabad/ })).toBeNull());
    expect(await row(/Halishahar/)).toBeVisible();
    const ended = { from: 6, to: 10, weekdays: 127, since: '2026-01-01', until: '2026-11-21' };
    await waitFor(async () => expect(await stored()).toContainEqual(ended));
});

it('names the one slot that it asks to end', async () => {
    const id = await hold(dmas.agrabad, '06:00', '10:00');
    await hold(dmas.agrabad, '18:00', '20:00');
    await visitAsAdmin(list);
    await userEvent.click(within(await row(/06:00–10:00/)).getByRole('checkbox'));
    await press('End today');
    expect(await screen.findByText('End the time slot Agrabad 06:00–10:00 today?')).toBeVisible();
    await press('Cancel');
    cleanup();
    await visit(`${list}/edit?id=${id}`);
    await press('End today');
    expect(await screen.findByText('End the time slot Agrabad 06:00–10:00 today?')).toBeVisible();
});

it('gives several DMAs one schedule from a day on', async () => {
    await hold(dmas.agrabad, '06:00', '10:00');
    await visitAsAdmin(list);
    await press('Set the whole schedule');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText(/^Start time/), '05:00');
    await userEvent.type(dialog.getByLabelText(/^End time/), '04:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const start = dialog.getByLabelText(/^Start time/);
    await waitFor(() => expect(start).toHaveAccessibleDescription('Start time cannot be greater than end time!'));
    expect(dialog.getByLabelText(/^DMAs/)).toHaveAccessibleDescription('This field is required.');
    await userEvent.clear(dialog.getByLabelText(/^End time/));
    await userEvent.type(dialog.getByLabelText(/^End time/), '09:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Add a time slot' }));
    expect(await dialog.findAllByLabelText(/^Start time/)).toHaveLength(2);
    await userEvent.type((await dialog.findAllByLabelText(/^Start time/))[1], '08:00');
    await userEvent.type((await dialog.findAllByLabelText(/^End time/))[1], '10:00');
    await userEvent.click(dialog.getByLabelText(/^DMAs/));
    await userEvent.click(await screen.findByRole('option', { name: 'Agrabad' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
        expect(dialog.getAllByLabelText(/^Start time/)[1]).toHaveAccessibleDescription(
            'Overlaps 05:00–09:00 (Every day)',
        ),
    );
    await userEvent.click(dialog.getAllByRole('button', { name: 'Remove' })[1]);
    for (const sector of ['North', 'South']) {
        await userEvent.click(dialog.getByLabelText('Add all DMAs of a sector'));
        await userEvent.click(await screen.findByRole('option', { name: sector }));
    }
    expect(dialog.getByText('Halishahar')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText(/^Valid from/));
    await userEvent.type(dialog.getByLabelText(/^Valid from/), '01/11/2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    const whole = { from: 5, to: 9, weekdays: 127, since, until: null };
    expect(await stored()).toEqual([
        { from: 6, to: 10, weekdays: 127, since: '2026-01-01', until: since },
        whole,
        whole,
    ]);
    expect(await row(/Agrabad.*05:00–09:00/)).toBeVisible();
});

it('gives a schedule up at Escape only once that is confirmed, and at once while nothing was typed', async () => {
    await hold(dmas.agrabad, '06:00', '10:00');
    await visitAsAdmin(list);
    const open = async () => {
        await press('Set the whole schedule');
        return screen.findByRole('dialog', { name: 'Set the whole schedule' });
    };
    const start = within(await open()).findByLabelText<HTMLInputElement>(/^Start time/);
    await userEvent.click(await start);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.type(await within(await open()).findByLabelText(/^Start time/), '05:00');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('heading', { name: 'Discard what you typed?' });
    await press('Go on writing');
    expect(await screen.findByLabelText(/^Start time/)).toHaveValue('05:00');
    await press('Cancel');
    await press('Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers nothing to change to those who may only look', async () => {
    await hold(dmas.agrabad, '06:00', '10:00');
    await visitAs(viewer, list);
    expect(await row(/Agrabad/)).toBeVisible();
    for (const name of [/Add new time slot/, /^Edit/]) expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Set the whole schedule' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(await row(/Agrabad/));
    expect(address()).toMatch(new RegExp(`^${list}(\\?|$)`));
});

it('lists when which DMA is supplied, in either language', async () => {
    await hold(dmas.agrabad, '06:00', '10:00');
    await hold(dmas.halishahar, '18:00', '20:30', { weekdays: 5, from: '2026-02-01', to: '2027-01-01' });
    await visitAsAdmin(list);
    for (const part of ['Agrabad', 'North', '06:00–10:00', 'Every day', '1 Jan 2026'])
        expect(await row(/Agrabad/)).toHaveTextContent(part);
    for (const part of ['Halishahar', 'South', '18:00–20:30', 'Sun, Tue', '1 Feb 2026 – 31 Dec 2026'])
        expect(await row(/Halishahar/)).toHaveTextContent(part);
    await press('বাংলা');
    for (const part of ['হালিশহর', 'দক্ষিণ', '১৮:০০–২০:৩০', 'রবি, মঙ্গল', '৩১ ডিসে'])
        expect(await row(/হালিশহর/)).toHaveTextContent(part);
});

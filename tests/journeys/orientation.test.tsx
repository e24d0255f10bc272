import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { listPaths } from '../support/list-paths';
import { address, serve, visit, visitAs } from '../support/journey';

const admin = 'admin@nrw.example';
const demoPassword = 'Demo12345';
const thresholds = '/settings/threshold-value';
const templates = '/settings/email-templates';
const { ask } = serve(() => Promise.resolve(), { city: true });

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const refresh = async () => userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
const idOf = async (table: 'email_template' | 'threshold', name: string) =>
    ((await ask('query', `select id from ${table} where name = $1`, [name])) as { id: string }[])[0].id;
const rename = (from: string, to: string) =>
    ask('query', 'update email_template set name = $2, search_key = lower($2) where name = $1', [from, to]);

it('shows what has changed in a list once it is refreshed', async () => {
    await visitAs(admin, templates, demoPassword);
    expect(await screen.findByRole('link', { name: 'Low pressure notice' })).toBeVisible();
    await rename('Low pressure notice', 'Pressure notice');
    await refresh();
    expect(await screen.findByRole('link', { name: 'Pressure notice' })).toBeVisible();
    await rename('Pressure notice', 'Low pressure notice');
});

it('leaves what is typed in a form as it is when it is refreshed', async () => {
    await visitAs(admin, `${templates}/edit?id=${await idOf('email_template', 'Low pressure notice')}`, demoPassword);
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Hourly notice');
    await refresh();
    await new Promise(done => setTimeout(done, 500));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Hourly notice');
});

it('leads from a form back to the list as it was searched, by Cancel', async () => {
    const searched = `${thresholds}?filter=${encodeURIComponent(JSON.stringify({ q: 'chlorine' }))}`;
    await visitAs(admin, searched, demoPassword);
    await userEvent.click((await screen.findAllByRole('link', { name: /chlorine/i }))[0]);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await title('Threshold values');
    expect(address()).toContain('chlorine');
});

it('leads from a form back to the page of its record, from which it was opened, by Cancel and by Save', async () => {
    await visitAs(admin, `${templates}/show?id=${await idOf('email_template', 'Monthly NRW summary')}`, demoPassword);
    for (const button of ['Cancel', 'Save']) {
        await waitFor(() => expect(address()).toMatch(/email-templates\/show/));
        await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
        await userEvent.click(await screen.findByRole('button', { name: button }));
    }
    await waitFor(() => expect(address()).toMatch(/email-templates\/show/));
});

it('leads from a form that was opened by its address to the list', async () => {
    await visitAs(admin, `${thresholds}/create`, demoPassword);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await title('Threshold values');
});

it('leads from any step of the paper form back to where it was opened', async () => {
    await visitAs(admin, '/water-quality', demoPassword);
    await userEvent.click(await screen.findByRole('link', { name: 'New report' }));
    await userEvent.click(await screen.findByRole('tab', { name: /Chemical consumptions/ }));
    await screen.findByRole('button', { name: 'Back' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await title('Water quality');
});

/** What no list has; those that are not searched by a word have a time before all. */
const nothing: Readonly<Record<string, object>> = {
    'settings/supply-schedule-timing': { on: '1901-01-01' },
    events: { to: '1901-01-01' },
};

it.each(Object.keys(listPaths))('the list at %s says that there is no data where the search finds none', async name => {
    const filter = encodeURIComponent(JSON.stringify(nothing[name] ?? { q: 'nowhere to be found' }));
    await visitAs(admin, `/${name}?filter=${filter}`, demoPassword);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('No Data Available!', { exact: false })).toBeVisible();
});

it('a list to choose from says so too, in the language of the page', async () => {
    const page = await visitAs(admin, '/settings/supply-schedule-timing/create', demoPassword);
    await userEvent.type(await screen.findByRole('combobox', { name: /^DMA/ }), 'nowhere');
    expect(await screen.findByText('No Data Available!')).toBeVisible();
    page.unmount();
    await visit('/settings/supply-schedule-timing/create?lng=bn');
    await userEvent.type(await screen.findByRole('combobox', { name: /^ডিএমএ/ }), 'nowhere');
    expect(await screen.findByText('কোনো তথ্য নেই!')).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { address, serve, signIn, visit, visitAs } from '../support/journey';

const thresholds = '/settings/threshold-value';
const [clerk, reader, keeper] = ['clerk@nrw.example', 'reader@nrw.example', 'keeper@nrw.example'];
const [temporary, newcomer, chief] = ['temporary@nrw.example', 'newcomer@nrw.example', 'chief@nrw.example'];
const late = 'late@nrw.example';
const { ask, network } = serve(async ({ ask }) => {
    await ask('addUser', clerk, 'Clerk', { Dashboard: { canView: true } });
    await ask('addUser', reader, 'Reader', { ThresholdValue: { canView: true } });
    await ask('addUser', temporary, 'Temporary', { ThresholdValue: { canView: true } });
    await ask('addUser', newcomer, 'Newcomer');
    await ask('addUser', late, 'Late');
    await ask('addUser', chief);
    await ask('addUser', keeper, 'Keeper', { ThresholdValue: { canView: true, canUpdate: true, canChange: true } });
});
const refused = () => screen.findByRole('heading', { level: 1, name: "You don't have permission to view this page" });
const menu = async () =>
    within(await screen.findByRole('navigation', { name: 'Menu' }))
        .getAllByRole('menuitem')
        .map(entry => entry.textContent);

it('shows a page that one may not see as forbidden, with the way back and another sign-in', async () => {
    await visitAs(clerk, '/').then(page => page.unmount());
    await visit(thresholds);
    await refused();
    expect(address()).toBe('/unauthorized');
    expect(screen.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '/dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Login as a different user' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(address()).toBe('/login');
});

it('says so in Bengali too', async () => {
    await visitAs(clerk, '/').then(page => page.unmount());
    await visit(`${thresholds}?lng=bn`);
    expect(await screen.findByRole('heading', { level: 1, name: bn.layout.noPermission })).toBeVisible();
});

it.each([
    [clerk, ['Dashboard', 'Profile', 'Logout']],
    [reader, ['Dashboard', 'Threshold values', 'Profile', 'Logout']],
    [
        chief,
        [
            'Dashboard',
            'Events',
            'Water quality',
            'Consumption analytics',
            'Geospatial analytics',
            'Pressure analytics',
            'Water production analytics',
            'Low consumption anomaly',
            'Supply schedule calculation',
            'User management',
            'Role management',
            'Threshold values',
            'Supply schedule timing',
            'Email templates',
            'Alerts',
            'Holidays',
            'Network',
            'Audit log',
            'Messages',
            'Profile',
            'Logout',
        ],
    ],
])('lists in the menu of %s only what they may open', async (user, entries) => {
    await visitAs(user, '/');
    expect(await menu()).toEqual(entries);
    const group = (name: string) => screen.queryByText(name, { selector: 'li' });
    expect(group('Users and roles') !== null).toBe(entries.includes('User management'));
    expect(group('Settings') !== null).toBe(entries.includes('Threshold values'));
});

it('brings another user to the page that the first one may not see', async () => {
    await visit(`${thresholds}?page=2`);
    await signIn(clerk);
    await refused();
    await userEvent.click(screen.getByRole('button', { name: 'Login as a different user' }));
    await signIn(reader);
    await screen.findByRole('heading', { level: 1, name: 'Threshold values' });
    expect(address()).toBe(`${thresholds}?page=2`);
});

it('lets one who may only read see the list, and neither create nor change', async () => {
    const page = await visitAs(reader, thresholds);
    const [, row] = await screen.findAllByRole('row');
    expect(screen.queryByRole('link', { name: 'Create new' })).toBeNull();
    await userEvent.click(row);
    expect(address()).toMatch(new RegExp(`^${thresholds}(\\?|$)`));
    page.unmount();
    await visit(`${thresholds}/create`);
    await refused();
});

it('keeps the deletion of values from one who may create and change them', async () => {
    await visitAs(keeper, `${thresholds}/create`);
    for (const [label, value] of Object.entries({
        'Name \\(English\\)': 'Night flow alarm',
        'Name \\(Bengali\\)': 'রাতের প্রবাহ',
        'Threshold value': '1',
        'Default min': '1',
        'Default max': '1',
    }))
        await userEvent.type(await screen.findByLabelText(new RegExp(`^${label}`)), value);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search' }), 'night flow alarm');
    await userEvent.click(await screen.findByRole('row', { name: /Night flow alarm/ }));
    await screen.findByRole('heading', { level: 1, name: 'Night flow alarm' });
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('tells one without the dashboard what they may open instead', async () => {
    await visitAs(reader, '/');
    await refused();
    const main = screen.getByRole('main');
    expect(within(main).getByRole('link', { name: 'Threshold values' })).toHaveAttribute('href', thresholds);
});

it('leads away at once from a page whose right is taken, by the next call of whatever kind', async () => {
    await visitAs(temporary, thresholds);
    await screen.findByText(/^1–25 of/);
    await ask('query', `delete from role_feature where role_id = (select id from role where name = 'Temporary')`);
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    expect(await screen.findByRole('heading', { level: 1, name: bn.layout.noPermission })).toBeVisible();
    expect(address()).toMatch(/^\/unauthorized/);
});

it('shows what a new right opens, by the next call', async () => {
    await visitAs(newcomer, '/');
    await refused();
    expect(await menu()).toEqual(['Dashboard', 'Profile', 'Logout']);
    const given = `insert into role_feature (role_id, feature, can_view) select id, 'ThresholdValue', true from role where name = 'Newcomer'`;
    await ask('query', given);
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    const entry = await screen.findByRole('menuitem', { name: bn.sidebar['settings/threshold-value'] });
    await userEvent.click(entry);
    expect(await screen.findByRole('heading', { level: 1, name: bn.thresholdValue.title })).toBeVisible();
});

it('opens by its address a page whose right was given a moment ago, before any other call', async () => {
    const page = await visitAs(late, '/');
    await refused();
    page.unmount();
    const give = (feature: string) =>
        ask(
            'query',
            `insert into role_feature (role_id, feature, can_view) select id, $1, true from role where name = 'Late'`,
            [feature],
        );
    await give('ThresholdValue');
    const list = await visit(thresholds);
    await screen.findByRole('heading', { level: 1, name: 'Threshold values' });
    expect(address()).toMatch(new RegExp(`^${thresholds}(\\?|$)`));
    list.unmount();
    await give('Dashboard');
    await visit('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
});

it('asks once more before it refuses, and no more than once', async () => {
    let asked = 0;
    const open = new Set<string>();
    network.events.on('request:start', ({ request, requestId }) => {
        if (!request.url.includes('/get-roles-with-features')) return;
        asked++;
        open.add(requestId);
    });
    network.events.on('response:mocked', ({ requestId }) => void open.delete(requestId));
    const page = await visitAs(clerk, '/');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await waitFor(async () => expect(await menu()).toEqual(['Dashboard', 'Profile', 'Logout']));
    page.unmount();
    // Cards ask of rights too, as they come.
    await waitFor(() => expect(open.size).toBe(0));
    asked = 0;
    await visit(thresholds);
    await refused();
    expect(asked).toBe(1);
    network.events.removeAllListeners();
});

it('does not take for an administrator whoever is one no longer', async () => {
    await visitAs(chief, '/user-management');
    await screen.findByRole('row', { name: /clerk/ });
    expect(await menu()).toContain('User management');
    await ask('query', `delete from user_role where user_id = (select id from app_user where email = $1)`, [chief]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'clerk');
    await refused();
    await userEvent.click(screen.getByRole('link', { name: 'Back to dashboard' }));
    expect(await menu()).toEqual(['Dashboard', 'Profile', 'Logout']);
});

it('says that an address leads nowhere', async () => {
    await visitAs(clerk, '/kpi-tracing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
});

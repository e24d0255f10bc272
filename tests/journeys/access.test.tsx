import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bn } from '../../src/i18n/bn';
import { address, serve, visit, visitAs } from '../support/journey';

const thresholds = '/settings/threshold-value';
const [clerk, reader, keeper] = ['clerk@nrw.example', 'reader@nrw.example', 'keeper@nrw.example'];
serve(async ({ ask }) => {
    await ask('addUser', clerk, 'Clerk', { Dashboard: { canView: true } });
    await ask('addUser', reader, 'Reader', { ThresholdValue: { canView: true } });
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
    [clerk, ['Dashboard', 'Logout']],
    [reader, ['Dashboard', 'Threshold values', 'Logout']],
])('lists in the menu of %s only what they may open', async (user, entries) => {
    await visitAs(user, '/');
    expect(await menu()).toEqual(entries);
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
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('tells one without the dashboard what they may open instead', async () => {
    await visitAs(reader, '/');
    await refused();
    const main = screen.getByRole('main');
    expect(within(main).getByRole('link', { name: 'Threshold values' })).toHaveAttribute('href', thresholds);
});

it('says that an address leads nowhere', async () => {
    await visitAs(clerk, '/kpi-tracing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
});

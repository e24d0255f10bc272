import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { address, serve, visit, visitAs } from '../support/journey';
import { bn } from '../support/words.bn';
import { en } from '../support/words.en';

const admin = 'admin@nrw.example';
const { ask } = serve(server => server.ask('addUser', admin));
const pages = '/settings/network';

it('says nothing of leaving where there is no demo', async () => {
    const page = await visitAs(admin, pages);
    await screen.findByText(en.network.missing.noPlaces);
    expect(screen.queryByRole('button', { name: en.network.leaveDemo.action })).toBeNull();
    page.unmount();
    await ask('becomeDemo');
});

it.each([
    ['en', en],
    ['bn', bn],
] as const)('removes nothing until its words are typed, and nothing on Cancel, in %s', async (lng, words) => {
    const { action, title, typed, wrong } = words.network.leaveDemo;
    await visitAs(admin, `${pages}?lng=${lng}`);
    await userEvent.click(await screen.findByRole('button', { name: action }));
    const dialog = await screen.findByRole('dialog', { name: title });
    const field = within(dialog).getByRole('textbox');
    await userEvent.type(field, 'demo');
    await userEvent.click(within(dialog).getByRole('button', { name: action }));
    expect(await within(dialog).findByText(wrong.replace('%{typed}', typed))).toBeVisible();
    expect(field).toBeInvalid();
    await userEvent.click(within(dialog).getByRole('button', { name: words.ra.action.cancel }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await ask('query', 'select email from app_user')).toEqual([{ email: admin }]);
});

it('takes the same words as another keyboard makes them, and leads to the form of the first administrator, signed out', async () => {
    const { action, typed } = bn.network.leaveDemo;
    await visitAs(admin, `${pages}?lng=bn`);
    await userEvent.click(await screen.findByRole('button', { name: action }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), typed.replaceAll('\u09a1\u09bc', '\u09dc'));
    await userEvent.click(within(dialog).getByRole('button', { name: action }));
    expect(await screen.findByLabelText(/^পুরো নাম/)).toBeVisible();
    expect(address()).toMatch(/^\/set-up\?token=.{20,}/);
    expect(await ask('query', 'select email from app_user')).toEqual([]);
    await visit('/dashboard?lng=en');
    expect(await screen.findByLabelText(/^Email/)).toBeVisible();
});

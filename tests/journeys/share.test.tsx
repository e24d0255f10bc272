import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { serve, visitAs } from '../support/journey';

const list = '/settings/threshold-value';
const auditor = 'auditor@nrw.example';
const salma = 'salma@nrw.example';
const settings = { settings: { RECIPIENT_DOMAINS: 'nrw.example,city.example' } };
const { ask, network } = serve(async server => {
    await server.ask('addUser', 'admin@nrw.example');
    await server.ask('addUser', auditor, 'Auditor', { ThresholdValue: { canView: true } });
    await server.ask('addUser', salma, null);
}, settings);
beforeEach(() => ask('query', 'delete from outbox'));

const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^(Download|ডাউনলোড)$/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(Send by email|ই-মেইলে পাঠান)$/ }));
    return within(await screen.findByRole('dialog', { name: /^(Send by email|ই-মেইলে পাঠান)$/ }));
};
const waiting = async () =>
    (await ask('query', `select recipient from outbox where kind = 'report' order by recipient`)).map(
        row => (row as { recipient: string }).recipient,
    );

it('sends the list to a user that was searched for and to an address that was typed', async () => {
    await visitAs(auditor, list);
    const dialog = await openDialog();
    await userEvent.type(dialog.getByRole('combobox', { name: 'Users' }), 'salm');
    await userEvent.click(await screen.findByRole('option', { name: 'salma (salma@nrw.example)' }));
    await userEvent.type(dialog.getByRole('combobox', { name: 'Other email addresses' }), 'Board@city.example{Enter}');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Message' }), 'For the meeting');
    await userEvent.click(dialog.getByRole('radio', { name: 'Excel' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Emails on their way: 2')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await waiting()).toEqual(['board@city.example', salma]);
    const [message] = await ask('messages', 'board@city.example');
    expect(message.subject).toBe('NRW Monitor: Threshold values');
    expect(message.text).toContain('> For the meeting');
    expect(message.attachments?.[0].name).toMatch(/^Threshold values - \d{4}-\d\d-\d\d\.xlsx$/);
});

it('says what of the list is sent, and that somebody has to get it', async () => {
    await visitAs(auditor, list);
    const dialog = await openDialog();
    expect(await dialog.findByText(/^Threshold values · \d+ rows$/)).toBeVisible();
    expect(dialog.getByRole('combobox', { name: 'Users' })).toHaveAccessibleDescription(
        'At least one person or address',
    );
});

it('asks for a recipient, and names an address that is none', async () => {
    await visitAs(auditor, list);
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Please choose at least one recipient')).toBeVisible();
    // An address that was typed and not closed by Enter counts as well.
    await userEvent.type(dialog.getByRole('combobox', { name: 'Other email addresses' }), 'board.city.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('board.city.example is not an email address')).toBeVisible();
    expect(await waiting()).toEqual([]);
});

it.each([
    ['en', 'Only administrators may send to addresses outside the utility.'],
    ['bn', bn.error.outsideDomains],
])('says at the field of addresses that strangers are for administrators, in %s', async (language, sentence) => {
    await visitAs(auditor, `${list}?lng=${language}`);
    const dialog = await openDialog();
    const addresses = dialog.getByRole('combobox', { name: /^(Other email addresses|অন্যান্য ই-মেইল ঠিকানা)/ });
    await userEvent.type(addresses, 'board@city.example{Enter}a@stranger.example{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: /^(Send|পাঠান)$/ }));
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(await waiting()).toEqual([]);
});

it('keeps what was filled in when the server cannot be reached, and sends it at the second try', async () => {
    await visitAs(auditor, list);
    const dialog = await openDialog();
    await userEvent.type(dialog.getByRole('combobox', { name: 'Other email addresses' }), 'board@city.example{Enter}');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Message' }), 'For the meeting');
    network.use(http.post('*/send-mail', () => HttpResponse.error()));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('For the meeting');
    network.resetHandlers();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Emails on their way: 1')).toBeVisible();
    expect(await waiting()).toEqual(['board@city.example']);
});

it('gives a message up at Escape only once that is confirmed', async () => {
    await visitAs(auditor, list);
    const dialog = await openDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Message' }), 'For the meeting{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
    await userEvent.click(question.getByRole('button', { name: 'Go on writing' }));
    expect(await dialog.findByRole('textbox', { name: 'Message' })).toHaveValue('For the meeting');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows what the server says of a user at the field of users', async () => {
    await visitAs(auditor, list);
    const dialog = await openDialog();
    await userEvent.type(dialog.getByRole('combobox', { name: 'Users' }), 'salm');
    await userEvent.click(await screen.findByRole('option', { name: 'salma (salma@nrw.example)' }));
    await ask('query', `update app_user set status = 'inactive' where email = $1`, [salma]);
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(/^This user does not exist, is not active/)).toBeVisible();
    expect(dialog.getByText('salma (salma@nrw.example)')).toBeVisible();
    await ask('query', `update app_user set status = 'active' where email = $1`, [salma]);
});

it('speaks Bengali, and sends a Bengali PDF', async () => {
    await visitAs(auditor, `${list}?lng=bn`);
    const dialog = await openDialog();
    await userEvent.type(dialog.getByRole('combobox', { name: bn.share.addresses }), 'board@city.example{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: bn.share.send }));
    expect(await screen.findByText(bn.share.sent.replace('%{count}', '১'))).toBeVisible();
    const [message] = await ask('messages', 'board@city.example');
    expect(message.attachments?.[0].name).toMatch(/^সীমামান - \d{4}-\d\d-\d\d\.pdf$/);
});

it('says beside PDF why a long list is none, and offers the others', async () => {
    await ask(
        'query',
        `insert into threshold (key, name, name_bn, unit, default_min, default_max, default_value, value, search_key)
         select 'many-' || n, 'Many ' || n, 'x', 'bar', 0, 1, 0, 0, '' from generate_series(1, 5001) n`,
    );
    await visitAs(auditor, list);
    await screen.findByRole('table');
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    const pdf = await screen.findByRole('menuitem', { name: /^PDF/ });
    expect(pdf).toHaveAttribute('aria-disabled', 'true');
    expect(pdf).toHaveTextContent('A PDF holds at most 5,000 rows; please choose Excel.');
    expect(screen.getByRole('menuitem', { name: 'Excel' })).not.toHaveAttribute('aria-disabled');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Send by email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send by email' }));
    expect(dialog.getByRole('radio', { name: 'PDF' })).toBeDisabled();
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Excel' })).toBeChecked());
    expect(dialog.getByText('A PDF holds at most 5,000 rows; please choose Excel.')).toBeVisible();
    await userEvent.type(dialog.getByRole('combobox', { name: 'Other email addresses' }), 'board@city.example{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Emails on their way: 1')).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { en } from '../support/words.en';
import { isFormOpen } from '../../src/providers/lostSession';
import { address, inside, password, serve, visit, visitAs } from '../support/journey';

const admin = 'admin@nrw.example';
const rules = '/settings/alert-rules';
const templates = '/settings/email-templates';
const { ask, network } = serve(server => server.ask('addUser', admin));

const addTemplate = (name: string) =>
    ask(
        'query',
        `insert into email_template (name, subject, message, recipients, search_key)
         values ($1, 'S', '<p>M</p>', '["board@city.example"]', lower($1))`,
        [name],
    );
const addRule = (name: string) =>
    ask(
        'query',
        `insert into alert_rule (name, kind, template_id, delivery, tells_from, search_key)
         select $1, 'outOfRange', id, 'atOnce', now(), lower($1) from email_template limit 1`,
        [name],
    );
const namesOf = async (table: 'alert_rule' | 'email_template') =>
    ((await ask('query', `select name from ${table} order by name`)) as { name: string }[]).map(({ name }) => name);
beforeEach(async () => {
    await ask('query', 'delete from alert_rule');
    await ask('query', 'delete from email_template');
    await addTemplate('Notice');
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const noRow = (name: string) => waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(name) })).toBeNull());
/** What is said of a record, once it is said. */
const toast = async (name: string) =>
    waitFor(() => {
        const found = screen.getAllByRole('alert').find(({ textContent }) => textContent?.includes(name));
        if (!found) throw new Error(`Nothing is said of ${name}`);
        return within(found);
    });
const remove = async (name: string, action: string) => {
    await userEvent.click(within(await row(name)).getByRole('checkbox'));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: `${action}: ${name}` });
    await userEvent.click(within(dialog).getByRole('button', { name: action }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Under the pointer it stays until the test goes on.
    await userEvent.hover((await toast(name)).getByRole('button', { name: 'Undo' }));
};
const press = async (button: string, name: string) =>
    userEvent.click((await toast(name)).getByRole('button', { name: button }));
const signOut = async () => {
    await userEvent.click(await inside());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
};

it('of three that are deleted, keeps exactly the one whose deletion is undone', async () => {
    for (const name of ['Pressure', 'Quality', 'Supply']) await addRule(name);
    const page = await visitAs(admin, rules);
    for (const name of ['Pressure', 'Quality', 'Supply']) {
        await remove(name, 'Delete alert');
        await noRow(name);
    }
    expect(await namesOf('alert_rule')).toEqual(['Pressure', 'Quality', 'Supply']);
    await press('Undo', 'Quality');
    expect(await row('Quality')).toBeVisible();
    for (const name of ['Pressure', 'Supply']) await press('Close', name);
    await waitFor(async () => expect(await namesOf('alert_rule')).toEqual(['Quality']));
    page.unmount();
    await visit(rules);
    expect(await row('Quality')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
});

it('keeps out of sight what waits to be sent, though the list is asked for anew', async () => {
    for (const name of ['Pressure', 'Quality']) await addRule(name);
    await visitAs(admin, rules);
    await remove('Pressure', 'Delete alert');
    await remove('Quality', 'Delete alert');
    await press('Undo', 'Pressure');
    expect(await row('Pressure')).toBeVisible();
    await noRow('Quality');
    await press('Close', 'Quality');
    await waitFor(async () => expect(await namesOf('alert_rule')).toEqual(['Pressure']));
});

it('says what the server refuses after all, and shows the row again', async () => {
    await addTemplate('Spare');
    await visitAs(admin, templates);
    await remove('Notice', 'Delete email template');
    await noRow('Notice');
    await addRule('Pressure');
    await press('Close', 'Notice');
    expect(await screen.findByText('This is in use and cannot be removed.')).toBeVisible();
    expect((await toast('Notice')).getByText('This is in use and cannot be removed.')).toBeVisible();
    expect(await row('Notice')).toBeVisible();
    expect(await namesOf('email_template')).toEqual(['Notice', 'Spare']);
});

it('says before anybody is asked what a template is used by', async () => {
    await addRule('Pressure');
    await visitAs(admin, templates);
    await userEvent.click(within(await row('Notice')).getByRole('checkbox'));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: /cannot be deleted$/ }));
    expect(dialog.getByText('Notice: sent by 1 alert rule')).toBeVisible();
    expect(dialog.getAllByRole('button').map(button => button.textContent)).toEqual(['Close']);
});

it('sends a deletion before its user is signed out', async () => {
    await addRule('Pressure');
    await visitAs(admin, rules);
    await remove('Pressure', 'Delete alert');
    await signOut();
    expect(await screen.findByLabelText(/^Password/)).toBeVisible();
    expect(await namesOf('alert_rule')).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(address()).toMatch(/^\/login/);
});

it('sends a deletion before the page is shown in another language', async () => {
    await addRule('Pressure');
    await visitAs(admin, rules);
    await remove('Pressure', 'Delete alert');
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    await waitFor(async () => expect(await namesOf('alert_rule')).toEqual([]));
    await userEvent.click(await screen.findByRole('button', { name: 'English' }));
    expect(await screen.findByText('No Data Available!')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Pressure/ })).toBeNull();
    expect(isFormOpen()).toBe(false);
});

it('says what is refused of a deletion that a change of language sent', async () => {
    await addTemplate('Spare');
    await visitAs(admin, templates);
    await remove('Notice', 'Delete email template');
    await addRule('Pressure');
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    expect((await toast('Notice')).getByText(bn.error.inUse)).toBeVisible();
    expect(await row('Notice')).toBeVisible();
    expect(await namesOf('email_template')).toEqual(['Notice', 'Spare']);
});

it('a deletion that meets the end of the session is done once its user has signed in again', async () => {
    await addRule('Pressure');
    await visitAs(admin, rules);
    await remove('Pressure', 'Delete alert');
    await ask('query', 'update session set revoked_at = now()');
    await press('Close', 'Pressure');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    expect(await namesOf('alert_rule')).toEqual(['Pressure']);
    await userEvent.type(dialog.getByLabelText(/^Password/), password);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(async () => expect(await namesOf('alert_rule')).toEqual([]));
});

it('gives the focus back to the row that has returned', async () => {
    for (const name of ['Pressure', 'Quality']) await addRule(name);
    await visitAs(admin, rules);
    await remove('Pressure', 'Delete alert');
    await noRow('Pressure');
    await press('Undo', 'Pressure');
    const returned = within(await row('Pressure')).getByRole('link', { name: 'Pressure' });
    await waitFor(() => expect(returned).toHaveFocus());
});

it('gives the focus back from a toast that is closed to what had it before, else to the title', async () => {
    for (const name of ['Pressure', 'Quality']) await addRule(name);
    await visitAs(admin, rules);
    await remove('Pressure', 'Delete alert');
    await noRow('Pressure');
    const search = screen.getByRole('textbox', { name: 'Search' });
    search.focus();
    await press('Close', 'Pressure');
    expect(search).toHaveFocus();
    await remove('Quality', 'Delete alert');
    await noRow('Quality');
    await press('Close', 'Quality');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('gives the focus to the title where the page shows no such row', async () => {
    await addRule('Pressure');
    await visitAs(admin, rules);
    await remove('Pressure', 'Delete alert');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Messages' }));
    await screen.findByRole('heading', { level: 1, name: 'Messages' });
    await press('Undo', 'Pressure');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(await namesOf('alert_rule')).toEqual(['Pressure']);
});

it('names all that stay, and only those, when some of several are refused', async () => {
    for (const name of ['Weekly', 'Daily', 'Spare']) await addTemplate(name);
    await visitAs(admin, templates);
    for (const name of ['Weekly', 'Daily', 'Spare'])
        await userEvent.click(within(await row(name)).getByRole('checkbox'));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 3 email templates' }));
    await userEvent.hover((await toast('Spare')).getByRole('button', { name: 'Undo' }));
    await ask(
        'query',
        `insert into alert_rule (name, kind, template_id, delivery, tells_from, search_key)
         select 'Rule of ' || name, 'outOfRange', id, 'atOnce', now(), lower(name) from email_template
         where name in ('Weekly', 'Daily')`,
    );
    await press('Close', 'Spare');
    const inUse = (await toast('Weekly')).getByText('This is in use and cannot be removed.');
    expect(inUse.parentElement).toHaveTextContent(/Daily/);
    expect(inUse.parentElement).not.toHaveTextContent(/Spare/);
    for (const name of ['Weekly', 'Daily']) expect(await row(name)).toBeVisible();
    await noRow('Spare');
    expect(await namesOf('email_template')).toEqual(['Daily', 'Notice', 'Weekly']);
});

it('says that the right to delete was taken away in the meantime, and shows the row again', async () => {
    await addTemplate('Spare');
    await visitAs(admin, templates);
    await remove('Spare', 'Delete email template');
    await noRow('Spare');
    network.use(http.delete('*/Templates/*', () => HttpResponse.json({ code: 'forbidden' }, { status: 403 })));
    await press('Close', 'Spare');
    expect((await toast('Spare')).getByText(en.error.forbidden)).toBeVisible();
    expect(await row('Spare')).toBeVisible();
    expect(await namesOf('email_template')).toEqual(['Notice', 'Spare']);
});

it.each([
    ['the server does not answer', () => HttpResponse.error(), en.error.offline],
    ['the database is away', () => HttpResponse.json({ code: 'unavailable' }, { status: 503 }), en.error.unavailable],
] as const)('says that nothing was deleted when %s, and shows the row again', async (_, answer, sentence) => {
    await addTemplate('Spare');
    await visitAs(admin, templates);
    await remove('Spare', 'Delete email template');
    await noRow('Spare');
    network.use(http.all('*/:service/api/v1/*', answer));
    await press('Close', 'Spare');
    expect((await toast('Spare')).getByText(sentence)).toBeVisible();
    expect(await row('Spare')).toBeVisible();
    network.resetHandlers();
    expect(await namesOf('email_template')).toEqual(['Notice', 'Spare']);
});

it('a holiday is added by its day, told of when there is one already, and deleted from the list', async () => {
    const holidays = async () => ask('query', 'select on_day::text as day, name, name_bn as "nameBn" from holiday');
    const page = await visitAs(admin, '/settings/holidays');
    const add = async () => {
        await userEvent.click(await screen.findByRole('link', { name: 'New holiday' }));
        await userEvent.type(await screen.findByRole('textbox', { name: /^Day/ }), '16/12/2026');
        await userEvent.type(screen.getByRole('textbox', { name: /^Name in English/ }), 'Victory Day');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    };
    await add();
    expect(await row('Victory Day')).toBeVisible();
    expect(await holidays()).toEqual([{ day: '2026-12-16', name: 'Victory Day', nameBn: 'Victory Day' }]);
    await add();
    expect(await screen.findByText('This day is a holiday already.')).toBeVisible();
    page.unmount();
    await visit('/settings/holidays');
    await remove('Victory Day', 'Delete holiday');
    await press('Close', 'Victory Day');
    await waitFor(async () => expect(await holidays()).toEqual([]));
});

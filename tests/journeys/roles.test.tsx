import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { address, closeToasts, inside, serve, visit, visitAs } from '../support/journey';

const list = '/role-management';
const admin = 'admin@nrw.example';
const clerk = 'clerk@nrw.example';
const { ask } = serve(async server => {
    await server.ask('addUser', admin);
    await server.ask('addUser', clerk, 'Clerk', { Dashboard: { canView: true } });
    await server.ask('query', `update app_user set search_key = full_name || ' ' || email`);
});
beforeEach(async () => {
    await ask('query', 'delete from draft');
    await ask(
        'query',
        `delete from user_role ur using role r, app_user u
         where r.id = ur.role_id and u.id = ur.user_id and r.name = 'Admin' and u.email = $1`,
        [clerk],
    );
    await ask('query', `delete from user_role where role_id in (select id from role where name like 'Keeper%')`);
    await ask('query', `delete from role where name like 'Keeper%'`);
});

const roleId = async (name: string) =>
    ((await ask('query', 'select id from role where name = $1', [name])) as { id: string }[]).at(0)?.id;
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const tick = async (label: string) => userEvent.click(await screen.findByRole('checkbox', { name: label }));
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Save|সংরক্ষণ করুন)$/ }));
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const assign = async (name: string) => {
    await openTab('Assigned to');
    await userEvent.type(await screen.findByRole('combobox', { name: /^Add a user/ }), name);
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
};
/** A role of that name which opens the threshold values, for its holders. */
const addKeeper = (...holders: string[]) =>
    Promise.all(
        holders.map(each => ask('addUser', each, 'Keeper', { ThresholdValue: { canView: true, canUpdate: true } })),
    );

it('makes a role, assigns it, and its holder sees the effect at once', async () => {
    const page = await visitAs(admin, list);
    await userEvent.click(await screen.findByRole('link', { name: 'New role' }));
    await userEvent.type(await field('Role name'), 'Keeper of limits');
    await userEvent.type(await field('Description'), 'Looks after the threshold values');
    await tick('View: Threshold values');
    await tick('Update: Threshold values');
    await assign('clerk');
    expect(address()).toMatch(/tab=users/);
    expect(await row(clerk)).toBeVisible();
    await save();
    expect(await screen.findByText('Role created')).toBeVisible();
    const made = await row('Keeper of limits');
    expect(made).toHaveTextContent('Looks after the threshold values');
    expect(made).toHaveTextContent('View: Threshold values');
    page.unmount();
    await userEvent.click((await inClerksBrowser()).getByRole('menuitem', { name: 'Threshold values' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Threshold values' })).toBeVisible();
});

/** The menu of the clerk, who signs in anew. */
const inClerksBrowser = async () => {
    await visit('/login');
    await userEvent.click(await inside());
    await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    await signInAs(clerk);
    return within(await screen.findByRole('navigation', { name: 'Menu' }));
};
const signInAs = async (identifier: string) => {
    await userEvent.type(await screen.findByLabelText(/^Email or phone number/), identifier);
    await userEvent.type(screen.getByLabelText(/^Password/), 'Right1234');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await inside();
};

it('takes a right away from one who is signed in at their next call', async () => {
    await addKeeper('keeper1@nrw.example');
    await visitAs('keeper1@nrw.example', '/settings/threshold-value');
    await screen.findByRole('heading', { level: 1, name: 'Threshold values' });
    await ask('query', `update role_feature set can_view = false where role_id = $1`, [await roleId('Keeper')]);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search' }), 'pressure');
    expect(
        await screen.findByRole('heading', { level: 1, name: "You don't have permission to view this page" }),
    ).toBeVisible();
});

it('gives and takes whole columns and rows, and locks what is for administrators alone', async () => {
    await visitAs(admin, `${list}/create`);
    await tick('View: all');
    expect(screen.getByRole('checkbox', { name: 'View: NRW queries' })).toBeChecked();
    for (const locked of ['User management', 'Role management']) {
        const box = screen.getByRole('checkbox', { name: `View: ${locked}` });
        expect(box).toBeDisabled();
        expect(box).not.toBeChecked();
        expect(await row(`^${locked}`)).toHaveTextContent('Users and roles are kept by administrators alone.');
    }
    await tick('Dashboard: all');
    await tick('View: all');
    expect(screen.getByRole('checkbox', { name: 'View: Dashboard' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Remove: Dashboard' })).toBeChecked();
});

it('says at its field that a name is missing, reserved or taken, in both languages', async () => {
    await visitAs(admin, `${list}/create`);
    await screen.findByRole('checkbox', { name: 'View: all' });
    await save();
    await waitFor(async () => expect(await field('Role name')).toHaveAccessibleDescription('This field is required.'));
    await userEvent.type(await field('Role name'), 'ADMIN ');
    await save();
    await waitFor(async () => expect(await field('Role name')).toHaveAccessibleDescription('This name is reserved.'));
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    const name = () => field(bn.resources['role-management'].fields.name);
    expect(await name()).toHaveValue('ADMIN ');
    await userEvent.clear(await name());
    await userEvent.type(await name(), 'clerk');
    await save();
    await waitFor(async () => expect(await name()).toHaveAccessibleDescription(bn.error.nameTaken));
});

it('does not delete a role in use, and says who has it; it goes once nobody has it', async () => {
    await addKeeper('keeper2@nrw.example', 'keeper3@nrw.example');
    await visitAs(admin, list);
    const remove = async () => userEvent.click(await screen.findByRole('button', { name: 'Delete Keeper' }));
    await remove();
    const refusal = await screen.findByRole('dialog', { name: /The role Keeper is in use and cannot be deleted/ });
    for (const holder of ['keeper2', 'keeper3']) expect(within(refusal).getByText(holder)).toBeVisible();
    await userEvent.click(within(refusal).getByRole('button', { name: 'Close' }));
    await ask('query', 'delete from user_role where role_id = $1', [await roleId('Keeper')]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await remove();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete role' }));
    expect(await screen.findByText('Role deleted')).toBeVisible();
    await closeToasts();
    await waitFor(async () => expect(await roleId('Keeper')).toBeUndefined());
});

it('protects the role Admin and says so; only who holds it can be changed', async () => {
    await visitAs(admin, list);
    expect(within(await row('^Admin')).queryByRole('button', { name: /^Delete/ })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Edit Admin' }));
    expect(await screen.findByText(/The role Admin passes everything/)).toBeVisible();
    for (const label of ['Role name', 'Description']) {
        expect(await field(label)).toHaveAttribute('readonly');
        expect(await field(label)).toBeEnabled();
    }
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'View: Dashboard' })).toBeDisabled();
    await assign('clerk');
    await save();
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    const held = `select 1 from user_role ur join role r on r.id = ur.role_id join app_user u on u.id = ur.user_id
        where r.name = 'Admin' and u.email = $1`;
    expect(await ask('query', held, [clerk])).toHaveLength(1);
    await userEvent.click(await screen.findByRole('link', { name: 'Edit Admin' }));
    await openTab('Assigned to');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove admin' }));
    await save();
    expect(await screen.findByText('This cannot be done to your own account.')).toBeVisible();
});

it('opens the tab that the address names', async () => {
    await addKeeper('keeper4@nrw.example');
    await visitAs(admin, `${list}/edit?id=${await roleId('Keeper')}&tab=users`);
    expect(await row('keeper4')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Assigned to' })).toHaveAttribute('aria-selected', 'true');
});

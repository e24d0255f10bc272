import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { address, serve, signIn, visit, visitAs } from '../support/journey';
import { tinyPhoto } from '../support/photo';

const list = '/user-management';
const admin = 'admin@nrw.example';
const { ask } = serve(async server => {
    await server.ask('addUser', admin);
    await server.ask('addUser', 'setter@nrw.example', 'Chemist', { WaterQuality: { canView: true } });
});

interface Person {
    id: string;
    full_name: string;
    email: string | null;
    phone: string | null;
    address: string;
    status: string;
    profile_picture: string | null;
}
const stored = async (email: string) =>
    ((await ask('query', 'select * from app_user where email = $1', [email])) as unknown as Person[]).at(0);
const rina = 'rina@nrw.example';
/** A chemist who can sign in, and whom a search finds. */
const addRina = async () => {
    await ask('addUser', rina, 'Chemist');
    await ask('query', `update app_user set search_key = full_name || ' ' || email where email = $1`, [rina]);
};
beforeEach(async () => {
    await ask('query', 'delete from draft');
    await ask('query', `delete from app_user where email = $1 or email like 'new%'`, [rina]);
});

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const type = async (label: string, text: string) => {
    await userEvent.clear(await field(label));
    await userEvent.type(await field(label), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Save|সংরক্ষণ করুন)$/ }));
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name, 'i') });
const chooseRole = async (label: string, role: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
    await userEvent.click(await screen.findByRole('option', { name: role }));
};
const choose = async (menu: string, entry: string) => {
    await userEvent.click(await screen.findByRole('button', { name: menu }));
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const confirm = async (button: string) =>
    userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }));

it('creates a user, who is invited and stands in the list as invited', async () => {
    await visitAs(admin, list);
    await userEvent.click(await screen.findByRole('link', { name: 'New user' }));
    await type('Full name', 'Nasima Begum');
    await chooseRole('Role', 'Chemist');
    await type('Email', 'New.Nasima@NRW.example');
    await type('Mobile number', '০১৭১২-৩৪৫৬৭৮');
    await save();
    expect(await screen.findByText('User created, an invitation is on its way')).toBeVisible();
    expect(address()).toMatch(/^\/user-management(\?|$)/);
    const made = await row('Nasima Begum');
    for (const shown of ['new.nasima@nrw.example', '+8801712345678', 'Chemist', 'Invited'])
        expect(made).toHaveTextContent(shown);
    const sent = await ask('query', `select kind from outbox where recipient = 'new.nasima@nrw.example'`);
    expect(sent).toEqual([{ kind: 'invitation' }]);
});

it('invites in the language in which the administrator works', async () => {
    await visitAs(admin, `${list}/create?lng=bn`);
    await type(bn.resources['user-management'].fields.fullName, 'নতুন মানুষ');
    await type(bn.resources['user-management'].fields.email, 'new.bangla@nrw.example');
    await chooseRole(bn.resources['user-management'].fields.roleIds, 'Chemist');
    await save();
    expect(await screen.findByText(bn.createUser.created)).toBeVisible();
    const [{ language }] = await ask('messages', 'new.bangla@nrw.example');
    expect(language).toBe('bn');
});

it('says at their fields what is missing or wrong, in both languages', async () => {
    await visitAs(admin, `${list}/create`);
    await type('Email', 'nobody');
    await type('Mobile number', '12345');
    await save();
    await waitFor(async () => expect(await field('Full name')).toHaveAccessibleDescription('This field is required.'));
    expect(await field('Email')).toHaveAccessibleDescription('Enter valid email address');
    expect(await field('Mobile number')).toHaveAccessibleDescription(
        'Invalid phone number. Please provide valid phone number',
    );
    expect(screen.getByText('Please choose at least one role')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    await screen.findByRole('heading', { level: 1, name: bn.createUser.title });
    expect(await field(bn.resources['user-management'].fields.email)).toHaveValue('nobody');
    await save();
    expect(await screen.findByText(bn.error.roleRequired)).toBeVisible();
    expect(await field(bn.resources['user-management'].fields.phone)).toHaveAccessibleDescription(
        bn.error.invalidPhone,
    );
});

it('says at the field that an address belongs to another account', async () => {
    await addRina();
    await visitAs(admin, `${list}/create`);
    await type('Full name', 'Second Rina');
    await chooseRole('Role', 'Chemist');
    await type('Email', rina);
    await save();
    await waitFor(async () =>
        expect(await field('Email')).toHaveAccessibleDescription('Another account has this email address.'),
    );
});

it('finds people by name, role and state, and says when nobody fits', async () => {
    await addRina();
    await visitAs(admin, list);
    await row('rina');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Role' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Chemist' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(admin) })).toBeNull());
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search' }), 'rin');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Inactive' }));
    expect(await screen.findByText('No Data Available!', { exact: false })).toBeVisible();
});

it('shows one account, and changes it from there', async () => {
    await addRina();
    await visitAs(admin, list);
    await userEvent.click(await row('rina'));
    expect(await screen.findByRole('heading', { level: 1, name: 'rina' })).toBeVisible();
    expect(address()).toMatch(/^\/user-management\/profile-preview\?id=/);
    for (const shown of [rina, 'Chemist', 'Active', 'Not yet']) expect(screen.getByText(shown)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reset password' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for rina' }));
    const offered = await screen.findAllByRole('menuitem');
    expect(offered.map(item => item.textContent)).toEqual(['Deactivate']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('link', { name: 'Edit' }));
    await type('Full name', 'Rina Akter');
    await type('Address', 'House 7, Halishahar');
    await save();
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(await stored(rina)).toMatchObject({ full_name: 'Rina Akter', address: 'House 7, Halishahar' });
});

it('ends the session of one who is deactivated, and lets them in again when activated', async () => {
    await addRina();
    const answer = await ask('fetch', {
        method: 'POST',
        path: '/account/api/v1/user/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phoneOrEmail: rina, password: 'Right1234' }),
    });
    const { token } = (JSON.parse(answer.body) as { data: { token: string } }).data;
    const hers = async () =>
        (
            await ask('fetch', {
                method: 'GET',
                path: '/account/api/v1/session/list',
                headers: { authorization: `Bearer ${token}` },
            })
        ).status;
    expect(await hers()).toBe(200);
    await visitAs(admin, list);
    await choose('Actions for rina', 'Deactivate');
    expect(screen.getByRole('heading', { name: `Deactivate rina (${rina})?` })).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent(/rina is signed out everywhere at once/);
    await confirm('Deactivate');
    expect(await screen.findByText('rina has been deactivated.')).toBeVisible();
    await waitFor(async () => expect(await row('rina')).toHaveTextContent('Inactive'));
    expect(await hers()).toBe(401);
    expect(within(await row('rina')).queryByRole('button', { name: /^Reset/ })).toBeNull();
    await choose('Actions for rina', 'Activate');
    await confirm('Activate');
    await waitFor(async () => expect(await stored(rina)).toMatchObject({ status: 'active' }));
});

it('offers to reset the password of others alone, and says what happens before it does', async () => {
    await addRina();
    await visitAs(admin, list);
    expect(within(await row(admin)).queryByRole('button', { name: /^Reset/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Reset the password of rina' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/rina is signed out everywhere and gets a link/);
    expect(screen.getByRole('heading', { name: `Reset the password of rina (${rina})?` })).toBeVisible();
    await confirm('Reset');
    expect(await screen.findByText('A link is on its way to rina.')).toBeVisible();
    expect(await ask('query', `select kind from outbox where recipient = $1`, [rina])).toEqual([{ kind: 'reset' }]);
});

it('takes a photo, shows it in the account, and refuses what is no picture', async () => {
    await addRina();
    await visitAs(admin, `${list}/edit?id=${(await stored(rina))?.id}`);
    const input = await screen.findByLabelText('Profile photo');
    const anyFile = userEvent.setup({ applyAccept: false });
    await anyFile.upload(input, new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Only pictures in JPEG, PNG or WebP format.')).toBeVisible();
    const huge = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' });
    await anyFile.upload(input, huge);
    expect(await screen.findByText('The picture may have at most 2 MB.')).toBeVisible();
    await userEvent.upload(input, tinyPhoto());
    await waitFor(() => expect(screen.queryByText('The picture may have at most 2 MB.')).toBeNull());
    await save();
    await screen.findByText('Updated successfully');
    const photo = (await stored(rina))?.profile_picture;
    expect(photo).toMatch(/^data:image\/webp;base64,/);
    await userEvent.click(await row('rina'));
    expect(await screen.findByRole('img', { name: 'Photo of rina' })).toHaveAttribute('src', photo);
    await userEvent.click(screen.getByRole('link', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
    await save();
    await waitFor(async () => expect((await stored(rina))?.profile_picture).toBeNull());
});

it("keeps what was typed when another's change came first, and starts again from it on request", async () => {
    await addRina();
    await visitAs(admin, `${list}/edit?id=${(await stored(rina))?.id}`);
    await type('Full name', 'Rina A.');
    await ask('query', `update app_user set address = 'Moved', version = version + 1 where email = $1`, [rina]);
    await save();
    expect(await screen.findByText(/Someone else changed this in the meantime/)).toBeVisible();
    expect(await field('Full name')).toHaveValue('Rina A.');
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(async () => expect(await field('Address')).toHaveValue('Moved'));
});

it('opens the account shown last where the address names none, else the list', async () => {
    await addRina();
    const page = await visitAs(admin, `${list}/edit`);
    expect(await screen.findByText('Please choose an entry from the list.')).toBeVisible();
    expect(address()).toBe(list);
    page.unmount();
    const id = (await stored(rina))?.id;
    const shown = await visit(`${list}/edit?id=${id}`);
    await field('Full name');
    shown.unmount();
    await visit(`${list}/edit`);
    await field('Full name');
    expect(address()).toBe(`${list}/edit?id=${id}`);
});

it('keeps everyone but administrators out', async () => {
    await addRina();
    await visit(list);
    await signIn(rina);
    await screen.findByRole('heading', { level: 1, name: "You don't have permission to view this page" });
});

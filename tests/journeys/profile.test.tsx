import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { address, inside, password, serve, visit, visitAs } from '../support/journey';
import { tinyPhoto } from '../support/photo';

const me = 'operator@nrw.example';
const bare = 'bare@nrw.example';
const own = { canView: true, canUpdate: true };
const { ask, network } = serve(async server => {
    await server.ask('addUser', me, 'Operator', { Profile: own });
    await server.ask('addUser', bare, 'Reader', { ThresholdValue: { canView: true } });
    await server.ask(
        'query',
        `with city as (insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'শহর', 'Asia/Dhaka', true) returning id),
            made as (insert into mod_division (site_id, code, name, name_bn) select id, 'M1', 'MOD 1', 'মড ১' from city returning id),
            part as (insert into area (code, name, name_bn) values ('A1', 'Halishahar', 'হালিশহর') returning id)
         insert into area_place select part.id, '2020-01-01', made.id from part, made`,
    );
});
beforeEach(() => ask('query', 'delete from draft'));

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const type = async (label: string, text: string) => {
    await userEvent.clear(await field(label));
    await userEvent.type(await field(label), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Save|সংরক্ষণ করুন)$/ }));
const choose = async (label: string, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
};
const stored = async () =>
    ((await ask('query', 'select * from app_user where email = $1', [me])) as Record<string, unknown>[])[0];
/** The same person signs in elsewhere; gives the access token of that session. */
const elsewhere = async (secret = password) => {
    const answer = await ask('fetch', {
        method: 'POST',
        path: '/account/api/v1/user/login',
        headers: {
            'content-type': 'application/json',
            'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36',
        },
        body: JSON.stringify({ phoneOrEmail: me, password: secret }),
    });
    return (JSON.parse(answer.body) as { data?: { token: string } }).data?.token;
};
/** The code of the newest message to somebody. */
const codeTo = async (recipient: string) =>
    /\b\d{6}\b/.exec((await ask('messages', recipient))[0]?.text ?? '')?.[0] ?? '';
const statusOf = async (token?: string) =>
    (
        await ask('fetch', {
            method: 'GET',
            path: '/account/api/v1/session/list',
            headers: { authorization: `Bearer ${token}` },
        })
    ).status;

it('changes what is known about oneself, which the account menu shows at once', async () => {
    await visitAs(me, '/');
    await userEvent.click(await inside());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(await screen.findByText('Operator')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Edit profile' }));
    await type('Full name', 'Karim Uddin');
    await choose('Home MOD', 'MOD 1');
    await choose('Home area', 'Halishahar');
    await userEvent.upload(await screen.findByLabelText('Profile photo'), tinyPhoto());
    expect(screen.queryByRole('combobox', { name: /^Role/ })).toBeNull();
    await save();
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(address()).toBe('/user-profile');
    expect(await screen.findByText('Halishahar')).toBeVisible();
    expect((await stored()).home_area_id).not.toBeNull();
    expect(await stored()).toMatchObject({ full_name: 'Karim Uddin' });
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
    const account = await inside();
    await waitFor(() => expect(account.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/webp;base64,/));
    await userEvent.click(account);
    expect(within(await screen.findByRole('menu')).getByText('Karim Uddin')).toBeVisible();
});

it('changes the mobile number with the password; it counts once the code that it got is entered', async () => {
    await visitAs(me, '/user-profile/update');
    await type('Mobile number', '০১৮১২৩৪৫৬৭৮');
    await save();
    await waitFor(async () =>
        expect(await field('Current password')).toHaveAccessibleDescription('Password is required'),
    );
    await type('Current password', 'Wrong1234');
    await save();
    await waitFor(async () =>
        expect(await field('Current password')).toHaveAccessibleDescription('This is not your current password.'),
    );
    await type('Current password', password);
    await save();
    expect(await screen.findByText('To be changed to +8801812345678')).toBeVisible();
    expect(await stored()).toMatchObject({ phone: null, pending_phone: '+8801812345678' });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your phone number' });
    expect(await within(dialog).findByText('A code is on its way to +88018****678.')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/^One-time code/), await codeTo('+8801812345678'));
    expect(await screen.findByText('Confirmed. It counts from now on.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/To be changed to/)).toBeNull());
    expect(await stored()).toMatchObject({ phone: '+8801812345678', pending_phone: null });
});

it('changes the address by a code to the old one, where the password is forgotten', async () => {
    await ask('passMinutes', 2);
    await visitAs(me, '/user-profile/update');
    await type('Email', 'karim.new@nrw.example');
    await userEvent.click(await screen.findByRole('button', { name: 'Use a code instead' }));
    const dialog = await screen.findByRole('dialog', { name: 'Use a code instead' });
    await within(dialog).findByText('A code is on its way to o***@nrw.example.');
    await userEvent.type(within(dialog).getByLabelText(/^One-time code/), await codeTo(me));
    expect(await screen.findByText('Confirmed by code. You can save now.')).toBeVisible();
    await save();
    expect(await screen.findByText('To be changed to karim.new@nrw.example')).toBeVisible();
    expect(await stored()).toMatchObject({ email: me, pending_email: 'karim.new@nrw.example' });
    const [message] = await ask('messages', 'karim.new@nrw.example');
    const link = /\/contact-verified\?token=[\w-]+/.exec(message.text)?.[0] ?? '';
    await visit(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your new address is confirmed' })).toBeVisible();
    expect(
        await ask('query', 'select pending_email from app_user where email = $1', ['karim.new@nrw.example']),
    ).toEqual([{ pending_email: null }]);
    await visit(link);
    expect(await screen.findByText('This link has been used or is too old.')).toBeVisible();
    await ask('query', 'update app_user set email = $1 where email = $2', [me, 'karim.new@nrw.example']);
});

it('says in both languages what is wrong at its field', async () => {
    await visitAs(me, '/user-profile/update');
    await type('Email', 'nobody');
    await save();
    await waitFor(async () => expect(await field('Email')).toHaveAccessibleDescription('Enter valid email address'));
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    await screen.findByRole('heading', { level: 1, name: bn.profile.updateTitle });
    const trail = within(screen.getByRole('navigation', { name: bn.layout.trail }));
    expect(trail.getByRole('link', { name: bn.sidebar['user-profile'] })).toHaveAttribute('href', '/user-profile');
    await save();
    const email = () => field(bn.resources['user-management'].fields.email);
    await waitFor(async () => expect(await email()).toHaveAccessibleDescription(bn.error.invalidEmail));
    expect(await email()).toHaveValue('nobody');
});

it('keeps the form of one whose session has ended, signs them in again and then saves', async () => {
    await visitAs(me, '/user-profile/update');
    await type('Address', 'Agrabad');
    let refused = 0;
    const lost = http.put('*/user/update', () => {
        refused += 1;
        return HttpResponse.json({ code: 'unauthenticated', status: 401 }, { status: 401 });
    });
    network.use(lost);
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
    expect(within(dialog).getByLabelText(/^Email or phone number/)).toHaveValue(me);
    network.resetHandlers();
    await userEvent.type(within(dialog).getByLabelText(/^Password/), 'Wrong1234');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    expect(await within(dialog).findByText('The email, phone number or password is not right.')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/^Password/), password);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(refused).toBe(1);
    expect(await stored()).toMatchObject({ address: 'Agrabad' });
});

it('shows where one is signed in, and ends one session or all others', async () => {
    const [phone, desk] = [await elsewhere(), await elsewhere()];
    await visitAs(me, '/user-profile?tab=security');
    expect(await screen.findByText('This device')).toBeVisible();
    const ends = await screen.findAllByRole('button', { name: 'End the session in Chrome on Android' });
    expect(ends.length).toBeGreaterThanOrEqual(2);
    const open = async () => [await statusOf(phone), await statusOf(desk)].filter(status => status === 200).length;
    expect(await open()).toBe(2);
    await userEvent.click(ends[0]);
    expect(await screen.findByText('The session has ended.')).toBeVisible();
    expect(await open()).toBe(1);
    await userEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    expect(await screen.findByText('All other sessions have ended.')).toBeVisible();
    expect(await open()).toBe(0);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^End/ })).toBeNull());
    expect(screen.getByText('This device')).toBeVisible();
});

it('changes the password by the current one: other sessions end, this one goes on', async () => {
    const other = await elsewhere();
    await visitAs(me, '/user-profile?tab=security');
    await type('Current password', 'Wrong1234');
    await type('New password', 'short');
    await type('Confirm password', 'other');
    const update = () => userEvent.click(screen.getByRole('button', { name: 'Update password' }));
    await update();
    await waitFor(async () =>
        expect(await field('Confirm password')).toHaveAccessibleDescription('Passwords do not match'),
    );
    expect(await field('New password')).toHaveAccessibleDescription(/at least 8 characters/);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    for (const name of ['Current password', 'New password', 'Confirm password'])
        await waitFor(async () => expect(await field(name)).toHaveValue(''));
    expect(await field('Confirm password')).not.toHaveAccessibleDescription('Passwords do not match');
    await type('Current password', 'Wrong1234');
    await type('New password', 'Better1234');
    await type('Confirm password', 'Better1234');
    await update();
    await waitFor(async () =>
        expect(await field('Current password')).toHaveAccessibleDescription('This is not your current password.'),
    );
    await type('Current password', password);
    await update();
    expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
    expect(await field('Current password')).toHaveValue('');
    expect(await statusOf(other)).toBe(401);
    expect(await elsewhere()).toBeUndefined();
    expect(await statusOf(await elsewhere('Better1234'))).toBe(200);
    await userEvent.click(screen.getByRole('tab', { name: 'Basic information' }));
    expect(await screen.findByText('Operator')).toBeVisible();
});

it('shows one without a right to their profile who they are, and how to keep the account safe', async () => {
    await visitAs(bare, '/user-profile');
    expect(await screen.findByText(bare)).toBeVisible();
    expect(screen.getByText(/Your roles do not open the rest/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Security' }));
    expect(address()).toMatch(/tab=security/);
    expect(await screen.findByText('This device')).toBeVisible();
});

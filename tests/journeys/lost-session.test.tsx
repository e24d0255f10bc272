import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { bn } from '../support/words.bn';
import { isSignedIn, slice } from '../../src/providers/session';
import { sealedStore } from '../../src/providers/store';
import { address, password, serve, signIn, visit, visitAs } from '../support/journey';

const [me, other, clerk] = ['engineer@nrw.example', 'chemist@nrw.example', 'clerk@nrw.example'];
const threshold = '/settings/threshold-value';
const { ask } = serve(
    async server => {
        await server.ask('addUser', me);
        await server.ask('addUser', other);
        await server.ask('addUser', clerk);
    },
    { city: true },
);

let assign: MockInstance<(url: string | URL) => void>;
let reload: MockInstance<() => void>;
beforeEach(async () => {
    await ask('query', 'delete from draft');
    assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const retype = async (label: string, text: string) => {
    await userEvent.clear(await field(label));
    await userEvent.type(await field(label), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Save|সংরক্ষণ করুন)$/ }));
const endSessions = () => ask('query', 'update session set revoked_at = now()');
const again = () => screen.findByRole('dialog', { name: /^(Sign in again|আবার সাইন ইন করুন)$/ });
const signInAgain = async (secret = password, name = 'Sign in') => {
    const dialog = within(await again());
    await userEvent.type(dialog.getByLabelText(/^(Password|পাসওয়ার্ড)/), secret);
    await userEvent.click(dialog.getByRole('button', { name }));
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const editOfThreshold = async () => {
    const [{ id }] = (await ask('query', `select id from threshold where unit = '%' order by key limit 1`)) as {
        id: string;
    }[];
    const value = async () =>
        Number(
            ((await ask('query', 'select value from threshold where id = $1', [id])) as { value: string }[])[0].value,
        );
    return { at: `${threshold}/edit?id=${id}`, value };
};
/** What a tab whose refresh was refused does to the others. */
const emptiedElsewhere = () => {
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
};

it.each([
    ['/settings/threshold-value/create', 'Name \\(English\\)'],
    ['/settings/email-templates/create', 'Name'],
    ['/settings/alert-rules/create', 'Name'],
    ['/settings/supply-schedule-timing/create', 'Start time'],
    ['/role-management/create', 'Role name'],
    ['/user-management/create', 'Full name'],
    ['/water-quality-form', 'Report name'],
    ['/user-profile/update', 'Address'],
])('a session that ends over the form at %s begins again in place, and the form is as it was', async (at, label) => {
    await visitAs(me, at);
    await retype(label, '06:30');
    await endSessions();
    // Not even a save is needed: what is typed is kept on the server as it is typed.
    await signInAgain();
    await gone();
    expect(await field(label)).toHaveValue('06:30');
    expect(address()).toContain(at);
    expect(assign).not.toHaveBeenCalled();
    expect(isSignedIn()).toBe(true);
});

it('a save that meets the end of the session is done once its user has signed in again, and not before', async () => {
    const { at, value } = await editOfThreshold();
    const before = await value();
    await visitAs(me, at);
    await retype('Threshold value', String(before + 1));
    await endSessions();
    await save();
    const dialog = within(await again());
    expect(dialog.getByText(/Your session has ended. What you typed is kept./)).toBeVisible();
    expect(dialog.getByLabelText(/^Email or phone number/)).toHaveValue(me);
    await signInAgain('Wrong1234');
    expect(await dialog.findByText('The email, phone number or password is not right.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await again()).toBeVisible();
    expect(await value()).toBe(before);
    await signInAgain();
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(await value()).toBe(before + 1);
    expect(address()).toBe(threshold);
});

it('speaks Bengali where the page does', async () => {
    const { at } = await editOfThreshold();
    await visitAs(me, `${at}&lng=bn`);
    await retype(bn.resources['settings/threshold-value'].fields.value, '৩৩');
    await endSessions();
    await save();
    const dialog = await again();
    expect(dialog.textContent?.replace(me, '')).not.toMatch(/[a-z]/i);
    await signInAgain(password, bn.login.signIn);
    expect(await screen.findByText(bn.thresholdValue.updated)).toBeVisible();
});

it('keeps a form that is sent without a draft: the change of a password', async () => {
    await visitAs(clerk, '/user-profile?tab=security');
    await retype('Current password', password);
    await retype('New password', 'Better1234');
    await retype('Confirm password', 'Better1234');
    await endSessions();
    await userEvent.click(screen.getByRole('button', { name: 'Update password' }));
    await signInAgain();
    expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
});

it('keeps what is said of a finding, and says it once its user has signed in again', async () => {
    const [{ id }] = (await ask('query', `select id from event where kind = 'interruption' limit 1`)) as {
        id: string;
    }[];
    await visitAs(me, `/events/edit?id=${id}`);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Gate locked');
    await endSessions();
    await save();
    await signInAgain();
    expect(
        await within(await screen.findByRole('region', { name: 'History' })).findByText(/Gate locked$/),
    ).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
});

it('another person who signs in there does not inherit the form: nothing is kept, and the root is opened', async () => {
    const { at, value } = await editOfThreshold();
    const before = await value();
    await visitAs(me, at);
    await retype('Threshold value', String(before + 2));
    await endSessions();
    await save();
    const dialog = within(await again());
    await userEvent.clear(dialog.getByLabelText(/^Email or phone number/));
    await userEvent.type(dialog.getByLabelText(/^Email or phone number/), other);
    await signInAgain();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(isSignedIn()).toBe(false);
    expect(localStorage.length).toBe(0);
    expect(await value()).toBe(before);
});

it('one who does not want to go on leaves for the root', async () => {
    const { at } = await editOfThreshold();
    await visitAs(me, at);
    await retype('Threshold value', '41');
    await endSessions();
    await save();
    await userEvent.click(within(await again()).getByRole('button', { name: 'Login as a different user' }));
    expect(assign).toHaveBeenCalledWith('/');
    expect(localStorage.length).toBe(0);
});

it('without typed text the session ends at the root, whose login says why and returns, query and all', async () => {
    const page = await visitAs(me, `${threshold}?filter=%7B%22q%22%3A%22chlorine%22%7D`);
    await screen.findByLabelText('Search');
    await endSessions();
    await userEvent.type(screen.getByLabelText('Search'), ' free');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(localStorage.length).toBe(0);
    const at = address();
    page.unmount();
    const login = await visit('/');
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(address()).toBe('/login');
    await signIn(me);
    await screen.findByRole('heading', { level: 1, name: 'Threshold values' });
    expect(address()).toBe(at);
    // Said once: the next start from the root is an ordinary one.
    login.unmount();
    await visit('/');
    await waitFor(() => expect(address()).toBe('/dashboard'));
});

it('a tab with typed text keeps it when another tab had to end the session, and goes on with the sign-in there', async () => {
    const { at, value } = await editOfThreshold();
    const before = await value();
    await visitAs(me, at);
    await retype('Threshold value', String(before + 3));
    const [auth, user] = [slice('auth'), slice('auth').userId];
    emptiedElsewhere();
    expect(await again()).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
    for (const [key, name, kept] of [
        ['nrw.tokens', 'tokens', { accessToken: `${auth.accessToken}`, refreshToken: auth.refreshToken }],
        ['nrw.session', 'auth', { ...auth, userId: user }],
    ] as const) {
        const tab = sealedStore(key);
        tab.setItem(name, kept);
        tab.flush();
        dispatchEvent(new StorageEvent('storage', { key }));
    }
    // The same token as before is no new session.
    expect(await again()).toBeVisible();
    await signInAgain();
    await gone();
    await save();
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(await value()).toBe(before + 3);
});

it('a tab with typed text is built anew when another person has signed in elsewhere', async () => {
    const { at } = await editOfThreshold();
    await visitAs(me, at);
    await retype('Threshold value', '44');
    const auth = slice('auth');
    emptiedElsewhere();
    await again();
    const tab = sealedStore('nrw.session');
    tab.setItem('auth', { ...auth, userId: 'somebody-else', user: { ...auth.user, id: 'somebody-else' } });
    tab.flush();
    dispatchEvent(new StorageEvent('storage', { key: 'nrw.session' }));
    expect(reload).toHaveBeenCalled();
    await userEvent.click(within(await again()).getByRole('button', { name: 'Login as a different user' }));
});

it('a tab without typed text goes to the root with the one that had to end the session', async () => {
    await visitAs(me, threshold);
    await screen.findByLabelText('Search');
    emptiedElsewhere();
    expect(assign).toHaveBeenCalledWith('/');
    expect(screen.queryByRole('dialog')).toBeNull();
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { forgetEverything, isSignedIn } from '../../src/providers/session';
import { address, inside, serve, signIn, visit } from '../support/journey';

const { ask } = serve(async server => {
    await server.ask('addUser', 'rahima@nrw.example');
    await server.ask('query', `update app_user set phone = '+8801712345678', phone_verified_at = now()`);
});

it('says that the password is wrong and keeps what was typed as e-mail', async () => {
    await visit('/login');
    await signIn('rahima@nrw.example', 'Wrong1234');
    expect(await screen.findByText('The email, phone number or password is not right.')).toBeVisible();
    expect(screen.getByLabelText(/^Email or phone number/)).toHaveValue('rahima@nrw.example');
    expect(address()).toBe('/login');
});

it.each([
    ['', 'Email or phone number is required'],
    ['rahima@nrw', 'Enter valid email address'],
    ['0171234', 'Invalid phone number. Please provide valid phone number'],
])('answers "%s" as e-mail or phone number with "%s"', async (identifier, message) => {
    await visit('/login');
    const field = await screen.findByLabelText(/^Email or phone number/);
    if (identifier) await userEvent.type(field, identifier);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription('Password is required');
});

it('takes the user back to where they wanted to go, with the filters of that address', async () => {
    await visit('/dashboard?period=3m');
    await signIn('rahima@nrw.example');
    await inside();
    expect(address()).toBe('/dashboard?period=3m');
});

it('takes a phone number typed in Bengali digits', async () => {
    await visit('/settings/threshold-value');
    await signIn('০১৭১২-৩৪৫৬৭৮');
    await inside();
    expect(address()).toMatch(/^\/settings\/threshold-value/);
});

it('sends one who is signed in from the sign-in page to the root, and that to the dashboard', async () => {
    const page = await visit('/login');
    await signIn('rahima@nrw.example');
    await inside();
    page.unmount();
    await visit('/login');
    await inside();
    expect(address()).toBe('/dashboard');
});

it('follows another tab that has signed in', async () => {
    const page = await visit('/login');
    await signIn('rahima@nrw.example');
    await inside();
    page.unmount();
    const written = ['nrw.tokens', 'nrw.session'].map(key => [key, localStorage.getItem(key) ?? ''] as const);
    forgetEverything();
    await visit('/login');
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    for (const [key, value] of written) {
        localStorage.setItem(key, value);
        window.dispatchEvent(new StorageEvent('storage', { key }));
    }
    await inside();
    expect(address()).toBe('/dashboard');
});

it('ends the session at logout, here and on the server', async () => {
    await visit('/');
    await signIn('rahima@nrw.example');
    await userEvent.click(await inside());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(address()).toBe('/login');
    expect(isSignedIn()).toBe(false);
    const ended = 'select 1 from session where revoked_at is not null';
    await waitFor(async () => expect(await ask('query', ended)).toHaveLength(1));
});

it('speaks Bengali from the address on, and keeps what was typed when the language is switched', async () => {
    await visit('/login?lng=bn');
    await signIn('rahima@nrw.example', 'Wrong1234');
    expect(await screen.findByText(bn.error.invalidCredentials)).toBeVisible();
    expect(document.documentElement.lang).toBe('bn');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(screen.getByLabelText(/^Email or phone number/)).toHaveValue('rahima@nrw.example');
    expect(document.documentElement.lang).toBe('en');
    expect(address()).toBe('/login?lng=en');
});

it('says after five wrong passwords how long to wait', async () => {
    await visit('/login');
    await signIn('karim@nrw.example', 'Wrong1234');
    const wrong = 'The email, phone number or password is not right.';
    await screen.findByText(wrong);
    for (let failed = 1; failed < 5; failed++) {
        await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
        await screen.findByText(wrong);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Too many attempts. Please try again in 1 minute.')).toBeVisible();
});

it('offers an account of one’s own only where that is open', async () => {
    await visit('/login');
    await screen.findByRole('button', { name: 'Send one-time code' });
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
    cleanup();
    await visit('/signup');
    expect(await screen.findByText('New accounts are created by an administrator.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
});

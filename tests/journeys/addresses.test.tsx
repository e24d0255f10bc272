import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bn } from '../../src/i18n/bn';
import { address, inside, serve, signIn, visit } from '../support/journey';

const clerk = 'clerk@nrw.example';
serve(({ ask }) => ask('addUser', clerk, 'Clerk', { Dashboard: { canView: true } }));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const at = (expected: string) => waitFor(() => expect(address()).toBe(expected));

it('keeps the language in the address on every redirect: to sign-in, back, and away from what is not for the user', async () => {
    let page = await visit('/?lng=bn');
    await heading(bn.login.title);
    await at('/login?lng=bn');
    await signIn(clerk);
    await inside();
    await at('/dashboard?lng=bn');
    for (const guest of ['/login', '/signup', '/forget-password', '/login-success', '/']) {
        page.unmount();
        page = await visit(`${guest}?lng=bn`);
        await inside();
        await at('/dashboard?lng=bn');
    }
    page.unmount();
    await visit('/settings/threshold-value?lng=bn');
    await heading(bn.layout.noPermission);
    await at('/unauthorized?lng=bn');
    await userEvent.click(screen.getByRole('button', { name: bn.layout.loginAsOther }));
    await heading(bn.login.title);
    await at('/login?lng=bn');
});

it('leads back in the language switched to at sign-in, not in that of the address one came by', async () => {
    await visit('/dashboard?period=3m&lng=bn');
    await heading(bn.login.title);
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    await heading('Sign in');
    await at('/login?lng=en');
    await signIn(clerk);
    await inside();
    await at('/dashboard?period=3m&lng=en');
});

it('names no language in the address where none was named', async () => {
    await visit('/');
    await heading('Sign in');
    await at('/login');
    await signIn(clerk);
    await inside();
    await at('/dashboard');
});

it.each(['/login-success', '/password-changed', '/email-sent'])(
    'tells nobody who opens %s by its address of something that did not happen',
    async outcome => {
        const page = await visit(outcome);
        await heading('Sign in');
        await at('/login');
        await signIn(clerk);
        await inside();
        page.unmount();
        await visit(outcome);
        await inside();
        await at('/dashboard');
    },
);

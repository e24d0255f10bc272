import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { authProvider } from '../../src/providers/authProvider';
import { address, inside, password, serve, signIn, visit, visitAs } from '../support/journey';

const clerk = 'clerk@nrw.example';
const admin = 'admin@nrw.example';
serve(async ({ ask }) => {
    await ask('addUser', clerk, 'Clerk', { Dashboard: { canView: true } });
    await ask('addUser', admin);
});

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

it("leads react-admin's addresses of a record to the screens of the specification, whatever else they ask", async () => {
    await authProvider.login({ phoneOrEmail: admin, password });
    for (const [from, to] of [
        ['/settings/threshold-value/7', '/settings/threshold-value/edit?id=7'],
        ['/settings/threshold-value/7?x=1', '/settings/threshold-value/edit?x=1&id=7'],
        ['/settings/threshold-value/7/show', '/settings/threshold-value/edit?id=7'],
        ['/settings/threshold-value/a%2Fb', '/settings/threshold-value/edit?id=a%2Fb'],
        ['/user-management/7', '/user-management/edit?id=7'],
        ['/user-management/7/show', '/user-management/profile-preview?id=7'],
        ['/water-quality/create', '/water-quality-form'],
        ['/water-quality/7', '/water-quality-form?id=7'],
        ['/water-quality/7/show', '/water-quality-report?id=7'],
        ['/access-denied', '/unauthorized'],
    ]) {
        const page = await visit(from);
        await at(to);
        page.unmount();
    }
});

it('says on a page below an entry of the menu where it stands, marks that entry, and leads back to it', async () => {
    const page = await visitAs(admin, '/settings/threshold-value/create');
    const trail = await screen.findByRole('navigation', { name: 'This page stands under' });
    expect(trail).toHaveTextContent(/^Settings › Threshold values$/);
    await userEvent.click(within(trail).getByRole('link', { name: 'Threshold values' }));
    await at('/settings/threshold-value');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'This page stands under' })).toBeNull());
    page.unmount();
    await visitAs(admin, '/water-quality-form');
    const under = within(await screen.findByRole('navigation', { name: 'This page stands under' }));
    expect(under.getByRole('link', { name: 'Water quality' })).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(menu.getByRole('menuitem', { name: 'Water quality' })).toHaveClass('RaMenuItemLink-active');
});

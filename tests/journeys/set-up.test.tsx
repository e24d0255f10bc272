import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { address, password, serve, signIn, visit } from '../support/journey';

const { ask } = serve(() => Promise.resolve());

const type = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
        const field = await screen.findByLabelText(new RegExp(`^${label}`));
        await userEvent.clear(field);
        if (value) await userEvent.type(field, value);
    }
};
const person = {
    'Full name': 'Salma Khatun',
    Email: 'Salma@Utility.example',
    'New password': password,
    'Confirm password': password,
};
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create administrator' }));

it('says that a link without a token, or with a wrong one, is of no use, leads on, and keeps what was typed', async () => {
    const page = await visit('/set-up');
    expect(await screen.findByText('This link has been used or is too old.')).toBeVisible();
    expect(screen.queryByLabelText(/^Full name/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
    page.unmount();
    await visit('/set-up?token=guessed');
    await type(person);
    await create();
    expect(await screen.findByText('This link has been used or is too old.')).toBeVisible();
    expect(screen.getByLabelText(/^Full name/)).toHaveValue('Salma Khatun');
});

it('names every field that is not right, before anything is sent', async () => {
    await visit(`/set-up?token=${await ask('offerSetUp')}`);
    await type({ 'Full name': '', Email: 'salma', 'New password': 'short', 'Confirm password': 'other' });
    await create();
    const said = (label: RegExp) => screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
    const message = (label: RegExp) => document.getElementById(said(label))?.textContent;
    expect(message(/^Full name/)).toBe('This field is required.');
    expect(message(/^Email/)).toBe('Enter valid email address');
    expect(message(/^New password/)).toBe('Password must be at least 8 characters');
    expect(message(/^Confirm password/)).toBe('Passwords do not match');
    await type({ Email: 'salma@utility.example' });
    expect(screen.getByLabelText(/^Email/)).toBeValid();
});

it('keeps what was typed, passwords too, when the language is switched', async () => {
    const token = await ask('offerSetUp');
    await visit(`/set-up?token=${token}`);
    await type(person);
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'প্রথম প্রশাসক তৈরি করুন' })).toBeVisible();
    expect(screen.getByLabelText(/^পুরো নাম/)).toHaveValue('Salma Khatun');
    expect(screen.getByLabelText(/^নতুন পাসওয়ার্ড/)).toHaveValue(password);
    expect(address()).toBe(`/set-up?token=${token}&lng=bn`);
});

it('makes the first administrator, who then signs in and is not asked a second time', async () => {
    const link = `/set-up?token=${await ask('offerSetUp')}`;
    const page = await visit(link);
    await type(person);
    await create();
    expect(await screen.findByText(/salma@utility\.example has been created/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Go to sign-in' }));
    await signIn('salma@utility.example');
    await screen.findByRole('button', { name: 'Account' });
    expect(address()).toBe('/dashboard');
    page.unmount();

    await visit(link);
    await screen.findByRole('button', { name: 'Account' });
    expect(address()).toBe('/dashboard');
});

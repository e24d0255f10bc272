import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showPart } from '../../tests/support/page';
import { LanguageSwitch } from '../layout/LanguageSwitch';
import { SignInForm } from './SignInForm';

const form = (errors = {}) => <SignInForm errors={errors} sending={false} onSubmit={vi.fn()} onChange={vi.fn()} />;

it('shows and hides the password when asked', async () => {
    await showPart(form());
    const password = screen.getByLabelText(/^Password/);
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(password).toHaveAttribute('type', 'password');
});

it('says at the field what is wrong with it', async () => {
    await showPart(form({ phoneOrEmail: 'error.invalidPhone' }));
    const field = screen.getByLabelText(/^Email or phone number/);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Invalid phone number. Please provide valid phone number');
});

it('lets a password manager fill it in', async () => {
    await showPart(form());
    expect(screen.getByLabelText(/^Email or phone number/)).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'current-password');
});

it('loses nothing that was typed when the language is switched, and keeps none of it afterwards', async () => {
    const page = await showPart(
        <>
            <LanguageSwitch />
            {form()}
        </>,
    );
    await userEvent.type(screen.getByLabelText(/^Email or phone number/), 'rahima@nrw.example');
    await userEvent.type(screen.getByLabelText(/^Password/), 'Secret1234');
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    expect(await screen.findByLabelText(/^ই-মেইল বা ফোন নম্বর/)).toHaveValue('rahima@nrw.example');
    expect(screen.getByLabelText(/^পাসওয়ার্ড/)).toHaveValue('Secret1234');
    page.unmount();
    await showPart(form());
    expect(screen.getByLabelText(/^Password/)).toHaveValue('');
});

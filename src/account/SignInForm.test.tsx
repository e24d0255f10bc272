import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showPart } from '../../tests/support/page';
import { LanguageSwitch } from '../layout/LanguageSwitch';
import { SignInForm } from './SignInForm';

const form = <SignInForm />;

it('shows and hides the password when asked', async () => {
    await showPart(form);
    const password = screen.getByLabelText(/^Password/);
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(password).toHaveAttribute('type', 'password');
});

it('says at the field what is wrong with it, and leads there', async () => {
    await showPart(form);
    const field = screen.getByLabelText(/^Email or phone number/);
    await userEvent.type(field, '0171234');
    await userEvent.type(screen.getByLabelText(/^Password/), 'Secret1234{Enter}');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Invalid phone number. Please provide valid phone number');
    expect(field).toHaveFocus();
    await userEvent.type(field, '5');
    expect(field).toBeValid();
});

it('lets a password manager fill it in, also where it is known who signs in', async () => {
    const page = await showPart(form);
    expect(screen.getByLabelText(/^Email or phone number/)).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'current-password');
    page.unmount();
    await showPart(<SignInForm known="rahima@nrw.example" />);
    expect(document.querySelector('[autocomplete="username"]')).toHaveValue('rahima@nrw.example');
    expect(screen.queryByLabelText(/^Email or phone number/)).toBeNull();
});

it('loses nothing that was typed when the language is switched, and keeps none of it afterwards', async () => {
    const page = await showPart(
        <>
            <LanguageSwitch />
            {form}
        </>,
    );
    await userEvent.type(screen.getByLabelText(/^Email or phone number/), 'rahima@nrw.example');
    await userEvent.type(screen.getByLabelText(/^Password/), 'Secret1234');
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    expect(await screen.findByLabelText(/^ই-মেইল বা ফোন নম্বর/)).toHaveValue('rahima@nrw.example');
    expect(screen.getByLabelText(/^পাসওয়ার্ড/)).toHaveValue('Secret1234');
    page.unmount();
    await showPart(form);
    expect(screen.getByLabelText(/^Password/)).toHaveValue('');
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { isSignedIn, slice } from '../../src/providers/session';
import { address, inside, serve, signIn, visit } from '../support/journey';
import {
    answerQuestion,
    enterCode,
    firstWords,
    heading,
    languages,
    lastMessage,
    press,
    setPassword,
} from '../support/registration';

const { ask } = serve(server => server.ask('addUser', 'rahima@nrw.example'), { settings: { SIGNUP: 'on' } });
const { en } = languages;
const secret = 'Karnaphuli2026';

const fillIn = async (person: Partial<Record<keyof typeof en.signup, string>>, words = en) => {
    for (const [field, text] of Object.entries(person)) {
        const label = words.signup[field as keyof typeof en.signup];
        await userEvent.type(await screen.findByLabelText(firstWords(label)), text);
    }
    await press(words.signup.create);
};

it.each(['en', 'bn'] as const)('leads from the sign-up to the first sign-in, in %s', async lng => {
    const words = languages[lng];
    const email = `salma.${lng}@utility.example`;
    const page = await visit(`/login?lng=${lng}`);
    await press(words.login.signUp, 'link');
    await heading(words.signup.title);
    await fillIn({ fullName: 'Salma Khatun', email, address: 'Halishahar' }, words);
    await heading(words.signup.askedTitle);
    expect(screen.getByText(words.signup.asked)).toBeVisible();
    page.unmount();

    const { kind, link } = await lastMessage(ask, email);
    expect(kind).toBe('signUp');
    expect(await ask('query', 'select language from app_user where email = $1', [email])).toEqual([{ language: lng }]);
    await visit(`${link}&lng=${lng}`);
    await heading(words.accountVerified.title);
    expect(address()).toBe(`/account-verified?lng=${lng}`);
    await press(words.accountVerified.toNewPassword, 'link');
    await heading(words.otp.title);
    expect(address()).toBe(`/otp?lng=${lng}`);
    expect(await screen.findByRole('timer')).toBeVisible();
    await enterCode((await lastMessage(ask, email)).code, words);
    const chosen = [];
    for (const n of [1, 2, 3]) chosen.push(await answerQuestion(n, `Answer ${n}`, words));
    expect(new Set(chosen).size).toBe(3);
    await heading(words.newPassword.title);
    expect(address()).toBe(`/new-password?lng=${lng}`);
    await setPassword(secret, words);
    await heading(words.loginSuccess.title);
    expect(address()).toBe(`/login-success?lng=${lng}`);
    expect(screen.getByText(words.loginSuccess.noRole)).toBeVisible();
    expect(isSignedIn()).toBe(true);
    expect(JSON.stringify(slice('auth'))).not.toContain(secret);
    await press(words.loginSuccess.toDashboard, 'link');
    await userEvent.click(await inside());
    await userEvent.click(await screen.findByRole('menuitem', { name: words.sidebar.logout }));
    await heading(words.login.title);
    await signIn(email, secret);
    await inside();
});

it('confirms the same for an address that has an account already, whose owner alone is told', async () => {
    await visit('/signup');
    await fillIn({ fullName: 'Somebody', email: 'Rahima@NRW.example' });
    await heading(en.signup.askedTitle);
    expect(screen.getByText(en.signup.asked)).toBeVisible();
    expect((await lastMessage(ask, 'rahima@nrw.example')).kind).toBe('accountExists');
    await press(en.actionButtons.backToLogin, 'link');
    await heading(en.login.title);
});

it('names every field that is not right and leads to the first', async () => {
    await visit('/signup');
    await fillIn({ phone: '0171234' });
    const name = screen.getByLabelText(firstWords(en.signup.fullName));
    expect(name).toHaveAccessibleDescription(en.error.required);
    expect(name).toHaveFocus();
    const phone = screen.getByLabelText(firstWords(en.signup.phone));
    expect(phone).toHaveAccessibleDescription(en.error.invalidPhone);
    await userEvent.clear(phone);
    await fillIn({ fullName: 'Salma' });
    const email = screen.getByLabelText(firstWords(en.signup.email));
    expect(email).toHaveAccessibleDescription(expect.stringContaining(en.error.contactRequired));
    expect(email).toHaveFocus();
    await userEvent.type(phone, '01712-345678');
    expect(email).toBeValid();
});

it('keeps what was typed when the language is switched', async () => {
    await visit('/signup');
    await userEvent.type(await screen.findByLabelText(firstWords(en.signup.fullName)), 'Salma Khatun');
    await press('বাংলা');
    await heading(languages.bn.signup.title);
    await waitFor(() =>
        expect(screen.getByLabelText(firstWords(languages.bn.signup.fullName))).toHaveValue('Salma Khatun'),
    );
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSignedIn } from '../../src/providers/session';
import { address, inside, serve, signIn, visit } from '../support/journey';
import {
    firstWords,
    heading,
    languages,
    lastMessage,
    otherBrowser,
    press,
    register,
    setPassword,
} from '../support/registration';

const { ask } = serve(server => server.ask('addUser', 'admin@nrw.example'));
const { en } = languages;
const [before, after] = ['Karnaphuli2026', 'Patenga2027'];
const answers = ['Agrabad School', 'Salma Khatun', 'Halishahar'];

let count = 0;
let email = '';
beforeEach(async () => {
    await ask('query', 'delete from attempt');
    email = `nasrin${++count}@utility.example`;
    await register(ask, 'admin@nrw.example', email, answers, before);
});
afterEach(() => vi.useRealTimers());

const say = async (who: string, words = en) => {
    const field = await screen.findByLabelText(firstWords(words.forgetPassword.phoneOrEmail));
    await userEvent.clear(field);
    if (who) await userEvent.type(field, who);
    await press(words.forgetPassword.next);
};
const answer = async (at: number, text: string, words = en) => {
    const select = await screen.findByLabelText(firstWords(words.securityQuestions.question));
    await userEvent.selectOptions(select, String(at + 1));
    const field = screen.getByLabelText(firstWords(words.securityQuestions.answer));
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await press(words.forgetPassword.send);
};
const linked = async () => (await lastMessage(ask, email)).link;

it.each(['en', 'bn'] as const)('sets a new password by an answer and a link, in %s', async lng => {
    const words = languages[lng];
    const page = await visit(`/login?lng=${lng}`);
    await press(words.login.forgotPassword, 'link');
    await heading(words.forgetPassword.title);
    await say(email, words);
    await answer(1, ' salma  KHATUN', words);
    await heading(words.emailSent.title);
    expect(address()).toBe(`/email-sent?lng=${lng}`);
    await press(words.actionButtons.backToLogin, 'link');
    await heading(words.login.title);
    otherBrowser(page);

    const done = await visit(`${await linked()}&lng=${lng}`);
    await heading(words.newPassword.title);
    expect(address()).toBe(`/new-password?lng=${lng}`);
    await setPassword(after, words);
    await heading(words.passwordChanged.title);
    expect(address()).toBe(`/password-changed?lng=${lng}`);
    expect(isSignedIn()).toBe(false);
    await press(words.actionButtons.backToLogin, 'link');
    await signIn(email, before);
    expect(await screen.findByText(words.error.invalidCredentials)).toBeVisible();
    done.unmount();
    await visit('/login');
    await signIn(email, after);
    await inside();
});

it.each([
    ['', 'Please enter email'],
    ['nasrin@', 'Invalid email address'],
    ['0171234', 'Invalid phone number. Please provide valid phone number'],
])('answers "%s" as e-mail or phone with "%s"', async (who, message) => {
    await visit('/forget-password');
    await say(who);
    const field = screen.getByLabelText(firstWords(en.forgetPassword.phoneOrEmail));
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
});

it('says that an answer does not match, keeps it, and sends nothing', async () => {
    await visit('/forget-password');
    await say(email);
    await answer(0, 'Another School');
    const field = screen.getByLabelText(firstWords(en.securityQuestions.answer));
    expect(await screen.findByText('The answer you provided does not match to our record')).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Another School');
    expect((await lastMessage(ask, email)).kind).not.toBe('recovery');
});

it('asks a stranger as it asks anyone, and always the same', async () => {
    const questions = async () => {
        const page = await visit('/forget-password');
        await say('stranger@nrw.example');
        const select = await screen.findByLabelText(firstWords(en.securityQuestions.question));
        const offered = [...select.querySelectorAll('option')].map(({ value }) => value);
        page.unmount();
        return offered;
    };
    const offered = await questions();
    expect(offered).toHaveLength(4);
    expect(await questions()).toEqual(offered);
});

it('keeps question and answer when the language is switched, and lets one go back to say who it is', async () => {
    await visit('/forget-password');
    await say(email);
    await userEvent.selectOptions(await screen.findByLabelText(firstWords(en.securityQuestions.question)), '2');
    await userEvent.type(screen.getByLabelText(firstWords(en.securityQuestions.answer)), 'Salma');
    await press('বাংলা');
    const { bn } = languages;
    expect(await screen.findByLabelText(firstWords(bn.securityQuestions.answer))).toHaveValue('Salma');
    expect(screen.getByLabelText(firstWords(bn.securityQuestions.question))).toHaveValue('2');
    await press(bn.forgetPassword.back);
    expect(await screen.findByLabelText(firstWords(bn.forgetPassword.phoneOrEmail))).toBeVisible();
});

it('takes an answer that was thought about for longer than the question is good for', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await visit('/forget-password');
    await say(email);
    await screen.findByLabelText(firstWords(en.securityQuestions.question));
    await ask('passMinutes', 11);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    await answer(2, 'Halishahar');
    await heading(en.emailSent.title);
});

it('opens the link once and goes on after a reload; a used or old one says what to do', async () => {
    let page = await visit('/forget-password');
    await say(email);
    await answer(0, answers[0]);
    await heading(en.emailSent.title);
    page.unmount();
    const link = await linked();
    page = await visit(link);
    await heading(en.newPassword.title);
    page.unmount();
    page = await visit('/new-password');
    await heading(en.newPassword.title);
    otherBrowser(page);
    page = await visit(link);
    expect(await screen.findByText(en.error.linkExpired)).toBeVisible();
    await press(en.login.forgotPassword, 'link');
    await heading(en.forgetPassword.title);
});

it('says that the new password came too late, and leads to a new link', async () => {
    const page = await visit('/forget-password');
    await say(email);
    await answer(0, answers[0]);
    await heading(en.emailSent.title);
    page.unmount();
    await visit(await linked());
    await userEvent.type(await screen.findByLabelText(firstWords(en.newPassword.password)), after);
    await userEvent.type(screen.getByLabelText(firstWords(en.newPassword.confirmPassword)), after);
    await ask('passMinutes', 11);
    await press(en.newPassword.save);
    await heading(en.accountVerified.endedTitle);
    await press(en.login.forgotPassword, 'link');
    await heading(en.forgetPassword.title);
});

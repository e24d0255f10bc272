import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { password as newPassword } from '../../src/providers/session';
import { sealedStore } from '../../src/providers/store';
import { address, inside, serve, visit } from '../support/journey';
import {
    answerQuestion,
    asAdmin,
    enterCode,
    firstWords,
    heading,
    invitation,
    languages,
    lastMessage,
    otherBrowser,
    press,
    setPassword,
} from '../support/registration';

const { ask } = serve(server => server.ask('addUser', 'admin@nrw.example'));
const { en } = languages;
const secret = 'Karnaphuli2026';
let scene: Awaited<ReturnType<typeof invitation>>;
beforeEach(async () => (scene = await invitation(ask, 'admin@nrw.example')));

it.each(['en', 'bn'] as const)(
    'an invited user completes the registration and later signs in by code, in %s',
    async lng => {
        const words = languages[lng];
        const page = await visit(`${scene.link}&lng=${lng}`);
        await press(words.accountVerified.toNewPassword, 'link');
        await screen.findByRole('timer');
        await enterCode((await lastMessage(ask, scene.email)).code, words);
        for (const n of [1, 2, 3]) await answerQuestion(n, `উত্তর ${n}`, words);
        await setPassword(secret, words);
        await heading(words.loginSuccess.title);
        expect(screen.queryByText(words.loginSuccess.noRole)).toBeNull();
        otherBrowser(page);

        await visit(`/login?lng=${lng}`);
        await userEvent.type(await screen.findByLabelText(firstWords(words.login.phoneOrEmail)), scene.email);
        await press(words.login.sendCode);
        await heading(words.otp.title);
        await enterCode((await lastMessage(ask, scene.email)).code, words);
        await inside();
    },
);

it('leads a user who has only a phone from the text message on', async () => {
    const phone = '+8801700000001';
    await (await asAdmin(ask, 'admin@nrw.example')).invite({ phone });
    const { link, code } = await lastMessage(ask, phone);
    await visit(link);
    expect(await screen.findByText(en.otp.invited)).toBeVisible();
    expect(address()).toBe('/otp');
    expect(screen.queryByRole('button', { name: en.otp.resend })).toBeNull();
    await enterCode(code);
    await heading('Question 1 of 3');
});

it('says that a link to an account that is complete leads to the sign-in', async () => {
    const link = scene.link;
    await ask('query', `update app_user set registration_step = 'complete', status = 'active' where email = $1`, [
        scene.email,
    ]);
    await visit(link);
    expect(await screen.findByText(en.accountVerified.existing)).toBeVisible();
    await heading(en.login.title);
    expect(address()).toBe('/login');
});

it.each(['/new-password', '/security-question?n=3'])('leads from %s back to the code, which is sent once', async at => {
    const page = await scene.atCode();
    const sent = await scene.written();
    page.unmount();
    await visit(at);
    await screen.findByRole('timer');
    expect(address()).toBe('/otp');
    expect(screen.getByText(/^A code is on its way to n\S+@utility\.example\.$/)).toBeVisible();
    expect(await scene.written()).toBe(sent);
});

it('leads from the code and from earlier and later questions to the one that is next', async () => {
    let page = await scene.atQuestions();
    await answerQuestion(1, 'Agrabad');
    await heading('Question 2 of 3');
    for (const at of [
        '/otp',
        '/new-password',
        '/security-question?n=1',
        '/security-question?n=3',
        '/security-question',
    ]) {
        page.unmount();
        page = await visit(at);
        await heading('Question 2 of 3');
        expect(address()).toBe('/security-question?n=2');
    }
    const select = screen.getByLabelText(firstWords(en.securityQuestions.question));
    expect([...select.querySelectorAll('option')]).toHaveLength(12);
    expect(screen.getByLabelText(firstWords(en.securityQuestions.answer))).toHaveValue('');
});

it('asks for a question and for 4 to 50 characters, and shows the questions in the language of the page', async () => {
    await scene.atQuestions();
    await userEvent.type(screen.getByLabelText(firstWords(en.securityQuestions.answer)), 'abc');
    await press(en.securityQuestions.next);
    const select = screen.getByLabelText(firstWords(en.securityQuestions.question));
    expect(select).toHaveAccessibleDescription(en.error.questionRequired);
    expect(select).toHaveFocus();
    expect(screen.getByLabelText(firstWords(en.securityQuestions.answer))).toHaveAccessibleDescription(
        expect.stringContaining(en.error.answerLength),
    );
    await userEvent.selectOptions(select, 'Which river did you first cross by boat?');
    await press('বাংলা');
    await heading('প্রশ্ন ১, মোট ৩');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('প্রথম কোন নদী আপনি নৌকায় পার হয়েছিলেন?');
    expect(screen.getByLabelText(firstWords(languages.bn.securityQuestions.answer))).toHaveValue('abc');
});

it('tells in words which rules a password keeps, how strong it is, and that both must match', async () => {
    await scene.atPassword();
    const field = screen.getByLabelText(firstWords(en.newPassword.password));
    await userEvent.type(field, 'short1');
    const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rules()).toEqual([
        'At least 8 characters (not yet)',
        'At least 1 capital letter (not yet)',
        'At least 1 small letter (done)',
        'At least 1 number (done)',
    ]);
    expect(screen.getByText('Strength: not enough yet')).toBeVisible();
    await press(en.newPassword.save);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(en.error.passwordTooShort));
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, secret);
    await userEvent.type(screen.getByLabelText(firstWords(en.newPassword.confirmPassword)), 'Other2026');
    await press(en.newPassword.save);
    expect(screen.getByLabelText(firstWords(en.newPassword.confirmPassword))).toHaveAccessibleDescription(
        en.error.passwordMismatch,
    );
    expect(newPassword.get()).toBe(secret);
    expect(JSON.stringify(sealedStore('nrw.session').listItems?.())).not.toContain(secret);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserInput } from '../../contract/users';
import { bn } from './words.bn';
import { en } from './words.en';
import { publicCalls } from '../../src/providers/publicCalls';
import { forgetEverything } from '../../src/providers/session';
import { password, visit } from './journey';
import type { JourneyServer } from './journey-process';

type Ask = JourneyServer['ask'];

/** The pages' words by language. */
export const languages = { en, bn };
export const firstWords = (key: string) => new RegExp(`^${key.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

/** What was last written to somebody, with its code and the address that its link opens. */
export const lastMessage = async (ask: Ask, recipient: string) => {
    const [message] = await ask('messages', recipient);
    if (!message) throw new Error(`Nothing was written to ${recipient}`);
    const [code = ''] = /\b\d{6}\b/.exec(message.text) ?? [];
    const [link] = /https?:\S+/.exec(message.text) ?? [];
    const { pathname, search } = new URL(link ?? 'http://nowhere');
    return { ...message, code, link: pathname + search };
};

/** A code that is not the one given. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** An administrator's session by the API, for what is not the subject of a test. */
export const asAdmin = async (ask: Ask, email: string) => {
    const post = async (path: string, body: unknown, token?: string) => {
        const answer = await ask('fetch', {
            method: 'POST',
            path: `/account/api/v1/${path}`,
            headers: {
                application_type: '1',
                'content-type': 'application/json',
                ...(token && { authorization: `Bearer ${token}` }),
            },
            body: JSON.stringify(body),
        });
        return (JSON.parse(answer.body) as { data: never }).data;
    };
    const { token } = (await post('user/login', { phoneOrEmail: email, password })) as { token: string };
    /** Makes an account, whose owner gets an invitation. */
    const invite = async (person: Partial<UserInput>) => {
        const [role] = await ask('query', 'select id from role limit 1');
        const given = { fullName: 'Nasrin Akter', email: null, phone: null, address: '', roleIds: [role?.id] };
        return (await post('user/register', { ...given, ...person }, token)) as { id: string };
    };
    return { invite };
};

/** Types or pastes into the field of the code. */
export const enterCode = async (code: string, words: typeof en = en) => {
    const field = await screen.findByLabelText(firstWords(words.otp.code));
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(code);
};

export const press = async (name: string, role: 'button' | 'link' = 'button') =>
    userEvent.click(await screen.findByRole(role, { name }));

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Chooses the first question on offer and answers it. */
export const answerQuestion = async (n: number, answer: string, words: typeof en = en) => {
    const digits = words === en ? String(n) : '০১২৩'[n];
    const title = words.securityQuestions.title.replace('%{n}', digits).replace('%{total}', words === en ? '3' : '৩');
    await heading(title);
    const select = screen.getByLabelText(firstWords(words.securityQuestions.question));
    const [, first] = [...select.querySelectorAll('option')];
    await userEvent.selectOptions(select, first);
    await userEvent.type(screen.getByLabelText(firstWords(words.securityQuestions.answer)), answer);
    await press(words.securityQuestions.next);
    return first.textContent;
};

/** Types the new password twice and saves it. */
export const setPassword = async (secret: string, words: typeof en = en) => {
    await userEvent.type(await screen.findByLabelText(firstWords(words.newPassword.password)), secret);
    await userEvent.type(screen.getByLabelText(firstWords(words.newPassword.confirmPassword)), secret);
    await press(words.newPassword.save);
};

/** Another browser: nothing of before is known. */
export const otherBrowser = (page: { unmount: () => void }) => {
    page.unmount();
    forgetEverything();
};

/** A complete account, made over the public calls: three answers and a password. */
export const register = async (ask: Ask, admin: string, email: string, answers: string[], secret: string) => {
    await (await asAdmin(ask, admin)).invite({ email });
    const token = new URLSearchParams((await lastMessage(ask, email)).link.split('?')[1]).get('token') ?? '';
    let held = (await publicCalls.registrationStep({ token })).registrationToken ?? '';
    const { challenge } = await publicCalls.sendRegistrationCode(held);
    const { code } = await lastMessage(ask, email);
    const proof = { registrationToken: held, challenge, code };
    held = (await publicCalls.verifyRegistrationCode(proof)).registrationToken ?? '';
    for (const [at, answer] of answers.entries()) {
        const given = { registrationToken: held, questionId: at + 1, answer };
        held = (await publicCalls.setSecurityAnswer(given)).registrationToken ?? '';
    }
    await publicCalls.setFirstPassword({ registrationToken: held, password: secret });
};

let invitations = 0;

/** Somebody with a fresh invitation, and the way as far as a page of their registration. */
export const invitation = async (ask: Ask, admin: string) => {
    const email = `nasrin${++invitations}@utility.example`;
    // So that no test meets the limits of the one before.
    await ask('query', 'delete from attempt');
    await (await asAdmin(ask, admin)).invite({ email });
    const { link } = await lastMessage(ask, email);
    const atCode = async () => {
        const page = await visit(link);
        await press(en.accountVerified.toNewPassword, 'link');
        await screen.findByRole('timer');
        return page;
    };
    const atQuestions = async () => {
        const page = await atCode();
        await enterCode((await lastMessage(ask, email)).code);
        await heading('Question 1 of 3');
        return page;
    };
    const atPassword = async () => {
        const page = await atQuestions();
        for (const n of [1, 2, 3]) await answerQuestion(n, `Answer ${n}`);
        await heading(en.newPassword.title);
        return page;
    };
    const written = async () => (await ask('messages', email)).length;
    return { email, link, atCode, atQuestions, atPassword, written };
};

import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSignedIn } from '../../src/providers/session';
import { address, inside, password, serve, visit } from '../support/journey';
import { enterCode, firstWords, heading, languages, lastMessage, otherCode, press } from '../support/registration';

const email = 'rahima@nrw.example';
const { ask, network } = serve(async server => {
    await server.ask('addUser', email);
});
const { en } = languages;
const identifier = () => screen.findByLabelText(firstWords(en.login.phoneOrEmail));
const askForCode = async (at = '/login') => {
    const page = await visit(at);
    await userEvent.type(await identifier(), email);
    await press(en.login.sendCode);
    await heading(en.otp.title);
    return page;
};
const theCode = async () => (await lastMessage(ask, email)).code;
const written = async () => (await ask('messages', email)).length;
const codeField = () => screen.findByLabelText(firstWords(en.otp.code));

beforeEach(async () => {
    // So that no test meets the limits or messages of the one before.
    await ask('query', 'delete from attempt');
    await ask('query', 'delete from outbox');
});
afterEach(() => vi.useRealTimers());

it.each(['en', 'bn'] as const)(
    'signs in by a code that is pasted, back to where one wanted to go, in %s',
    async lng => {
        const words = languages[lng];
        await visit(`/dashboard?period=3m&lng=${lng}`);
        await userEvent.type(await screen.findByLabelText(firstWords(words.login.phoneOrEmail)), email);
        await userEvent.click(screen.getByLabelText(words.login.rememberMe));
        await press(words.login.sendCode);
        await heading(words.otp.title);
        await enterCode(`${await theCode()} `, words);
        await inside();
        expect(address()).toMatch(/^\/dashboard\?period=3m/);
        const [session] = await ask('query', 'select remember from session order by created_at desc, id desc limit 1');
        expect(session).toEqual({ remember: true });
    },
);

it('says that a code is wrong, and takes the right one typed over it in Bengali digits', async () => {
    await askForCode();
    const code = await theCode();
    await enterCode(otherCode(code));
    expect(await screen.findByText(en.error.codeInvalid)).toBeVisible();
    expect(await codeField()).toHaveAccessibleDescription(expect.stringContaining(en.error.codeInvalid));
    expect(await codeField()).toHaveFocus();
    expect(isSignedIn()).toBe(false);
    await userEvent.clear(await codeField());
    await userEvent.keyboard(code.replace(/\d/g, digit => '০১২৩৪৫৬৭৮৯'[Number(digit)]));
    await inside();
});

it('asks for all six digits before anything is sent, and can be filled in by the phone', async () => {
    await askForCode();
    const field = await codeField();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await press(en.otp.verify);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(en.error.codeRequired));
    await userEvent.type(field, '12ab3');
    await press(en.otp.verify);
    expect(field).toHaveValue('123');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(en.error.codeSixDigits));
});

it('refuses a code that is too old and sends another, which signs in', async () => {
    await askForCode();
    const first = await theCode();
    await ask('passMinutes', 6);
    await enterCode(first);
    expect(await screen.findByText(en.error.codeInvalid)).toBeVisible();
    const resend = screen.getByRole('button', { name: en.otp.resend });
    expect(resend).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(resend);
    expect(await written()).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await waitFor(() => expect(resend).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(resend);
    await waitFor(() => expect(resend).toHaveAttribute('aria-disabled', 'true'));
    await enterCode(await theCode());
    await inside();
});

it('counts down to the end of the code, also over a reload and a change of language, and sends none anew', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const page = await askForCode();
    await userEvent.type(await codeField(), '12');
    expect(screen.getByRole('timer')).toHaveTextContent('The code is valid for 5:00.');
    vi.setSystemTime(Date.now() + 65_000);
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('3:55'));
    await press('বাংলা');
    expect(await screen.findByRole('timer')).toHaveTextContent('৩:৫৫');
    expect(screen.getByLabelText(firstWords(languages.bn.otp.code))).toHaveValue('12');
    page.unmount();
    await visit('/otp?lng=en');
    expect(await screen.findByRole('timer')).toHaveTextContent('3:55');
    expect(screen.getByText('The code is valid for 4 more minutes.')).toBeInTheDocument();
    vi.setSystemTime(Date.now() + 240_000);
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(en.otp.expired));
    expect(await written()).toBe(1);
});

it('tells of an identifier without an account nothing else than of one with', async () => {
    await visit('/login');
    await userEvent.type(await identifier(), 'stranger@nrw.example');
    await press(en.login.sendCode);
    expect(
        await screen.findByText('If stranger@nrw.example belongs to an account, a code is on its way there.'),
    ).toBeVisible();
    await enterCode('123456');
    expect(await screen.findByText(en.error.codeInvalid)).toBeVisible();
    expect(await ask('messages', 'stranger@nrw.example')).toEqual([]);
});

it('says how long to wait when codes are asked for too often', async () => {
    const page = await askForCode();
    page.unmount();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await visit('/login');
    await userEvent.type(await identifier(), email);
    await press(en.login.sendCode);
    expect(await screen.findByText('Too many attempts. Please try again in 1 minute.')).toBeVisible();
    expect(address()).toBe('/login');
});

it('does not send a second code to one who goes back and asks again within the minute', async () => {
    await askForCode();
    history.back();
    await heading(en.login.title);
    expect(await identifier()).toHaveValue(email);
    expect(screen.queryByLabelText(firstWords(en.login.password))).toBeNull();
    await press(en.login.sendCode);
    await heading(en.otp.title);
    expect(await written()).toBe(1);
});

it('offers the password instead: who it is stands there already, and the way back is kept', async () => {
    await askForCode('/settings/threshold-value');
    await press(en.login.withPassword, 'link');
    await heading(en.password.title);
    expect(address()).toBe('/password');
    expect(screen.getByText(email)).toBeVisible();
    await userEvent.type(screen.getByLabelText(firstWords(en.login.password)), `${password}{Enter}`);
    await inside();
    expect(address()).toMatch(/^\/settings\/threshold-value/);
});

it('lets one who is on the page of the password say that they are somebody else', async () => {
    await askForCode();
    await press(en.login.withPassword, 'link');
    await press(en.password.change, 'link');
    expect(await identifier()).toHaveValue(email);
    expect(screen.getByLabelText(firstWords(en.login.password))).toBeVisible();
});

it('shows who has asked for a code to nobody who comes when it is no longer good', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const page = await askForCode();
    page.unmount();
    vi.setSystemTime(Date.now() + 301_000);
    const login = await visit('/login');
    expect(await identifier()).toHaveValue('');
    login.unmount();
    await visit('/password');
    await heading(en.login.title);
});

it('switches between code and password on the page of the sign-in, and keeps who it is', async () => {
    await askForCode();
    history.back();
    await userEvent.type(await identifier(), 'x');
    await press(en.login.withPassword);
    expect(await screen.findByLabelText(firstWords(en.login.password))).toBeVisible();
    expect(await identifier()).toHaveValue(`${email}x`);
});

it.each(['/otp', '/password', '/security-question?n=2', '/new-password'])(
    'leads from %s to the sign-in whoever has begun nothing',
    async at => {
        await visit(at);
        await heading(en.login.title);
        expect(address()).toBe('/login');
        if (at !== '/password') expect(screen.getByText(en.login.nothingBegun)).toBeVisible();
    },
);

it('sends nothing twice when a code is verified with two quick clicks', async () => {
    const calls: string[] = [];
    network.events.on('request:start', ({ request }) => calls.push(new URL(request.url).pathname));
    await askForCode();
    await enterCode(otherCode(await theCode()));
    await screen.findByText(en.error.codeInvalid);
    // However quick the server is, its answer comes after the second click.
    let answer = () => {};
    const clicked = new Promise<void>(resolve => (answer = resolve));
    network.use(http.post('*/login-by-otp', () => clicked));
    await userEvent.dblClick(screen.getByRole('button', { name: en.otp.verify }));
    answer();
    await screen.findByText(en.error.codeInvalid);
    expect(calls.filter(path => path.endsWith('/login-by-otp'))).toHaveLength(2);
    network.events.removeAllListeners();
});

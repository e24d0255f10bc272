import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { flow, goOn } from '../../src/providers/flow';
import { publicCalls } from '../../src/providers/publicCalls';
import { isSignedIn } from '../../src/providers/session';
import { sealedStore } from '../../src/providers/store';
import { address, inside, serve, visit } from '../support/journey';
import {
    answerQuestion,
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

const { ask, network } = serve(server => server.ask('addUser', 'admin@nrw.example'));
const { en } = languages;
const secret = 'Karnaphuli2026';
let scene: Awaited<ReturnType<typeof invitation>>;
/** Questions to the server where the registration stands that it has not answered yet. */
let asking = 0;
beforeEach(async () => {
    scene = await invitation(ask, 'admin@nrw.example');
    asking = 0;
    const isQuestion = ({ url }: Request) => url.endsWith('/get-registration-step');
    network.events.on('request:start', ({ request }) => void (isQuestion(request) && asking++));
    network.events.on('response:mocked', ({ request }) => void (isQuestion(request) && asking--));
});
afterEach(() => network.events.removeAllListeners());
const corrected = () => waitFor(() => expect(asking).toBe(0));

/** What another tab of the same browser does: it writes to the store, and the browser tells this one. */
const inAnotherTab = (work: () => void) => {
    const before = localStorage.getItem('nrw.session');
    work();
    const changed = localStorage.getItem('nrw.session');
    expect(changed).not.toBe(before);
    window.dispatchEvent(new StorageEvent('storage', { key: 'nrw.session' }));
};

it('opens a link once, takes its token out of the address, and goes on after a reload', async () => {
    const link = scene.link;
    const page = await visit(link);
    await heading(en.accountVerified.title);
    expect(address()).toBe('/account-verified');
    page.unmount();
    const again = await visit(link);
    await heading(en.accountVerified.title);
    otherBrowser(again);
    await visit(link);
    await heading(en.accountVerified.endedTitle);
    expect(screen.getByText(en.error.linkExpired)).toBeVisible();
    await press(en.login.sendCode, 'link');
    expect(await screen.findByRole('button', { name: en.login.sendCode })).toBeVisible();
    expect(screen.queryByLabelText(firstWords(en.login.password))).toBeNull();
});

it('tries a link again when the network was lost, which has not used it up', async () => {
    const link = scene.link;
    network.use(http.post('*/user/get-registration-step', () => HttpResponse.error(), { once: true }));
    await visit(link);
    expect(await screen.findByText(en.error.offline)).toBeVisible();
    await press(en.actionButtons.tryAgain);
    await heading(en.accountVerified.title);
});

it('leads back to a step that is done on to the current one', async () => {
    await scene.atQuestions();
    history.back();
    await heading(en.accountVerified.title);
    await press(en.accountVerified.toNewPassword, 'link');
    await heading('Question 1 of 3');
});

it('says that a step took too long, and a code leads on from there', async () => {
    const page = await scene.atPassword();
    await corrected();
    await ask('passMinutes', 11);
    await setPassword(secret);
    await heading(en.accountVerified.endedTitle);
    expect(screen.getByText(en.error.flow_expired)).toBeVisible();
    expect(isSignedIn()).toBe(false);
    page.unmount();
    await visit('/new-password');
    await press(en.login.sendCode, 'link');
    await userEvent.type(await screen.findByLabelText(firstWords(en.login.phoneOrEmail)), scene.email);
    await press(en.login.sendCode);
    await heading(en.otp.title);
    await enterCode((await lastMessage(ask, scene.email)).code);
    await heading(en.newPassword.title);
    await setPassword(secret);
    await heading(en.loginSuccess.title);
});

it('notices on arrival that a step has expired', async () => {
    const page = await scene.atQuestions();
    page.unmount();
    await ask('passMinutes', 11);
    await visit('/security-question?n=1');
    await heading(en.accountVerified.endedTitle);
});

it('follows another tab that has gone on', async () => {
    await scene.atQuestions();
    const { registrationToken } = flow();
    const next = await publicCalls.setSecurityAnswer({
        registrationToken: registrationToken ?? '',
        questionId: 4,
        answer: 'Agrabad',
    });
    inAnotherTab(() => goOn(next, { questionIds: [4] }));
    await heading('Question 2 of 3');
    expect(address()).toBe('/security-question?n=2');
});

it('does not take a token that another tab has used up for one that has expired', async () => {
    await scene.atQuestions();
    const token = flow().registrationToken ?? '';
    const next = await publicCalls.setSecurityAnswer({ registrationToken: token, questionId: 4, answer: 'Agrabad' });
    const otherTab = sealedStore('nrw.session');
    otherTab.setItem('flow', { ...flow(), registrationToken: next.registrationToken, answered: 1, questionIds: [4] });
    otherTab.flush();
    await answerQuestion(1, 'Answer 1');
    await heading('Question 2 of 3');
    expect(screen.queryByText(en.error.flow_expired)).toBeNull();
});

it('lets nobody send a step twice', async () => {
    await scene.atQuestions();
    const paths: string[] = [];
    network.events.on('request:start', ({ request }) => paths.push(new URL(request.url).pathname));
    const select = screen.getByLabelText(firstWords(en.securityQuestions.question));
    await userEvent.selectOptions(select, 'Which river did you first cross by boat?');
    await userEvent.type(screen.getByLabelText(firstWords(en.securityQuestions.answer)), 'Karnaphuli');
    await userEvent.dblClick(screen.getByRole('button', { name: en.securityQuestions.next }));
    await heading('Question 2 of 3');
    expect(paths.filter(path => path.endsWith('/set-security-question-answer'))).toHaveLength(1);
});

it('sends who is signed in away from every page for guests or of an outcome opened directly, and from no other', async () => {
    let page = await scene.atPassword();
    await setPassword(secret);
    await heading(en.loginSuccess.title);
    const guest = ['/login', '/signup', '/otp', '/password', '/forget-password', '/new-password', '/email-sent'];
    const outcomes = ['/password-changed', '/login-success'];
    for (const at of [...guest, ...outcomes]) {
        page.unmount();
        page = await visit(at);
        await inside();
        await waitFor(() => expect(address()).toBe('/dashboard'));
    }
    page.unmount();
    await visit('/unauthorized');
    await heading(en.layout.noPermission);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { en } from '../support/words.en';
import { address, inside, password, serve, visit, visitAs } from '../support/journey';

const admin = 'admin@nrw.example';
const demoPassword = 'Demo12345';
const { ask, network } = serve(() => Promise.resolve(), { city: true });

const problem = (code: string, seconds?: number) => () =>
    HttpResponse.json(
        { type: 'about:blank', title: code, status: 503, code, requestId: 'r' },
        { status: 503, headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) } },
    );
/** From now on no call of the paths is answered; gives how many came. */
const away = (paths: string, answer: () => Response) => {
    const calls = { count: 0 };
    network.use(
        http.all(paths, () => {
            calls.count++;
            return answer();
        }),
    );
    return calls;
};
const sentence = (words: typeof en, reason: 'offline' | 'unavailable' | 'storageFull') =>
    `${words.error[reason]} ${words.layout.away}`;
const banners = () => screen.queryAllByRole('alert');
const banner = async (words: string) => {
    const shown = await screen.findByText(words);
    expect(shown).toBeVisible();
    expect(banners()).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^(Try again|আবার চেষ্টা করুন)$/ })).toHaveLength(1);
    expect(document.body.textContent).not.toMatch(/What you typed|আপনার লেখা/);
};
const gone = (timeout = 40_000) => waitFor(() => expect(banners()).toEqual([]), { timeout });
const openThenLose = async (answer: () => Response) => {
    const page = await visitAs(admin, '/water-quality', demoPassword);
    await screen.findByRole('heading', { level: 1, name: 'Water quality' });
    page.unmount();
    return away('*/:service/api/v1/*', answer);
};
const volume = async () =>
    within(await screen.findByRole('region', { name: 'Total water volume' })).findByText(/^[\d,]+\.\d$/, {
        selector: 'p',
    });

it.each([
    ['the server does not answer', () => HttpResponse.error(), 'offline'],
    ['the database is away', problem('unavailable', 2), 'unavailable'],
    ['the disk is full', problem('storageFull', 2), 'storageFull'],
    ['a proxy stands before nothing', () => new HttpResponse('<html>', { status: 502 }), 'unavailable'],
] as const)('when %s the dashboard says so once, and mends itself when that is over', async (_, answer, reason) => {
    await openThenLose(answer);
    await visit('/dashboard');
    await banner(sentence(en, reason));
    network.resetHandlers();
    await gone();
    expect(await volume()).toBeVisible();
    await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0));
});

it('says it in Bengali where the page does', async () => {
    await openThenLose(() => HttpResponse.error());
    await visit('/dashboard?lng=bn');
    await banner(sentence(bn, 'offline'));
    await userEvent.click(screen.getByRole('button', { name: bn.actionButtons.tryAgain }));
    await banner(sentence(bn, 'offline'));
});

it('tries all that failed at once when asked, and sooner than the server had said', async () => {
    const page = await visitAs(admin, '/dashboard', demoPassword);
    await volume();
    page.unmount();
    // The rights are known, so that the cards are what fails.
    const calls = away('*/nrw/api/v1/dashboard/*', problem('unavailable', 30));
    await visit('/dashboard');
    await banner(sentence(en, 'unavailable'));
    const before = calls.count;
    expect(before).toBeGreaterThan(4);
    network.resetHandlers();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await gone(10_000);
    expect(await volume()).toBeVisible();
    await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0));
});

it('does not ask before the server has said, at the earliest', async () => {
    const page = await visitAs(admin, '/dashboard', demoPassword);
    await volume();
    page.unmount();
    const calls = away('*/nrw/api/v1/dashboard/*', problem('unavailable', 3));
    await visit('/dashboard');
    await banner(sentence(en, 'unavailable'));
    await new Promise(done => setTimeout(done, 500));
    const first = calls.count;
    await new Promise(done => setTimeout(done, 1500));
    expect(calls.count).toBe(first);
    await waitFor(() => expect(calls.count).toBeGreaterThan(first), { timeout: 10_000 });
});

it.each([
    ['/settings/threshold-value', /^1–\d+ of \d/],
    ['/user-management', /^1–\d+ of \d/],
    ['/settings/audit-log', /^1–\d+ of \d/],
    ['/water-quality', /^1–\d+ of \d/],
])('the list at %s shows no number of rows while it cannot be fetched, and comes by itself', async (at, count) => {
    await openThenLose(problem('unavailable', 1));
    await visit(at);
    await banner(sentence(en, 'unavailable'));
    expect(screen.queryByText(/\d+-\d+ of/)).toBeNull();
    network.resetHandlers();
    await gone();
    expect(await screen.findByText(count)).toBeVisible();
});

it('a list that failed for another reason shows no number of rows either', async () => {
    await visitAs(admin, '/user-management', demoPassword);
    expect(await screen.findByText(/^1–\d+ of \d/)).toBeVisible();
    const fails = ({ request }: { request: Request }) =>
        new URL(request.url).searchParams.has('range') ? new HttpResponse(null, { status: 500 }) : undefined;
    network.use(http.get('*/user/list', fails));
    await userEvent.type(await screen.findByLabelText('Search'), 'karim');
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(/\d+-\d+ of/)).toBeNull();
});

it('a record that cannot be asked for is not said to be gone', async () => {
    const [{ id }] = (await ask('query', 'select id from threshold order by key limit 1')) as { id: string }[];
    await openThenLose(() => HttpResponse.error());
    const at = `/settings/threshold-value/edit?id=${id}`;
    await visit(at);
    await banner(sentence(en, 'offline'));
    expect(address()).toBe(at);
    network.resetHandlers();
    await gone();
    expect(await screen.findByLabelText(/^Threshold value/)).toBeVisible();
});

it('what was typed is said to be kept where something was typed, and only there', async () => {
    await ask('addUser', 'typist@nrw.example');
    await visitAs('typist@nrw.example', '/settings/threshold-value/create', password);
    for (const [label, value] of [
        ['Name \\(English\\)', 'Leak alarm'],
        ['Name \\(Bengali\\)', 'ফুটো'],
        ['Threshold value', '2'],
        ['Default min', '1'],
        ['Default max', '4'],
    ])
        await userEvent.type(await screen.findByLabelText(new RegExp(`^${label}`)), value);
    network.use(http.post('*/Threshold', () => HttpResponse.error()));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(en.error.offlineTyped)).toBeVisible();
    expect(screen.getByLabelText(/^Name \(English\)/)).toHaveValue('Leak alarm');
});

it('the sign-in page tells that the server is away, and not of too many attempts', async () => {
    away('*/:service/api/v1/*', problem('unavailable', 20));
    await visit('/login');
    await banner(sentence(en, 'unavailable'));
    await userEvent.type(screen.getByLabelText(/^Email or phone number/), admin);
    await userEvent.type(screen.getByLabelText(/^Password/), demoPassword);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(en.error.unavailable)).toBeVisible();
    expect(screen.queryByText(/Too many attempts/)).toBeNull();
    network.resetHandlers();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await inside()).toBeVisible();
});

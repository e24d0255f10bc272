import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dashboard } from '../../contract/paths';
import { bn } from '../support/words.bn';
import { dataProvider } from '../../src/providers/dataProvider';
import { isSignedIn, slice } from '../../src/providers/session';
import { sealedStore } from '../../src/providers/store';
import { inside, serve, visitAs } from '../support/journey';

const [admin, demoPassword] = ['admin@nrw.example', 'Demo12345'];
const refreshPath = '/account/api/v1/token/refresh-token';
const { ask, network } = serve(() => Promise.resolve(), { city: true });
const open = (at: string) => visitAs(admin, at, demoPassword);

interface Seen {
    path: string;
    status: number;
}
let seen: Seen[] = [];
const refused = () => seen.filter(({ path, status }) => path !== refreshPath && status === 401);
const refreshes = () => seen.filter(({ path }) => path === refreshPath);

beforeEach(() => {
    seen = [];
    network.events.on('response:mocked', ({ request, response }) => {
        seen.push({ path: new URL(request.url).pathname, status: response.status });
    });
});
afterEach(() => network.events.removeAllListeners());

const volume = async () =>
    within(await screen.findByRole('region', { name: 'Total water volume' })).findByText(/^[\d,]+\.\d$/, {
        selector: 'p',
    });

/** Every card has its figures; those below wait for the ones on top. */
const allCards = async () => {
    await volume();
    await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0));
};

it('exchanges an expired token once for eight calls at the same time, and all eight are answered', async () => {
    await open('/dashboard');
    await allCards();
    // The drawing of the map comes after its figures.
    await waitFor(() => expect(seen.map(({ path }) => path)).toContainEqual(expect.stringContaining('/geospatial/')));
    await ask('passMinutes', 16);
    seen = [];
    const calls = Array.from({ length: 8 }, () => dataProvider.figures(dashboard.production, { period: '1m' }));
    const answers = await Promise.all(calls);
    expect(answers.map(answer => answer.data.rows.length > 0)).toEqual(calls.map(() => true));
    // What the page asks for of itself meanwhile is none of the eight.
    expect(refused().filter(({ path }) => path === dashboard.production)).toHaveLength(8);
    expect(refreshes()).toEqual([{ path: refreshPath, status: 200 }]);
});

it('exchanges an expired token once for all the cards of a page, and every card gets its figures', async () => {
    await open('/dashboard');
    await allCards();
    const before = slice('auth').accessToken;
    await ask('passMinutes', 16);
    seen = [];
    await userEvent.click(screen.getByRole('button', { name: 'Year' }));
    await waitFor(() => expect(refused().length).toBeGreaterThan(3));
    await allCards();
    expect(refreshes()).toEqual([{ path: refreshPath, status: 200 }]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(slice('auth').accessToken).not.toBe(before);
});

it.each([
    ['a broken server', () => new HttpResponse(null, { status: 503 })],
    ['a lost network', () => HttpResponse.error()],
])('signs nobody out when the exchange meets %s, and goes on when that is over', async (_, failure) => {
    await open('/dashboard');
    await volume();
    await ask('passMinutes', 16);
    let failures = 0;
    const broken = http.post(`*${refreshPath}`, () => {
        failures++;
        return failure();
    });
    network.use(broken);
    await userEvent.click(screen.getByRole('button', { name: 'Year' }));
    await waitFor(() => expect(failures).toBeGreaterThan(0));
    expect(isSignedIn()).toBe(true);
    expect(await inside()).toBeVisible();
    network.resetHandlers();
    seen = [];
    await userEvent.click(screen.getByRole('button', { name: '6 months' }));
    await waitFor(() => expect(seen).toContainEqual({ path: '/nrw/api/v1/dashboard/production', status: 200 }));
    expect(refreshes()).toEqual([{ path: refreshPath, status: 200 }]);
});

it('ends a session that the server has ended: nothing is left in the browser, and the root is opened', async () => {
    await open('/dashboard');
    await volume();
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await ask('query', 'update session set revoked_at = now()');
    seen = [];
    await userEvent.click(screen.getByRole('button', { name: 'Year' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(isSignedIn()).toBe(false);
    expect([localStorage.getItem('nrw.session'), localStorage.getItem('nrw.tokens')]).toEqual([null, null]);
    // All cards were refused; the browser is led away once, and by nobody else.
    await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0));
    expect(refused().length).toBeGreaterThan(3);
    expect(refreshes()).toEqual([{ path: refreshPath, status: 401 }]);
    expect(assign).toHaveBeenCalledOnce();
    expect(location.pathname).toBe('/dashboard');
    expect(screen.getAllByText('Your session has ended. Please sign in again.')[0]).toBeVisible();
    assign.mockRestore();
});

const logout = async () => {
    await userEvent.click(await inside());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
};
const stored = () => ({ ...sealedStore('nrw.session').listItems?.(), ...sealedStore('nrw.tokens').listItems?.() });

it('leaves nothing of a person to the next one at the same computer', async () => {
    const [{ id }] = (await ask('query', `select id from app_user where email = 'analyst@nrw.example'`)) as [
        { id: string },
    ];
    const page = await open(`/user-management/profile-preview?id=${id}`);
    await screen.findByRole('heading', { level: 1, name: 'Tanvir Rahman' });
    await waitFor(() =>
        expect(stored()).toMatchObject({ auth: { userId: expect.any(String) }, user: { profileViewId: id } }),
    );
    await logout();
    expect(stored()).toEqual({});
    page.unmount();
    await open('/user-management/profile-preview');
    expect(await screen.findByText('Please choose an entry from the list.')).toBeVisible();
});

it('ends in this tab, its figures included, when it is ended in another', async () => {
    await open('/dashboard');
    await volume();
    for (const key of ['nrw.tokens', 'nrw.session']) {
        const other = sealedStore(key);
        other.reset();
        other.flush();
        dispatchEvent(new StorageEvent('storage', { key }));
    }
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(location.pathname).toBe('/login');
    expect(isSignedIn()).toBe(false);
    await userEvent.type(screen.getByLabelText(/^Email or phone number/), 'analyst@nrw.example');
    seen = [];
    await userEvent.type(screen.getByLabelText(/^Password/), demoPassword);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await volume();
    expect(seen).toContainEqual({ path: '/nrw/api/v1/dashboard/water-summary', status: 200 });
});

it('builds the page anew when another person has signed in in another tab', async () => {
    await open('/dashboard');
    await volume();
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const other = sealedStore('nrw.session');
    other.setItem('auth', { ...slice('auth'), userId: 'somebody-else' });
    other.flush();
    dispatchEvent(new StorageEvent('storage', { key: 'nrw.session' }));
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
});

it('keeps the language of the page at sign-in, and tells the server of the one switched to', async () => {
    const languageOf = async () => {
        const [row] = (await ask('query', 'select language from app_user where email = $1', [admin])) as {
            language: string;
        }[];
        return row.language;
    };
    await ask('query', `update app_user set language = 'bn' where email = $1`, [admin]);
    await open('/dashboard');
    await volume();
    expect(document.documentElement.lang).toBe('en');
    expect(await languageOf()).toBe('bn');
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    await screen.findByRole('heading', { level: 1, name: bn.dashboard.title });
    expect(await languageOf()).toBe('bn');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    await waitFor(async () => expect(await languageOf()).toBe('en'));
});

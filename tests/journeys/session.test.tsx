import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../../src/providers/dataProvider';
import { isSignedIn, slice } from '../../src/providers/session';
import { inside, serve, visit, visitAs } from '../support/journey';

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

it('exchanges an expired token once for eight calls at the same time, and all eight are answered', async () => {
    await open('/dashboard');
    await volume();
    await ask('passMinutes', 16);
    seen = [];
    const calls = Array.from({ length: 8 }, () => dataProvider.dashboard('production', { period: '1m' }));
    const answers = await Promise.all(calls);
    expect(answers.map(answer => answer.data.rows.length > 0)).toEqual(calls.map(() => true));
    expect(refused()).toHaveLength(8);
    expect(refreshes()).toEqual([{ path: refreshPath, status: 200 }]);
});

it('exchanges an expired token once for all the cards of a page, and every card gets its figures', async () => {
    const page = await open('/dashboard');
    await volume();
    page.unmount();
    const before = slice('auth').accessToken;
    await ask('passMinutes', 16);
    seen = [];
    await visit('/dashboard');
    await volume();
    await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0));
    expect(refused().length).toBeGreaterThan(3);
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
    await userEvent.click(screen.getByRole('button', { name: 'Year' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(isSignedIn()).toBe(false);
    expect(localStorage.getItem('nrw.session')).toBeNull();
    assign.mockRestore();
});

// @vitest-environment happy-dom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import type { SignedIn } from '../../contract/account';
import { signInAgain } from './authProvider';
import { httpClient } from './httpClient';
import { giveUpSession, holdForm, lostSession } from './lostSession';
import { beginSession, forgetEverything, isSignedIn } from './session';

const user = { id: 'u1', fullName: 'Karim', email: 'k@nrw.example', phone: null, profilePicture: null };
const answerOf = (token: string, id = user.id) =>
    ({
        token,
        refreshToken: `${token}-refresh`,
        user: { ...user, id },
        roles: [],
        rolePermissionFeature: [],
    }) as unknown as SignedIn;
const refused = (code: string) => HttpResponse.json({ code, status: 401 }, { status: 401 });

let sent: string[] = [];
let refreshes = 0;
let answer = answerOf('new');
const guarded = ({ request }: { request: Request }) => {
    const token = request.headers.get('authorization') ?? '';
    sent.push(token);
    return token === 'Bearer new' ? HttpResponse.json({ data: { id: '1' } }) : refused('unauthenticated');
};
const server = setupServer(
    http.get('*/nrw/api/v1/dma/all', guarded),
    http.put('*/user/update', guarded),
    http.post('*/token/refresh-token', () => {
        refreshes++;
        return refused('sessionEnded');
    }),
    http.post('*/user/login', () => HttpResponse.json({ data: answer })),
);
const call = () => httpClient('/nrw/api/v1/dma/all');
const update = () => httpClient('/account/api/v1/user/update', { method: 'PUT', body: '{}' });
const credentials = { phoneOrEmail: 'k@nrw.example', password: 'Right1234' };

let leave: MockInstance<(url: string | URL) => void>;
let release = () => {};
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
    [sent, refreshes, answer] = [[], 0, answerOf('new')];
    leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    document.documentElement.lang = 'en';
    forgetEverything();
    beginSession(answerOf('old'), 'k@nrw.example');
    release = holdForm();
});
afterEach(() => {
    release();
    if (lostSession()) giveUpSession();
    server.resetHandlers();
    vi.restoreAllMocks();
});
afterAll(() => server.close());

it('makes all calls of a page wait for its user, asks for no second refresh, and sends each once more', async () => {
    const waiting = Promise.all([call(), call(), call(), update()]);
    await vi.waitFor(() => expect(lostSession()).toMatchObject({ userId: 'u1', phoneOrEmail: 'k@nrw.example' }));
    const late = call();
    await new Promise(done => setTimeout(done, 200));
    expect([sent.includes('Bearer new'), refreshes, leave.mock.calls]).toEqual([false, 1, []]);
    await signInAgain(credentials);
    expect((await Promise.all([waiting, late])).flat().map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(sent.filter(token => token === 'Bearer new')).toHaveLength(5);
    expect([refreshes, lostSession()]).toEqual([1, undefined]);
});

it.each(['unauthenticated', 'sessionEnded'])('keeps a profile whose saving is refused as %s', async code => {
    server.use(http.put('*/user/update', () => refused(code), { once: true }));
    const saved = update();
    await vi.waitFor(() => expect(lostSession()).toBeDefined());
    expect(refreshes).toBe(0);
    await signInAgain(credentials);
    expect((await saved).status).toBe(200);
});

it('leaves a refusal alone that is about what was sent', async () => {
    server.use(http.put('*/user/update', () => refused('flow_expired')));
    await expect(update()).rejects.toMatchObject({ message: 'error.flow_expired' });
    expect(lostSession()).toBeUndefined();
});

it('ends where nothing is typed any more', async () => {
    release();
    release = () => {};
    await expect(call()).rejects.toMatchObject({ status: 401 });
    expect(lostSession()).toBeUndefined();
    expect(leave).toHaveBeenCalledExactlyOnceWith('/');
});

it('is given up when somebody else signs in: nothing was sent in their name', async () => {
    void call();
    await vi.waitFor(() => expect(lostSession()).toBeDefined());
    answer = answerOf('new', 'u2');
    await signInAgain(credentials);
    await new Promise(done => setTimeout(done, 100));
    expect([isSignedIn(), localStorage.length, sent]).toEqual([false, 0, ['Bearer old']]);
    expect(leave).toHaveBeenCalledExactlyOnceWith('/');
});

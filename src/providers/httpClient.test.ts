// @vitest-environment happy-dom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { HttpError } from 'ra-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { Problem } from '../../contract/wire';
import { dataProvider } from './dataProvider';
import { httpClient } from './httpClient';
import { changeAuth, clearPerson, forgetEverything, slice } from './session';
import { sealedStore } from './store';

const problem = (status: number, code: string, errors?: Record<string, string>) =>
    HttpResponse.json(
        { type: 'about:blank', title: code, detail: code, status, code, requestId: 'r', errors } satisfies Problem,
        {
            status,
            headers: { 'content-type': 'application/problem+json' },
        },
    );

const valid = { accessToken: 'new', refreshToken: 'refresh-2' };
let refreshes: unknown[] = [];
let leave: MockInstance<(url: string | URL) => void>;
let seen: Request[] = [];

/** The wire contract of a signed-in call and of the refresh: the old token has expired, the new one works. */
const ordinary = http.get('*/nrw/api/v1/dma/all', ({ request }) => {
    seen.push(request.clone());
    const token = request.headers.get('authorization');
    return token === `Bearer ${valid.accessToken}`
        ? HttpResponse.json({ data: [{ id: '1' }] })
        : problem(401, 'unauthenticated');
});
const refresh = http.post('*/account/api/v1/token/refresh-token', async ({ request }) => {
    refreshes.push(await request.json());
    await new Promise(resolve => setTimeout(resolve, 20));
    return HttpResponse.json({ data: { token: valid.accessToken, refreshToken: valid.refreshToken } });
});
const server = setupServer(ordinary, refresh);

const call = () => httpClient('/nrw/api/v1/dma/all');

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
    refreshes = [];
    seen = [];
    forgetEverything();
    changeAuth({ accessToken: 'old', refreshToken: 'refresh-1', rolePermissionFeature: [] });
    leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => {
    server.resetHandlers();
    vi.restoreAllMocks();
});
afterAll(() => server.close());

it('says the language of the page with each call, so that a refusal comes in it', async () => {
    changeAuth({ accessToken: valid.accessToken });
    for (const language of ['bn', 'en']) {
        document.documentElement.lang = language;
        await call();
    }
    expect(seen.map(({ headers }) => headers.get('accept-language'))).toEqual(['bn', 'en']);
});

describe('an expired access token', () => {
    it('is refreshed once for eight calls at the same time, and all eight succeed', async () => {
        const answers = await Promise.all(Array.from({ length: 8 }, call));
        expect(answers.map(answer => answer.status)).toEqual(Array.from({ length: 8 }, () => 200));
        expect(refreshes).toEqual([{ accessToken: 'old', refreshToken: 'refresh-1' }]);
        expect(slice('auth')).toMatchObject(valid);
    });

    it('takes the role permissions with it, so that they are loaded anew', async () => {
        await call();
        expect(slice('auth').rolePermissionFeature).toBeNull();
    });

    it('is not refreshed again when another tab has done it', async () => {
        const otherTab = sealedStore('nrw.tokens');
        otherTab.setItem('tokens', valid);
        otherTab.flush();
        expect((await call()).status).toBe(200);
        expect(refreshes).toEqual([]);
    });

    it('that another tab has exchanged is not put back by what changes here a moment later', () => {
        const session = localStorage.getItem('nrw.session');
        const tokens = localStorage.getItem('nrw.tokens');
        changeAuth({ rolePermissionFeature: null });
        expect(localStorage.getItem('nrw.session')).not.toBe(session);
        expect(localStorage.getItem('nrw.tokens')).toBe(tokens);
    });

    it('that another tab has exchanged, but this one has not heard of yet, is waited for', async () => {
        const otherTab = sealedStore('nrw.tokens');
        setTimeout(() => {
            otherTab.setItem('tokens', valid);
            otherTab.flush();
            dispatchEvent(new StorageEvent('storage', { key: 'nrw.tokens' }));
        }, 40);
        expect((await call()).status).toBe(200);
        expect(refreshes).toEqual([]);
    });

    it('is retried once and no more', async () => {
        server.use(
            http.get('*/nrw/api/v1/dma/all', ({ request }) => (seen.push(request), problem(401, 'unauthenticated'))),
        );
        await expect(call()).rejects.toMatchObject({ status: 401 });
        expect(seen).toHaveLength(2);
        expect(refreshes).toHaveLength(1);
    });

    it.each([
        ['the server is busy', () => problem(503, 'unavailable'), 503],
        ['the network is lost', () => HttpResponse.error(), 0],
    ])('keeps the session when %s', async (_, answer, status) => {
        server.use(http.post('*/account/api/v1/token/refresh-token', answer));
        await expect(call()).rejects.toMatchObject({ status });
        expect(slice('auth')).toMatchObject({ accessToken: 'old', refreshToken: 'refresh-1' });
        expect(leave).not.toHaveBeenCalled();
    });

    it('signs nobody in again who has signed out while it was exchanged', async () => {
        const leaving = http.post('*/account/api/v1/token/refresh-token', () => {
            clearPerson();
            return HttpResponse.json({ data: { token: valid.accessToken, refreshToken: valid.refreshToken } });
        });
        server.use(leaving);
        const waiting = call();
        await expect(waiting).rejects.toMatchObject({ status: 401 });
        expect(slice('auth').accessToken).toBeNull();
        expect(leave).not.toHaveBeenCalled();
    });

    it('ends the session when the refresh is refused: local storage is empty and the browser goes to the root', async () => {
        localStorage.setItem('anything', 'else');
        server.use(http.post('*/account/api/v1/token/refresh-token', () => problem(401, 'sessionEnded')));
        await expect(Promise.all([call(), call()])).rejects.toMatchObject({ status: 401 });
        expect(localStorage.length).toBe(0);
        expect(slice('auth').accessToken).toBeNull();
        expect(leave).toHaveBeenCalledExactlyOnceWith('/');
    });

    it('takes the language of the page along when the session ends', async () => {
        document.documentElement.lang = 'bn';
        server.use(http.post('*/account/api/v1/token/refresh-token', () => problem(401, 'sessionEnded')));
        await expect(call()).rejects.toMatchObject({ status: 401 });
        document.documentElement.lang = 'en';
        expect(leave).toHaveBeenCalledExactlyOnceWith('/?lng=bn');
    });

    it('ends the session once for a storm of refused calls, also for those that are answered later', async () => {
        let release = () => {};
        const late = new Promise<void>(resolve => {
            release = resolve;
        });
        server.use(
            http.post('*/account/api/v1/token/refresh-token', () => {
                refreshes.push('refused');
                return problem(401, 'sessionEnded');
            }),
            http.get('*/nrw/api/v1/sector/all', async () => {
                await late;
                return problem(401, 'unauthenticated');
            }),
        );
        const slow = httpClient('/nrw/api/v1/sector/all');
        const storm = await Promise.allSettled(Array.from({ length: 8 }, call));
        release();
        const ends = [...storm, ...(await Promise.allSettled([slow]))];
        expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
        expect(refreshes).toEqual(['refused']);
        expect(leave).toHaveBeenCalledExactlyOnceWith('/');
    });

    it('is exchanged before a profile is sent, when it has less than a minute left', async () => {
        const text = (part: object) => btoa(JSON.stringify(part));
        const endingIn = (seconds: number) => `${text({})}.${text({ exp: Date.now() / 1000 + seconds })}.-`;
        const sent: (string | null)[] = [];
        server.use(
            http.put('*/account/api/v1/user/update', ({ request }) => {
                sent.push(request.headers.get('authorization'));
                return HttpResponse.json({ data: {} });
            }),
        );
        const update = () => httpClient('/account/api/v1/user/update', { method: 'PUT', body: '{}' });
        const fresh = endingIn(600);
        changeAuth({ accessToken: fresh });
        await update();
        changeAuth({ accessToken: endingIn(50) });
        await update();
        expect(sent).toEqual([`Bearer ${fresh}`, `Bearer ${valid.accessToken}`]);
        expect(refreshes).toHaveLength(1);
    });

    it.each([
        ['user/login', 'invalidCredentials'],
        ['user/login-by-otp', 'codeInvalid'],
        ['otp/verify-default-password-change-otp', 'codeInvalid'],
        ['user/update', 'unauthenticated'],
        ['user/get-registration-step', 'flow_expired'],
        ['otp/send-default-password-change-otp', 'flow_expired'],
        ['user/set-security-question-answer', 'flow_expired'],
        ['user/change-default-password', 'flow_expired'],
        ['user/verify-forgot-password', 'flow_expired'],
        ['set-up', 'linkExpired'],
    ])('is left alone when %s answers 401 %s', async (path, code) => {
        server.use(http.post(`*/account/api/v1/${path}`, () => problem(401, code)));
        await expect(httpClient(`/account/api/v1/${path}`, { method: 'POST', body: '{}' })).rejects.toMatchObject({
            status: 401,
            message: `error.${code}`,
        });
        expect(refreshes).toEqual([]);
        expect(leave).not.toHaveBeenCalled();
        expect(slice('auth').accessToken).toBe('old');
    });
});

describe('a call', () => {
    it('carries the token and the application type, and unwraps the answer', async () => {
        changeAuth(valid);
        const { json } = await call();
        expect(json).toEqual([{ id: '1' }]);
        expect(seen[0].headers.get('authorization')).toBe('Bearer new');
        expect(seen[0].headers.get('application_type')).toBe('1');
    });

    it('carries no token when nobody is signed in, and its 401 starts no refresh', async () => {
        forgetEverything();
        await expect(call()).rejects.toMatchObject({ status: 401 });
        expect(seen[0].headers.has('authorization')).toBe(false);
        expect(refreshes).toEqual([]);
    });

    it('turns a refused form into one translation key a field', async () => {
        changeAuth(valid);
        server.use(http.post('*/nrw/api/v1/Threshold', () => problem(422, 'invalid', { defaultMax: 'maxBelowMin' })));
        const refused = dataProvider.create('settings/threshold-value', { data: {} });
        await expect(refused).rejects.toBeInstanceOf(HttpError);
        await expect(refused).rejects.toMatchObject({
            message: 'error.invalid',
            body: { errors: { defaultMax: 'error.maxBelowMin' } },
        });
    });

    it('says for how long to wait after too many attempts', async () => {
        changeAuth(valid);
        const busy = HttpResponse.json({ code: 'tooManyAttempts' }, { status: 429, headers: { 'Retry-After': '90' } });
        server.use(http.get('*/nrw/api/v1/dma/all', () => busy));
        await expect(call()).rejects.toMatchObject({ message: 'error.tooManyAttempts', body: { retryAfter: 90 } });
    });

    it('that never arrives says so in words', async () => {
        server.use(http.get('*/nrw/api/v1/dma/all', () => HttpResponse.error()));
        await expect(call()).rejects.toMatchObject({ status: 0, message: 'error.offline' });
    });

    it('that changes a record names the version it was based on', async () => {
        changeAuth(valid);
        let version: string | null = null;
        server.use(
            http.put('*/nrw/api/v1/Threshold/7', ({ request }) => {
                version = request.headers.get('if-match');
                return HttpResponse.json({ data: { id: '7', version: 4 } });
            }),
        );
        const params = { id: '7', data: { value: 1 }, previousData: { id: '7', version: 3 } };
        expect((await dataProvider.update('settings/threshold-value', params)).data).toEqual({ id: '7', version: 4 });
        expect(version).toBe('"3"');
    });
});

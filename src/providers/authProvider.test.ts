// @vitest-environment happy-dom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { HttpError } from 'ra-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../contract/account';
import { authProvider } from './authProvider';
import { changeAuth, forgetEverything, isSignedIn, slice } from './session';
import { sealedStore } from './store';

const auditor = { id: 'r1', name: 'Auditor' };
const flags = { canView: true, canChange: false, canUpdate: false, canRemove: false };
const held = [{ roleId: 'r1', roleName: 'Auditor', features: [{ feature: 'ThresholdValue' as const, ...flags }] }];
const answer: SignedIn = {
    token: 'access',
    refreshToken: 'refresh',
    user: {
        id: 'u1',
        fullName: 'Rahima Khatun',
        email: 'rahima@nrw.example',
        phone: null,
        profilePicture: null,
        status: 'active',
        language: 'bn',
        homeModId: null,
        homeAreaId: null,
    },
    roles: [auditor],
    rolePermissionFeature: held,
};
let ended: unknown[] = [];
let loads = 0;
const server = setupServer(
    http.post('*/account/api/v1/user/login', () => HttpResponse.json({ data: answer })),
    http.post('*/account/api/v1/user/logout', async ({ request }) => {
        ended.push(await request.json());
        return HttpResponse.json({ data: { ended: true } });
    }),
    http.get('*/nrw/api/v1/feature/get-roles-with-features', () => {
        loads++;
        return HttpResponse.json({ data: held });
    }),
);
const signIn = () =>
    authProvider.login({ phoneOrEmail: 'rahima@nrw.example', password: 'Secret1234', rememberMe: true });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
    forgetEverything();
    ended = [];
    loads = 0;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('signing in', () => {
    it('keeps tokens, user and roles for the next visit, and never the password', async () => {
        await signIn();
        const stored = sealedStore('nrw.session').listItems?.();
        expect(stored).toMatchObject({ auth: { accessToken: 'access', refreshToken: 'refresh', roles: [auditor] } });
        expect(JSON.stringify(stored)).not.toContain('Secret1234');
        expect(await authProvider.getIdentity?.()).toMatchObject({ fullName: 'Rahima Khatun' });
    });

    it('opens the signed-in pages, which were closed before', async () => {
        await expect(authProvider.checkAuth({})).rejects.toThrow();
        await signIn();
        await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
    });
});

describe('signing out', () => {
    it('forgets who it was and tells the server to end the session', async () => {
        await signIn();
        await authProvider.logout({});
        expect(isSignedIn()).toBe(false);
        expect(slice('auth')).toMatchObject({ phoneOrEmail: '', visibleSignIn: true, userId: null, roles: [] });
        expect(ended).toEqual([{ refreshToken: 'refresh' }]);
    });

    it('works without the server', async () => {
        await signIn();
        server.use(http.post('*/account/api/v1/user/logout', () => HttpResponse.error()));
        await authProvider.logout({});
        expect(isSignedIn()).toBe(false);
    });
});

describe('access', () => {
    const may = (action: string) => authProvider.canAccess?.({ resource: 'thresholds', action });

    it('follows the flags of the role: the auditor sees threshold values and changes none', async () => {
        await signIn();
        expect(await may('list')).toBe(true);
        expect(await may('edit')).toBe(false);
        expect(await may('create')).toBe(false);
        expect(await may('delete')).toBe(false);
    });

    it('is asked of the server once, for all who wait, after a refresh has dropped the permissions', async () => {
        await signIn();
        changeAuth({ rolePermissionFeature: null });
        expect(await Promise.all([may('list'), may('edit'), may('list')])).toEqual([true, false, true]);
        expect(loads).toBe(1);
    });
});

describe('an error of a call', () => {
    it('does not sign anyone out while their session lives, not even a 401 or a 403', async () => {
        await signIn();
        await expect(authProvider.checkError(new HttpError('error.unauthenticated', 401))).resolves.toBeUndefined();
        await expect(authProvider.checkError(new HttpError('error.forbidden', 403))).resolves.toBeUndefined();
    });

    it('leads to sign-in once the session is gone', async () => {
        await expect(authProvider.checkError(new HttpError('error.unauthenticated', 401))).rejects.toThrow();
    });
});

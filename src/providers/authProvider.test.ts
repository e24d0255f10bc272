// @vitest-environment happy-dom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { HttpError } from 'ra-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rightsMark, type Subject } from '../../contract/access';
import type { SignedIn } from '../../contract/account';
import { authProvider } from './authProvider';
import { httpClient } from './httpClient';
import { change, changeAuth, forgetEverything, homePlace, isSignedIn, password, slice } from './session';
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
/** What the server says of the caller at this moment. */
let now: Subject = { roles: [auditor], rolePermissionFeature: held };
const rows = () =>
    now.rolePermissionFeature.map(row => ({
        ...row,
        own: now.roles.some(({ id }) => id === row.roleId),
    }));
const marked = (data: unknown) => HttpResponse.json({ data }, { headers: { 'Access-Mark': rightsMark(now) } });
const server = setupServer(
    http.post('*/account/api/v1/user/login', () => HttpResponse.json({ data: answer })),
    http.post('*/account/api/v1/user/logout', async ({ request }) => {
        ended.push(await request.json());
        return HttpResponse.json({ data: { ended: true } });
    }),
    http.get('*/nrw/api/v1/feature/get-roles-with-features', () => {
        loads++;
        return marked(rows());
    }),
    http.get('*/nrw/api/v1/dma/all', () => marked([])),
    http.get('*/nrw/api/v1/Threshold/7', () =>
        HttpResponse.json({ code: 'forbidden' }, { status: 403, headers: { 'Access-Mark': rightsMark(now) } }),
    ),
);
const signIn = () =>
    authProvider.login({ phoneOrEmail: 'rahima@nrw.example', password: 'Secret1234', rememberMe: true });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
    forgetEverything();
    ended = [];
    loads = 0;
    now = { roles: [auditor], rolePermissionFeature: held };
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('signing in', () => {
    it('keeps tokens, user and roles for the next visit, and never the password', async () => {
        await signIn();
        const stored = { ...sealedStore('nrw.session').listItems?.(), ...sealedStore('nrw.tokens').listItems?.() };
        expect(stored).toMatchObject({
            auth: { roles: [auditor] },
            tokens: { accessToken: 'access', refreshToken: 'refresh' },
        });
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
        await vi.waitFor(() => expect(ended).toEqual([{ refreshToken: 'refresh' }]));
    });

    it('leaves nothing of the person to the next one at this computer', async () => {
        await signIn();
        const untouched = sealedStore('nrw.session').listItems?.();
        changeAuth({ registrationStep: 'otp', otpDuration: 300, visibleSignIn: false });
        password.set('Secret1234');
        change('user', { editUserId: 'u7' });
        change('waterQuality', { reportIds: ['r1'] });
        await authProvider.logout({});
        expect(untouched).toHaveProperty('auth.user.fullName', 'Rahima Khatun');
        expect(sealedStore('nrw.session').listItems?.()).toEqual({});
        expect(sealedStore('nrw.tokens').listItems?.()).toEqual({});
        expect(slice('auth')).toMatchObject({ registrationStep: null, otpDuration: null, visibleSignIn: true });
        expect([slice('user').editUserId, slice('waterQuality').reportIds, password.get()]).toEqual([null, [], '']);
    });

    it('works without the server', async () => {
        await signIn();
        server.use(http.post('*/account/api/v1/user/logout', () => HttpResponse.error()));
        await authProvider.logout({});
        expect(isSignedIn()).toBe(false);
    });
});

describe('access', () => {
    const admin = { id: 'r0', name: 'Admin' };
    const granted = held[0].features[0];
    const call = () => httpClient('/nrw/api/v1/dma/all');
    const may = (action: string) => authProvider.canAccess?.({ resource: 'settings/threshold-value', action });

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

    it('is asked anew, once, when answers carry the mark of other rights', async () => {
        await signIn();
        now = {
            roles: [auditor],
            rolePermissionFeature: [{ ...held[0], features: [{ ...granted, canUpdate: true }] }],
        };
        await Promise.all([call(), call(), call()]);
        expect(await Promise.all([may('edit'), may('create')])).toEqual([true, false]);
        await call();
        expect(await may('edit')).toBe(true);
        expect(loads).toBe(1);
    });

    it('is asked anew after a refusal, which tells of a right that was taken', async () => {
        await signIn();
        now = { roles: [], rolePermissionFeature: [] };
        await expect(httpClient('/nrw/api/v1/Threshold/7')).rejects.toMatchObject({ status: 403 });
        expect(await may('list')).toBe(false);
    });

    it('is not asked for without end when what is loaded does not fit the mark either', async () => {
        await signIn();
        server.use(
            http.get('*/nrw/api/v1/dma/all', () => HttpResponse.json({}, { headers: { 'Access-Mark': 'odd' } })),
        );
        for (let i = 0; i < 5; i++) {
            await call();
            await may('list');
        }
        expect(loads).toBe(1);
    });

    it('takes one for an administrator who holds the role, not one who is told of it', async () => {
        now = { roles: [admin], rolePermissionFeature: [{ roleId: 'r0', roleName: 'Admin', features: [] }, ...held] };
        await signIn();
        await call();
        expect(await may('delete')).toBe(true);
        expect(slice('auth').roles).toEqual([admin]);
        now = { ...now, roles: [auditor] };
        await call();
        expect(await may('delete')).toBe(false);
        expect(slice('auth')).toMatchObject({ roles: [auditor], rolePermissionFeature: held });
    });

    it('stands as last known while the server cannot be asked', async () => {
        await signIn();
        await may('list');
        changeAuth({ rolePermissionFeature: null });
        server.use(http.get('*/feature/get-roles-with-features', () => HttpResponse.error()));
        expect([await may('list'), await may('edit')]).toEqual([true, false]);
        await authProvider.logout({});
        expect(await may('list')).toBe(false);
    });
});

describe('the home of a user', () => {
    it('presets the place of filters, and nothing for one without', async () => {
        await signIn();
        expect(homePlace()).toEqual({});
        changeAuth({ user: { ...answer.user, homeModId: '3', homeAreaId: '12' } });
        expect(homePlace()).toEqual({ modId: '3', areaId: '12' });
    });
});

describe('an error of a call', () => {
    it('does not sign anyone out while their session lives, not even a 401 or a 403', async () => {
        await signIn();
        await expect(authProvider.checkError(new HttpError('error.unauthenticated', 401))).resolves.toBeUndefined();
        await expect(authProvider.checkError(new HttpError('error.forbidden', 403))).resolves.toBeUndefined();
    });

    it('of a public call leads nobody anywhere', async () => {
        await expect(authProvider.checkError(new HttpError('error.flow_expired', 401))).resolves.toBeUndefined();
        await expect(authProvider.checkError(new HttpError('error.codeInvalid', 401))).resolves.toBeUndefined();
    });

    it('leads to sign-in once the session is gone', async () => {
        await signIn();
        forgetEverything();
        await expect(authProvider.checkError(new HttpError('error.unauthenticated', 401))).rejects.toThrow();
    });

    it('that comes late leads nobody away from where they went after they signed out', async () => {
        await signIn();
        await authProvider.logout({});
        await expect(authProvider.checkError(new HttpError('error.unauthenticated', 401))).resolves.toBeUndefined();
    });
});

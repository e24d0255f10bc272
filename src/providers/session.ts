import type { SessionUser, SignedIn } from '../../contract/account';
import type { Subject } from '../../contract/access';
import { sealedStore } from './store';

type Roles = SignedIn['roles'];
type RoleFeatures = SignedIn['rolePermissionFeature'];

/** Section 3's client session state, one entry a slice. */
export interface Session {
    auth: {
        refreshToken: string | null;
        accessToken: string | null;
        user: SessionUser | null;
        roles: Roles;
        phoneOrEmail: string;
        isExistingUser: boolean;
        visibleSignIn: boolean;
        userId: string | null;
        registrationStep: string | null;
        otpDuration: number | null;
        profilePicture: string | null;
        rolePermissionFeature: RoleFeatures | null;
    };
    user: { profileViewId: string | null; editUserId: string | null };
    role: { roleEditId: string | null };
    waterQuality: { reportIds: string[] };
    waterAccounting: {
        selectedConfigurations: { type: number; configureOption: string }[];
        selectedEditConfigurations: { type: number; configureOption: string }[];
        step1Type: number | null;
        step1SelectedValue: string | null;
        startDate: string | null;
        endDate: string | null;
    };
}

const initial: Session = {
    auth: {
        refreshToken: null,
        accessToken: null,
        user: null,
        roles: [],
        phoneOrEmail: '',
        isExistingUser: false,
        visibleSignIn: true,
        userId: null,
        registrationStep: null,
        otpDuration: null,
        profilePicture: null,
        rolePermissionFeature: null,
    },
    user: { profileViewId: null, editUserId: null },
    role: { roleEditId: null },
    waterQuality: { reportIds: [] },
    waterAccounting: {
        selectedConfigurations: [],
        selectedEditConfigurations: [],
        step1Type: null,
        step1SelectedValue: null,
        startDate: null,
        endDate: null,
    },
};

const entry = 'nrw.session';
const kept = sealedStore(entry);
let newPassword = '';

/** One slice as it stands. */
export const slice = <K extends keyof Session>(name: K): Session[K] => ({
    ...initial[name],
    ...kept.getItem<Partial<Session[K]>>(name),
});

/** Changes some fields of a slice; written to local storage a moment later. */
export const change = <K extends keyof Session>(name: K, fields: Partial<Session[K]>): void =>
    kept.setItem(name, { ...slice(name), ...fields });

/** Changes the signed-in state and writes it before returning, so that another tab never sees an older token. */
export const changeAuth = (fields: Partial<Session['auth']>): void => {
    change('auth', fields);
    kept.flush();
};

/** The password being set lives in memory alone: no part of it is ever stored. */
export const password = {
    get: (): string => newPassword,
    set: (value: string): void => {
        newPassword = value;
    },
};

/** Everything about who is signed in goes; what was chosen elsewhere in the product stays. */
export const clearAuth = (): void => {
    password.set('');
    kept.removeItem('auth');
    kept.flush();
};

/** The session of the specification's failed refresh: nothing of it remains in local storage. */
export const forgetEverything = (): void => {
    clearAuth();
    kept.reset();
    kept.flush();
    localStorage.clear();
};

export const isSignedIn = (): boolean => {
    const { accessToken, user } = slice('auth');
    return Boolean(accessToken ?? user);
};

/** What access rules decide from, once the features of the user's roles are loaded. */
export const subject = (): Subject | undefined => {
    const { user, roles, rolePermissionFeature } = slice('auth');
    return user && rolePermissionFeature ? { roles, rolePermissionFeature } : undefined;
};

/** Reads what another tab has written. */
export const rereadSession = (): void => kept.reload();

/** Calls back whenever the signed-in state changes, here or in another tab. */
export const onAuthChange = (callback: () => void): (() => void) => kept.subscribe('auth', callback);

/** Calls back when another tab has ended the session; the browser tells only the other tabs of a change in storage. */
export const onSignedOutElsewhere = (callback: () => void): (() => void) => {
    const listen = ({ key }: StorageEvent) => {
        if ((key === entry || key === null) && !isSignedIn()) callback();
    };
    globalThis.addEventListener('storage', listen);
    return () => globalThis.removeEventListener('storage', listen);
};

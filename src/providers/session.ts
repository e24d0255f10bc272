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

/** Everything of the person goes, out of every slice: whoever sits down at this computer next finds nothing of it. */
export const clearPerson = (): void => {
    password.set('');
    kept.reload();
    kept.reset();
    kept.flush();
};

/** Keeps who has just signed in, and nothing of somebody else who was here before. */
export const beginSession = (answer: SignedIn, phoneOrEmail: string): void => {
    leaving = false;
    if (slice('auth').userId !== answer.user.id) clearPerson();
    changeAuth({
        accessToken: answer.token,
        refreshToken: answer.refreshToken,
        user: answer.user,
        userId: answer.user.id,
        roles: answer.roles,
        profilePicture: answer.user.profilePicture,
        phoneOrEmail,
        isExistingUser: true,
        rolePermissionFeature: answer.rolePermissionFeature,
    });
};

/** Nothing remains in local storage, the device's own settings included. */
export const forgetEverything = (): void => {
    clearPerson();
    localStorage.clear();
};

let leaving = false;

/** The session was refused: nothing of it remains, and the browser goes to the root. */
export const leaveForRoot = (): void => {
    forgetEverything();
    leaving = true;
    location.assign('/');
};

/** On the way to the root, so that nobody else need lead the browser anywhere. */
export const isLeaving = (): boolean => leaving;

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

/** Where the person works, for the filters of pages to begin with; a preset and not a right. */
export const homePlace = (): { modId?: string; areaId?: string } => {
    const { user } = slice('auth');
    return { modId: user?.homeModId ?? undefined, areaId: user?.homeAreaId ?? undefined };
};

/**
 * Calls back, once, when another tab has ended the session; the browser tells only the other tabs of a change in storage.
 * A page built for one person is loaded anew when another has signed in there.
 */
export const onSignedOutElsewhere = (callback: () => void): (() => void) => {
    let person = slice('auth').userId;
    const listen = ({ key }: StorageEvent) => {
        if (key !== entry && key !== null) return;
        const before = person;
        person = slice('auth').userId;
        if (before && !isSignedIn()) callback();
        else if (before && person !== before) location.reload();
    };
    globalThis.addEventListener('storage', listen);
    return () => globalThis.removeEventListener('storage', listen);
};

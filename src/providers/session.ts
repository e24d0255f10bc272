import type { RegistrationStep, SessionUser, SignedIn } from '../../contract/account';
import type { Subject } from '../../contract/access';
import { sealedStore } from './store';

type Roles = SignedIn['roles'];
type RoleFeatures = SignedIn['rolePermissionFeature'];

/** A registration or recovery on its way, or the code of a sign-in; in the store, so that a reload and a second tab know of it. */
export interface Flow {
    /** Opaque, for the next step alone. */
    registrationToken: string | null;
    /** The server no longer takes the token, and there is no newer one. */
    expired: boolean;
    answered: number;
    questionIds: number[];
    recovery: boolean;
    /** The link opened last; it is used up, and only tells that a reload need not open it again. */
    openedLink: string | null;
    code: SentTo | null;
    rememberMe: boolean;
}
/** A code that was sent; its instants are those of this browser's clock, in milliseconds. */
export interface SentTo {
    use: 'signIn' | 'registration' | 'invitation';
    challenge: string;
    sentTo: string | null;
    expiresAt: number | null;
    resendAt: number | null;
}

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
        registrationStep: RegistrationStep | null;
        otpDuration: number | null;
        profilePicture: string | null;
        rolePermissionFeature: RoleFeatures | null;
    };
    flow: Flow;
    user: { profileViewId: string | null; editUserId: string | null };
    role: { roleEditId: string | null };
    /** Under which this user's unsent typing is sealed in this browser. */
    drafts: { key: string | null };
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

export const noFlow: Flow = {
    registrationToken: null,
    expired: false,
    answered: 0,
    questionIds: [],
    recovery: false,
    openedLink: null,
    code: null,
    rememberMe: false,
};

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
    flow: noFlow,
    user: { profileViewId: null, editUserId: null },
    role: { roleEditId: null },
    drafts: { key: null },
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

type Tokens = Pick<Session['auth'], 'accessToken' | 'refreshToken'>;

const entry = 'nrw.session';
const kept = sealedStore(entry);
/**
 * An entry of their own: a tab sees late what another has written, and writing anything else of the session must not put
 * back a token that has just been exchanged.
 */
const tokenEntry = 'nrw.tokens';
const keptTokens = sealedStore(tokenEntry);
const ofSession = (key: string | null): boolean => key === entry || key === tokenEntry || key === null;
let newPassword = '';

const held = <K extends keyof Session>(name: K): Session[K] => ({
    ...initial[name],
    ...kept.getItem<Partial<Session[K]>>(name),
});

/** One slice as it stands. */
export const slice = <K extends keyof Session>(name: K): Session[K] => ({
    ...held(name),
    ...(name === 'auth' ? keptTokens.getItem<Tokens>('tokens') : undefined),
});

/** Changes some fields of a slice; written to local storage a moment later. */
export const change = <K extends Exclude<keyof Session, 'auth'>>(name: K, fields: Partial<Session[K]>): void =>
    kept.setItem(name, { ...held(name), ...fields });

/** Changes some of the signed-in state as it is stored now, and writes it before returning, for every tab. */
export const changeAuth = (fields: Partial<Session['auth']>): void => {
    const { accessToken: given, refreshToken: renewed, ...rest } = fields;
    if (given !== undefined || renewed !== undefined) {
        const { accessToken, refreshToken } = slice('auth');
        keptTokens.setItem('tokens', { accessToken: given ?? accessToken, refreshToken: renewed ?? refreshToken });
        keptTokens.flush();
    }
    kept.reload();
    kept.setItem('auth', { ...held('auth'), ...rest });
    kept.flush();
};

/** Resolves when the tokens have changed, or after a moment: what another tab has written may still be on its way. */
export const newTokens = (): Promise<void> =>
    new Promise(resolve => {
        const done = () => {
            clearTimeout(timer);
            unsubscribe();
            resolve();
        };
        const unsubscribe = keptTokens.subscribe('tokens', done);
        const timer = setTimeout(done, 100);
    });

/** One tab at a time exchanges tokens. */
export const alone = async (work: () => Promise<void> | void): Promise<void> => {
    // Locks exist in secure contexts only; elsewhere the server's grace window has to do.
    if (navigator.locks) await navigator.locks.request('nrw.refresh', work);
    else await work();
};

/** Changes where a registration or recovery stands, for every tab at once. */
export const changeFlow = (fields: Partial<Flow>): void => {
    change('flow', fields);
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
    for (const each of [keptTokens, kept]) {
        each.reload();
        each.reset();
        each.flush();
    }
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
    // First, so that other tabs can tell it from a logout.
    localStorage.clear();
    clearPerson();
    localStorage.clear();
};

let leaving = false;

/** Where somebody was whose session was refused: as react-admin hands it to the sign-in. */
interface Origin {
    nextPathname: string;
    nextSearch: string;
}
/** In this tab alone, and until the root has read it. */
const originEntry = 'nrw.origin';

/** The session was refused: nothing of it remains, and the browser goes to the root, which leads to sign-in and back. */
export const leaveForRoot = (): void => {
    forgetEverything();
    const origin: Origin = { nextPathname: location.pathname, nextSearch: location.search };
    sessionStorage.setItem(originEntry, JSON.stringify(origin));
    leaving = true;
    // With the rest went the language chosen, which the address can carry.
    const { lang } = document.documentElement;
    location.assign(lang && lang !== 'en' ? `/?lng=${lang}` : '/');
};

/** Where the session was refused that this tab comes from; told once. */
export const takeOrigin = (): Origin | undefined => {
    const kept = sessionStorage.getItem(originEntry);
    sessionStorage.removeItem(originEntry);
    return kept === null ? undefined : (JSON.parse(kept) as Origin);
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
export const rereadSession = (): void => [keptTokens, kept].forEach(each => each.reload());

/** Calls back whenever the signed-in state changes, here or in another tab. */
export const onAuthChange = (callback: () => void): (() => void) => {
    const unsubscribe = [kept.subscribe('auth', callback), keptTokens.subscribe('tokens', callback)];
    return () => unsubscribe.forEach(each => each());
};

/** Calls back whenever a registration or recovery moves on, here or in another tab. */
export const onFlowChange = (callback: () => void): (() => void) => {
    const unsubscribe = [kept.subscribe('flow', callback), kept.subscribe('auth', callback)];
    return () => unsubscribe.forEach(each => each());
};

/** Calls back when another tab has signed in; the browser tells only the other tabs of a change in storage. */
export const onSignedInElsewhere = (callback: () => void): (() => void) => {
    const listen = ({ key }: StorageEvent) => {
        if (key && ofSession(key) && isSignedIn()) callback();
    };
    globalThis.addEventListener('storage', listen);
    return () => globalThis.removeEventListener('storage', listen);
};

/** Where the person works, for the filters of pages to begin with; a preset and not a right. */
export const homePlace = (): { modId?: string; areaId?: string } => {
    const { user } = slice('auth');
    return { modId: user?.homeModId ?? undefined, areaId: user?.homeAreaId ?? undefined };
};

/**
 * Calls back, once, when the session has ended in another tab, by a logout or refused by the server; the browser tells only
 * the other tabs of a change in storage. A page built for one person is loaded anew when another has signed in there.
 */
export const onSignedOutElsewhere = (callback: (end: 'logout' | 'refused') => void): (() => void) => {
    let person = slice('auth').userId;
    const listen = ({ key }: StorageEvent) => {
        if (!ofSession(key)) return;
        const before = person;
        person = slice('auth').userId;
        if (before && !isSignedIn()) callback(key === null ? 'refused' : 'logout');
        else if (before && person !== before) location.reload();
    };
    globalThis.addEventListener('storage', listen);
    return () => globalThis.removeEventListener('storage', listen);
};

import { HttpError, type AuthProvider, type UserIdentity } from 'ra-core';
import { can, routeAccess, type Action, type Subject } from '../../contract/access';
import type { Credentials, SignedIn } from '../../contract/account';
import * as paths from '../../contract/paths';
import type { RoleRow } from '../../contract/roles';
import { sendDeletions } from './deletions';
import { endFlow } from './flow';
import { apiHost, httpClient, isSessionEnd } from './httpClient';
import { giveUpSession, lostSession } from './lostSession';
import { publicCalls } from './publicCalls';
import { beginSession, changeAuth, clearPerson, isLeaving, isSignedIn, slice, subject } from './session';

const actions: Record<string, Action> = {
    list: 'view',
    show: 'view',
    create: 'create',
    edit: 'edit',
    delete: 'remove',
};

let loading: Promise<Subject | undefined> | undefined;
/** Rights as last known, for as long as the server cannot be asked; it decides on every call anyway. */
let known: { userId: string | null; subject: Subject | undefined } | undefined;

/** An administrator is told of every role; `own` marks those they hold. */
const loadSubject = async (): Promise<Subject | undefined> => {
    const { userId } = slice('auth');
    const { json } = await httpClient<RoleRow[]>(apiHost + paths.roles.list);
    const own = json.filter(row => row.own);
    if (slice('auth').userId !== userId) return undefined;
    changeAuth({
        roles: own.map(({ roleId, roleName }) => ({ id: roleId, name: roleName })),
        rolePermissionFeature: own.map(({ roleId, roleName, features }) => ({ roleId, roleName, features })),
    });
    return subject();
};

const unreachable = (error: unknown): boolean =>
    error instanceof HttpError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Roles' features are dropped at each token refresh and change of rights; whoever asks first, or afresh, fetches them for all. */
const currentSubject = async (fresh = false): Promise<Subject | undefined> => {
    const held = subject();
    const { userId } = slice('auth');
    if (held) known = { userId, subject: held };
    if ((held && !fresh) || !isSignedIn()) return held;
    loading ??= loadSubject().finally(() => {
        loading = undefined;
    });
    try {
        return await loading;
    } catch (error) {
        if (unreachable(error) && known?.userId === userId) return known.subject;
        throw error;
    }
};

/** With a password; or with an answer already had, to a code or to the password that completes a registration. */
const signIn = async (given: Credentials | SignedIn): Promise<void> => {
    const answer = 'token' in given ? given : await publicCalls.login(given);
    const { email, phone } = answer.user;
    const typed = 'token' in given ? slice('auth').phoneOrEmail : given.phoneOrEmail;
    left = false;
    beginSession(answer, typed || (email ?? phone ?? ''));
    endFlow();
};

/** A server that does not answer keeps nobody signed in. */
const longestFarewellMs = 5_000;
const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** Whether the user has signed out here: what is still under way of that session leads nobody from where they went. */
let left = false;

/** Tells the server, which forgets the refresh token; without it the token still ends by itself. */
const signOut = async (): Promise<void> => {
    // react-admin signs out whoever comes without a session; a registration under way in another tab goes on.
    if (!isSignedIn()) return;
    left = true;
    await Promise.race([sendDeletions(), pause(longestFarewellMs)]);
    const { refreshToken } = slice('auth');
    known = undefined;
    clearPerson();
    if (!refreshToken) return;
    // Nobody waits for the answer, and it reaches the server even when the tab is closed at once.
    const farewell = { method: 'POST', body: JSON.stringify({ refreshToken }), keepalive: true };
    void httpClient(apiHost + paths.account.logout, farewell).catch(() => undefined);
};

/** Begins the lost session of a form's user again, who goes on where they were; anybody else does not inherit the form. */
export const signInAgain = async (credentials: Credentials): Promise<void> => {
    const answer = await publicCalls.login(credentials);
    if (answer.user.id === lostSession()?.userId) beginSession(answer, credentials.phoneOrEmail);
    else giveUpSession();
};

/** Who is signed in and what they may do, for react-admin. */
export const authProvider: AuthProvider & {
    /** Afresh: as the server tells them now. */
    getPermissions: (params?: { fresh?: boolean }) => Promise<Subject | undefined>;
} = {
    login: (given: Credentials | SignedIn) => signIn(given),
    logout: () => signOut(),
    checkAuth: async () => {
        if (!isSignedIn()) throw Object.assign(new Error('error.unauthenticated'), { message: false });
    },
    checkError: async (error: unknown) => {
        // Only a refused refresh ends a session, and that has emptied it and led the browser away; other 401s are about
        // a code or a link. What is left are calls of a session that another tab has ended.
        if (!isSessionEnd(error) || left || isSignedIn() || isLeaving() || lostSession()) return;
        throw new Error('error.sessionEnded');
    },
    getIdentity: async (): Promise<UserIdentity> => {
        const { user, profilePicture } = slice('auth');
        if (!user) throw new Error('error.unauthenticated');
        return { id: user.id, fullName: user.fullName, avatar: profilePicture ?? undefined };
    },
    getPermissions: ({ fresh }: { fresh?: boolean } = {}) => currentSubject(fresh),
    canAccess: async ({ resource, action }) => {
        const rule = routeAccess[`/${resource}`];
        if (!rule) return true;
        return can(await currentSubject(), rule.features, actions[action] ?? rule.action);
    },
};

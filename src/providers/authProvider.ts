import { HttpError, type AuthProvider, type UserIdentity } from 'ra-core';
import { can, routeAccess, type Action, type Subject } from '../../contract/access';
import type { Credentials, SetUpInput, SignedIn } from '../../contract/account';
import type { RoleRow } from '../../contract/roles';
import { apiHost, httpClient, rightsPath } from './httpClient';
import { resourcePaths } from './resourcePaths';
import { beginSession, changeAuth, clearPerson, isLeaving, isSignedIn, slice, subject } from './session';

const account = `${apiHost}/account/api/v1`;
const post = <T>(url: string, body: unknown) => httpClient<T>(url, { method: 'POST', body: JSON.stringify(body) });

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
    const { json } = await httpClient<RoleRow[]>(apiHost + rightsPath);
    if (slice('auth').userId !== userId) return undefined;
    const own = json.filter(row => row.own);
    changeAuth({
        roles: own.map(({ roleId, roleName }) => ({ id: roleId, name: roleName })),
        rolePermissionFeature: own.map(({ roleId, roleName, features }) => ({ roleId, roleName, features })),
    });
    return subject();
};

const unreachable = (error: unknown): boolean =>
    error instanceof HttpError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Roles' features are dropped at each token refresh and change of rights; whoever asks first fetches them for all. */
const currentSubject = async (): Promise<Subject | undefined> => {
    const held = subject();
    const { userId } = slice('auth');
    if (held) known = { userId, subject: held };
    if (held || !isSignedIn()) return held;
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

const signIn = async (credentials: Credentials): Promise<void> => {
    const { json } = await post<SignedIn>(`${account}/user/login`, credentials);
    beginSession(json, credentials.phoneOrEmail);
};

/** Tells the server, which forgets the refresh token; without it the token still ends by itself. */
const signOut = async (): Promise<void> => {
    const { refreshToken } = slice('auth');
    known = undefined;
    clearPerson();
    if (!refreshToken) return;
    // Nobody waits for the answer, and it reaches the server even when the tab is closed at once.
    const farewell = { method: 'POST', body: JSON.stringify({ refreshToken }), keepalive: true };
    void httpClient(`${account}/user/logout`, farewell).catch(() => undefined);
};

/** Creates the first administrator; 401 when the link's token is wrong, used or too old, 422 with a code per field. */
export const setUp = async (input: SetUpInput): Promise<{ email: string }> =>
    (await post<{ email: string }>(`${account}/set-up`, input)).json;

/** Refusals that tell of a session and not of what was sent. */
const ended = ['error.unauthenticated', 'error.sessionEnded'];

/** Who is signed in and what they may do, for react-admin. */
export const authProvider: AuthProvider & { getPermissions: () => Promise<Subject | undefined> } = {
    login: (credentials: Credentials) => signIn(credentials),
    logout: () => signOut(),
    checkAuth: async () => {
        if (!isSignedIn()) throw Object.assign(new Error('error.unauthenticated'), { message: false });
    },
    checkError: async (error: unknown) => {
        // Only a refused refresh ends a session, and that has already emptied it; other 401s are about a code or a link.
        if (!(error instanceof HttpError) || error.status !== 401 || !ended.includes(error.message) || isSignedIn())
            return;
        throw Object.assign(new Error('error.sessionEnded'), { logoutUser: !isLeaving() });
    },
    getIdentity: async (): Promise<UserIdentity> => {
        const { user, profilePicture } = slice('auth');
        if (!user) throw new Error('error.unauthenticated');
        return { id: user.id, fullName: user.fullName, avatar: profilePicture ?? undefined };
    },
    getPermissions: currentSubject,
    canAccess: async ({ resource, action }) => {
        const rule = routeAccess[resourcePaths[resource]?.screen];
        if (!rule) return true;
        return can(await currentSubject(), rule.features, actions[action] ?? rule.action);
    },
};

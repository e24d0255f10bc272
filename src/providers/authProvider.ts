import { HttpError, type AuthProvider, type UserIdentity } from 'ra-core';
import { can, isAdmin, routeAccess, type Action, type Subject } from '../../contract/access';
import type { Credentials, SetUpInput, SignedIn } from '../../contract/account';
import { apiHost, httpClient } from './httpClient';
import { resourcePaths } from './resourcePaths';
import { changeAuth, clearAuth, isSignedIn, slice, subject } from './session';

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

/** Roles' features are dropped at each token refresh; whoever asks first fetches them for all. */
const loadSubject = async (): Promise<Subject | undefined> => {
    const { json } = await httpClient<SignedIn['rolePermissionFeature']>(
        `${apiHost}/nrw/api/v1/feature/get-roles-with-features`,
    );
    // An administrator is told of every role, anyone else of their own.
    const admin = isAdmin({ roles: slice('auth').roles, rolePermissionFeature: json });
    const own = json.map(({ roleId, roleName }) => ({ id: roleId, name: roleName }));
    changeAuth({ rolePermissionFeature: json, ...(!admin && { roles: own }) });
    return subject();
};

const currentSubject = async (): Promise<Subject | undefined> => {
    const held = subject();
    if (held || !isSignedIn()) return held;
    loading ??= loadSubject().finally(() => {
        loading = undefined;
    });
    return loading;
};

const signIn = async (credentials: Credentials): Promise<void> => {
    const { json } = await post<SignedIn>(`${account}/user/login`, credentials);
    changeAuth({
        accessToken: json.token,
        refreshToken: json.refreshToken,
        user: json.user,
        userId: json.user.id,
        roles: json.roles,
        profilePicture: json.user.profilePicture,
        phoneOrEmail: credentials.phoneOrEmail,
        isExistingUser: true,
        rolePermissionFeature: json.rolePermissionFeature,
    });
};

/** Tells the server, which forgets the refresh token; without it the token still ends by itself. */
const signOut = async (): Promise<void> => {
    const { refreshToken } = slice('auth');
    clearAuth();
    if (refreshToken) await post(`${account}/user/logout`, { refreshToken }).catch(() => undefined);
};

/** Creates the first administrator; 401 when the link's token is wrong, used or too old, 422 with a code per field. */
export const setUp = async (input: SetUpInput): Promise<{ email: string }> =>
    (await post<{ email: string }>(`${account}/set-up`, input)).json;

/** Who is signed in and what they may do, for react-admin. */
export const authProvider: AuthProvider & { getPermissions: () => Promise<Subject | undefined> } = {
    login: (credentials: Credentials) => signIn(credentials),
    logout: () => signOut(),
    checkAuth: async () => {
        if (!isSignedIn()) throw Object.assign(new Error('error.unauthenticated'), { message: false });
    },
    checkError: async (error: unknown) => {
        // Only a refused refresh ends a session, and that has already emptied it.
        if (error instanceof HttpError && error.status === 401 && !isSignedIn()) {
            throw Object.assign(new Error('error.sessionEnded'), { message: 'error.sessionEnded' });
        }
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

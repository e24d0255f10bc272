import { z } from 'zod';
import { features } from './access';
import { newPassword } from './password';
import { answers, body, refusals, uuid, words } from './wire';

export const roleRef = z.object({ id: uuid, name: z.string() });
export const featureFlags = z.object({
    feature: z.enum(features),
    canView: z.boolean(),
    canChange: z.boolean(),
    canUpdate: z.boolean(),
    canRemove: z.boolean(),
});
export const roleFeatures = z
    .object({ roleId: uuid, roleName: z.string(), features: z.array(featureFlags) })
    .meta({ id: 'RoleFeatures' });

export const userStatus = z.enum(['invited', 'active', 'inactive']);
export const language = z.enum(['en', 'bn']);
export const sessionUser = z
    .object({
        id: uuid,
        fullName: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        profilePicture: z.string().nullable(),
        status: userStatus,
        language,
    })
    .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUser>;

export const credentials = z.strictObject({
    phoneOrEmail: z.string({ error: 'identifierRequired' }).trim().min(1, 'identifierRequired').max(254, 'tooLong'),
    password: z.string({ error: 'passwordRequired' }).min(1, 'passwordRequired').max(1000, 'tooLong'),
    rememberMe: z.boolean().optional(),
});
export type Credentials = z.infer<typeof credentials>;

export const tokens = z.object({ token: z.string(), refreshToken: z.string() }).meta({ id: 'Tokens' });
export const signedIn = tokens
    .extend({ user: sessionUser, roles: z.array(roleRef), rolePermissionFeature: z.array(roleFeatures) })
    .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof signedIn>;

export const tokenPair = z.strictObject({
    accessToken: z.string({ error: 'required' }).max(4000),
    refreshToken: z.string({ error: 'required' }).min(1, 'required').max(200),
});

export const login = {
    method: 'post',
    path: '/account/api/v1/user/login',
    summary: 'Sign in by e-mail or phone and password',
    tags: ['Account'],
    request: body(credentials),
    responses: { 200: answers(signedIn, 'Signed in'), ...refusals(400, 401, 413, 422) },
} as const;

export const refreshToken = {
    method: 'post',
    path: '/account/api/v1/token/refresh-token',
    summary: 'Exchange a refresh token for new tokens',
    tags: ['Account'],
    request: body(tokenPair),
    responses: { 200: answers(tokens, 'New tokens'), ...refusals(400, 401, 413, 422) },
} as const;

export const logout = {
    method: 'post',
    path: '/account/api/v1/user/logout',
    summary: 'End this session',
    tags: ['Account'],
    request: body(z.strictObject({ refreshToken: z.string().max(200) })),
    responses: { 200: answers(z.object({ ended: z.literal(true) }), 'Ended'), ...refusals(400, 413, 422) },
} as const;

export const rolesWithFeatures = {
    method: 'get',
    path: '/nrw/api/v1/feature/get-roles-with-features',
    summary: "An administrator's list of all roles; anyone else's own roles, with their feature flags",
    tags: ['Account'],
    responses: { 200: answers(z.array(roleFeatures)), ...refusals(401) },
} as const;

export const setUpInput = z.strictObject({
    token: z.string({ error: 'required' }).min(1, 'required').max(200),
    fullName: words(120),
    email: z.string({ error: 'required' }).trim().max(254, 'tooLong').pipe(z.email('invalidEmail')),
    password: newPassword,
});
export type SetUpInput = z.infer<typeof setUpInput>;

export const setUp = {
    method: 'post',
    path: '/account/api/v1/set-up',
    summary: 'Create the first administrator of an empty installation, by the link printed at its start',
    tags: ['Account'],
    request: body(setUpInput),
    responses: { 201: answers(z.object({ email: z.string() }), 'Created'), ...refusals(400, 401, 413, 422) },
} as const;

import { z } from 'zod';
import { features } from './features';
import { identifierFault } from './identifier';
import { newPassword } from './password';
import { answers, body, refusals, uuid, words } from './wire';
import * as paths from './paths';

export const roleRef = z.object({ id: uuid, name: z.string() });
export const featureFlags = z.strictObject({
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
/** Where registration stands: identity unproved, questions to be set, password to be set, done. */
export const registrationStep = z.enum(['otp', 'securityQuestions', 'newPassword', 'complete']);
export type RegistrationStep = z.infer<typeof registrationStep>;

export const sessionUser = z
    .object({
        id: uuid,
        fullName: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        profilePicture: z.string().nullable(),
        status: userStatus,
        language,
        homeModId: z.string().nullable(),
        homeAreaId: z.string().nullable(),
    })
    .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUser>;

/** An e-mail address or a phone number, refused by the codes of the page that asks for it. */
export const identifier = (faultOf: (text: string) => string | undefined) =>
    z
        .string({ error: faultOf('') })
        .trim()
        .max(254, 'tooLong')
        .superRefine((given, context) => {
            const fault = faultOf(given);
            if (fault) context.addIssue({ code: 'custom', message: fault });
        });
export const phoneOrEmail = identifier(identifierFault);
const givenPassword = z.string({ error: 'passwordRequired' }).min(1, 'passwordRequired').max(1000, 'tooLong');

export const credentials = z.strictObject({
    phoneOrEmail,
    password: givenPassword,
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

const tags = ['Account'];

export const login = {
    method: 'post',
    path: paths.account.login,
    summary: 'Sign in by e-mail or phone and password',
    tags,
    request: body(credentials),
    responses: { 200: answers(signedIn, 'Signed in'), ...refusals(400, 401, 413, 422, 429) },
} as const;

export const refreshToken = {
    method: 'post',
    path: paths.account.refreshToken,
    summary: 'Exchange a refresh token for new tokens',
    tags,
    request: body(tokenPair),
    responses: { 200: answers(tokens, 'New tokens'), ...refusals(400, 401, 413, 422) },
} as const;

export const logout = {
    method: 'post',
    path: paths.account.logout,
    summary: 'End this session',
    tags,
    request: body(z.strictObject({ refreshToken: z.string().max(200) })),
    responses: { 200: answers(z.object({ ended: z.literal(true) }), 'Ended'), ...refusals(400, 413, 422) },
} as const;

export const setUpInput = z.strictObject({
    token: z.string({ error: 'required' }).min(1, 'required').max(200),
    fullName: words(120),
    email: z.string({ error: 'required' }).trim().max(254, 'tooLong').pipe(z.email('invalidEmail')),
    password: newPassword,
    /** The language of the form. */
    language: language.optional(),
});
export type SetUpInput = z.infer<typeof setUpInput>;

export const setUp = {
    method: 'post',
    path: paths.account.setUp,
    summary: 'Create the first administrator of an empty installation, by the link printed at its start',
    tags,
    request: body(setUpInput),
    responses: { 201: answers(z.object({ email: z.string() }), 'Created'), ...refusals(400, 401, 413, 422, 429) },
} as const;

export const passwordChange = z.strictObject({ currentPassword: givenPassword, password: newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

export const changePassword = {
    method: 'post',
    path: paths.account.changePassword,
    summary: "Change one's own password; every session ends, and the answer holds the tokens of a new one",
    tags,
    request: body(passwordChange),
    responses: { 200: answers(tokens, 'Changed'), ...refusals(400, 401, 413, 422, 429) },
} as const;

export const setLanguage = {
    method: 'post',
    path: paths.account.setLanguage,
    summary: 'The language in which messages reach the caller',
    tags,
    request: body(z.strictObject({ language })),
    responses: { 200: answers(z.object({ language })), ...refusals(400, 401, 413, 422) },
} as const;

export const ownSession = z
    .object({
        id: uuid,
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
        expiresAt: z.iso.datetime(),
        remember: z.boolean(),
        ip: z.string().nullable(),
        userAgent: z.string().nullable(),
        current: z.boolean(),
    })
    .meta({ id: 'Session' });
export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = {
    method: 'get',
    path: paths.account.sessions,
    summary: "The caller's open sessions, the newest first",
    tags,
    responses: { 200: answers(z.array(ownSession)), ...refusals(401) },
} as const;
export const endOwnSession = {
    method: 'delete',
    path: paths.account.session,
    summary: "End one of the caller's sessions",
    tags,
    request: { params: z.object({ id: uuid }) },
    responses: { 200: answers(ownSession, 'The ended one'), ...refusals(400, 401, 404) },
} as const;
export const endOtherSessions = {
    method: 'post',
    path: paths.account.endOtherSessions,
    summary: "End all of the caller's sessions but this one",
    tags,
    responses: { 200: answers(z.object({ ended: z.int() })), ...refusals(401) },
} as const;

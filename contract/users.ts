import { z } from 'zod';
import { userColumns } from './columns/users';
import { language, registrationStep, roleRef, userStatus } from './account';
import { photo } from './photo';
import { contactRequirement, emailOrNull, phoneOrNull } from './registration';
import { answers, body, id, ifMatch, listQuery, refusals, text, uuid, words } from './wire';
import * as paths from './paths';

const person = {
    fullName: words(120),
    email: emailOrNull,
    phone: phoneOrNull,
    address: text(300),
    language: language.optional(),
    homeModId: id.nullable().optional(),
    homeAreaId: id.nullable().optional(),
    /** `null` removes the one there is, nothing keeps it. */
    profilePicture: photo.nullable().optional(),
};
const roleIds = z.array(uuid, { error: 'roleRequired' }).min(1, 'roleRequired').max(20, 'tooLarge');
const hasContact = ({ email, phone }: { email: string | null; phone: string | null }) =>
    email !== null || phone !== null;

/** A new account: role required, and an e-mail address or a phone number. */
export const userInput = z.strictObject({ ...person, roleIds }).refine(hasContact, contactRequirement);
export type UserInput = z.infer<typeof userInput>;

/** Roles and status are an administrator's to send; one's own profile goes without them. */
export const userChange = z
    .strictObject({
        id: uuid,
        ...person,
        email: person.email.optional(),
        phone: person.phone.optional(),
        roleIds: roleIds.optional(),
        status: z.enum(['active', 'inactive'], { error: 'invalid' }).optional(),
        /** One of both, where one's own e-mail address or phone number changes. */
        currentPassword: z.string({ error: 'invalid' }).max(1000, 'tooLong').optional(),
        flowToken: z.string({ error: 'invalid' }).max(200, 'tooLong').optional(),
    })
    .refine(({ email, phone }) => email !== null || phone !== null, contactRequirement);
export type UserChange = z.infer<typeof userChange>;

const row = {
    id: uuid,
    fullName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** When the contact was proved by its own link or code; without it it is no way in. */
    emailVerifiedAt: z.iso.datetime().nullable(),
    phoneVerifiedAt: z.iso.datetime().nullable(),
    /** What the person wants to be reached by instead, until it is proved. */
    pendingEmail: z.string().nullable(),
    pendingPhone: z.string().nullable(),
    address: z.string(),
    roles: z.array(roleRef),
    status: userStatus,
    registrationStep,
    language,
    homeModId: z.string().nullable(),
    homeAreaId: z.string().nullable(),
    lastSignInAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    version: z.int(),
};
export const userRow = z.object(row).meta({ id: 'UserRow' });
export type UserRow = z.infer<typeof userRow>;
/** The same with the photo, as a data URL. */
export const user = z.object({ ...row, profilePicture: z.string().nullable() }).meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const userQuery = listQuery(
    { q: text(100), id: z.array(uuid).max(1000), roleId: uuid, status: userStatus },
    userColumns,
);
export type UserQuery = z.infer<typeof userQuery>;

const tags = ['Users'];

export const listUsers = {
    method: 'get',
    path: paths.users.list,
    summary: 'The people with an account',
    tags,
    request: { query: userQuery },
    responses: { 200: answers(z.array(userRow)), ...refusals(400, 401, 403) },
} as const;
export const getUser = {
    method: 'get',
    path: paths.users.one,
    summary: 'One account with its photo: any for an administrator, else one’s own',
    tags,
    request: { params: z.object({ id: uuid }) },
    responses: { 200: answers(user), ...refusals(400, 401, 403, 404) },
} as const;
export const registerUser = {
    method: 'post',
    path: paths.users.create,
    summary: 'Create an account and invite its owner',
    tags,
    request: body(userInput),
    responses: { 201: answers(user, 'Created'), ...refusals(400, 401, 403, 409, 413, 422) },
} as const;
export const updateUser = {
    method: 'put',
    path: paths.users.update,
    summary:
        'Change an account: any for an administrator, else one’s own without roles and status; If-Match names its version',
    tags,
    request: { headers: ifMatch, ...body(userChange) },
    responses: { 200: answers(user), ...refusals(400, 401, 403, 404, 409, 413, 422) },
} as const;
export const resetPassword = {
    method: 'post',
    path: paths.users.resetPassword,
    summary:
        'End all sessions of an account and send its owner a link to register anew; an open invitation is sent again',
    tags,
    request: { query: z.strictObject({ userId: uuid }) },
    responses: { 200: answers(user), ...refusals(400, 401, 403, 404, 409) },
} as const;

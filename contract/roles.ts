import { z } from 'zod';
import { roleColumns } from './columns/roles';
import { features } from './features';
import { featureFlags, roleFeatures } from './account';
import { answers, body, ifMatch, listQuery, refusals, text, uuid, words } from './wire';
import * as paths from './paths';

/** A role as lists show it; `own` where the caller holds it, `isProtected` for the one that passes everything. */
export const roleRow = roleFeatures
    .extend({
        id: uuid,
        name: z.string(),
        description: z.string(),
        users: z.int(),
        isProtected: z.boolean(),
        own: z.boolean(),
        version: z.int(),
    })
    .meta({ id: 'RoleRow' });
export type RoleRow = z.infer<typeof roleRow>;

export const assignedUser = z.object({
    id: uuid,
    fullName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
});
export type AssignedUser = z.infer<typeof assignedUser>;
export const role = roleRow.extend({ userIds: z.array(uuid), assigned: z.array(assignedUser) }).meta({ id: 'Role' });
export type Role = z.infer<typeof role>;

const fields = {
    name: words(60),
    description: text(300),
    features: z
        .array(featureFlags)
        .max(features.length, 'tooLarge')
        .refine(rows => new Set(rows.map(flags => flags.feature)).size === rows.length, 'duplicate'),
    userIds: z.array(uuid).max(2000, 'tooLarge'),
};
export const roleInput = z.strictObject(fields);
export type RoleInput = z.infer<typeof roleInput>;
export const roleChange = z.strictObject({ id: uuid, ...fields });

export const roleQuery = listQuery({ q: text(100), id: z.array(uuid).max(1000) }, roleColumns);
export type RoleQuery = z.infer<typeof roleQuery>;

const tags = ['Roles'];

export const rolesWithFeatures = {
    method: 'get',
    path: paths.roles.list,
    summary: "All roles for an administrator, anyone else's own, with their feature flags",
    tags,
    request: { query: roleQuery },
    responses: { 200: answers(z.array(roleRow)), ...refusals(400, 401) },
} as const;
export const allFeatures = {
    method: 'get',
    path: paths.roles.features,
    summary: 'The features that a role can open',
    tags,
    responses: { 200: answers(z.array(z.enum(features))), ...refusals(401, 403) },
} as const;
export const getRole = {
    method: 'get',
    path: paths.roles.one,
    summary: 'One role with its feature flags and the users who hold it',
    tags,
    request: { params: z.object({ id: uuid }) },
    responses: { 200: answers(role), ...refusals(400, 401, 403, 404) },
} as const;
export const createRole = {
    method: 'post',
    path: paths.roles.create,
    summary: 'Create a role with its permissions and users',
    tags,
    request: body(roleInput),
    responses: { 201: answers(role, 'Created'), ...refusals(400, 401, 403, 409, 413, 422) },
} as const;
export const updateRole = {
    method: 'put',
    path: paths.roles.update,
    summary: 'Change a role, its permissions and users; If-Match names its version',
    tags,
    request: { headers: ifMatch, ...body(roleChange) },
    responses: { 200: answers(role), ...refusals(400, 401, 403, 404, 409, 413, 422) },
} as const;
export const allRoles = {
    method: 'get',
    path: paths.roles.names,
    summary: 'The names of all roles, to choose from',
    tags,
    responses: { 200: answers(z.array(z.object({ id: uuid, name: z.string() }))), ...refusals(401, 403) },
} as const;
export const deleteRole = {
    method: 'delete',
    path: paths.roles.remove,
    summary: 'Remove a role that nobody holds; otherwise the refusal names who does',
    tags,
    request: { params: z.object({ id: uuid }) },
    responses: { 200: answers(role, 'The removed one'), ...refusals(400, 401, 403, 404, 409) },
} as const;

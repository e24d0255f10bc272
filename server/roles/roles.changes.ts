import type { Role, RoleInput } from '../../contract/roles';
import type { Queries } from '../db/db';
import { Refusal } from '../errors';
import { keepAnAdministrator, lockAdministration } from './administrators.queries';
import * as roles from './roles.queries';
import { differs, isReserved, nameKey, opensAdministration } from './roles.rules';

/** Who changes a role, and when. */
export interface By {
    callerId: string;
    now: Date;
}

/** A role that exists, or the refusal. */
export const roleOrRefusal = async (q: Queries, callerId: string, id: string): Promise<Role> => {
    const role = await roles.findRole(q, callerId, id);
    if (!role) throw new Refusal(404, 'notFound');
    return role;
};

const nameFault = async (tx: Queries, name: string, id?: string) => {
    if (!nameKey(name)) return 'required';
    if (isReserved(name)) return 'reservedName';
    return (await roles.isNameTaken(tx, name, id)) ? 'nameTaken' : undefined;
};

/** Refuses a role whose fields cannot stand, all of them at once; of the protected one only its users are in question. */
const checkFields = async (tx: Queries, input: RoleInput, stored?: Role): Promise<void> => {
    const isProtected = stored?.isProtected ?? false;
    const name = isProtected ? undefined : await nameFault(tx, input.name, stored?.id);
    const errors = {
        ...(name && { name }),
        ...(!isProtected && opensAdministration(input.features) && { features: 'adminsOnly' }),
        ...(!(await roles.areUsers(tx, input.userIds)) && { userIds: 'unknownUser' }),
    };
    if (Object.keys(errors).length > 0) throw new Refusal(422, 'invalid', { errors });
};

/** Makes a role with its flags and users. */
export const makeRole = async (tx: Queries, { callerId, now }: By, input: RoleInput): Promise<Role> => {
    await lockAdministration(tx);
    await checkFields(tx, input);
    const id = await roles.insertRole(tx, input, now);
    await roles.setFeatures(tx, id, input.features);
    await roles.setUsers(tx, id, input.userIds, now);
    return roleOrRefusal(tx, callerId, id);
};

/** Replaces a role's fields, flags and users; of the protected one only its users, and never the last administrator. */
export const changeRole = async (
    tx: Queries,
    { callerId, now }: By,
    { id, version, input }: { id: string; version: number; input: RoleInput },
): Promise<{ before: Role; after: Role }> => {
    await lockAdministration(tx);
    const before = await roleOrRefusal(tx, callerId, id);
    if (before.version !== version) throw new Refusal(409, 'stale', { current: before });
    if (before.isProtected && differs(before, input)) throw new Refusal(409, 'protectedRole');
    await checkFields(tx, input, before);
    await roles.updateRole(tx, id, input, now);
    if (!before.isProtected) await roles.setFeatures(tx, id, input.features);
    await roles.setUsers(tx, id, input.userIds, now);
    const after = await roleOrRefusal(tx, callerId, id);
    if (before.isProtected) await keepAnAdministrator(tx);
    if (before.isProtected && before.own && !after.own) throw new Refusal(409, 'ownAccount');
    return { before, after };
};

/** Removes a role that nobody holds; otherwise the refusal names who does. */
export const dropRole = async (tx: Queries, callerId: string, id: string): Promise<Role> => {
    await lockAdministration(tx);
    const before = await roleOrRefusal(tx, callerId, id);
    if (before.isProtected) throw new Refusal(409, 'protectedRole');
    if (before.users > 0) {
        const users = before.assigned.map(user => ({ id: user.id, fullName: user.fullName }));
        throw new Refusal(409, 'inUse', { current: { users, total: before.users } });
    }
    await roles.removeRole(tx, id);
    return before;
};

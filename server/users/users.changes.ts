import { adminRole } from '../../contract/access';
import type { User, UserChange, UserInput } from '../../contract/users';
import { invite, type Sender } from '../account/invitations.queries';
import { askForContacts, offerProof, tellContact } from '../account/contact-change.queries';
import { endAllSessions } from '../identity/sessions.queries';
import { findAccountById } from '../account/users.queries';
import type { Queries } from '../db/db';
import { Refusal } from '../errors';
import { keepAnAdministrator, lockAdministration } from '../roles/administrators.queries';
import { checkFields } from './users.checks';
import * as users from './users.queries';

/** Who changes an account, when, and what messages about it are made with. */
export interface By {
    /** Null: whoever runs the server itself, who may take even the last administrator back to an invitation. */
    callerId: string | null;
    sender: Sender;
    now: Date;
    /** The session of the caller, which goes on where others end. */
    sessionId?: string;
    /** Whether the caller has just given the password, or the token of a code. */
    confirmed?: (tx: Queries) => Promise<boolean>;
}

const isAdministrator = (user: User) => user.roles.some(role => role.name === adminRole);

/** An account that exists, or the refusal. */
export const userOrRefusal = async (q: Queries, id: string): Promise<User> => {
    const user = await users.findUser(q, id);
    if (!user) throw new Refusal(404, 'notFound');
    return user;
};

/** Whoever has never been in is invited; anyone else knows the account already. */
const sendWayIn = async (tx: Queries, { sender, now }: By, { id, status, lastSignInAt }: User): Promise<void> => {
    const account = await findAccountById(tx, id);
    const kind = status === 'invited' && lastSignInAt === null ? 'invitation' : 'reset';
    if (account) await invite(tx, sender, account, kind, now);
};

/** Makes an account and invites its owner. */
export const makeUser = async (tx: Queries, by: By, input: UserInput): Promise<User> => {
    await lockAdministration(tx);
    await checkFields(tx, input);
    const id = await users.insertUser(tx, input, by.now);
    await users.setRoles(tx, id, input.roleIds, by.now);
    const made = await userOrRefusal(tx, id);
    await sendWayIn(tx, by, made);
    return made;
};

/** Refuses what an administrator may not do to oneself, or to the last one. */
const checkAdministration = async (tx: Queries, by: By, before: User, after: User): Promise<void> => {
    const ended = after.status === 'inactive' && before.status !== 'inactive';
    const demoted = isAdministrator(before) && !isAdministrator(after);
    if ((ended || demoted) && by.callerId === after.id) throw new Refusal(409, 'ownAccount');
    if (isAdministrator(before)) await keepAnAdministrator(tx);
};

/** Changes an account; with its state change its sessions, with its address the ways in that were sent to the old one. */
export const changeUser = async (
    tx: Queries,
    by: By,
    { version, change }: { version: number; change: UserChange },
): Promise<{ before: User; after: User }> => {
    await lockAdministration(tx);
    const before = await userOrRefusal(tx, change.id);
    if (before.version !== version) throw new Refusal(409, 'stale', { current: before });
    const { email = before.email, phone = before.phone } = change;
    const contacts = { email, phone };
    if (email === null && phone === null) throw new Refusal(422, 'invalid', { errors: { email: 'contactRequired' } });
    const own = by.callerId === change.id;
    // Whether another account has one's own new contact is told only to who proves to hold it.
    await checkFields(tx, { ...change, ...(own ? { email: undefined, phone: undefined } : contacts) }, change.id);
    const kept = own ? await askForContacts(tx, by, before, contacts) : contacts;
    const moved = before.email !== kept.email || before.phone !== kept.phone;
    const owner = await findAccountById(tx, change.id);
    const ended = change.status === 'inactive';
    if (moved || ended) await users.endProofs(tx, change.id);
    if (!(await users.updateUser(tx, version, { ...change, ...kept }, before, { now: by.now, own })))
        throw new Refusal(409, 'stale', { current: await userOrRefusal(tx, change.id) });
    if (change.roleIds) await users.setRoles(tx, change.id, change.roleIds, by.now);
    const after = await userOrRefusal(tx, change.id);
    await checkAdministration(tx, by, before, after);
    if (ended) await endAllSessions(tx, change.id, by.now);
    if (moved && owner) await tellContact(tx, by.sender, owner, 'contactChanged', by.now);
    // The way in that was sent before is closed: to another address, or at the deactivation.
    if (after.status === 'invited' && (moved || before.status === 'inactive')) await sendWayIn(tx, by, after);
    else if (moved && !own && after.status === 'active') await offerProof(tx, by.sender, before, after, by.now);
    return { before, after };
};

/** Takes an account back to its invitation: its sessions, password and answers end, and its owner gets a new way in. */
export const resetUser = async (tx: Queries, by: By, id: string): Promise<{ before: User; after: User }> => {
    await lockAdministration(tx);
    const before = await userOrRefusal(tx, id);
    if (by.callerId === before.id) throw new Refusal(409, 'ownAccount');
    if (before.status === 'inactive') throw new Refusal(409, 'inactive');
    await users.endProofs(tx, id);
    await users.forgetCredentials(tx, id, by.now);
    if (by.callerId !== null && isAdministrator(before)) await keepAnAdministrator(tx);
    await endAllSessions(tx, id, by.now);
    await sendWayIn(tx, by, before);
    return { before, after: await userOrRefusal(tx, id) };
};

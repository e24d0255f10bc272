import type { Context } from 'hono';
import type { ContactKind } from '../../contract/contacts';
import { otpDuration, otpResend, type SentCode } from '../../contract/registration';
import type { User } from '../../contract/users';
import { linkBase } from '../config';
import type { Queries } from '../db/db';
import type { Env } from '../deps';
import { Refusal } from '../errors';
import { queueMessage } from '../messages/outbox.queries';
import { issueCode } from './codes.queries';
import { kindOf, setPending } from './contacts.queries';
import { issueFlow } from '../identity/flow.queries';
import { maskOf } from './identifier.rules';
import { invite, type Sender } from './invitations.queries';
import { codeLimits } from './limits.rules';
import { networkHere, takeTry } from './tries.queries';
import { findAccountById, ownerOf, type Account } from './users.queries';

const linkHours = 72;

interface Contacts {
    email: string | null;
    phone: string | null;
}
/** Who asks for another contact of their own. */
interface Owner {
    sender: Sender;
    now: Date;
    sessionId?: string;
    confirmed?: (tx: Queries) => Promise<boolean>;
}

/** Tells the owner of an account, by the contacts that count, what happens to them. */
export const tellContact = (
    tx: Queries,
    { keys, config }: Sender,
    account: Account,
    kind: 'contactChanged' | 'contactChangeRequested',
    now: Date,
): Promise<void> =>
    queueMessage(tx, keys, {
        kind,
        to: ownerOf(account),
        params: { product: config.APP_TITLE, name: account.fullName },
        now,
    });

/**
 * Sends what proves a contact to that contact: a code, by mail with a link besides. Earlier ones to the same kind of
 * contact end. Gives the challenge of the code.
 */
export const sendContactProof = async (
    tx: Queries,
    { keys, config }: Sender,
    account: Account,
    { contact, sessionId, now }: { contact: string; sessionId?: string; now: Date },
): Promise<string> => {
    const { id: userId, language, fullName } = account;
    const byMail = kindOf(contact) === 'email';
    const sameKind = `user_id = $1 and purpose = 'contact' and (contact like '%@%') = $2::boolean`;
    await tx.query(`delete from flow_token where ${sameKind} and next = 'open'`, [userId, byMail]);
    await tx.query(`delete from one_time_code where ${sameKind}`, [userId, byMail]);
    const minutes = otpDuration / 60;
    const proof = { userId, purpose: 'contact', contact, sessionId, now } as const;
    const { challenge, code } = await issueCode(tx, keys, { ...proof, minutes });
    const token = byMail ? await issueFlow(tx, { ...proof, next: 'open', minutes: linkHours * 60 }) : '';
    await queueMessage(tx, keys, {
        kind: 'contactProof',
        to: { userId, language, email: byMail ? contact : null, phone: byMail ? null : contact },
        params: {
            product: config.APP_TITLE,
            name: fullName,
            code,
            minutes: String(minutes),
            hours: String(linkHours),
            link: `${linkBase(config)}/contact-verified?token=${token}`,
        },
        expiresAt: new Date(now.getTime() + (byMail ? linkHours * 60 : minutes) * 60_000),
        now,
    });
    return challenge;
};

/**
 * Asks for other contacts of one's own: a new one is pending until it is proved, and the one of before counts until
 * then. Gives the contacts that the account keeps. Refuses without the password or a code, and to end the last way in.
 */
export const askForContacts = async (
    tx: Queries,
    { sender, now, sessionId, confirmed }: Owner,
    before: User,
    wanted: Contacts,
): Promise<Contacts> => {
    const changed = (['email', 'phone'] as const).filter(kind => wanted[kind] !== before[kind]);
    if (changed.length === 0) return { email: before.email, phone: before.phone };
    if (!(await confirmed?.(tx)))
        throw new Refusal(422, 'invalid', { errors: { currentPassword: 'passwordRequired' } });
    const account = await findAccountById(tx, before.id, 'for update');
    if (!account) throw new Refusal(404, 'notFound');
    const left = { email: account.emailVerified, phone: account.phoneVerified };
    for (const kind of changed) if (wanted[kind] === null) left[kind] = false;
    if (!left.email && !left.phone) {
        const [field] = changed.filter(kind => wanted[kind] === null);
        if (field) throw new Refusal(422, 'invalid', { errors: { [field]: 'lastContact' } });
    }
    const fresh = changed.filter(kind => wanted[kind] !== null);
    if (fresh.length > 0) {
        await setPending(tx, account, Object.fromEntries(fresh.map(kind => [kind, wanted[kind]])), now);
        await tellContact(tx, sender, account, 'contactChangeRequested', now);
        if (fresh.includes('email') && wanted.email)
            await sendContactProof(tx, sender, account, { contact: wanted.email, sessionId, now });
    }
    return {
        email: wanted.email === null ? null : before.email,
        phone: wanted.phone === null ? null : before.phone,
    };
};

/** Sends what proves contacts that an administrator has entered, so that their owner can make them count. */
export const offerProof = async (
    tx: Queries,
    sender: Sender,
    before: User,
    { id, email }: User,
    now: Date,
): Promise<void> => {
    const account = await findAccountById(tx, id);
    if (!account) return;
    const noWayIn = !account.emailVerified && !account.phoneVerified;
    if (email && (email !== before.email || noWayIn))
        await sendContactProof(tx, sender, account, { contact: email, now });
    else if (noWayIn) await invite(tx, sender, account, 'invitation', now);
};

/** Sends a code to a contact of the caller that is pending, or that the account has without proof. */
export const sendContactCode = async (c: Context<Env>, kind: ContactKind): Promise<SentCode> => {
    const { db, keys, config, clock } = c.get('deps');
    const { userId, sessionId } = c.get('caller');
    await takeTry(c, { what: 'code', limits: codeLimits(userId, networkHere(c)) });
    return db.transaction(async tx => {
        const account = await findAccountById(tx, userId, 'for update');
        const contact = account && unprovedContact(account, kind);
        if (!contact) throw new Refusal(409, 'nothingToProve');
        const challenge = await sendContactProof(tx, { keys, config }, account, { contact, sessionId, now: clock() });
        return { challenge, otpDuration, resendAfter: otpResend, sentTo: maskOf(contact) };
    });
};

const unprovedContact = (account: Account, kind: ContactKind): string | null =>
    kind === 'email'
        ? (account.pendingEmail ?? (account.emailVerified ? null : account.email))
        : (account.pendingPhone ?? (account.phoneVerified ? null : account.phone));

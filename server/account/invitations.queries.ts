import { hourMs } from '../../contract/period';
import { linkBase, type Config } from '../config';
import type { Queries } from '../db/db';
import { queueMessage, type Recipient } from '../messages/outbox.queries';
import { issueCode } from './codes.queries';
import { issueFlow } from '../identity/flow.queries';
import type { Keys } from '../settings/keys';
import { holdAccount, ownerOf, type Account } from './users.queries';

/** What messages are made with. */
export interface Sender {
    keys: Keys;
    config: Config;
}
type Kind = 'invitation' | 'signUp' | 'reset';

const lifetime: Record<Kind, number> = { invitation: 72, signUp: 72, reset: 24 };

/**
 * Sends the way into an account whose registration is not complete: a link, or to a phone alone a code.
 * Earlier links and codes end; steps begun with them end too, unless a stranger may have asked (`signUp`).
 */
export const invite = async (
    tx: Queries,
    { keys, config }: Sender,
    account: Account,
    kind: Kind,
    now: Date,
): Promise<void> => {
    await holdAccount(tx, account.id);
    const all = kind !== 'signUp';
    await tx.query(`delete from flow_token where user_id = $1 and (next = 'open' or $2)`, [account.id, all]);
    await tx.query(`delete from one_time_code where user_id = $1 and (purpose = 'invitation' or $2)`, [
        account.id,
        all,
    ]);
    await tx.query('delete from recovery_request where user_id = $1', [account.id]);
    // An administrator's invitation takes a sign-up over.
    if (all) await tx.query('update app_user set sign_up_expires_at = null where id = $1', [account.id]);
    const hours = lifetime[kind];
    const to = inviteeOf(account);
    const way = await wayIn(tx, { keys, config }, to, { minutes: hours * 60, now });
    await queueMessage(tx, keys, {
        kind,
        to,
        params: { product: config.APP_TITLE, name: account.fullName, hours: String(hours), ...way },
        expiresAt: new Date(now.getTime() + hours * hourMs),
        now,
    });
};

/** A contact that is proved goes first; of somebody new there is none yet. */
const inviteeOf = (account: Account): Recipient & { userId: string } => {
    const { id: userId, email, phone, language } = account;
    const owner = ownerOf(account);
    return owner.email || owner.phone ? { ...owner, userId } : { userId, email, phone, language };
};

const wayIn = async (
    tx: Queries,
    { keys, config }: Sender,
    { userId, email, phone }: Recipient & { userId: string },
    time: { minutes: number; now: Date },
): Promise<Record<string, string>> => {
    if (email) {
        const flow = { userId, purpose: 'registration', next: 'open', contact: email } as const;
        const token = await issueFlow(tx, { ...flow, ...time });
        return { link: `${linkBase(config)}/account-verified?token=${token}` };
    }
    const { challenge, code } = await issueCode(tx, keys, { userId, purpose: 'invitation', contact: phone, ...time });
    return { link: `${linkBase(config)}/otp?challenge=${challenge}`, code };
};

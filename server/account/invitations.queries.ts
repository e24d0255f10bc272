import { linkBase, type Config } from '../config';
import type { Queries } from '../db/db';
import { queueMessage } from '../messages/outbox.queries';
import { issueCode } from './codes.queries';
import { issueFlow } from './flow.queries';
import type { Keys } from './keys';
import { holdAccount, type Account } from './users.queries';

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
    const hours = lifetime[kind];
    const way = await wayIn(tx, { keys, config }, account, { minutes: hours * 60, now });
    await queueMessage(tx, keys, {
        kind,
        to: { ...account, userId: account.id },
        params: { product: config.APP_TITLE, name: account.fullName, hours: String(hours), ...way },
        expiresAt: new Date(now.getTime() + hours * 3_600_000),
        now,
    });
};

const wayIn = async (
    tx: Queries,
    { keys, config }: Sender,
    { id, email }: Account,
    time: { minutes: number; now: Date },
): Promise<Record<string, string>> => {
    if (email) {
        const token = await issueFlow(tx, { userId: id, purpose: 'registration', next: 'open', ...time });
        return { link: `${linkBase(config)}/account-verified?token=${token}` };
    }
    const { challenge, code } = await issueCode(tx, keys, { userId: id, purpose: 'invitation', ...time });
    return { link: `${linkBase(config)}/otp?challenge=${challenge}`, code };
};

import type { Context } from 'hono';
import type { z } from 'zod';
import type { signUpInput } from '../../contract/registration';
import { audit } from '../audit';
import { linkBase, type Config } from '../config';
import type { Queries } from '../db/db';
import type { Env } from '../deps';
import { Refusal } from '../errors';
import { searchKey } from '../http/list';
import { queueMessage } from '../messages/outbox.queries';
import { masked } from './identifier.rules';
import { invite } from './invitations.queries';
import { signUpLimits } from './limits.rules';
import { networkHere, takeTry } from './tries.queries';
import { findAccount, findAccountById, type Account } from './users.queries';

type SignUp = z.output<typeof signUpInput>;

/** Refuses who may not sign up here. */
export const mayJoin = ({ SIGNUP, SIGNUP_DOMAINS }: Config, email: string | null): void => {
    if (SIGNUP === 'on') return;
    if (SIGNUP_DOMAINS.length === 0 || !email) throw new Refusal(403, 'signUpOff');
    const domain = email.slice(email.lastIndexOf('@') + 1);
    if (!SIGNUP_DOMAINS.some(open => open.toLowerCase() === domain))
        throw new Refusal(422, 'invalid', { errors: { email: 'domainNotAllowed' } });
};

/** Makes an account without a role, or tells its owner by a message that there is one; the caller learns neither. */
export const signUp = async (c: Context<Env>, given: SignUp): Promise<void> => {
    const { db, config, clock } = c.get('deps');
    mayJoin(config, given.email);
    const identities = [given.email, given.phone].filter(identity => identity !== null);
    const limits = signUpLimits(identities, networkHere(c));
    await takeTry(c, { what: 'signUp', identifier: masked(identities[0]), limits });
    await db.transaction(async tx => {
        const account = (await insertAccount(tx, c, given)) ?? (await holderOf(tx, given));
        if (account?.registrationStep !== 'complete' && account?.status === 'invited')
            return invite(tx, c.get('deps'), account, 'signUp', clock());
        if (account) await tellExists(tx, c, account);
    });
};

const insertAccount = async (tx: Queries, c: Context<Env>, given: SignUp): Promise<Account | undefined> => {
    const { fullName, email, phone, address = '' } = given;
    const now = c.get('deps').clock();
    const [made] = await tx.query<{ id: string }>(
        `insert into app_user (full_name, email, phone, address, search_key, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing returning id`,
        [fullName, email, phone, address, searchKey(fullName, email ?? '', phone ?? ''), now.toISOString()],
    );
    if (!made) return undefined;
    const after = { fullName, email, phone, status: 'invited', by: 'signUp' };
    await audit(tx, c, { action: 'create', subject: 'user', subjectId: made.id, userId: made.id, after });
    return findAccountById(tx, made.id);
};

/** Of two accounts, one with the address and one with the number, the owner of the address is written to. */
const holderOf = async (tx: Queries, { email, phone }: SignUp): Promise<Account | undefined> =>
    (email ? await findAccount(tx, { email }) : undefined) ?? (phone ? findAccount(tx, { phone }) : undefined);

const tellExists = (tx: Queries, c: Context<Env>, account: Account): Promise<void> => {
    const { keys, config, clock } = c.get('deps');
    return queueMessage(tx, keys, {
        kind: 'accountExists',
        to: { ...account, userId: account.id },
        params: { product: config.APP_TITLE, name: account.fullName, link: `${linkBase(config)}/login` },
        now: clock(),
    });
};

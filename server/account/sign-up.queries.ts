import { setTimeout } from 'node:timers/promises';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { signUpInput } from '../../contract/registration';
import { audit } from '../audit';
import { linkBase } from '../config';
import type { Queries } from '../db/db';
import type { Env } from '../deps';
import { searchKey } from '../lists/list';
import { queueMessage } from '../messages/outbox.queries';
import { maskOf } from './identifier.rules';
import { invite } from './invitations.queries';
import { signUpLimits } from './limits.rules';
import { mayJoin } from './sign-up.rules';
import { networkHere, takeTry } from './tries.queries';
import { findAccount, findAccountById, findInvitee, ownerOf, type Account } from './users.queries';

type SignUp = z.output<typeof signUpInput>;

/** Longer than either way takes, so that how long the answer took does not tell whether there is an account. */
const answerMs = 150;

/** Makes an account without a role, or tells its owner by a message that there is one; the caller learns neither. */
export const signUp = async (c: Context<Env>, given: SignUp): Promise<void> => {
    const { db, config } = c.get('deps');
    mayJoin(config, given.email);
    const identities = [given.email, given.phone].filter(identity => identity !== null);
    const limits = signUpLimits(identities, networkHere(c));
    await takeTry(c, { what: 'signUp', identifier: maskOf(identities[0]), limits });
    await Promise.all([db.transaction(tx => register(tx, c, given)), setTimeout(answerMs)]);
};

/** An unproved contact of somebody else's sign-up is nobody's: it neither stands in the way nor becomes a way in. */
const register = async (tx: Queries, c: Context<Env>, given: SignUp): Promise<void> => {
    const { email, phone } = given;
    const key = email ? { email } : { phone: phone ?? undefined };
    // Of two equal sign-ups at once the second waits here, and finds what the first has made.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-up ${email ?? phone}`]);
    const holder = (await findAccount(tx, key)) ?? (await findInvitee(tx, key));
    if (holder && !(holder.registrationStep !== 'complete' && holder.status === 'invited'))
        return tellExists(tx, c, holder);
    const account = holder ?? (await findSame(tx, given)) ?? (await insertAccount(tx, c, given));
    return invite(tx, c.get('deps'), account, 'signUp', c.get('deps').clock());
};

/** The same sign-up once more, while nothing of it is proved. */
const findSame = async (tx: Queries, { email, phone }: SignUp): Promise<Account | undefined> => {
    const [same] = await tx.query<{ id: string }>(
        `select id from app_user
         where email is not distinct from $1 and phone is not distinct from $2 and sign_up_expires_at is not null
           and email_verified_at is null and phone_verified_at is null and status = 'invited'`,
        [email, phone],
    );
    return same && findAccountById(tx, same.id);
};

const insertAccount = async (tx: Queries, c: Context<Env>, given: SignUp): Promise<Account> => {
    const { fullName, email, phone, address = '', language = 'en' } = given;
    const now = c.get('deps').clock();
    const [{ id }] = await tx.query<{ id: string }>(
        `insert into app_user (full_name, email, phone, address, language, search_key, created_at, updated_at,
                               sign_up_expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7, $7::timestamptz + interval '72 hours') returning id`,
        [fullName, email, phone, address, language, searchKey(fullName, email ?? '', phone ?? ''), now.toISOString()],
    );
    const after = { fullName, email, phone, status: 'invited', by: 'signUp' };
    await audit(tx, c, { action: 'create', subject: 'user', subjectId: id, userId: id, after });
    const made = await findAccountById(tx, id);
    if (!made) throw new Error('the account just made is gone');
    return made;
};

const tellExists = (tx: Queries, c: Context<Env>, account: Account): Promise<void> => {
    const { keys, config, clock } = c.get('deps');
    return queueMessage(tx, keys, {
        kind: 'accountExists',
        to: ownerOf(account),
        params: { product: config.APP_TITLE, name: account.fullName, link: `${linkBase(config)}/login` },
        now: clock(),
    });
};

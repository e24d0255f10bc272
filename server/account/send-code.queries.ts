import type { Context } from 'hono';
import { identifierKey } from '../../contract/identifier';
import { otpDuration, otpResend, type SentCode } from '../../contract/registration';
import type { Queries } from '../db/db';
import type { Env } from '../deps';
import { queueMessage, type Recipient } from '../messages/outbox.queries';
import { issueCode } from './codes.queries';
import { identityOf, maskOf } from './identifier.rules';
import { codeLimits } from './limits.rules';
import { bearerOf } from './steps.queries';
import { networkHere, takeTry } from './tries.queries';
import { findAccount } from './users.queries';

/** Sends a code to the identifier that was given; who has no account causes the same statements and gets nothing. */
export const sendLoginCode = async (c: Context<Env>, phoneOrEmail: string): Promise<SentCode> => {
    const key = identifierKey(phoneOrEmail);
    const limits = codeLimits(identityOf(phoneOrEmail), networkHere(c));
    await takeTry(c, { what: 'code', identifier: maskOf(phoneOrEmail), limits });
    const challenge = await c.get('deps').db.transaction(async tx => {
        const account = await findAccount(tx, key);
        const known = account && account.status !== 'inactive' ? account : undefined;
        const email = (known && key.email) ?? null;
        const phone = (known && key.phone) ?? null;
        const to = { userId: known?.id ?? null, email, phone, language: known?.language ?? 'en' };
        return sendCode(tx, c, { to, purpose: 'signIn' });
    });
    return { challenge, otpDuration, resendAfter: otpResend, sentTo: null };
};

/** Sends the code that proves the identity of the bearer of a registration token: by SMS where there is a way. */
export const sendRegistrationCode = async (c: Context<Env>, token: string): Promise<SentCode> => {
    const { db, clock, config } = c.get('deps');
    const bearer = (tx: Queries) => bearerOf(tx, token, { purpose: 'registration', next: 'otp' }, clock());
    const { id } = await db.transaction(bearer);
    await takeTry(c, { what: 'code', limits: codeLimits(id, networkHere(c)) });
    return db.transaction(async tx => {
        const account = await bearer(tx);
        const { email, phone, language } = account;
        const bySms = config.SMS_URL !== undefined && phone !== null;
        const to = { userId: account.id, language, email: bySms ? null : email, phone: bySms || !email ? phone : null };
        const challenge = await sendCode(tx, c, { to, purpose: 'registration' });
        return { challenge, otpDuration, resendAfter: otpResend, sentTo: maskOf(to.email ?? to.phone ?? '') };
    });
};

/** Sends a code to the one contact of a recipient, and gives its challenge. */
export const sendCode = async (
    tx: Queries,
    c: Context<Env>,
    { to, purpose }: { to: Recipient; purpose: 'signIn' | 'registration' | 'confirmation' },
): Promise<string> => {
    const { keys, config, clock } = c.get('deps');
    const now = clock();
    const minutes = otpDuration / 60;
    const contact = to.email ?? to.phone;
    const { challenge, code } = await issueCode(tx, keys, { userId: to.userId, purpose, contact, minutes, now });
    await queueMessage(tx, keys, {
        kind: 'code',
        to,
        params: { product: config.APP_TITLE, code, minutes: String(minutes) },
        expiresAt: new Date(now.getTime() + minutes * 60_000),
        now,
    });
    return challenge;
};

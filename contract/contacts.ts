import { z } from 'zod';
import { code, opaque, sentCode } from './registration';
import { answers, body, refusals } from './wire';
import * as paths from './paths';

const tags = ['Account'];

/** A way in that an account has, or wants to have. */
export const contactKind = z.enum(['email', 'phone'], { error: 'invalid' });
export type ContactKind = z.infer<typeof contactKind>;

export const ownCode = z.strictObject({ challenge: opaque, code });
export type OwnCode = z.infer<typeof ownCode>;

export const sendConfirmationCode = {
    method: 'post',
    path: paths.account.sendConfirmationCode,
    summary: 'Send the caller a code to a proved contact, which stands for the password where a contact is changed',
    tags,
    responses: { 200: answers(sentCode, 'Sent'), ...refusals(401, 429) },
} as const;

export const verifyConfirmationCode = {
    method: 'post',
    path: paths.account.verifyConfirmationCode,
    summary: 'Exchange that code for the token that one change of a contact takes instead of the password',
    tags,
    request: body(ownCode),
    responses: { 200: answers(z.object({ flowToken: z.string() })), ...refusals(400, 401, 413, 422, 429) },
} as const;

export const sendContactCode = {
    method: 'post',
    path: paths.account.sendContactCode,
    summary: 'Send a code, by mail with a link, to a contact of the caller that is not proved yet',
    tags,
    request: body(z.strictObject({ contact: contactKind })),
    responses: { 200: answers(sentCode, 'Sent'), ...refusals(400, 401, 409, 413, 422, 429) },
} as const;

const contactProof = z.union([z.strictObject({ token: opaque }), ownCode], { error: 'invalid' });
export type ContactProof = z.infer<typeof contactProof>;

export const verifyContact = {
    method: 'post',
    path: paths.account.verifyContact,
    summary: 'Make a new contact count, by the link or the code that was sent to it',
    tags,
    request: body(contactProof),
    responses: {
        200: answers(z.object({ contact: contactKind }), 'It counts now'),
        ...refusals(400, 401, 409, 413, 422, 429),
    },
} as const;

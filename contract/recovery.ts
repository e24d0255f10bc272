import { z } from 'zod';
import { identifier } from './account';
import { recoveryIdentifierFault } from './identifier';
import { newPassword } from './password';
import { answer, registrationToken, securityQuestion } from './registration';
import { answers, body, refusals, words } from './wire';
import * as paths from './paths';

/** Three questions to choose one from; for a stranger three that never change. */
export const recoveryQuestions = z
    .object({ requestId: z.string(), questions: z.array(securityQuestion).length(3) })
    .meta({ id: 'RecoveryQuestions' });
export type RecoveryQuestions = z.infer<typeof recoveryQuestions>;

const tags = ['Recovery'];

export const forgotPassword = {
    method: 'post',
    path: paths.account.forgotPassword,
    summary: 'The questions of an account whose password is forgotten',
    tags,
    request: body(z.strictObject({ phoneOrEmail: identifier(recoveryIdentifierFault) })),
    responses: { 200: answers(recoveryQuestions), ...refusals(400, 413, 422, 429) },
} as const;

export const usersSecurityQuestions = {
    method: 'get',
    path: paths.account.usersSecurityQuestions,
    summary: 'The same by the id of a user',
    tags,
    request: { query: z.strictObject({ userId: words(64) }) },
    responses: { 200: answers(recoveryQuestions), ...refusals(400, 429) },
} as const;

export const recoveryAnswer = z.strictObject({
    requestId: z.string({ error: 'required' }).min(1, 'required').max(200, 'tooLong'),
    questionId: z.int({ error: 'questionRequired' }),
    answer,
});
export type RecoveryAnswer = z.infer<typeof recoveryAnswer>;
export const recoveredPassword = z.strictObject({ registrationToken, password: newPassword });
export type RecoveredPassword = z.infer<typeof recoveredPassword>;

export const verifyForgotPassword = {
    method: 'post',
    path: paths.account.verifyForgotPassword,
    summary:
        'Answer a question, which sends a link; or, with the token that this link gives, set the new password, which ends all sessions',
    tags,
    request: body(z.union([recoveryAnswer, recoveredPassword])),
    responses: {
        200: answers(z.object({ sent: z.boolean(), changed: z.boolean() }), 'Sent or changed'),
        ...refusals(400, 401, 413, 422, 429),
    },
} as const;

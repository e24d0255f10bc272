import { z } from 'zod';
import { language, phoneOrEmail, registrationStep, signedIn } from './account';
import { normaliseEmail, normalisePhone } from './identifier';
import { newPassword } from './password';
import { answers, body, refusals, text, uuid, words } from './wire';
import * as paths from './paths';

/** Opaque tokens of links and steps, and the challenge of a code. */
export const opaque = z.string({ error: 'required' }).min(1, 'required').max(200, 'tooLong');
export const registrationToken = opaque;

/** Six digits, in either script. */
export const code = z
    .string({ error: 'codeRequired' })
    .trim()
    .min(1, 'codeRequired')
    .regex(/^[0-9০-৯]{6}$/, 'codeSixDigits');

/** Seconds a code lives, and from one sending to the next. */
export const otpDuration = 300;
export const otpResend = 60;

/** Where a person stands on the way to a password; the token is for the next step alone. `token` is null: nobody is signed in yet. */
export const flowState = z
    .object({
        token: z.null(),
        registrationStep,
        registrationToken: z.string().nullable(),
        userId: uuid.nullable(),
        isExistingUser: z.boolean(),
        otpDuration: z.int().nullable(),
        /** Security questions already answered. */
        answered: z.int().min(0).max(3),
        /** True for somebody who forgot their password: only the new password is missing. */
        recovery: z.boolean(),
    })
    .meta({ id: 'FlowState' });
export type FlowState = z.infer<typeof flowState>;

export const sentCode = z
    .object({
        challenge: z.string(),
        otpDuration: z.int(),
        resendAfter: z.int(),
        /** Where the code went, masked, for the bearer of a registration token; null at sign-in. */
        sentTo: z.string().nullable(),
    })
    .meta({ id: 'SentCode' });
export type SentCode = z.infer<typeof sentCode>;

const tags = ['Registration'];

const stepQuery = z.union(
    [z.strictObject({ phoneOrEmail }), z.strictObject({ token: opaque }), z.strictObject({ registrationToken })],
    { error: 'invalid' },
);
export type StepQuery = z.infer<typeof stepQuery>;

export const getRegistrationStep = {
    method: 'post',
    path: paths.account.registrationStep,
    summary:
        'Where a registration stands: by the token of a link, which it uses up, or by a registration token; for an identifier alone always "complete"',
    tags,
    request: body(stepQuery),
    responses: { 200: answers(flowState), ...refusals(400, 401, 413, 422, 429) },
} as const;

export const sendLoginCode = {
    method: 'post',
    path: paths.account.sendLoginCode,
    summary: 'Send a one-time code for a sign-in; the answer is the same whether the account exists or not',
    tags,
    request: body(z.strictObject({ phoneOrEmail })),
    responses: { 200: answers(sentCode, 'Sent'), ...refusals(400, 413, 422, 429) },
} as const;

export const codeLogin = z.strictObject({ challenge: opaque, code, rememberMe: z.boolean().optional() });
export type CodeLogin = z.infer<typeof codeLogin>;

export const loginByOtp = {
    method: 'post',
    path: paths.account.loginByCode,
    summary: 'Sign in by a one-time code; an account whose registration is not complete goes on with it instead',
    tags,
    request: body(codeLogin),
    responses: {
        200: answers(z.union([signedIn, flowState]), 'Signed in, or the next step of the registration'),
        ...refusals(400, 401, 413, 422, 429),
    },
} as const;

export const sendRegistrationCode = {
    method: 'post',
    path: paths.account.sendRegistrationCode,
    summary: 'Send the code that proves the identity of the bearer of a registration token',
    tags,
    request: body(z.strictObject({ registrationToken })),
    responses: { 200: answers(sentCode, 'Sent'), ...refusals(400, 401, 413, 422, 429) },
} as const;

export const codeProof = z.strictObject({ registrationToken, challenge: opaque, code });
export type CodeProof = z.infer<typeof codeProof>;

export const verifyRegistrationCode = {
    method: 'post',
    path: paths.account.verifyRegistrationCode,
    summary: 'Prove the identity by that code',
    tags,
    request: body(codeProof),
    responses: { 200: answers(flowState), ...refusals(400, 401, 413, 422, 429) },
} as const;

export const securityQuestion = z
    .object({ id: z.int(), text: z.string(), textBn: z.string() })
    .meta({ id: 'SecurityQuestion' });
export type SecurityQuestion = z.infer<typeof securityQuestion>;

export const listSecurityQuestions = {
    method: 'get',
    path: paths.account.securityQuestions,
    summary: 'The security questions to choose from',
    tags,
    responses: { 200: answers(z.array(securityQuestion)) },
} as const;

/** Section 5: 4 to 50 characters. */
export const answer = words(200).pipe(z.string().min(4, 'answerLength').max(50, 'answerLength'));
export const questionAnswer = z.strictObject({
    registrationToken,
    questionId: z.int({ error: 'questionRequired' }),
    answer: answer,
});
export type QuestionAnswer = z.infer<typeof questionAnswer>;

export const setSecurityAnswer = {
    method: 'post',
    path: paths.account.setSecurityAnswer,
    summary: 'Answer the next of three security questions of one’s own choice',
    tags,
    request: body(questionAnswer),
    responses: { 200: answers(flowState), ...refusals(400, 401, 413, 422) },
} as const;

export const firstPassword = z.strictObject({ registrationToken, password: newPassword });
export type FirstPassword = z.infer<typeof firstPassword>;

export const changeDefaultPassword = {
    method: 'post',
    path: paths.account.setFirstPassword,
    summary: 'Set the password that completes the registration; the answer signs in',
    tags,
    request: body(firstPassword),
    responses: { 200: answers(signedIn, 'Registered and signed in'), ...refusals(400, 401, 413, 422) },
} as const;

const blankIsNull = (value: unknown) =>
    value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;
/** An e-mail address as accounts are found by. */
export const emailAddress = z
    .string({ error: 'invalidEmail' })
    .max(254, 'tooLong')
    .transform((given, context) => {
        const email = normaliseEmail(given);
        if (!email) context.addIssue({ code: 'custom', message: 'invalidEmail' });
        return email ?? z.NEVER;
    });
/** The same, or null when blank. */
export const emailOrNull = z.preprocess(blankIsNull, emailAddress.nullable());
/** A mobile number as +8801XXXXXXXXX, or null when blank. */
export const phoneOrNull = z.preprocess(
    blankIsNull,
    z
        .string({ error: 'invalidPhone' })
        .max(40, 'invalidPhone')
        .transform((given, context) => {
            const phone = normalisePhone(given);
            if (!phone) context.addIssue({ code: 'custom', message: 'invalidPhone' });
            return phone ?? z.NEVER;
        })
        .nullable(),
);
export const contactRequirement = { error: 'contactRequired', path: ['email'] };

export const signUpInput = z
    .strictObject({
        fullName: words(120),
        email: emailOrNull,
        phone: phoneOrNull,
        address: text(300).optional(),
        /** The language of the form, in which its messages are written. */
        language: language.optional(),
    })
    .refine(({ email, phone }) => email !== null || phone !== null, contactRequirement);
export type SignUpInput = z.input<typeof signUpInput>;

export const register = {
    method: 'post',
    path: paths.account.register,
    summary: 'Sign up: the same answer always; a message brings the link, or says that the account exists',
    tags,
    request: body(signUpInput),
    responses: {
        202: answers(z.object({ accepted: z.literal(true) }), 'Accepted'),
        ...refusals(400, 403, 413, 422, 429),
    },
} as const;

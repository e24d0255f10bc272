import type { en } from '../../contract/messages/en';
import { parameters, waters } from '../../contract/water-quality.input';
import { reportInput } from '../../server/water-quality/report.fixture';

type Code = keyof typeof en.error;
/** In English and Bengali. */
type Sentence = readonly [en: string, bn: string];

/** The sentences that section 5 prints, by their codes. That of the filters of water production stands with its page, which has no form. */
const printed: Partial<Record<Code, Sentence>> = {
    identifierRequired: ['Email or phone number is required', 'ই-মেইল বা ফোন নম্বর আবশ্যক'],
    invalidEmail: ['Enter valid email address', 'সঠিক ই-মেইল ঠিকানা দিন'],
    invalidPhone: ['Invalid phone number. Please provide valid phone number', 'ফোন নম্বরটি সঠিক নয়। সঠিক ফোন নম্বর দিন'],
    passwordMismatch: ['Passwords do not match', 'পাসওয়ার্ড দুটি মেলেনি'],
    emailRequired: ['Please enter email', 'ই-মেইল লিখুন'],
    emailAddress: ['Invalid email address', 'ই-মেইল ঠিকানাটি সঠিক নয়'],
    answerMismatch: ['The answer you provided does not match to our record', 'আপনার উত্তর আমাদের নথির সঙ্গে মেলেনি'],
    maxBelowMin: ['Max is less than Min', 'সর্বোচ্চ মান সর্বনিম্ন মানের চেয়ে কম'],
    startAfterEnd: ['Start time cannot be greater than end time!', 'শুরুর সময় শেষের সময়ের চেয়ে বেশি হতে পারে না!'],
};
/** Its rules that it prints no sentence for. */
const inOurWords: Partial<Record<Code, Sentence>> = {
    passwordRequired: ['Password is required', 'পাসওয়ার্ড আবশ্যক'],
    passwordTooShort: ['Password must be at least 8 characters', 'পাসওয়ার্ডে অন্তত ৮টি অক্ষর থাকতে হবে'],
    passwordCapital: ['Password must have at least 1 capital letter', 'পাসওয়ার্ডে অন্তত ১টি বড় হাতের অক্ষর থাকতে হবে'],
    passwordSmall: ['Password must have at least 1 small letter', 'পাসওয়ার্ডে অন্তত ১টি ছোট হাতের অক্ষর থাকতে হবে'],
    passwordNumber: ['Password must have at least 1 number', 'পাসওয়ার্ডে অন্তত ১টি সংখ্যা থাকতে হবে'],
    questionRequired: ['Please choose a security question', 'একটি নিরাপত্তা প্রশ্ন বেছে নিন'],
    required: ['This field is required.', 'এই ঘরটি পূরণ করা আবশ্যক।'],
    answerLength: ['The answer must have 4 to 50 characters', 'উত্তরটি ৪ থেকে ৫০ অক্ষরের হতে হবে'],
    roleRequired: ['Please choose at least one role', 'অন্তত একটি ভূমিকা বেছে নিন'],
    positiveNumber: ['Positive numbers only', 'শুধু ধনাত্মক সংখ্যা দিন'],
};
export const sentences: Readonly<Partial<Record<Code, Sentence>>> = { ...printed, ...inOurWords };

export interface Rule {
    code: Code;
    /** The fields it stands at, as the server's refusal names them. */
    at: readonly string[];
    /** What is typed to break it, by field. */
    typed: Readonly<Record<string, string>>;
    /** What a client without the check would send, by its place in the body; none where the server is never told. */
    sent?: Readonly<Record<string, unknown>>;
}
export interface Page {
    call: readonly [method: 'POST' | 'PUT', path: string];
    /** Who calls: an administrator, or nobody yet. */
    signedIn?: true;
    /** A body that breaks no rule. */
    good: Readonly<Record<string, unknown>>;
    rules: readonly Rule[];
}

const account = '/account/api/v1';
const nrw = '/nrw/api/v1';
const uuid = '9f0c2f0e-1c1a-4a53-9a5e-3d2f6a1b7c11';

const rule = (code: Code, field: string, text: string, sent: unknown = text): Rule => ({
    code,
    at: [field],
    typed: { [field]: text },
    sent: { [field]: sent },
});
const [noEmail, noPhone] = ['rahima@nrw', '0171234'];
const password = 'Right1234';

const identifierRules = [
    rule('identifierRequired', 'phoneOrEmail', ''),
    rule('invalidEmail', 'phoneOrEmail', noEmail),
    rule('invalidPhone', 'phoneOrEmail', noPhone),
];
const strength = [
    rule('passwordRequired', 'password', ''),
    rule('passwordTooShort', 'password', 'Short12'),
    rule('passwordCapital', 'password', 'no-capital-1'),
    rule('passwordSmall', 'password', 'NO-SMALL-1'),
    rule('passwordNumber', 'password', 'No-Number'),
];
/** A password is repeated for the eye alone: it is sent once, so that the server has nothing to compare. */
const confirmed: Rule[] = [
    { code: 'passwordRequired', at: ['confirmPassword'], typed: { confirmPassword: '' } },
    { code: 'passwordMismatch', at: ['confirmPassword'], typed: { confirmPassword: 'Other1234' } },
];
const passwordRules = [...strength, ...confirmed];
const answerRules = [
    rule('questionRequired', 'questionId', '', null),
    rule('required', 'answer', ''),
    rule('answerLength', 'answer', 'abc'),
    rule('answerLength', 'answer', 'a'.repeat(51)),
];
const contactRules = [rule('invalidEmail', 'email', noEmail), rule('invalidPhone', 'phone', noPhone)];
const person = { fullName: 'Salma Khatun', email: 'salma@utility.example', phone: '01712345678', address: '' };
const registrationToken = 'x'.repeat(43);
const registrationRules = [...contactRules, rule('roleRequired', 'roleIds', '', [])];

const ends = waters.flatMap(water => parameters.map(parameter => ({ water, parameter })));
const placesOf = (side: 'min' | 'max') => ends.map(({ water, parameter }) => `quality.${water}.${parameter}.${side}`);
const all = <T>(names: readonly string[], value: T) => Object.fromEntries(names.map(name => [name, value]));
const readings = ['abstracted.previousReadingM3', 'abstracted.presentReadingM3'];
const limits = ['value', 'defaultMin', 'defaultMax'];

/** Where the messages stand: the pages, in the specification's order of rules, the call of each, and its rules. */
export const pages = {
    login: {
        call: ['POST', `${account}/user/login`],
        good: { phoneOrEmail: 'nobody@utility.example', password },
        rules: [...identifierRules, rule('passwordRequired', 'password', '')],
    },
    'login by code': {
        call: ['POST', `${account}/otp/send-login-verification-otp`],
        good: { phoneOrEmail: 'nobody@utility.example' },
        rules: identifierRules,
    },
    signup: {
        call: ['POST', `${account}/register`],
        good: person,
        rules: contactRules,
    },
    'set-up': {
        call: ['POST', `${account}/set-up`],
        good: { token: 'x', fullName: 'Salma Khatun', email: 'salma@utility.example', password },
        rules: [rule('invalidEmail', 'email', noEmail), ...passwordRules],
    },
    'new-password': {
        call: ['POST', `${account}/user/change-default-password`],
        good: { registrationToken, password },
        rules: passwordRules,
    },
    'new-password, recovery': {
        call: ['POST', `${account}/user/verify-forgot-password`],
        good: { registrationToken, password },
        rules: passwordRules,
    },
    'user-profile, security': {
        call: ['POST', `${account}/user/change-password`],
        signedIn: true,
        good: { currentPassword: 'Wrong1234', password },
        rules: [rule('passwordRequired', 'currentPassword', ''), ...passwordRules],
    },
    'security-question': {
        call: ['POST', `${account}/user/set-security-question-answer`],
        good: { registrationToken, questionId: 1, answer: 'Agrabad School' },
        rules: answerRules,
    },
    'forget-password': {
        call: ['POST', `${account}/user/forgot-password`],
        good: { phoneOrEmail: 'nobody@utility.example' },
        rules: [
            rule('emailRequired', 'phoneOrEmail', ''),
            rule('emailAddress', 'phoneOrEmail', noEmail),
            rule('invalidPhone', 'phoneOrEmail', noPhone),
        ],
    },
    'forget-password, answer': {
        call: ['POST', `${account}/user/verify-forgot-password`],
        good: { requestId: 'x', questionId: 1, answer: 'Agrabad School' },
        rules: answerRules,
    },
    'user-management/create': {
        call: ['POST', `${account}/user/register`],
        signedIn: true,
        good: { ...person, roleIds: [uuid] },
        rules: registrationRules,
    },
    'user-management/edit': {
        call: ['PUT', `${account}/user/update`],
        signedIn: true,
        good: { ...person, id: uuid, roleIds: [uuid] },
        rules: registrationRules,
    },
    'user-profile/update': {
        call: ['PUT', `${account}/user/update`],
        signedIn: true,
        good: { ...person, id: uuid },
        rules: contactRules,
    },
    'water-quality-form': {
        call: ['POST', `${nrw}/water-quality-analytics/water-quality-report`],
        signedIn: true,
        good: reportInput('999999'),
        rules: [
            { code: 'required', at: readings, typed: all(readings, ''), sent: all(readings, null) },
            {
                code: 'maxBelowMin',
                at: placesOf('max'),
                typed: { ...all(placesOf('min'), '1'), ...all(placesOf('max'), '0.5') },
                sent: { ...all(placesOf('min'), 1), ...all(placesOf('max'), 0.5) },
            },
        ],
    },
    'settings/threshold-value/create': {
        call: ['POST', `${nrw}/Threshold`],
        signedIn: true,
        good: { name: 'A', nameBn: 'ক', unit: 'bar', defaultMin: 1, defaultMax: 9, value: 5, active: true },
        rules: [
            { code: 'required', at: limits, typed: all(limits, ''), sent: all(limits, null) },
            { code: 'positiveNumber', at: limits, typed: all(limits, '-1'), sent: all(limits, -1) },
            { code: 'positiveNumber', at: limits, typed: all(limits, 'five'), sent: all(limits, 'five') },
            {
                code: 'maxBelowMin',
                at: ['defaultMax'],
                typed: { defaultMin: '7', defaultMax: '3' },
                sent: { defaultMin: 7, defaultMax: 3 },
            },
        ],
    },
    'settings/supply-schedule-timing/create': {
        call: ['POST', `${nrw}/supply-schedule/schedule-configurations`],
        signedIn: true,
        good: { dmaId: '999999', startTime: '06:00', endTime: '10:00', weekdays: [0], validFrom: '2026-11-21' },
        rules: [
            {
                code: 'startAfterEnd',
                at: ['startTime'],
                typed: { startTime: '22:00', endTime: '10:00' },
                sent: { startTime: '22:00', endTime: '10:00' },
            },
        ],
    },
} as const satisfies Record<string, Page>;
export type PageName = keyof typeof pages;

type Body = Readonly<Record<string, unknown>>;
const put = (body: Body, [key = '', ...rest]: string[], value: unknown): Body => ({
    ...body,
    [key]: rest.length > 0 ? put(body[key] as Body, rest, value) : value,
});
/** A body with other values at some of its places. */
export const withValues = (body: Body, values: Body): Body =>
    Object.entries(values).reduce((given, [place, value]) => put(given, place.split('.'), value), body);

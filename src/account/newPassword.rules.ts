import { newPassword } from '../../contract/password';
import type { FieldErrors } from './useSubmission';

/** What is wrong with a password and its repetition. */
export const newPasswordErrors = (password: string, confirmPassword: string): FieldErrors => {
    const [issue] = newPassword.safeParse(password).error?.issues ?? [];
    const mismatch = confirmPassword === password ? undefined : 'error.passwordMismatch';
    return {
        password: issue && `error.${issue.message}`,
        confirmPassword: confirmPassword ? mismatch : 'error.passwordRequired',
    };
};

/** Section 5's rules, in its order. */
export const passwordRules = ['passwordTooShort', 'passwordCapital', 'passwordSmall', 'passwordNumber'] as const;

/** Which of the rules a password breaks. */
export const brokenRules = (password: string): ReadonlySet<string> => {
    const found = newPassword.safeParse(password).error?.issues.map(({ message }) => message) ?? [];
    return new Set(password ? found : passwordRules);
};

const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];
const [enough, long, veryLong] = [8, 12, 16];

/** How hard to guess: 0 breaks a rule, 1 weak, 2 fair, 3 strong. Length counts most, repetition not at all. */
export const passwordStrength = (password: string): 0 | 1 | 2 | 3 => {
    if (brokenRules(password).size > 0) return 0;
    const distinct = new Set(password.toLowerCase()).size;
    const varied = kinds.filter(kind => kind.test(password)).length === kinds.length;
    if (distinct < enough - 2) return 1;
    if (password.length >= veryLong || (password.length >= long && varied)) return 3;
    return password.length >= long || varied ? 2 : 1;
};

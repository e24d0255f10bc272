import { setUpInput, type SetUpInput } from '../../contract/account';

export type SetUpFields = SetUpInput & { confirmPassword: string };
/** Translation keys of what is wrong, by field. */
export type SetUpErrors = Partial<Record<string, string>>;

/** What is wrong with the form, by field; empty when it may be sent. */
export const setUpErrors = ({ confirmPassword, ...input }: SetUpFields): SetUpErrors => {
    const errors: SetUpErrors = {};
    const issues = setUpInput.safeParse(input).error?.issues ?? [];
    for (const { path, message } of issues) errors[path.map(String).join('.')] ??= `error.${message}`;
    if (!confirmPassword) errors.confirmPassword = 'error.passwordRequired';
    else if (confirmPassword !== input.password) errors.confirmPassword = 'error.passwordMismatch';
    return errors;
};

import { SignInField } from '../kit/form/SignInField';
import type { Submission } from './useSubmission';

interface IdentifierFieldProps {
    label: string;
    submission: Submission;
    typed: { phoneOrEmail: string };
    keep: (typed: { phoneOrEmail: string }) => void;
}

/** E-mail address or phone number of whoever begins a form here. */
export const IdentifierField = ({ label, submission: { errors, mend }, typed, keep }: IdentifierFieldProps) => (
    <SignInField
        name="phoneOrEmail"
        label={label}
        type="text"
        autoComplete="username"
        error={errors.phoneOrEmail}
        defaultValue={typed.phoneOrEmail}
        onChange={phoneOrEmail => {
            keep({ phoneOrEmail });
            mend('phoneOrEmail');
        }}
        autoFocus
    />
);

import { useEffect, useId } from 'react';
import { password as newPassword } from '../providers/session';
import { newPasswordErrors } from './newPassword.rules';
import { PasswordField } from './PasswordField';
import { PasswordMeter } from './PasswordMeter';
import { PublicForm } from './PublicForm';
import { useSubmission } from './useSubmission';
import { useTypedState } from './useFlowDraft';

/** A new password, given twice. While it is being set it stands in memory, never in the store. */
export const NewPasswordForm = ({ onSubmit }: { onSubmit: () => Promise<void> }) => {
    const meter = useId();
    const [typed, keep] = useTypedState('newPassword', { password: '', confirmPassword: '' });
    useEffect(() => () => newPassword.set(''), []);
    const submission = useSubmission({ fields: ['password', 'confirmPassword'] });
    const { errors, mend, send } = submission;
    const type = (field: 'password' | 'confirmPassword') => (text: string) => {
        keep({ [field]: text });
        mend(field);
    };
    const submit = () => {
        newPassword.set(typed.password);
        void send(newPasswordErrors(typed.password, typed.confirmPassword), onSubmit);
    };
    return (
        <PublicForm submission={submission} submit="newPassword.save" onSubmit={submit}>
            <PasswordField
                name="password"
                label="newPassword.password"
                autoComplete="new-password"
                error={errors.password}
                defaultValue={typed.password}
                onChange={type('password')}
                describedBy={meter}
                autoFocus
            />
            <PasswordMeter id={meter} password={typed.password} />
            <PasswordField
                name="confirmPassword"
                label="newPassword.confirmPassword"
                autoComplete="new-password"
                error={errors.confirmPassword}
                defaultValue={typed.confirmPassword}
                onChange={type('confirmPassword')}
            />
        </PublicForm>
    );
};

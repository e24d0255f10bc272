import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import { identifierInHand } from '../providers/flow';
import { askQuestions, type Asked } from './askQuestions';
import { IdentifierField } from './IdentifierField';
import { PublicForm } from './PublicForm';
import { recoveryIdentifierError } from './recovery.rules';
import { useOrigin } from './usePublicNavigate';
import { useSubmission } from './useSubmission';
import { useTyped } from './useTyped';

/** Whose password is forgotten. */
export const RecoveryRequestForm = ({ onAsked }: { onAsked: (asked: Asked) => void }) => {
    const translate = useTranslate();
    const origin = useOrigin();
    const [typed, keep] = useTyped('recoveryRequest', { phoneOrEmail: identifierInHand() });
    const submission = useSubmission({ fields: ['phoneOrEmail'] });
    const submit = (text: (field: string) => string) => {
        const phoneOrEmail = text('phoneOrEmail').trim();
        void submission.send({ phoneOrEmail: recoveryIdentifierError(phoneOrEmail) }, async () =>
            onAsked(await askQuestions(phoneOrEmail)),
        );
    };
    return (
        <PublicForm
            submission={submission}
            submit="forgetPassword.next"
            onSubmit={submit}
            actions={
                <Button component={LinkBase} to="/login" state={origin}>
                    {translate('actionButtons.backToLogin')}
                </Button>
            }
        >
            <IdentifierField label="forgetPassword.phoneOrEmail" submission={submission} typed={typed} keep={keep} />
        </PublicForm>
    );
};

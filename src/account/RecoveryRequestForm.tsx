import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import { identifierInHand } from '../providers/flow';
import { askQuestions, type QuestionAnswer } from './askQuestions';
import { IdentifierField } from './IdentifierField';
import { PublicForm } from './PublicForm';
import { recoveryIdentifierError } from './recovery.rules';
import { useOrigin } from './usePublicNavigate';
import { useSubmission } from './useSubmission';
import { useFlowDraft } from './useFlowDraft';

/** Whose password is forgotten. */
export const RecoveryRequestForm = ({ onAsked }: { onAsked: (asked: QuestionAnswer) => void }) => {
    const translate = useTranslate();
    const origin = useOrigin();
    const [typed, keep] = useFlowDraft('recoveryRequest', { phoneOrEmail: identifierInHand() });
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

import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { publicCalls } from '../providers/publicCalls';
import { askQuestions, type QuestionAnswer } from './askQuestions';
import { PublicForm } from './PublicForm';
import { QuestionFields } from './QuestionFields';
import { recoveryAnswerErrors } from './recovery.rules';
import { usePublicNavigate } from './usePublicNavigate';
import { useSubmission } from './useSubmission';
import { useTypedState } from './useFlowDraft';

const fields = ['questionId', 'answer'];
const placed = { 'error.answerMismatch': 'answer' };
/** The server takes answers for ten minutes; whoever took longer has the same questions asked anew first. */
const goodFor = 9 * 60_000;

interface RecoveryAnswerFormProps {
    asked: QuestionAnswer;
    onAsked: (asked: QuestionAnswer | null) => void;
}

/** One of three questions, and its answer. */
export const RecoveryAnswerForm = ({ asked, onAsked }: RecoveryAnswerFormProps) => {
    const translate = useTranslate();
    const go = usePublicNavigate();
    const [typed, keep] = useTypedState('recoveryAnswer', { questionId: '', answer: '' });
    const submission = useSubmission({ fields, placed });
    const { errors, mend, send } = submission;
    const change = (changed: Partial<typeof typed>) => {
        keep(changed);
        Object.keys(changed).forEach(mend);
    };
    const current = async (): Promise<QuestionAnswer> => {
        if (Date.now() - asked.at < goodFor) return asked;
        const anew = await askQuestions(asked.phoneOrEmail);
        onAsked(anew);
        return anew;
    };
    const submit = () => {
        const [questionId, { answer }] = [Number(typed.questionId), typed];
        void send(recoveryAnswerErrors(questionId || undefined, answer), async () => {
            const { requestId } = await current();
            await publicCalls.verifyForgotPassword({ requestId, questionId, answer });
            go('/email-sent', { replace: true, outcome: true });
        });
    };
    return (
        <PublicForm
            submission={submission}
            submit="forgetPassword.send"
            onSubmit={submit}
            actions={<Button onClick={() => onAsked(null)}>{translate('forgetPassword.back')}</Button>}
        >
            <QuestionFields questions={asked.questions} errors={errors} typed={typed} onChange={change} />
        </PublicForm>
    );
};

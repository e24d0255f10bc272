import { questionAnswer, type SecurityQuestion } from '../../contract/registration';
import { flow, goOn, withToken } from '../providers/flow';
import { publicCalls } from '../providers/publicCalls';
import { issuesOf } from './issuesOf';
import { PublicForm } from './PublicForm';
import { QuestionFields } from './QuestionFields';
import { useSubmission } from './useSubmission';
import { useTypedState } from './useFlowDraft';

const schema = questionAnswer.omit({ registrationToken: true });
const fields = ['questionId', 'answer'];
const placed = { 'error.questionTaken': 'questionId' };

interface QuestionFormProps {
    n: number;
    questions: readonly SecurityQuestion[];
}

/** One question of one's own choice and its answer; the server's next step follows. */
export const QuestionForm = ({ n, questions }: QuestionFormProps) => {
    // By its number, or the next form would begin with the answer of this one.
    const [typed, keep] = useTypedState(`securityQuestion${n}`, { questionId: '', answer: '' });
    const submission = useSubmission({ fields, placed });
    const { errors, mend, send } = submission;
    const change = (changed: Partial<typeof typed>) => {
        keep(changed);
        Object.keys(changed).forEach(mend);
    };
    const submit = () => {
        const questionId = typed.questionId ? Number(typed.questionId) : undefined;
        const input = { questionId, answer: typed.answer };
        void send(issuesOf(schema, input), () =>
            withToken(async registrationToken => {
                const given = { ...schema.parse(input), registrationToken };
                const questionIds = [...flow().questionIds, given.questionId];
                goOn(await publicCalls.setSecurityAnswer(given), { questionIds });
            }),
        );
    };
    return (
        <PublicForm submission={submission} submit="securityQuestions.next" onSubmit={submit}>
            <QuestionFields questions={questions} errors={errors} typed={typed} onChange={change} />
        </PublicForm>
    );
};

import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { PageTitle } from '../kit/page/PageTitle';
import { PublicPage } from '../layout/PublicPage';
import type { QuestionAnswer } from './askQuestions';
import { RecoveryAnswerForm } from './RecoveryAnswerForm';
import { RecoveryRequestForm } from './RecoveryRequestForm';
import { useTypedState } from './useFlowDraft';

const nothing: { asked: QuestionAnswer | null } = { asked: null };

/** Who has forgotten their password answers one of their security questions and gets a link. */
const ForgetPasswordPage = () => {
    const translate = useTranslate();
    const [{ asked }, keep] = useTypedState('recovery', nothing);
    return (
        <PublicPage>
            <PageTitle title={translate('forgetPassword.title')}>
                <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
                    {translate(asked ? 'forgetPassword.answerText' : 'forgetPassword.text')}
                </Typography>
            </PageTitle>
            {asked ? (
                <RecoveryAnswerForm asked={asked} onAsked={next => keep({ asked: next })} />
            ) : (
                <RecoveryRequestForm onAsked={next => keep({ asked: next })} />
            )}
        </PublicPage>
    );
};
export default ForgetPasswordPage;

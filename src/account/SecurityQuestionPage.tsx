import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../kit/messageOf';
import { LoadingPage } from '../kit/page/LoadingPage';
import { PageTitle } from '../kit/page/PageTitle';
import { PublicPage } from '../layout/PublicPage';
import { pathOfStep } from '../providers/flow';
import { publicCalls } from '../providers/publicCalls';
import { FlowStep } from './FlowStep';
import { QuestionForm } from './QuestionForm';
import { useFlow } from './useFlow';
import { useOrigin } from './usePublicNavigate';

const total = 3;

const QuestionsFailure = ({ message, again }: { message: string; again: () => void }) => {
    const translate = useTranslate();
    return (
        <Alert
            severity="error"
            action={
                <Button color="inherit" size="small" onClick={again}>
                    {translate('actionButtons.tryAgain')}
                </Button>
            }
        >
            {translate(message, { _: translate('error.unavailable') })}
        </Alert>
    );
};

const Question = () => {
    const translate = useTranslate();
    const origin = useOrigin();
    const [query] = useSearchParams();
    const { answered, questionIds } = useFlow();
    const { data, error, refetch } = useQuery({
        queryKey: ['securityQuestions'],
        queryFn: publicCalls.securityQuestions,
        staleTime: Infinity,
    });
    const n = answered + 1;
    // An earlier question is answered for good: going back leads to the one that is next.
    if (query.get('n') !== String(n))
        return <Navigate to={pathOfStep({ step: 'securityQuestions', answered })} replace state={origin} />;
    if (!data && !error) return <LoadingPage />;
    const free = data?.filter(({ id }) => !questionIds.includes(id));
    return (
        <PublicPage>
            <PageTitle title={translate('securityQuestions.title', { n, total })}>
                <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
                    {translate('securityQuestions.text')}
                </Typography>
            </PageTitle>
            {free ? (
                <QuestionForm key={n} n={n} questions={free} />
            ) : (
                <QuestionsFailure message={messageOf(error)} again={() => void refetch()} />
            )}
        </PublicPage>
    );
};

/** Three security questions, one a step. */
const SecurityQuestionPage = () => (
    <FlowStep at="securityQuestions">
        <Question />
    </FlowStep>
);
export default SecurityQuestionPage;

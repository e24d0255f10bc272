import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { PageTitle } from '../kit/page/PageTitle';
import { PublicPage } from '../layout/PublicPage';
import { changeAuth } from '../providers/session';
import { useOrigin } from './usePublicNavigate';

/** What can be done once a link or a step is used up or too old. */
export const BeginAgain = ({ recovery }: { recovery: boolean }) => {
    const translate = useTranslate();
    const origin = useOrigin();
    const byCode = () => changeAuth({ visibleSignIn: false });
    return (
        <Stack spacing={1.5}>
            <Typography>{translate(recovery ? 'accountVerified.askAgain' : 'accountVerified.beginAgain')}</Typography>
            {recovery ? (
                <Button variant="contained" component={LinkBase} to="/forget-password" state={origin}>
                    {translate('login.forgotPassword')}
                </Button>
            ) : (
                <Button variant="contained" component={LinkBase} to="/login" state={origin} onClick={byCode}>
                    {translate('login.sendCode')}
                </Button>
            )}
            <Button component={LinkBase} to="/login" state={origin}>
                {translate('actionButtons.backToLogin')}
            </Button>
        </Stack>
    );
};

/** In place of a step whose token the server no longer takes. */
export const FlowEnded = ({ recovery }: { recovery: boolean }) => {
    const translate = useTranslate();
    return (
        <PublicPage>
            <PageTitle title={translate('accountVerified.endedTitle')} />
            <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
                {translate('error.flow_expired')}
            </Alert>
            <BeginAgain recovery={recovery} />
        </PublicPage>
    );
};

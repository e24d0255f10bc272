import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, Navigate, useTranslate } from 'ra-core';
import { PageTitle } from '../kit/page/PageTitle';
import { PublicPage } from '../layout/PublicPage';
import { identifierInHand } from '../providers/flow';
import { changeAuth, isSignedIn } from '../providers/session';
import { SignInForm } from './SignInForm';
import { useOrigin } from './usePublicNavigate';

/** The password of somebody who has said who they are. */
const PasswordPage = () => {
    const translate = useTranslate();
    const origin = useOrigin();
    // Asked once: it is not to vanish while the password is being typed.
    const [phoneOrEmail] = useState(identifierInHand);
    if (!phoneOrEmail && !isSignedIn()) return <Navigate to="/login" replace state={origin} />;
    return (
        <PublicPage>
            <PageTitle title={translate('password.title')} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
                <Typography sx={{ flex: '1 1 0', minWidth: 0, color: 'text.secondary' }}>{phoneOrEmail}</Typography>
                <Button
                    size="small"
                    component={LinkBase}
                    to="/login"
                    state={origin}
                    onClick={() => changeAuth({ visibleSignIn: true })}
                >
                    {translate('password.change')}
                </Button>
            </Box>
            <SignInForm known={phoneOrEmail} />
        </PublicPage>
    );
};
export default PasswordPage;

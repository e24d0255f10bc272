import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { LoadingPage } from '../kit/page/LoadingPage';
import { PageTitle } from '../kit/page/PageTitle';
import { PublicPage } from '../layout/PublicPage';
import { BeginAgain } from './FlowEnded';
import { useLink } from './useLink';

interface LinkStateProps {
    /** Whether the links of this page are those of a forgotten password. */
    recovery: boolean;
    children: ReactNode;
}

/** What a page with a link in its address shows until the link is open, and when it cannot be opened. */
export const LinkState = ({ recovery, children }: LinkStateProps) => {
    const translate = useTranslate();
    const link = useLink();
    if (link.state === 'none') return children;
    if (link.state === 'opening') return <LoadingPage />;
    return (
        <PublicPage>
            <PageTitle title={translate('accountVerified.endedTitle')} />
            <Alert severity={link.state === 'refused' ? 'warning' : 'error'} sx={{ mb: 2 }}>
                {link.state === 'refused'
                    ? translate('error.linkExpired')
                    : translate(link.message, { _: translate('error.invalid') })}
            </Alert>
            {link.state === 'refused' ? (
                <BeginAgain recovery={recovery} />
            ) : (
                <Button variant="contained" size="large" fullWidth onClick={link.again}>
                    {translate('actionButtons.tryAgain')}
                </Button>
            )}
        </PublicPage>
    );
};

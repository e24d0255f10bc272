import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { PageTitle } from '../kit/page/PageTitle';
import { PublicPage } from '../layout/PublicPage';

interface NoticeProps {
    /** Translation keys. */
    title: string;
    text: string;
    button: string;
    to: string;
    state?: unknown;
    children?: ReactNode;
}

/** A page that tells of something done, with one way on. */
export const Notice = ({ title, text, button, to, state, children }: NoticeProps) => {
    const translate = useTranslate();
    return (
        <PublicPage>
            <PageTitle title={translate(title)} />
            <Typography sx={{ mb: 2 }}>{translate(text)}</Typography>
            {children}
            <Button variant="contained" size="large" fullWidth component={LinkBase} to={to} state={state}>
                {translate(button)}
            </Button>
        </PublicPage>
    );
};

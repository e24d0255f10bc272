import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { PageTitle } from '../kit/page/PageTitle';

/** For an address that leads nowhere. */
export const NotFoundPage = () => {
    const translate = useTranslate();
    return (
        <>
            <PageTitle title={translate('ra.page.not_found')} />
            <Typography sx={{ mb: 2 }}>{translate('ra.message.not_found')}</Typography>
            <Button variant="contained" component={LinkBase} to="/dashboard" sx={{ alignSelf: 'flex-start' }}>
                {translate('layout.backToDashboard')}
            </Button>
        </>
    );
};

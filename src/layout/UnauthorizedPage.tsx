import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LinkBase, useLogout, useTranslate } from 'ra-core';
import { PageTitle } from './PageTitle';
import { PublicPage } from './PublicPage';

/** Where a guard sends whoever may not see a page. */
const UnauthorizedPage = () => {
    const translate = useTranslate();
    const logout = useLogout();
    return (
        <PublicPage>
            <PageTitle title={translate('layout.noPermission')} />
            <Stack spacing={1}>
                <Button variant="contained" component={LinkBase} to="/dashboard">
                    {translate('layout.backToDashboard')}
                </Button>
                <Button onClick={() => void logout({}, '/login', false)}>{translate('layout.loginAsOther')}</Button>
            </Stack>
        </PublicPage>
    );
};
export default UnauthorizedPage;

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LinkBase, useLocation, useLogout, useNavigate, useTranslate } from 'ra-core';
import { PageTitle } from '../kit/page/PageTitle';
import { PublicPage } from './PublicPage';

/** Where a guard sends whoever may not see a page; another user may, so the way there is kept. */
const UnauthorizedPage = () => {
    const translate = useTranslate();
    const logout = useLogout();
    const navigate = useNavigate();
    const { state } = useLocation();
    const loginAsOther = async () => {
        await logout({}, false);
        navigate('/login', { state: state as unknown });
    };
    return (
        <PublicPage>
            <PageTitle title={translate('layout.noPermission')} />
            <Stack spacing={1}>
                <Button variant="contained" component={LinkBase} to="/dashboard">
                    {translate('layout.backToDashboard')}
                </Button>
                <Button onClick={() => void loginAsOther()}>{translate('layout.loginAsOther')}</Button>
            </Stack>
        </PublicPage>
    );
};
export default UnauthorizedPage;

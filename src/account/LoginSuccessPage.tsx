import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { slice } from '../providers/session';
import { Notice } from './Notice';

/** The end of a registration. */
const LoginSuccessPage = () => {
    const translate = useTranslate();
    const { user, roles } = slice('auth');
    return (
        <Notice title="loginSuccess.title" text="loginSuccess.text" button="loginSuccess.toDashboard" to="/dashboard">
            {user && roles.length === 0 && (
                <Typography sx={{ mb: 2, color: 'text.secondary' }}>{translate('loginSuccess.noRole')}</Typography>
            )}
        </Notice>
    );
};
export default LoginSuccessPage;

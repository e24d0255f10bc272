import Box from '@mui/material/Box';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

/** What keeps one's account safe: the password, and where one is signed in. */
export const Security = () => (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '2fr 3fr' }, alignItems: 'start' }}>
        <PasswordForm />
        <Sessions />
    </Box>
);

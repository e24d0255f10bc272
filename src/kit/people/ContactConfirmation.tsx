import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PasswordInput } from 'react-admin';
import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { identifierKey } from '../../../contract/identifier';
import type { User } from '../../../contract/users';
import type { DataProvider } from '../../providers/dataProvider';
import { slice } from '../../providers/session';
import { CodeDialog } from './CodeDialog';

const isSame = (typed: unknown, stored: string | null): boolean => {
    const text = typeof typed === 'string' ? typed.trim() : '';
    const { email, phone } = identifierKey(text);
    return (email ?? phone ?? text) === (stored ?? '');
};

const Confirmation = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<DataProvider>();
    const { setValue } = useFormContext();
    const flowToken: unknown = useWatch({ name: 'flowToken' });
    const [open, setOpen] = useState(false);
    if (flowToken)
        return (
            <Alert severity="success" sx={{ gridColumn: '1 / -1', mb: 2 }}>
                {translate('profile.contact.confirmed')}
            </Alert>
        );
    return (
        <Box sx={{ gridColumn: '1 / -1', mb: 2 }}>
            <Typography variant="body2" gutterBottom>
                {translate('profile.contact.why')}
            </Typography>
            <PasswordInput
                source="currentPassword"
                label="profile.currentPassword"
                autoComplete="current-password"
                helperText={false}
                isRequired
            />
            <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {translate('profile.contact.byCode')}
            </Button>
            <CodeDialog
                open={open}
                onClose={() => setOpen(false)}
                title="profile.contact.byCode"
                send={async () => (await dataProvider.sendConfirmationCode()).data}
                verify={async code => {
                    const { data } = await dataProvider.verifyConfirmationCode(code);
                    setValue('flowToken', data.flowToken, { shouldDirty: true });
                }}
            />
        </Box>
    );
};

/** Who changes their own e-mail address or phone number says once more who they are: by the password, or a code. */
export const ContactConfirmation = () => {
    const user = useRecordContext<User>();
    const [email, phone] = useWatch({ name: ['email', 'phone'] }) as unknown[];
    if (!user?.id || slice('auth').user?.id !== user.id) return null;
    return isSame(email, user.email) && isSame(phone, user.phone) ? null : <Confirmation />;
};

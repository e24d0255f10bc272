import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { PasswordInput, SaveButton } from 'react-admin';
import { Form, HttpError, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { passwordChange, type PasswordChange } from '../../../contract/account';
import { PasswordMeter } from '../../account/PasswordMeter';
import { FormKeeper } from '../../kit/form/FormKeeper';
import { messageOf } from '../../kit/messageOf';
import type { DataProvider } from '../../providers/dataProvider';
import { resolverOf } from '../../kit/form/resolverOf';

const change = passwordChange
    .extend({ confirmPassword: z.string().min(1, 'passwordRequired') })
    .refine(typed => typed.password === typed.confirmPassword, {
        error: 'passwordMismatch',
        path: ['confirmPassword'],
    })
    .transform(({ currentPassword, password }) => ({ currentPassword, password }));
const names = ['currentPassword', 'password', 'confirmPassword'];
const resolver = resolverOf(change, { text: names });
const blank = Object.fromEntries(names.map(name => [name, '']));

const Meter = () => {
    const typed: unknown = useWatch({ name: 'password' });
    return <PasswordMeter id="password-rules" password={typeof typed === 'string' ? typed : ''} />;
};

/** Forgets what was typed; the page around has no other to go back to. */
const Cancel = () => {
    const translate = useTranslate();
    const { reset } = useFormContext();
    return <Button onClick={() => reset()}>{translate('ra.action.cancel')}</Button>;
};

/** A new password for who knows the one in force; every other session ends. */
export const PasswordForm = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<DataProvider>();
    const [changes, setChanges] = useState(0);
    const { mutateAsync, isPending } = useMutation({
        mutationFn: (typed: PasswordChange) => dataProvider.changePassword(typed),
    });
    const submit = async (typed: unknown) => {
        try {
            await mutateAsync(typed as PasswordChange);
            notify('profile.passwordChanged', { type: 'success' });
            setChanges(changes + 1);
            await queryClient.invalidateQueries({ queryKey: ['sessions'] });
        } catch (error) {
            if (error instanceof HttpError && error.body?.errors) return error.body.errors as object;
            notify(messageOf(error), { type: 'error' });
        }
        return undefined;
    };
    return (
        <Card>
            <CardContent>
                <Typography variant="h2" gutterBottom>
                    {translate('profile.updatePassword')}
                </Typography>
                <Form noValidate key={changes} resolver={resolver} defaultValues={blank} onSubmit={submit}>
                    <PasswordInput
                        source="currentPassword"
                        label="profile.currentPassword"
                        autoComplete="current-password"
                        isRequired
                    />
                    <PasswordInput
                        source="password"
                        label="profile.newPassword"
                        autoComplete="new-password"
                        helperText={false}
                        isRequired
                    />
                    <Meter />
                    <PasswordInput
                        source="confirmPassword"
                        label="profile.confirmPassword"
                        autoComplete="new-password"
                        isRequired
                    />
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                        <SaveButton label="profile.updatePassword" alwaysEnable={!isPending} />
                        <Cancel />
                    </Box>
                    <FormKeeper />
                </Form>
            </CardContent>
        </Card>
    );
};

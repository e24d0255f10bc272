import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { Confirm } from 'react-admin';
import { useDataProvider, useLogout, useNotify, useTranslate } from 'ra-core';
import { messageOf } from '../../kit/messageOf';
import { useStatus } from '../../kit/useStatus';
import type { DataProvider } from '../../providers/dataProvider';

const asTyped = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Removes the demo city once its words have been typed, and leads to the form of the first administrator. */
const LeaveDemoButton = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const logout = useLogout();
    const dataProvider = useDataProvider<DataProvider>();
    const [isAsking, setAsking] = useState(false);
    const [typed, setTyped] = useState('');
    const [isWrong, setWrong] = useState(false);
    const asked = translate('network.leaveDemo.typed');
    const { mutate, isIdle, isError } = useMutation({
        mutationFn: () => dataProvider.leaveDemo(),
        onSuccess: ({ data }) => logout({}, `/set-up?token=${data.setUpToken}`, false),
        onError: error => {
            setAsking(false);
            notify(messageOf(error), { type: 'error' });
        },
    });
    const open = () => {
        setTyped('');
        setWrong(false);
        setAsking(true);
    };
    const leave = () => (asTyped(typed) === asTyped(asked) ? mutate() : setWrong(true));
    return (
        <>
            <Button
                variant="outlined"
                size="small"
                aria-haspopup="dialog"
                onClick={open}
                sx={{ display: 'block', mt: 1 }}
            >
                {translate('network.leaveDemo.action')}
            </Button>
            <Confirm
                isOpen={isAsking}
                loading={!isIdle && !isError}
                title="network.leaveDemo.title"
                content={
                    <>
                        {translate('network.leaveDemo.content')}
                        <TextField
                            fullWidth
                            autoComplete="off"
                            sx={{ mt: 2 }}
                            label={translate('network.leaveDemo.toConfirm', { typed: asked })}
                            value={typed}
                            error={isWrong}
                            helperText={isWrong ? translate('network.leaveDemo.wrong', { typed: asked }) : ' '}
                            onChange={event => {
                                setTyped(event.target.value);
                                setWrong(false);
                            }}
                        />
                    </>
                }
                confirm="network.leaveDemo.action"
                confirmColor="warning"
                onConfirm={leave}
                onClose={() => setAsking(false)}
            />
        </>
    );
};

/** In a demo database: what it is to leave the city for one's own, and the way there. */
export const LeaveDemo = () => {
    const translate = useTranslate();
    if (!useStatus()?.demo) return null;
    return (
        <Alert severity="info" variant="outlined" sx={{ mt: 3 }}>
            {translate('network.leaveDemo.about')}
            <LeaveDemoButton />
        </Alert>
    );
};

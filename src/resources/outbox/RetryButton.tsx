import ReplayIcon from '@mui/icons-material/Replay';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { OutboxRow } from '../../../contract/outbox';
import { messageOf } from '../../kit/messageOf';
import type { DataProvider } from '../../providers/dataProvider';

/** Sends a message again that the server has given up. */
export const RetryButton = ({ message }: { message: OutboxRow }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const dataProvider = useDataProvider<DataProvider>();
    const { mutate, isPending } = useMutation({
        mutationFn: () => dataProvider.retryMessage(message.id),
        onSuccess: () => notify('outbox.retried', { type: 'success' }),
        onError: error => notify(messageOf(error), { type: 'error' }),
        onSettled: () => refresh(),
    });
    if (message.state !== 'dead') return null;
    return (
        <Button size="small" startIcon={<ReplayIcon />} disabled={isPending} onClick={() => mutate()}>
            {translate('actionButtons.tryAgain')}
        </Button>
    );
};

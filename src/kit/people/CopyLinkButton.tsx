import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { OutboxRow } from '../../../contract/outbox';
import type { DataProvider } from '../../providers/dataProvider';
import { messageOf } from '../messageOf';

/** Copies the link of an invitation; where the browser does not let it, the link is shown. */
export const CopyLinkButton = ({ message }: { message: OutboxRow }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider<DataProvider>();
    const { mutate, isPending } = useMutation({
        mutationFn: async () => {
            const { link } = (await dataProvider.invitationLink(message.id)).data;
            try {
                await navigator.clipboard.writeText(link);
                notify('outbox.linkCopied', { type: 'success' });
            } catch {
                notify(link, { type: 'info', autoHideDuration: null });
            }
        },
        onError: error => notify(messageOf(error), { type: 'error' }),
    });
    if (!message.hasLink) return null;
    return (
        <Button size="small" color="inherit" startIcon={<LinkIcon />} disabled={isPending} onClick={() => mutate()}>
            {translate('outbox.copyLink')}
        </Button>
    );
};

import { useCallback } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { OutboxRow } from '../../../contract/outbox';
import { useStatus } from '../../layout/useStatus';
import type { DataProvider } from '../../providers/dataProvider';
import { CopyLinkButton } from '../kit/CopyLinkButton';

const Offer = ({ message }: { message: OutboxRow }) => {
    const translate = useTranslate();
    return (
        <>
            {translate('outbox.linkOffer', { recipient: message.recipient })}
            <br />
            <CopyLinkButton message={message} />
        </>
    );
};

const newest = { field: 'createdAt', order: 'DESC' } as const;

/** Offers the link of a new account's invitation where the demo sends no mails. */
export const useInvitationOffer = () => {
    const notify = useNotify();
    const dataProvider = useDataProvider<DataProvider>();
    const demo = useStatus()?.demo ?? false;
    return useCallback(
        async (email: string | null) => {
            if (!demo || email === null) return;
            const { data } = await dataProvider.getList<OutboxRow>('outbox', {
                filter: { q: email, kind: 'invitation' },
                sort: newest,
                pagination: { page: 1, perPage: 25 },
            });
            const message = data.find(({ recipient }) => recipient === email);
            if (message?.hasLink) notify(<Offer message={message} />, { type: 'info', autoHideDuration: null });
        },
        [demo, dataProvider, notify],
    );
};

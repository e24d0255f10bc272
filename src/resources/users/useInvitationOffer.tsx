import { useCallback } from 'react';
import { DataProviderContext, useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { OutboxRow } from '../../../contract/outbox';
import { useStatus } from '../../kit/useStatus';
import type { DataProvider } from '../../providers/dataProvider';
import { CopyLinkButton } from '../../kit/people/CopyLinkButton';

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
            const { data } = await dataProvider.getList<OutboxRow>('settings/outbox', {
                filter: { q: email, kind: 'invitation' },
                sort: newest,
                pagination: { page: 1, perPage: 25 },
            });
            const message = data.find(({ recipient }) => recipient === email);
            if (!message?.hasLink) return;
            // Toasts stand around the product, which has the data provider.
            const offer = (
                <DataProviderContext.Provider value={dataProvider}>
                    <Offer message={message} />
                </DataProviderContext.Provider>
            );
            notify(offer, { type: 'info', autoHideDuration: null });
        },
        [demo, dataProvider, notify],
    );
};

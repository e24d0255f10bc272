import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { sendWaiting, waitingQueries } from '../providers/queryClient';

/** Which refusal says why the page's calls wait, if any does. */
const reasonOf = (client: QueryClient): string | undefined => {
    const first = waitingQueries(client).at(0);
    if (!first) return undefined;
    const message = first.state.fetchFailureReason?.message ?? 'error.offline';
    return ['offline', 'storageFull'].find(code => message === `error.${code}`) ?? 'unavailable';
};

/** As soon as one call gets through, the others do not wait for their turn. */
const useReturn = (client: QueryClient, retry: () => void) =>
    useEffect(() => {
        let before = new Set<string>();
        return client.getQueryCache().subscribe(({ query }) => {
            const back = before.has(query.queryHash) && query.state.status === 'success';
            before = new Set(waitingQueries(client).map(({ queryHash }) => queryHash));
            if (back && !before.has(query.queryHash) && before.size > 0) retry();
        });
    }, [client, retry]);

const useAway = () => {
    const client = useQueryClient();
    const subscribe = useCallback(
        // A card that is being drawn tells of its call too, and must not set off this one.
        (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
        [client],
    );
    const reason = useSyncExternalStore(subscribe, () => reasonOf(client));
    const [before, setBefore] = useState<string>();
    const retry = useCallback(() => {
        setBefore(reasonOf(client));
        void sendWaiting(client).then(() => setBefore(undefined));
    }, [client]);
    useReturn(client, retry);
    // While the calls are on their way again nobody knows better.
    return { reason: reason ?? before, trying: reason === undefined, retry };
};

/** Once for all of a page, while the server does not answer: why, and another try; the page's calls try by themselves too. */
export const AwayBanner = () => {
    const translate = useTranslate();
    const { reason, trying, retry } = useAway();
    if (reason === undefined) return null;
    return (
        <Alert
            severity="warning"
            className="screen-only"
            sx={{
                mb: 2,
                position: 'sticky',
                top: ({ mixins }: Theme) => mixins.toolbar.minHeight,
                zIndex: 'appBar',
                flexWrap: { xs: 'wrap', sm: 'nowrap' },
                '& .MuiAlert-message': { flex: { xs: '1 0 75%', sm: 1 } },
            }}
            action={
                <Button color="inherit" size="small" loading={trying} onClick={retry} sx={{ whiteSpace: 'nowrap' }}>
                    {translate('actionButtons.tryAgain')}
                </Button>
            }
        >
            {translate(`error.${reason}`)} {translate('layout.away')}
        </Alert>
    );
};

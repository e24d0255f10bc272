import { useState } from 'react';
import RestoreIcon from '@mui/icons-material/Restore';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Confirm } from 'react-admin';
import { useDataProvider, useLocale, useNotify, useRefresh, useTranslate } from 'ra-core';
import { formatDay } from '../../../contract/format';
import type { NetworkRecord } from '../../../contract/network';
import { messageOf } from '../../kit/messageOf';
import type { DataProvider } from '../../providers/dataProvider';
import { useKind } from './useKind';
import { useNetworkName } from './useNetworkName';

interface ReopenButtonProps {
    record: NetworkRecord;
    /** The first day on which it is no more. */
    day: string;
}

/** Takes the end of a record away, once a dialog has named it and said what happens. */
export const ReopenButton = ({ record, day }: ReopenButtonProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const notify = useNotify();
    const refresh = useRefresh();
    const dataProvider = useDataProvider<DataProvider>();
    const kind = useKind();
    const name = useNetworkName()(record);
    const [isAsking, setAsking] = useState(false);
    const { mutate, isPending } = useMutation({
        mutationFn: () => dataProvider.reopenRecord(kind, record),
        onSuccess: () => notify('network.reopen.done', { type: 'success' }),
        onError: error => notify(messageOf(error), { type: 'error' }),
        onSettled: () => {
            setAsking(false);
            refresh();
        },
    });
    return (
        <>
            <Button size="small" startIcon={<RestoreIcon />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
                {translate('network.reopen.action')}
            </Button>
            <Confirm
                isOpen={isAsking}
                loading={isPending}
                title={translate('network.reopen.title', { name })}
                content={translate('network.reopen.content', { day: formatDay(day, locale) })}
                confirm="network.reopen.action"
                onConfirm={() => mutate()}
                onClose={() => setAsking(false)}
            />
        </>
    );
};

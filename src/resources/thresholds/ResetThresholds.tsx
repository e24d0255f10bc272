import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import ResetIcon from '@mui/icons-material/SettingsBackupRestore';
import Button from '@mui/material/Button';
import { Confirm } from 'react-admin';
import { CanAccess, useDataProvider, useNotify, useResourceContext, useTranslate } from 'ra-core';
import type { Threshold } from '../../../contract/thresholds';
import { messageOf } from '../../kit/messageOf';
import { useRecordName } from '../../kit/useRecordName';
import type { DataProvider } from '../../providers/dataProvider';

interface ResetThresholdsProps {
    ids: readonly string[];
    /** The single one, which is named. */
    only?: Threshold;
    onReset: () => void;
}

/** Puts values back to what they start from, once a dialog has said what happens; for those who may change them. */
export const ResetThresholds = ({ ids, only, onReset }: ResetThresholdsProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider<DataProvider>();
    const [asking, setAsking] = useState(false);
    const resource = useResourceContext();
    const nameOf = useRecordName();
    const { mutate, isPending } = useMutation({
        mutationKey: [resource, 'reset'],
        mutationFn: () => dataProvider.resetThresholds(ids),
        onSuccess: () => {
            notify('thresholdValue.updated', { type: 'success' });
            onReset();
        },
        onError: error => notify(messageOf(error), { type: 'error' }),
        onSettled: () => setAsking(false),
    });
    return (
        <CanAccess resource="settings/threshold-value" action="edit">
            <Button size="small" startIcon={<ResetIcon />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
                {translate('thresholdValue.reset')}
            </Button>
            <Confirm
                isOpen={asking}
                loading={isPending}
                title={only ? 'thresholdValue.resetTitleOf' : 'thresholdValue.resetTitle'}
                content="thresholdValue.resetContent"
                translateOptions={{ smart_count: ids.length, ...(only && { name: nameOf(only) }) }}
                confirm="thresholdValue.reset"
                onConfirm={() => mutate()}
                onClose={() => setAsking(false)}
            />
        </CanAccess>
    );
};

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { ConsumerSheet } from '../../../../contract/consumers';
import { consumerFeatures } from '../../../../contract/features';
import { messageOf } from '../../../kit/messageOf';
import { useAccess } from '../../../kit/useAccess';
import type { DataProvider } from '../../../providers/dataProvider';
import { useName } from '../../../kit/useName';

const edit = { features: consumerFeatures, action: 'edit' } as const;

/** The masked name and phone of an account; who may edit can see them in clear, which the server notes. */
export const RevealedName = ({ sheet }: { sheet: ConsumerSheet }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const nameOf = useName();
    const dataProvider = useDataProvider<DataProvider>();
    const { allowed } = useAccess(edit);
    const { mutate, isPending, data } = useMutation({
        mutationFn: async () => (await dataProvider.revealConsumer(sheet.accountNo)).data,
        onError: error => notify(messageOf(error), { type: 'error' }),
    });
    const person = data ?? sheet;
    const phone = person.phone ?? (data && translate('consumerSheet.noPhone'));
    return (
        <>
            <Typography role="status" sx={{ fontWeight: 600 }}>
                {[nameOf(person) || person.name, phone].filter(Boolean).join(' · ')}
            </Typography>
            {allowed && !data && (
                <Button size="small" disabled={isPending} onClick={() => mutate()}>
                    {translate('consumerSheet.reveal')}
                </Button>
            )}
        </>
    );
};

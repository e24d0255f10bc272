import Alert from '@mui/material/Alert';
import { useListContext, useTranslate } from 'ra-core';
import type { OutboxRow } from '../../../contract/outbox';

const minute = 60_000;
/** A server that can send takes a message within seconds. */
const isLeft = ({ state, attempts, dueAt }: OutboxRow): boolean =>
    state === 'waiting' && attempts === 0 && Date.now() - Date.parse(dueAt) > minute;

/** Why messages wait that nobody tries to send. */
export const UnsentHint = () => {
    const translate = useTranslate();
    const { data } = useListContext<OutboxRow>();
    const channels = [...new Set((data ?? []).filter(isLeft).map(({ channel }) => channel))].sort();
    return channels.map(channel => (
        <Alert key={channel} severity="warning" sx={{ m: 1 }}>
            {translate(channel === 'mail' ? 'outbox.noMailServer' : 'outbox.noGateway')}
        </Alert>
    ));
};

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import type { OwnSession } from '../../../contract/account';
import { formatInstant } from '../../../contract/format';
import { messageOf } from '../../kit/messageOf';
import type { DataProvider } from '../../providers/dataProvider';
import { deviceOf } from './device.rules';

const queryKey = ['sessions'];

const useEnding = (done: string, end: () => Promise<unknown>) => {
    const notify = useNotify();
    const queryClient = useQueryClient();
    return useMutation({
        mutationFn: end,
        onSuccess: () => notify(done, { type: 'success' }),
        onError: error => notify(messageOf(error), { type: 'error' }),
        onSettled: () => queryClient.invalidateQueries({ queryKey }),
    });
};

const Session = ({ session }: { session: OwnSession }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const dataProvider = useDataProvider<DataProvider>();
    const { mutate, isPending } = useEnding('profile.sessionEnded', () => dataProvider.endSession(session.id));
    const { browser, system } = deviceOf(session.userAgent);
    const device = translate('profile.device', {
        browser: translate(`profile.browsers.${browser}`),
        system: translate(`profile.systems.${system}`),
    });
    return (
        <ListItem disableGutters divider sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {translate('profile.address', { address: session.ip ?? translate('profile.unknown') })}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {translate('profile.started', { at: formatInstant(session.createdAt, locale) })}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {translate('profile.lastUsed', {
                        at: formatInstant(session.lastUsedAt ?? session.createdAt, locale),
                    })}
                </Typography>
            </Box>
            {session.current ? (
                <Chip size="small" variant="outlined" color="success" label={translate('profile.thisDevice')} />
            ) : (
                <Button
                    size="small"
                    disabled={isPending}
                    aria-label={translate('profile.endOf', { device })}
                    onClick={() => mutate()}
                >
                    {translate('profile.end')}
                </Button>
            )}
        </ListItem>
    );
};

/** Where one is signed in, and the way to end it there. */
export const Sessions = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<DataProvider>();
    const { data, error, refetch } = useQuery({ queryKey, queryFn: () => dataProvider.sessions() });
    const { mutate, isPending } = useEnding('profile.othersEnded', () => dataProvider.endOtherSessions());
    const sessions = data?.data ?? [];
    return (
        <Card>
            <CardContent>
                <Typography variant="h2">{translate('profile.sessions')}</Typography>
                {error && (
                    <Box role="alert" sx={{ py: 2 }}>
                        {translate(messageOf(error))}{' '}
                        <Button size="small" onClick={() => void refetch()}>
                            {translate('actionButtons.tryAgain')}
                        </Button>
                    </Box>
                )}
                {!data && !error && <Skeleton variant="rounded" height={120} sx={{ my: 2 }} />}
                <List disablePadding>
                    {sessions.map(session => (
                        <Session key={session.id} session={session} />
                    ))}
                </List>
                {sessions.length > 1 && (
                    <Button sx={{ mt: 1 }} disabled={isPending} onClick={() => mutate()}>
                        {translate('profile.endOthers')}
                    </Button>
                )}
            </CardContent>
        </Card>
    );
};

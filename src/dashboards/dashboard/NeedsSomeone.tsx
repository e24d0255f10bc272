import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import type { Need } from '../../../contract/dashboard';
import { urgentKinds } from '../../../contract/event-kinds';
import { needText } from '../../../contract/headline.rules';
import { dashboard as paths } from '../../../contract/paths';
import { messageOf } from '../../kit/messageOf';
import { useFigures } from '../../kit/useFigures';
import { useWording } from '../../kit/useWording';
import { NeedDialog, useNeedAddress } from './NeedDialog';

/** Of the title and four needs on a phone. */
const phoneHeight = 150;

/** What no day may pass over; the rest can wait for its turn. */
const urgent = new Set<Need['kind']>(urgentKinds);

/** A need: of one place it leads there, of several it opens them. */
const NeedButton = ({ need, onOpen }: { need: Need; onOpen: () => void }) => {
    const wording = useWording();
    const addressOf = useNeedAddress();
    const { kind, places } = need;
    const to = places.length === 1 ? addressOf(kind, places[0]) : undefined;
    return (
        <Button
            size="small"
            variant="outlined"
            color={urgent.has(kind) ? 'error' : 'warning'}
            {...(to ? { component: LinkBase, to } : { 'aria-haspopup': 'dialog', onClick: onOpen })}
        >
            {needText(wording, need)}
        </Button>
    );
};

/** What waits for somebody now, whatever the period of the page. */
export const NeedsSomeone = ({ enabled }: { enabled: boolean }) => {
    const translate = useTranslate();
    const wording = useWording();
    const { data, error, refetch } = useFigures(paths.needs, {}, { enabled });
    const [open, setOpen] = useState<Need>();
    const isWaiting = !data && !error;
    const title = translate('dashboard.needs.title');
    return (
        <Card
            component="section"
            aria-label={title}
            aria-busy={isWaiting}
            sx={{
                px: 2,
                py: 0.75,
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                minHeight: isWaiting ? { xs: phoneHeight, sm: 44 } : 44,
            }}
        >
            <Typography variant="h2">{title}</Typography>
            {isWaiting && <Skeleton variant="rounded" sx={{ flex: 1, height: 32 }} />}
            {!data && error && (
                <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                    {translate(messageOf(error))}
                    <Button size="small" onClick={() => void refetch()}>
                        {translate('actionButtons.tryAgain')}
                    </Button>
                </Box>
            )}
            {data?.needs.length === 0 && <Typography variant="body2">{translate('dashboard.needs.none')}</Typography>}
            <Typography className="paper-only" variant="body2">
                {data?.needs.map(need => needText(wording, need)).join(' · ')}
            </Typography>
            {data?.needs.map(need => (
                <NeedButton key={need.kind} need={need} onOpen={() => setOpen(need)} />
            ))}
            <NeedDialog need={open} onClose={() => setOpen(undefined)} />
        </Card>
    );
};

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { featureOfEvent, meterKinds } from '../../../../contract/event-kinds';
import type { Event } from '../../../../contract/events';
import { useAccess } from '../../../kit/useAccess';
import { FindingStory } from './FindingStory';

const latest = { pagination: { page: 1, perPage: 25 }, sort: { field: '', order: 'DESC' } } as const;
const view = { features: meterKinds.map(kind => featureOfEvent(kind)), action: 'view' } as const;

interface AccountFindingsProps {
    consumerId: string;
    /** The account in words. */
    about: string;
}

/** What was found of an account, why, what people said of it, and a way to say more. */
export const AccountFindings = ({ consumerId, about }: AccountFindingsProps) => {
    const translate = useTranslate();
    const { allowed } = useAccess(view);
    const { data = [] } = useGetList<Event>('events', { ...latest, filter: { consumerId } }, { enabled: allowed });
    if (data.length === 0) return null;
    return (
        <Box component="section" sx={{ mt: 2 }}>
            <Typography variant="h3" sx={{ fontSize: '1rem' }}>
                {translate('findings.title')}
            </Typography>
            {data.map(event => (
                <Box key={event.id} sx={{ mt: 1 }}>
                    <FindingStory event={event} about={about} />
                </Box>
            ))}
        </Box>
    );
};

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { featureOfEvent, meterKinds } from '../../../../contract/event-kinds';
import type { Event } from '../../../../contract/events';
import { cityDay, formatDay } from '../../../../contract/format';
import { useAccess } from '../../../layout/useAccess';
import { FindingButton } from './FindingButton';
import { FindingHistory } from './FindingHistory';

const latest = { pagination: { page: 1, perPage: 25 }, sort: { field: '', order: 'DESC' } } as const;
const view = { features: meterKinds.map(kind => featureOfEvent(kind)), action: 'view' } as const;

/** Who sees to a finding. */
export const assigneeOf = ({ assigneeId: id, assigneeName: name }: Event) => (id ? { id, name: name ?? '' } : null);

interface AccountFindingsProps {
    consumerId: string;
    /** The account in words. */
    about: string;
}

/** What was found of an account, why, what people said of it, and a way to say more. */
export const AccountFindings = ({ consumerId, about }: AccountFindingsProps) => {
    const translate = useTranslate();
    const locale = useLocale() === 'bn' ? 'bn' : 'en';
    const { allowed } = useAccess(view);
    const { data = [] } = useGetList<Event>('events', { ...latest, filter: { consumerId } }, { enabled: allowed });
    if (data.length === 0) return null;
    const dayOf = (at: string) => formatDay(cityDay(new Date(at)), locale);
    return (
        <Box component="section" sx={{ mt: 2 }}>
            <Typography variant="h3" sx={{ fontSize: '1rem' }}>
                {translate('findings.title')}
            </Typography>
            {data.map(event => (
                <Box key={event.id} sx={{ mt: 1 }}>
                    <Typography variant="body2">{event.reason[locale]}</Typography>
                    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                        {event.endedAt
                            ? translate('findings.ended', { from: dayOf(event.startedAt), to: dayOf(event.endedAt) })
                            : translate('findings.since', { day: dayOf(event.startedAt) })}
                    </Typography>
                    <FindingHistory event={event} about={about} />
                    <FindingButton
                        finding={{ ...event, about, assignee: assigneeOf(event), reason: event.reason[locale] }}
                    />
                </Box>
            ))}
        </Box>
    );
};

import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Event } from '../../../../contract/events';
import { cityDay, formatDay } from '../../../../contract/format';
import { useLanguage } from '../../../i18n/useLanguage';
import { FindingButton } from './FindingButton';
import { FindingHistory } from './FindingHistory';

/** Who sees to a finding. */
export const assigneeOf = ({ assigneeId: id, assigneeName: name }: Event) => (id ? { id, name: name ?? '' } : null);

/** What was found, since when and why, what people said of it, and a way to say more. */
export const FindingStory = ({ event, about }: { event: Event; about: string }) => {
    const translate = useTranslate();
    const locale = useLanguage();
    const dayOf = (at: string) => formatDay(cityDay(new Date(at)), locale);
    return (
        <>
            <Typography variant="body2">{event.reason[locale]}</Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {event.endedAt
                    ? translate('findings.ended', { from: dayOf(event.startedAt), to: dayOf(event.endedAt) })
                    : translate('findings.since', { day: dayOf(event.startedAt) })}
            </Typography>
            <FindingHistory event={event} about={about} />
            <FindingButton finding={{ ...event, about, assignee: assigneeOf(event), reason: event.reason[locale] }} />
        </>
    );
};

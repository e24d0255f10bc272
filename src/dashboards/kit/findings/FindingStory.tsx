import Typography from '@mui/material/Typography';
import type { Event } from '../../../../contract/events';
import { useLanguage } from '../../../i18n/useLanguage';
import { FindingButton } from './FindingButton';
import { FindingHistory } from './FindingHistory';
import { useFindingDays } from './useFindingDays';

/** Who sees to a finding. */
export const assigneeOf = ({ assigneeId: id, assigneeName: name }: Event) => (id ? { id, name: name ?? '' } : null);

/** What was found, since when and why, what people said of it, and a way to say more. */
export const FindingStory = ({ event, about }: { event: Event; about: string }) => {
    const language = useLanguage();
    const daysOf = useFindingDays();
    return (
        <>
            <Typography variant="body2">{event.reason[language]}</Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {daysOf(event)}
            </Typography>
            <FindingHistory event={event} about={about} />
            <FindingButton finding={{ ...event, about, assignee: assigneeOf(event), reason: event.reason[language] }} />
        </>
    );
};

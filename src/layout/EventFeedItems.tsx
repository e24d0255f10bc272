import Divider from '@mui/material/Divider';
import LinearProgress from '@mui/material/LinearProgress';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetList, useLocale, useTranslate } from 'ra-core';
import type { Event } from '../../contract/events';
import { cityDay, formatDay } from '../../contract/format';
import { useWord } from '../i18n/useWord';
import { useEventPlace } from '../kit/useEventPlace';

const latest = {
    pagination: { page: 1, perPage: 8 },
    sort: { field: 'startedAt', order: 'DESC' },
    filter: { state: 'waiting' },
} as const;

/** The way to all findings, where it stays under the finger while the latest come below it, each a link to its page. */
const EventFeedItems = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const wordOf = useWord();
    const { wordsOf } = useEventPlace();
    const { data: events, isPending } = useGetList<Event>('events', latest, { retry: false });
    const sinceOf = ({ startedAt, reportId }: Event) => {
        const day = formatDay(cityDay(new Date(startedAt)), locale);
        // A report is of its day; the next one tells how it goes on.
        return reportId === null ? translate('feed.since', { day }) : day;
    };
    return (
        <>
            <MenuItem component={LinkBase} to="/events" onClick={onClose}>
                {translate('feed.all')}
            </MenuItem>
            <Divider component="li" />
            {isPending && (
                <MenuItem disabled aria-label={translate('ra.page.loading')}>
                    <LinearProgress aria-hidden sx={{ flex: 1 }} />
                </MenuItem>
            )}
            {events?.length === 0 && (
                <Typography component="li" role="none" variant="body2" sx={{ px: 2, py: 1, color: 'text.secondary' }}>
                    {translate('feed.none')}
                </Typography>
            )}
            {events?.map(event => (
                <MenuItem key={event.id} component={LinkBase} to={`/events/edit?id=${event.id}`} onClick={onClose}>
                    <ListItemText
                        primary={`${wordOf('eventKind', event.kind)}: ${wordsOf(event)}`}
                        secondary={sinceOf(event)}
                        slotProps={{ primary: { sx: { whiteSpace: 'normal' } } }}
                    />
                </MenuItem>
            ))}
        </>
    );
};
export default EventFeedItems;

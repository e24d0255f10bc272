import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Event } from '../../../../contract/events';
import { formatInstant } from '../../../../contract/format';
import { useWord } from '../../../i18n/useWord';
import { FindingPhoto } from './FindingPhoto';

interface FindingHistoryProps {
    event: Event;
    /** What the finding is about, in words. */
    about: string;
}

/** What people said of a finding, oldest first. */
export const FindingHistory = ({ event, about }: FindingHistoryProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const wordOf = useWord();
    return event.history.map(({ state, at, userName, note, photoId }, index) => (
        // Two can be said in one moment, and none is taken back.
        <Typography key={`${at} ${index}`} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {translate('findings.by', {
                state: wordOf('eventState', state),
                at: formatInstant(at, locale),
                user: userName ?? translate('findings.system'),
            })}
            {note && ` · ${note}`}
            {photoId && <FindingPhoto eventId={event.id} photoId={photoId} about={about} />}
        </Typography>
    ));
};

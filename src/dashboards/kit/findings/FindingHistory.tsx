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
    const wordsOf = ({ state, at, notedAt, userName }: Event['history'][number]) => {
        const by = translate('findings.by', {
            state: wordOf('eventState', state),
            at: formatInstant(at, locale),
            user: userName ?? translate('findings.system'),
        });
        return notedAt ? translate('findings.notedLater', { by, at: formatInstant(notedAt, locale) }) : by;
    };
    return event.history.map((step, index) => (
        // Two can be said in one moment, and none is taken back.
        <Typography key={`${step.at} ${index}`} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {wordsOf(step)}
            {step.note && ` · ${step.note}`}
            {step.photoId && <FindingPhoto eventId={event.id} photoId={step.photoId} about={about} />}
        </Typography>
    ));
};

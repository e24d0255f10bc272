import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Event } from '../../../contract/events';
import { formatNumber } from '../../../contract/format';
import { useWord } from '../../i18n/useWord';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { FindingStory } from '../kit/findings/FindingStory';

interface FindingsCardProps {
    query: CardQuery<Event[]>;
    /** The finding that the address names. */
    eventId: string | undefined;
    name: string;
}

/** What was found in the series of a place, each with its state, what was said of it, and a way to say more. */
export const FindingsCard = ({ query, eventId, name }: FindingsCardProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const wordOf = useWord();
    return (
        <CardFrame
            title={translate('findings.title')}
            query={query}
            height={120}
            emptyOf={events =>
                events.length === 0 ? { reason: translate('waterProductionAnalytics.findings.none') } : undefined
            }
        >
            {events => (
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
                    {events.map(event => (
                        <Box
                            key={event.id}
                            component="li"
                            aria-current={event.id === eventId || undefined}
                            sx={{
                                pl: 1.5,
                                borderLeft: 4,
                                borderColor: event.id === eventId ? 'primary.main' : 'divider',
                            }}
                        >
                            <Typography sx={{ fontWeight: 600 }}>
                                {[
                                    wordOf('eventKind', event.kind),
                                    wordOf('eventState', event.state),
                                    event.assigneeName,
                                    (event.cause ?? event.candidateCause) &&
                                        wordOf('eventCause', event.cause ?? event.candidateCause ?? ''),
                                    event.sigma !== null && `${formatNumber(event.sigma, locale, 1)} σ`,
                                ]
                                    .filter(Boolean)
                                    .join(' · ')}
                            </Typography>
                            <FindingStory event={event} about={name} />
                        </Box>
                    ))}
                </Box>
            )}
        </CardFrame>
    );
};

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Link from '@mui/material/Link';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { Event } from '../../../contract/events';
import { toldState } from '../../../contract/event-times.rules';
import { formatNumber } from '../../../contract/format';
import { useWord } from '../../i18n/useWord';
import { listAddress } from '../../kit/listAddress';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { FindingStory } from '../kit/findings/FindingStory';

interface FindingsCardProps {
    query: CardQuery<Event[]>;
    /** The finding that the address names. */
    eventId: string | undefined;
    place: { id: string } | undefined;
    name: string;
}

/** What was found at a place on the days that are shown, each with its state, what was said of it, and a way to say more. */
export const FindingsCard = ({ query, eventId, place, name }: FindingsCardProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const wordOf = useWord();
    const all = place && (
        <Link component={LinkBase} to={listAddress('/events', { entityId: place.id })}>
            {translate('waterProductionAnalytics.findings.all', { name })}
        </Link>
    );
    return (
        <CardFrame
            title={translate('findings.title')}
            query={query}
            height={120}
            emptyOf={events =>
                events.length === 0
                    ? { reason: translate('waterProductionAnalytics.findings.none'), action: all }
                    : undefined
            }
        >
            {events => (
                <>
                    <Box component="ul" sx={{ m: 0, mb: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
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
                                    <Link component={LinkBase} to={`/events/edit?id=${event.id}`}>
                                        {[
                                            wordOf('eventKind', event.kind),
                                            wordOf('eventState', toldState(event)),
                                            event.assigneeName,
                                            (event.cause ?? event.candidateCause) &&
                                                wordOf('eventCause', event.cause ?? event.candidateCause ?? ''),
                                            event.sigma !== null &&
                                                translate('findings.sigma', {
                                                    sigma: formatNumber(Math.abs(event.sigma), locale, 1),
                                                }),
                                        ]
                                            .filter(Boolean)
                                            .join(' · ')}
                                    </Link>
                                </Typography>
                                <FindingStory event={event} about={name} />
                            </Box>
                        ))}
                    </Box>
                    {all}
                </>
            )}
        </CardFrame>
    );
};

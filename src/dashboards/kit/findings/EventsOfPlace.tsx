import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetList, useLocale, useTranslate } from 'ra-core';
import { routeAccess } from '../../../../contract/access';
import { toldState } from '../../../../contract/event-times.rules';
import type { Event, EventCounts } from '../../../../contract/events';
import { formatNumber } from '../../../../contract/format';
import { useLanguage } from '../../../i18n/useLanguage';
import { useWord } from '../../../i18n/useWord';
import { listAddress } from '../../../kit/listAddress';
import { useAccess } from '../../../kit/useAccess';
import { CardFrame } from '../CardFrame';
import { useFindingDays } from './useFindingDays';

const perPage = 5;

interface EventsOfPlaceProps {
    dmaId: string;
    /** Of the DMA, in the language of the page. */
    name: string;
}

/** What was found in a DMA, of the kinds that the reader may see; nothing for who may see none. */
export const EventsOfPlace = ({ dmaId, name }: EventsOfPlaceProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const language = useLanguage();
    const wordOf = useWord();
    const daysOf = useFindingDays();
    const { allowed } = useAccess(routeAccess['/events']);
    const { data, total, meta, error, isFetching, refetch } = useGetList<Event>(
        'events',
        { pagination: { page: 1, perPage }, sort: { field: 'startedAt', order: 'DESC' }, filter: { dmaId } },
        { enabled: allowed },
    );
    if (!allowed) return null;
    const counts = (meta as { counts: EventCounts } | undefined)?.counts;
    const written = (count: number) => formatNumber(count, locale, 0);
    return (
        <CardFrame
            title={translate('findings.ofPlace', { name })}
            query={{ data, error, isFetching, refetch }}
            height={160}
            emptyOf={events => (events.length === 0 ? { reason: translate('findings.noneOfPlace') } : undefined)}
        >
            {events => (
                <>
                    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                        {events.map(event => (
                            <Box component="li" key={event.id} sx={{ mb: 1 }}>
                                <Link component={LinkBase} to={`/events/edit?id=${event.id}`}>
                                    {[
                                        wordOf('eventKind', event.kind),
                                        event.accountNo &&
                                            translate('findings.account', { accountNo: event.accountNo }),
                                    ]
                                        .filter(Boolean)
                                        .join(': ')}
                                </Link>
                                <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 1 }}>
                                    {`${wordOf('eventState', toldState(event))} · ${daysOf(event)}`}
                                </Typography>
                                <Typography variant="body2">{event.reason[language]}</Typography>
                            </Box>
                        ))}
                    </Box>
                    <Link component={LinkBase} to={listAddress('/events', { dmaId })}>
                        {translate('findings.allOfPlace', {
                            smart_count: total ?? 0,
                            count: written(total ?? 0),
                            waiting: written(counts?.waiting ?? 0),
                        })}
                    </Link>
                </>
            )}
        </CardFrame>
    );
};

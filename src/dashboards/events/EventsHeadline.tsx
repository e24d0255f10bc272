import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetList, useLocale, useTranslate } from 'ra-core';
import type { Event, EventCounts } from '../../../contract/events';
import { formatNumber } from '../../../contract/format';
import { listAddress } from '../../kit/listAddress';
import { CardFrame } from '../kit/CardFrame';
import { BigFigure } from '../kit/FigureCard';
import { useAskedFilter } from './useAskedFilter';

const first = { pagination: { page: 1, perPage: 1 }, sort: { field: '', order: 'DESC' } } as const;

/** What share of the findings of the list people confirmed, whatever state it is narrowed to, and how many wait; of a selection it says so. */
export const EventsHeadline = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const { state: _, ...filter } = useAskedFilter();
    const words = Object.keys(filter).length > 0 ? 'events.narrowed' : 'events';
    const { meta, error, isFetching, refetch } = useGetList<Event>('events', { ...first, filter });
    const counts = (meta as { counts: EventCounts } | undefined)?.counts;
    const written = (count: number) => formatNumber(count, locale, 0);
    return (
        <CardFrame
            title={translate('events.share')}
            query={{ data: counts, error, isFetching, refetch }}
            height={72}
            phoneHeight={96}
        >
            {({ judged, confirmed, waiting, ended }) => (
                <>
                    {judged > 0 && (
                        <BigFigure
                            figure={{ value: (100 * confirmed) / judged, unit: '%', completeness: 1 }}
                            size="h1"
                        />
                    )}
                    <Typography>
                        {translate(`${words}.${judged > 0 ? 'sentence' : 'noneJudged'}`, {
                            judged: written(judged),
                            confirmed: written(confirmed),
                            waiting: written(waiting),
                        })}{' '}
                        {ended > 0 && (
                            <Link component={LinkBase} to={listAddress('/events', { ...filter, state: 'ended' })}>
                                {translate('events.ended', { smart_count: ended, count: written(ended) })}
                            </Link>
                        )}
                    </Typography>
                </>
            )}
        </CardFrame>
    );
};

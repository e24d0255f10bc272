import Typography from '@mui/material/Typography';
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { Event, EventCounts } from '../../../contract/events';
import { formatNumber } from '../../../contract/format';
import { CardFrame } from '../kit/CardFrame';
import { BigFigure } from '../kit/FigureCard';

const first = { pagination: { page: 1, perPage: 1 }, sort: { field: '', order: 'DESC' } } as const;

const filterOf = (written: string | null): Record<string, unknown> => {
    if (written === null) return {};
    try {
        return JSON.parse(written) as Record<string, unknown>;
    } catch {
        return {};
    }
};

/** What share of the findings of the list people confirmed, whatever state it is narrowed to, and how many wait. */
export const EventsHeadline = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const [query] = useSearchParams();
    const filter = { ...filterOf(query.get('filter')), state: undefined };
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
            {({ judged, confirmed, waiting }) => (
                <>
                    {judged > 0 && (
                        <BigFigure
                            figure={{ value: (100 * confirmed) / judged, unit: '%', completeness: 1 }}
                            size="h1"
                        />
                    )}
                    <Typography>
                        {translate(judged > 0 ? 'events.sentence' : 'events.noneJudged', {
                            judged: written(judged),
                            confirmed: written(confirmed),
                            waiting: written(waiting),
                        })}
                    </Typography>
                </>
            )}
        </CardFrame>
    );
};

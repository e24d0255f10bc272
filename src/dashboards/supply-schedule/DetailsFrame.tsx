import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { dayFilters } from '../../../contract/filters';
import type { SectorSupply, DmaSupply } from '../../../contract/supply-schedule';
import type { Explanation } from '../../../contract/figure';
import { formatNumber } from '../../../contract/format';
import { PageDownloadMenu } from '../../kit/exports/PageDownloadMenu';
import { PicturesProvider } from '../../kit/exports/Pictures';
import { useLanguage } from '../../i18n/useLanguage';
import { FilterBar } from '../../kit/filters/FilterBar';
import { useFilters } from '../../kit/filters/useFilters';
import { useDays } from '../../kit/useMonths';
import { useName } from '../../kit/useName';
import { CardCell, CardGrid } from '../kit/CardGrid';
import type { CardQuery } from '../kit/CardFrame';
import { PageHeader } from '../kit/PageHeader';
import { useDaysSoFar } from '../kit/useDaysSoFar';
import { Headline } from './Headline';
import { drawnDays } from './supply';

export interface Details {
    from: string | null;
    to: string | null;
    dataUntil: string | null;
    days: readonly { day: string }[];
    /** How many of its kind have a rank. */
    ranked: number;
    how: Explanation;
}

interface DetailsFrameProps {
    query: CardQuery<Details>;
    place: DmaSupply | SectorSupply | null | undefined;
    /** The call whose days are its first file, of as many as are drawn, and what they are called. */
    path: string;
    daysTitle: string;
    /** Further tables of the page, each by its call. */
    tables?: readonly { path: string; title: string }[];
    children: ReactNode;
}

/** The page of one DMA or sector: its name, its days, its figures, and below them what `children` show. */
export const DetailsFrame = ({ query, place, path, daysTitle, tables = [], children }: DetailsFrameProps) => {
    const translate = useTranslate();
    const locale = useLanguage();
    const nameOf = useName();
    const daysOf = useDays();
    const daysSoFar = useDaysSoFar();
    const [{ duration }] = useFilters(dayFilters);
    const { from, to, dataUntil = null, days = [], ranked = 0, how } = query.data ?? {};
    const period = from && to ? daysOf({ from, to }) : undefined;
    const drawn = days.length > 0 ? daysOf(drawnDays(days)) : period;
    const title = place ? nameOf(place) : translate('supplyScheduleCalculation.title');
    const rank = place?.rank
        ? translate('supplyScheduleCalculation.rank', {
              rank: formatNumber(place.rank, locale),
              ranked: formatNumber(ranked, locale),
          })
        : undefined;
    const fileOf = (table: { path: string; title: string }, days = '') => ({
        path: table.path,
        title: `${table.title}: ${title}`,
        filterText: days,
    });
    const files = [fileOf({ path, title: daysTitle }, drawn), ...tables.map(table => fileOf(table, period))];
    const isGone = query.data !== undefined && to !== null && !place;
    return (
        <PicturesProvider>
            <PageHeader
                title={title}
                latest={[from && to && daysSoFar(duration, { from, to }), rank].filter(Boolean).join(' · ') || null}
                dataUntil={dataUntil}
                actions={
                    <>
                        <FilterBar declaration={dayFilters} lastDay={dataUntil} />
                        <PageDownloadMenu page={{ title, period, about: title, dataUntil }} tables={files} />
                    </>
                }
            />
            {isGone ? (
                <Typography>{translate('supplyScheduleCalculation.gone')}</Typography>
            ) : (
                <CardGrid>
                    <CardCell>
                        <Headline
                            several={!!place && 'dmas' in place}
                            title={translate('supplyScheduleCalculation.headline')}
                            query={{
                                ...query,
                                data: how && { to: place ? (to ?? null) : null, figures: place ?? nothing, how },
                            }}
                        />
                    </CardCell>
                    {children}
                </CardGrid>
            )}
        </PicturesProvider>
    );
};

const none = { value: null, reason: 'noData' } as const;
const nothing = {
    population: null,
    targetHours: none,
    actualHours: none,
    schedulePercent: none,
    durationPercent: none,
    lpcd: none,
    meanBar: none,
};

import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { SectorSupply, DmaSupply } from '../../../contract/supply-schedule';
import type { Explanation } from '../../../contract/figure';
import { PageDownloadMenu } from '../../exports/PageDownloadMenu';
import { PicturesProvider } from '../../exports/Pictures';
import type { ListFile } from '../../exports/useListFile';
import { FilterBar } from '../../kit/filters/FilterBar';
import { useDays } from '../../kit/useMonths';
import { useName } from '../../kit/useName';
import { CardCell, CardGrid } from '../kit/CardGrid';
import type { CardQuery } from '../kit/CardFrame';
import { PageHeader } from '../kit/PageHeader';
import { Headline } from './Headline';
import { dayFilters } from './supply';

export interface Details {
    from: string | null;
    to: string | null;
    dataUntil: string | null;
    how: Explanation;
}

interface DetailsFrameProps {
    query: CardQuery<Details>;
    place: DmaSupply | SectorSupply | null | undefined;
    /** Of its kind in the city. */
    rank: string | undefined;
    tableOf: (title: string, period: string | undefined) => ListFile;
    children: ReactNode;
}

/** The page of one DMA or sector: its name, its days, its figures, and below them what `children` show. */
export const DetailsFrame = ({ query, place, rank, tableOf, children }: DetailsFrameProps) => {
    const translate = useTranslate();
    const nameOf = useName();
    const daysOf = useDays();
    const { from, to, dataUntil = null, how } = query.data ?? {};
    const period = from && to ? daysOf({ from, to }) : undefined;
    const title = place ? nameOf(place) : translate('supplyScheduleCalculation.title');
    const isGone = query.data !== undefined && to !== null && !place;
    return (
        <PicturesProvider>
            <PageHeader
                title={title}
                latest={[period, rank].filter(Boolean).join(' · ') || null}
                dataUntil={dataUntil}
                actions={
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                        <FilterBar declaration={dayFilters} lastDay={dataUntil} />
                        <PageDownloadMenu page={{ title, period, dataUntil }} tables={[tableOf(title, period)]} />
                    </Box>
                }
            />
            {isGone ? (
                <Typography>{translate('supplyScheduleCalculation.gone')}</Typography>
            ) : (
                <CardGrid>
                    <CardCell>
                        <Headline
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

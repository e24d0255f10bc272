import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { dayFilters } from '../../../contract/filters';
import { routeAccess } from '../../../contract/access';
import { formatDay, formatNumber, inDigits } from '../../../contract/format';
import { supplySchedule } from '../../../contract/paths';
import type { SupplyDay, SupplyDetails } from '../../../contract/supply-schedule';
import { timeOf } from '../../../contract/supply-timings';
import { ChartFigure } from '../../kit/charts/ChartFigure';
import { HoursChart } from '../../kit/charts/HoursChart';
import { useFilters } from '../../kit/filters/useFilters';
import { useDmas } from '../../kit/form/useDmas';
import { listAddress } from '../../kit/listAddress';
import { useFigures } from '../../kit/useFigures';
import { useDays } from '../../kit/useMonths';
import { useName } from '../../kit/useName';
import { useAccess } from '../../kit/useAccess';
import { addressOf } from '../../providers/calls';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { CardCell } from '../kit/CardGrid';
import { EventsOfPlace } from '../kit/findings/EventsOfPlace';
import { AlertsCard, type AlertPlaces } from './AlertsCard';
import { MarkButton, oneDay } from '../kit/marks/MarkButton';
import { useSeriesCodes } from '../kit/marks/useSeriesCodes';
import { NightFlowCard } from '../kit/night-flow/NightFlowCard';
import { useSupplyDetailsAddress } from '../kit/places';
import { DaysTable } from './DaysTable';
import { DetailsFrame } from './DetailsFrame';
import { DrawnDays } from './DrawnDays';
import { drawnDays } from './supply';

const height = 420;
const timings = '/settings/supply-schedule-timing';

/** A day's schedule as times of day; null without one. */
const useTimes = () => {
    const locale = useLocale() ?? 'en';
    return ({ windows }: SupplyDay): string[] | null =>
        windows?.map(({ startMinute, endMinute }) => inDigits(`${timeOf(startMinute)}–${timeOf(endMinute)}`, locale)) ??
        null;
};

/** What a day was, in a sentence. */
const useDayText = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const timesOf = useTimes();
    const written = (value: number) => formatNumber(value, locale, 1);
    return (day: SupplyDay): string => {
        const times = timesOf(day);
        return [
            formatDay(day.day, locale),
            times === null
                ? translate('reason.noSchedule')
                : translate('supplyScheduleCalculation.day.promised', {
                      times: times.join(', ') || translate('supplyScheduleCalculation.day.off'),
                  }),
            day.suppliedHours === null
                ? translate('reason.incomplete')
                : translate('supplyScheduleCalculation.day.supplied', { hours: written(day.suppliedHours) }),
            day.suppliedHours !== null &&
                day.unknownHours > 0 &&
                translate('supplyScheduleCalculation.day.unknown', { hours: written(day.unknownHours) }),
            day.schedulePercent !== null &&
                translate('supplyScheduleCalculation.day.kept', { percent: written(day.schedulePercent) }),
        ]
            .filter(Boolean)
            .join(' · ');
    };
};

const Days = ({ query }: { query: CardQuery<SupplyDetails> }) => {
    const translate = useTranslate();
    const timesOf = useTimes();
    const textOf = useDayText();
    const daysOf = useDays();
    const { allowed: mayEdit } = useAccess(routeAccess[`${timings}/edit`]);
    const days = useMemo(() => (query.data?.days ?? []).toReversed(), [query.data]);
    const texts = useMemo(() => new Map(days.map(day => [day.day, day])), [days]);
    const title = translate('supplyScheduleCalculation.days.dma');
    const { dma: place, from, to } = query.data ?? {};
    const id = place?.id;
    const nameOf = useName();
    const codes = useSeriesCodes('DMA', id, ['inflow', 'pressure']);
    const toSchedule = mayEdit && id && (
        <Button component={LinkBase} size="small" to={listAddress(timings, { dmaId: id })}>
            {translate('supplyScheduleCalculation.schedule')}
        </Button>
    );
    return (
        <CardFrame
            title={title}
            query={query}
            height={height}
            actions={
                <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                    {from && to && place && (
                        <MarkButton about={nameOf(place)} codes={codes} days={oneDay({ from, to })} />
                    )}
                    {toSchedule}
                </Box>
            }
            emptyOf={data => (data.days.length === 0 ? { reason: translate('reason.noData') } : undefined)}
        >
            {({ from: first, days: drawn }) => (
                <>
                    <DrawnDays from={first} days={drawn} />
                    <ChartFigure
                        title={title}
                        table={
                            <DaysTable
                                of="dma"
                                caption={title}
                                rows={days.map(({ hours: _, ...day }) => ({
                                    ...day,
                                    windows: timesOf({ ...day, hours: _ }),
                                }))}
                                maxHeight={height}
                            />
                        }
                        picture={{ id: 'days', period: daysOf(drawnDays(drawn)) }}
                    >
                        <HoursChart
                            days={days}
                            label={title}
                            maxHeight={height}
                            textOf={day => {
                                const own = texts.get(day);
                                return own ? textOf(own) : '';
                            }}
                        />
                    </ChartFigure>
                </>
            )}
        </CardFrame>
    );
};

/** Where the DMA lies: its sector, whose days are one click away. */
const Lies = ({ data }: { data: SupplyDetails | undefined }) => {
    const translate = useTranslate();
    const nameOf = useName();
    const address = useSupplyDetailsAddress(dayFilters);
    const sector = data?.dma?.sector;
    if (!sector) return null;
    return (
        <Typography variant="body2" sx={{ gridColumn: '1 / -1' }}>
            {`${translate('kit.filters.sectorId')}: `}
            <Link component={LinkBase} to={address('sector', sector.id)}>
                {nameOf(sector)}
            </Link>
        </Typography>
    );
};

/** A DMA's supply over some days: its figures, each day hour by hour against its schedule, and who is told of trouble. */
const DmaDetailsPage = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const [{ duration, date }] = useFilters(dayFilters);
    const asked = { id, duration, date };
    const query = useFigures(supplySchedule.dma, asked);
    const { dmas, nameOf } = useDmas();
    const place = dmas.find(dma => dma.id === id);
    const places: AlertPlaces = [
        { type: 'dma', id },
        ...(['sector', 'area', 'mod'] as const).flatMap(type => {
            const own = place?.[type];
            return own ? [{ type, id: own.id }] : [];
        }),
    ];
    return (
        <DetailsFrame
            query={query}
            place={query.data?.dma}
            path={addressOf(supplySchedule.dma, asked)}
            daysTitle={translate('columns.supplyDays.list')}
        >
            <Lies data={query.data} />
            <CardCell>
                <Days query={query} />
            </CardCell>
            {query.data?.dma && query.data.days.length > 0 && (
                <CardCell>
                    <NightFlowCard dmaId={id} days={drawnDays(query.data.days)} />
                </CardCell>
            )}
            {query.data?.dma && (
                <CardCell>
                    <EventsOfPlace dmaId={id} name={nameOf(query.data.dma)} />
                </CardCell>
            )}
            <CardCell>
                <AlertsCard places={places} />
            </CardCell>
        </DetailsFrame>
    );
};
export default DmaDetailsPage;
